"""What a seat cannot know never reaches it: not in a position, a preview, a reason, the log or the event stream."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from ironmaster import generator, members
from ironmaster.server.database.models import TableRow
from ironmaster.server.tables.keys import Opened
from ironmaster.server.tables.new_tables import setup_asked, table_asked
from ironmaster.server.tables.store import summary_of
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.tables.turns import ProposedTurn, commit
from ironmaster.server.views.log import log_of
from ironmaster.server.views.position import position_of
from ironmaster.server.views.reasons import reasons_at
from ironmaster.server.views.table import names_of
from ironmaster.server.views.viewer import Reading, Viewer
from ironmaster.server.wire.requests import TableAsked
from ironmaster.table import Table, Turn, make_draft
from tests.server.scripts import Script, play_on, services_of, set_up
from tests.table.games import GAMES, random_turn, tables

SECRETIVE = {"workshop": {"open_money": "off"}}
"""Options that keep more secret."""


def rows(game: str) -> tuple[TableRow, list[Table]]:
    """The row of a table, and the table at some points of its game."""
    options = SECRETIVE.get(game, {})
    asked = {"game": game, "options": options, "seats": [{"kind": "person"}] * 3}
    wish = TableAsked.model_validate(asked)
    row, _ = table_asked(wish, setup_asked(wish))
    found = list(tables(game, 7, 3, **options))[:-1]
    return row, found[:: len(found) // 8]


def shown_to(opening: OpenTable, seat: int | None) -> Iterator[tuple[str, Any]]:
    """All that the server tells a seat at a table, previews of every choice included."""
    reader = Viewer(seat, Opened(() if seat is None else (seat,), False), Reading(log=0))
    position = position_of(opening, reader)
    yield "position", position
    yield "position in parts", position_of(opening, reader._replace(reading=Reading(parts=True, has={})))
    yield "log", log_of(opening, seat, 0, "en")
    yield "event", summary_of(opening)
    for choice in position.choices[:12]:
        draft = make_draft(opening.table.state, reader.seat or 0, [choice.decision])
        yield f"preview of {choice.notation}", position_of(opening, reader, draft)
        if choice.thing:
            yield (
                f"why {choice.thing}",
                reasons_at(draft.state, reader.seat or 0, choice.thing, "en", names_of(opening.row, "en")),
            )


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_told_the_same_whatever_is_hidden_from_it(game: str, seat: int | None) -> None:
    row, found = rows(game)
    rng = generator(17)
    swapped = 0
    for table in found:
        hidden = table.state
        for eyes in range(3) if seat is None else [seat]:
            hidden = table.state.guess(eyes, rng)
            if seat is None and hidden.view(None) != table.state.view(None):
                continue  # what a seat has seen but a spectator has not may differ
            other = replace(table, state=hidden)
            swapped += other.state != table.state
            told = zip(shown_to(OpenTable(row, table), seat), shown_to(OpenTable(row, other), seat), strict=True)
            for (what, here), (_, there) in told:
                assert here == there, what
    assert swapped


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_a_seat_holds_nothing_that_only_others_saw(client: TestClient, game: str) -> None:
    script = set_up(client, game, options=SECRETIVE.get(game, {}))
    play_on(client, script.id, 15)
    table = services_of(client).store.open(script.id).table
    names = ["Player A", "Player B", "Player C"]
    for eyes, seat in [(script.only(0), 0), (script.only(2), 2), (Script(client, script.id, []), None)]:
        told = [entry["text"] for entry in eyes.get("/log").json()["entries"]]
        visible = [found.event for found in table.happenings if found.event.visible_to(seat)]
        assert told == [text for event in visible if (text := table.rules.tell(event, "en", names))]


def test_a_seat_hears_of_its_own_cards_only(client: TestClient) -> None:
    script = set_up(client, "brass")
    play_on(client, script.id, 15)
    for seat in range(3):
        drawn = [entry for entry in script.only(seat).get("/log").json()["entries"] if entry["kind"] == "drawn"]
        assert drawn
        assert {entry["seat"] for entry in drawn} == {seat}
    watched = Script(client, script.id, []).get("/log").json()["entries"]
    assert not any(entry["kind"] == "drawn" for entry in watched)


def test_how_many_decisions_a_turn_took_is_not_told_while_the_game_is_played(client: TestClient) -> None:
    script = set_up(client, "brass")
    position = script.position()
    state = services_of(client).store.open(script.id).table.state
    turns = (random_turn(state, position["as"], generator(seed)) for seed in range(100))
    turn = next(turn for turn in turns if len(turn.decisions) > 1)
    assert script.commit(position, list(turn.decisions)).json()["at"] == 1
    seen = script.only((position["as"] + 1) % 3).position()
    assert (seen["at"], seen["decisions"]) == (1, None)
    entries = script.get("/log").json()["entries"]
    assert entries
    assert {(entry["at"], entry["decision"]) for entry in entries} == {(1, None)}


def turn_that_draws(client: TestClient, table_id: str) -> Turn:
    """Plays on until a turn comes that ends with drawing cards: that turn, not yet committed."""
    store = services_of(client).store
    rng = generator(1)
    while True:
        table = store.open(table_id).table
        turn = random_turn(table.state, members(table.state.actors)[0], rng)
        if make_draft(table.state, turn.seat, turn.decisions).pending is not None:
            return turn
        commit(store, table_id, ProposedTurn(turn.seat, table.at, turn.decisions, f"commit-{table.at}"))


def hand_of(client: TestClient, table_id: str, seat: int) -> object:
    view = services_of(client).store.open(table_id).table.state.view(seat)
    hands = view["hands"]
    assert isinstance(hands, list)
    return hands[seat]


def test_a_preview_does_not_show_the_cards_that_a_commit_draws(client: TestClient) -> None:
    script = set_up(client, "brass")
    turn = turn_that_draws(client, script.id)
    seat = turn.seat
    position = script.position()
    drawn = script.preview(position, list(turn.decisions))
    assert drawn["draft"]["pending"] == turn.decisions[-1]
    assert drawn["draft"]["complete"]
    assert drawn["choices"] == []
    before = script.preview(position, list(turn.decisions[:-1]))
    assert drawn["svg"] == before["svg"]
    assert drawn["panel"] == before["panel"]
    held = hand_of(client, script.id, seat)
    script.commit(position, list(turn.decisions))
    assert hand_of(client, script.id, seat) != held
    assert script.only(seat).position()["svg"] != drawn["svg"]


def test_the_sealed_choice_of_another_is_not_shown_before_all_have_chosen(client: TestClient) -> None:
    script = set_up(client, "workshop")
    store = services_of(client).store
    rng = generator(3)
    while True:
        table = store.open(script.id).table
        asked = members(table.state.actors)
        if len(asked) > 1:
            break
        turn = random_turn(table.state, asked[0], rng)
        commit(store, script.id, ProposedTurn(turn.seat, table.at, turn.decisions, f"commit-{table.at}"))
    chooser, other = asked[:2]
    choices = [int(decision) for decision in table.state.legal(chooser)]
    assert len(choices) > 1
    seen = []
    for choice in choices[:2]:
        opening = store.open(script.id)
        chosen = OpenTable(opening.row, replace(table, state=after_choice(table, chooser, choice)))
        seen.append([what for _, what in shown_to(chosen, other)])
    assert seen[0] == seen[1]


def after_choice(table: Table, seat: int, choice: int) -> Any:
    state = table.state.copy()
    state.play(seat, choice)
    return state


def test_nothing_of_a_finished_game_is_shown_before_its_end(client: TestClient) -> None:
    script = set_up(client)
    for what in ("/replay", "/scores", "/record"):
        assert script.get(what).status_code == 403
    shown = script.position()
    assert (shown["scores"], shown["ranking"], shown["table"]["seed"]) == (None, None, None)


def test_keys_are_shown_once_and_kept_as_hashes(client: TestClient) -> None:
    script = set_up(client)
    everything = script.get("").text + script.get("/log").text + client.get("/api/tables").text
    row = services_of(client).store.row(script.id)
    for key in [*script.keys, script.owner_key]:
        assert key not in everything
        assert key not in [row.owner_hash, *(sitter.key_hash for sitter in row.seats)]
        assert len(key) >= 22, "fewer than 128 bits"
