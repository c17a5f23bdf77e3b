"""Messages: nested values, plain data and back, unknown languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from ironmaster.kernel.reason import GAME_OVER
from ironmaster.kernel.words import (
    ENGLISH,
    KERNEL_WORDS,
    Catalogue,
    Message,
    counted,
    message_from_data,
    seat_name,
    with_names,
)

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


@pytest.fixture
def counting(tmp_path: Path) -> Catalogue:
    """A catalogue with plural forms in French."""
    french = Catalog("fr")
    french.add(
        ("{count} cube of {kind}", "{count} cubes of {kind}"), ("{count} cube de {kind}", "{count} cubes de {kind}")
    )
    french.add("{player} takes {cubes}.", "{player} prend {cubes}.")
    binary = tmp_path / "fr" / "LC_MESSAGES" / "counting.mo"
    binary.parent.mkdir(parents=True)
    with binary.open("wb") as file:
        write_mo(file, french)
    return Catalogue("counting", tmp_path)


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [
        (0, "0 cubes of coal", "0 cube de coal"),
        (1, "1 cube of coal", "1 cube de coal"),
        (2, "2 cubes of coal", "2 cubes de coal"),
    ],
)
def test_what_is_counted_has_the_plural_form_of_each_language(
    counting: Catalogue, count: int, english: str, french: str
) -> None:
    cubes = counted("{count} cube of {kind}", "{count} cubes of {kind}", count, kind="coal")
    assert (counting.say(cubes, "en"), counting.say(cubes, "fr")) == (english, french)
    told = Message("{player} takes {cubes}.", {"player": "Ada", "cubes": cubes})
    assert counting.say(told, "fr") == f"Ada prend {french}."


def test_what_is_counted_survives_the_trip_through_plain_data() -> None:
    told = Message("{player} takes {cubes}.", {"cubes": counted("{count} cube", "{count} cubes", 1000)})
    assert message_from_data(told.to_data()) == told


def test_a_plural_is_looked_for_in_the_base_too(counting: Catalogue, tmp_path: Path) -> None:
    above = Catalogue("none", tmp_path, counting)
    assert above.say(counted("{count} cube of {kind}", "{count} cubes of {kind}", 3, kind="x"), "fr") == "3 cubes de x"


def test_names_of_players_leave_the_plural_as_it_is() -> None:
    said = counted("{player} has {count} cube", "{player} has {count} cubes", 7, player=seat_name(1))
    assert KERNEL_WORDS.say(with_names(said, ["Ada", "Ben"])) == "Ben has 7 cubes"
