"""How decisions are asked: notation, descriptions, and when an action is half done."""

from __future__ import annotations

import pytest

from ironmaster.kernel.errors import UserError
from tests.games.age_of_industry.positions import BLUE, GERMANY, NEW_ENGLAND, RED, Position


def test_an_action_is_half_done_until_all_of_it_is_chosen() -> None:
    table = Position("germany").hand(RED, "grey", "coal").table()
    assert table.state.settled(RED)
    assert not table.play("build kassel:1 coal").state.settled(RED)
    assert table.play("card grey").state.settled(RED)
    assert not Position("germany").table().play("draw").state.settled(RED)
    assert Position("germany").seat(RED, money=30, loans=2).table().play("pass").state.settled(RED)


@pytest.mark.parametrize(
    "text",
    ["", "dance", "build kassel:1", "build kassel:9 coal", "rail kassel", "pass kassel", "card pink", "market kiel"],
)
def test_what_is_no_decision_is_refused(text: str) -> None:
    with pytest.raises(UserError, match="is no decision of Age of Industry"):
        GERMANY.parse(text)


def test_notation_reads_well() -> None:
    for text in ("build ship_green ship", "rail lowell-lawrence", "market ship_green", "open grey", "repay", "buy"):
        assert NEW_ENGLAND.notation(NEW_ENGLAND.parse(text)) == text


def test_a_build_tells_its_whole_cost_and_the_loan_it_takes() -> None:
    table = Position("germany").tile("hamburg:1", BLUE, "port", 1).top(RED, "cotton", 3).hand(RED, "blue").table()
    told = table.rules.describe(table.state, RED, table.rules.parse("build hamburg:3 cotton"))
    assert told.text == "Build a level 3 cotton mill in Hamburg"
    assert told.thing == "slot:hamburg:3"
    assert told.cost == 12 + 1 + 1
    assert told.effects == ["buys one coal for $1", "buys one iron for $1", "borrows $20"]
    assert not told.reveals


def test_a_build_over_a_tile_says_so_in_both_languages() -> None:
    table = Position("germany").tile("kassel:2", RED, "ironworks", 1).tile("kassel:1", BLUE, "coal", 1)
    ready = table.top(RED, "factory", 3).hand(RED, "grey").table()
    decision = ready.rules.parse("build kassel:2 factory")
    assert "replaces a level 1 ironworks of your own" in ready.rules.describe(ready.state, RED, decision).effects
    french = ready.rules.describe(ready.state, RED, decision, "fr")
    assert french.text == "Construire une fabrique de niveau 3\N{NO-BREAK SPACE}: Kassel"
    assert "remplace une aciérie de niveau 1 à vous" in french.effects


def test_a_sale_to_a_port_names_who_is_paid() -> None:
    table = Position("germany").tile("hamburg:3", RED, "cotton", 1).tile("hamburg:1", BLUE, "port", 1)
    ready = table.tile("kiel:1", RED, "port", 1).rail(RED, "kiel-hamburg").table().play("sell hamburg:3")
    told = ready.rules.describe(ready.state, RED, ready.rules.parse("port hamburg:1"))
    assert told.effects == ["brings Player B $5"]


def test_repaying_is_an_amount() -> None:
    table = Position("germany").seat(RED, money=30, loans=3).table()
    told = table.rules.describe(table.state, RED, table.rules.parse("repay"))
    assert (told.kind, told.cost, told.effects) == ("amount", 10, ["loans left: 2"])
