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
