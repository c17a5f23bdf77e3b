"""What lies where, in words: what any game tells by itself, and how lists are put together."""

from __future__ import annotations

from ironmaster.kernel.inventory import WHOLE, Item, joined, listed_under
from tests.matches import MATCHES


def test_a_game_that_says_nothing_tells_at_least_what_its_panel_tells() -> None:
    state = MATCHES.new(2, 1)
    first = state.view(None)["panel"]["actors"][0]
    told = MATCHES.inventory(state.view(None))
    prompt, players = told[WHOLE]
    assert told.keys() == {WHOLE}
    assert prompt.words
    assert players.words == "Players in turn order"
    assert players.items[first].words == f"Player {'AB'[first]}, to play"
    assert Item("Points: 0") in players.items[first].items


def test_players_are_called_by_their_names_whatever_those_are() -> None:
    told = MATCHES.inventory(MATCHES.new(2, 1).view(None), "en", ["{0}", "Ada"])
    assert sorted(player.words for player in told[WHOLE][1].items) in (["Ada", "{0}, to play"], ["Ada, to play", "{0}"])


def test_a_game_in_english_alone_is_told_in_english_alone() -> None:
    view = MATCHES.new(2, 1).view(None)
    english_alone = MATCHES.languages == ("en",)
    assert english_alone == (MATCHES.inventory(view, "fr") == MATCHES.inventory(view, "en"))


def test_a_list_of_nothing_says_so() -> None:
    assert listed_under("Cards", [], "none") == Item("Cards", (Item("none"),))
    assert listed_under("Cards", ["coal", Item("iron")], "none") == Item("Cards", (Item("coal"), Item("iron")))


def test_lines_are_indented_by_level() -> None:
    assert Item("a", (Item("b", (Item("c"),)), Item("d"))).lines() == ["a", "  b", "    c", "  d"]


def test_what_two_tell_of_a_part_stands_one_after_the_other() -> None:
    one, other = {"map": [Item("a")]}, {"map": [Item("b")], "hand": [Item("c")]}
    assert joined(one, other) == {"map": [Item("a"), Item("b")], "hand": [Item("c")]}
