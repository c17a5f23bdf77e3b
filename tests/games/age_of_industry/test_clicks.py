"""What a click can mean in Age of Industry: what a card allows, and how choices are told apart."""

from __future__ import annotations

from ironmaster.kernel.contract import Description
from tests.games.age_of_industry.positions import BLUE, RED, Position, Table


def told(table: Table, notation: str) -> Description:
    return table.rules.describe(table.state, RED, table.rules.parse(notation))


def test_a_card_that_is_begun_with_allows_builds_of_its_colour_but_no_railway() -> None:
    table = Position("germany").rail(RED, "kiel-hamburg").hand(RED, "grey", "blue").table()
    opened = {table.rules.notation(each.decision) for each in table.rules.opened_by(table.state, RED, "card:grey")}
    assert "build kassel:1 coal" in opened
    assert {"pass", "develop coal"} <= opened
    assert not any(notation.startswith("rail") for notation in opened)


def test_a_build_that_only_both_actions_pay_for_says_so() -> None:
    table = Position("germany").rail(RED, "kiel-hamburg").hand(RED, "grey").set(actions_left=2).table()
    build = told(table, "build berlin:1 cotton")
    assert build.whole_turn
    assert build.text.endswith("with both actions")
    assert not told(table, "build kassel:1 coal").whole_turn


def test_mines_in_one_place_are_told_apart_by_their_owners() -> None:
    place = Position("germany").tile("kassel:1", BLUE, "coal", 2).tile("kassel:3", RED, "coal", 2)
    table = place.table()
    names = {told(table, f"take kassel:{slot}").text for slot in (1, 3)}
    assert len(names) == 2
