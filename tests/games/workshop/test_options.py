"""The option `open_money`: on, or off until the end."""

from __future__ import annotations

from typing import Any

from ironmaster.kernel.events import Event
from tests.games.workshop.tables import RULES, play, table

MONEY = [12, 34, 56]
TOKENS = [{"port": 1}, {"craft": 1}, {"heavy": 1}]


def seen(view: dict[str, Any]) -> list[tuple[int | None, int | None]]:
    """Money and points of everybody as a view shows them."""
    return [(player["money"], player["points"]) for player in view["panel"]["players"]]


def test_open_money_is_the_default() -> None:
    assert RULES.new(3, 1).to_position()["options"] == {"open_money": "on"}
    assert seen(table(money=MONEY).view(0)) == [(12, 12), (34, 34), (56, 56)]
    assert seen(table(money=MONEY).view(None)) == [(12, 12), (34, 34), (56, 56)]


def test_secret_money_is_seen_by_its_owner_only() -> None:
    state = table(money=MONEY, options={"open_money": "off"})
    assert seen(state.view(1)) == [(None, None), (34, 34), (None, None)]
    assert seen(state.view(None)) == [(None, None)] * 3
    assert seen(state.view(-1)) == [(12, 12), (34, 34), (56, 56)]


def test_all_money_is_open_when_the_game_is_over() -> None:
    state = table(step="demand", era="rail", round=9, tokens=TOKENS, money=MONEY, options={"open_money": "off"})
    play(state, "keep", "keep", "keep")
    assert seen(state.view(None)) == [(12, 12), (34, 34), (56, 56)]


def test_the_log_tells_no_secret_money() -> None:
    log: list[Event] = []
    for shown in ("on", "off"):
        state = table(step="demand", round=9, tokens=TOKENS, money=MONEY, options={"open_money": shown})
        play(state, "keep", "keep", "keep", log=log)
        told = [event.facts.get("money") for event in log if event.kind == "collect"]
        assert told == (MONEY if shown == "on" else [None, None, None])
        log.clear()


def test_the_option_is_kept_by_a_new_game() -> None:
    assert not RULES.new(3, 1, open_money="off").money_is_open()


def test_a_link_is_described_to_others_without_the_cash_of_the_builder() -> None:
    raised = "raises £2: income £8 → £4"  # a canal costs £3
    for shown, told in (("on", True), ("off", False)):
        state = table(step="link", town="leeds", money=[1, 34, 56], income=[8, 0, 0], options={"open_money": shown})
        link = int(state.legal(0)[0])
        assert raised in RULES.describe(state, 0, link).effects
        assert (raised in RULES.describe(state, 1, link).effects) == told
