"""Plans: an order followed as far as it goes, with as much as possible where an amount is asked."""

from __future__ import annotations

from ironmaster.games.furnace.state import Furnace
from ironmaster.table import follow_plan
from tests.games.furnace.positions import RULES, auction, production


def followed(game: Furnace, draft: list[str], order: list[str]) -> list[str]:
    """What a plan makes of a draft of the first seat, in notation."""
    found = follow_plan(game, 0, [RULES.parse(text) for text in draft], [RULES.parse(text) for text in order])
    return [RULES.notation(decision) for decision in found]


def test_an_order_is_followed_with_as_much_as_possible_each_time() -> None:
    # S7 turns up to two irons into oil, O1 sells one oil; S2 brings the second iron. The start-up P1 comes last.
    game = production([{"companies": ["s2", "s7", "o1"], "iron": 1}], players=3)
    order = ["activate s2", "activate s7", "activate o1", "activate p1"]
    assert followed(game, [], order) == ["activate s2", "activate s7", "times 2", "activate o1", "times 1"]


def test_another_order_leads_elsewhere() -> None:
    game = production([{"companies": ["s2", "s7", "o1"], "iron": 1}], players=3)
    order = ["activate o1", "activate s7", "activate s2", "activate p1"]
    assert followed(game, [], order) == ["activate o1", "activate s7", "times 1", "activate s2"]


def test_what_was_drafted_stands() -> None:
    game = production([{"companies": ["s7", "o1", "c1"], "iron": 2}], players=3)
    drafted = ["activate s7", "times 0"]
    assert followed(game, drafted, ["activate c1", "activate o1"])[:4] == [*drafted, "activate c1", "activate o1"]


def test_a_plan_stops_at_a_question_that_it_does_not_answer() -> None:
    # The start-up can upgrade a company: which, only its owner knows.
    game = production([{"companies": ["c1", "c2"], "coal": 1}], players=3)
    order = ["activate p1", "activate c1", "activate c2"]
    assert followed(game, [], order) == ["activate p1"]
    assert followed(game, ["activate p1", "stop"], order) == ["activate p1", "stop", "activate c1"]


def test_a_plan_stops_before_anything_is_revealed() -> None:
    game = auction(3, [[1, 2], [1], [1]])
    before = game.copy()
    assert followed(game, ["bid 1 1"], []) == ["bid 1 1"]
    assert game == before, "a plan is tried out on a copy"
