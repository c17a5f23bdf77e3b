"""A position that cannot be gets one clear line."""

from __future__ import annotations

from typing import Any

import pytest

from ironmaster.kernel.errors import PositionError
from tests.games.workshop.tables import RULES, play, table

DAMAGES: list[tuple[dict[str, Any], str]] = [
    ({"board": "mars"}, "board must be 'great_britain'"),
    ({"order": [0, 0, 1]}, "order must name every colour once"),
    ({"industries": {"york": {"0": 3}}}, "industries: york: there is room for 2 industries, not 3"),
    ({"industries": {"atlantis": {"0": 1}}}, "there is no town 'atlantis'"),
    ({"industries": {"york": {"7": 1}}}, "there is no colour '7'"),
    ({"links": {"york-dover": 0}}, "there is no connection 'york-dover'"),
    ({"links": {"york-hull": 3}}, "york-hull must be at most 2, not 3"),
    ({"row": ["hull", "hull", "york"]}, "there are not so many cards hull"),
    ({"row": ["hull", "york"]}, "row must hold 3 values, not 2"),
    ({"row": ["hull", None, "york"]}, "row must show that 0 cards have been taken, not 1"),
    ({"round": 2}, "after round 2 pile must hold 21 cards, not 24"),
    ({"diagram": {"port": 6, "heavy": 0, "textile": 0, "light": 0, "craft": 0}}, "there must be 5 port tokens in all"),
    ({"actors": [1]}, "actors must name the seat whose turn it is"),
    ({"town": "york"}, "town must be the town of the turn"),
    ({"card": "york"}, "card must be the card drawn"),
    ({"far": "york"}, "far must be null"),
    ({"step": "bid", "actors": []}, "actors must name the seats that have still to choose"),
    (
        {"step": "bid", "actors": [0, 1, 2], "sealed": [{"bid": 3, "colour": None}] * 3},
        "a seat has sealed a bid just when",
    ),
    ({"money": [1, 2]}, "money must hold 3 values, not 2"),
]

ROW_2 = ["hull", "derby", "york", "dover"]
BUILT: dict[str, Any] = {"step": "link", "town": "reading", "row": ["hull", "york"]}
NO_TOKENS: list[dict[str, Any]] = [{"tokens": []}] * 3
ONE_EACH = [{"port": 1}, {"port": 1}, {"craft": 1}]
SCARCE_BAG = [{"port": 5}, {"heavy": 5, "textile": 5}, {"light": 5, "craft": 4}]

IMPOSSIBLE: list[tuple[int, dict[str, Any], str]] = [
    (3, {"step": "card", "round": 0}, "round must be at least 1 at the step 'card'"),
    (3, {"step": "demand", "round": 3, "tokens": ONE_EACH}, "round must be 0 or 9 at the step 'demand', not 3"),
    (3, {"step": "demand", "turn": 1, "tokens": ONE_EACH}, "turn must be 0 at the step 'demand', not 1"),
    (3, {"step": "over", "round": 9}, "the game is over only after round 9 of the rail era"),
    (3, {"step": "bid", "turn": 1}, "turn must be that of an auction at the step 'bid', not 1"),
    (2, {"step": "bid", "turn": 3}, "turn must be that of an auction at the step 'bid', not 3"),
    (2, {"order": [0, 1, 2, 3], "row": ROW_2}, "order must name a colour of every seat for each auction"),
    (3, {"step": "town", "card": "york", "row": ["hull", "derby"]}, "card must be a choice card"),
    (3, {**BUILT, "far": "reading"}, "far must be the other end of a single link of the colour to act"),
    (3, {**BUILT, "far": "oxford"}, "far must be the other end of a single link of the colour to act"),
    (3, {**BUILT, "far": "oxford", "links": {"oxford-reading": 1}}, "far must be the other end of a single link"),
    (3, {**BUILT, "far": "gloucester", "links": {"reading-gloucester": 0}}, "far must be the other end of a single"),
    (
        3,
        {"step": "displace", "town": "york", "row": ["hull", "derby"], "industries": {"york": {"1": 1}}},
        "no industry has to make way in this town",
    ),
    (3, {"step": "demand", "round": 9, "tokens": SCARCE_BAG}, "bag must hold the 6 tokens of the rail era"),
    (3, {"step": "demand"}, "the seat must hold at least the 1 tokens that it has to place"),
    (3, {"step": "demand", "tokens": ONE_EACH, "actors": [1, 2]}, "a seat must choose 1 tokens before it leaves"),
    (
        3,
        {"step": "demand", "tokens": ONE_EACH, "sealed": [{"tokens": ["port"]}, *NO_TOKENS[1:]]},
        "a seat that has chosen all its tokens cannot be among the actors",
    ),
    (
        2,
        {"step": "bid", "actors": [1], "sealed": [{"bid": 3, "colour": None}, {"bid": None, "colour": None}]},
        "a colour must be sealed with the bid",
    ),
    (
        2,
        {"step": "bid", "turn": 2, "sealed": [{"bid": None, "colour": 0}, {"bid": None, "colour": None}]},
        "the seat cannot choose the colour 0",
    ),
]


@pytest.mark.parametrize(("players", "wanted", "complaint"), IMPOSSIBLE, ids=[text[:40] for _, _, text in IMPOSSIBLE])
def test_a_position_that_no_game_can_reach_or_play_on_is_refused(
    players: int, wanted: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(PositionError) as refused:
        table(players, **wanted)
    assert complaint in str(refused.value)


def test_a_position_after_the_first_link_is_kept() -> None:
    state = table(**BUILT, far="oxford", links={"oxford-reading": 0})
    assert RULES.from_position(state.to_position()) == state
    assert play(state, "stop").turn == 1


@pytest.mark.parametrize(("change", "complaint"), DAMAGES, ids=[complaint[:40] for _, complaint in DAMAGES])
def test_a_damaged_position_is_refused(change: dict[str, Any], complaint: str) -> None:
    position = table(row=["hull", "derby", "york"]).to_position()
    with pytest.raises(PositionError) as refused:
        RULES.from_position({**position, **change})
    assert complaint in str(refused.value)


def test_a_position_in_the_middle_of_a_sealed_choice_is_kept() -> None:
    state = play(table(2, step="bid"), "colour 3", seat=1)
    again = RULES.from_position(state.to_position())
    assert again == state
    assert RULES.notation(again.legal(1)[0]) == "bid 0"
