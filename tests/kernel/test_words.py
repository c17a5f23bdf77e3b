"""Messages: nested values, plain data and back, unknown languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironmaster.kernel.reason import GAME_OVER
from ironmaster.kernel.words import ENGLISH, KERNEL_WORDS, Catalogue, Message, message_from_data

WORDS = Catalogue("none", Path(__file__).parent)
NESTED = Message("{player} builds {tile}.", {"player": "Ada", "tile": Message("a mill of level {level}", {"level": 2})})


def test_a_message_says_its_values_and_messages_inside_it() -> None:
    assert WORDS.say(NESTED) == "Ada builds a mill of level 2."
    assert WORDS.say("{n} of {n}", "en", n=3) == "3 of 3"


def test_a_message_survives_the_trip_through_plain_data() -> None:
    assert message_from_data(NESTED.to_data()) == NESTED


def test_braces_in_a_value_are_not_places() -> None:
    assert WORDS.say(Message("Hello {name}.", {"name": "{x}"})) == "Hello {x}."


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="unknown language 'tlh': choose one of en, fr"):
        WORDS.say("Pass", "tlh")


def test_who_speaks_one_language_answers_in_it_and_translates_nothing_else_either() -> None:
    assert KERNEL_WORDS.say(GAME_OVER.words, "fr") == "La partie est terminée."
    assert ENGLISH.say(GAME_OVER.words, "fr") == "The game is over."
    french = Catalogue("none", Path(__file__).parent, KERNEL_WORDS, languages=("fr",))
    assert french.say("{over} Bravo !", "en", over=GAME_OVER.words) == "La partie est terminée. Bravo !"
