"""How fast the server is on this machine: `python -m benchmarks.server`, with bots idle.

Three figures: from the moment a turn is sent until another page hears of it; the server's own time for opening a table
at the end of a long game, with the table in memory and without; drawing the picture of a position.
"""

from __future__ import annotations

import json
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Queue
from random import Random
from time import perf_counter

import httpx2

from ironmaster import game_names, load
from ironmaster.server.tables.keys import Opened
from ironmaster.server.tables.table_cache import TableCache
from ironmaster.server.views.position import position_of
from ironmaster.server.views.viewer import Viewer
from tests.server.process import ServerProcess, server_process
from tests.server.scripts import Script, finished_table, services_of, serving, set_up, settings
from tests.table.games import tables

MOVES = 50


def milliseconds(what: Callable[[], object]) -> float:
    """How long something takes."""
    begun = perf_counter()
    what()
    return (perf_counter() - begun) * 1000


def report(what: str, times: list[float], bar: float) -> None:
    """One line: the median and the 95th percentile, and the bar."""
    times = sorted(times)
    middle, high = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"{what:<58} p50 {middle:7.1f} ms   p95 {high:7.1f} ms   (bar {bar:.0f} ms, {len(times)} times)")


def hear(server: ServerProcess, table_id: str, heard: Queue[tuple[int, float]]) -> None:
    """Another page: notes when it hears of each turn."""
    with (
        suppress(httpx2.TransportError),  # the server is gone
        server.client() as client,
        client.stream("GET", f"/api/tables/{table_id}/events") as stream,
    ):
        for line in stream.iter_lines():
            if line.startswith("data: "):
                heard.put((json.loads(line.removeprefix("data: "))["at"], perf_counter()))


def turn_to_other_page(game: str) -> list[float]:
    """From sending a turn until another page at the same server has the new position."""
    with tempfile.TemporaryDirectory() as folder, server_process(Path(folder)) as server:
        return turns_seen(game, server, server)


def turns_seen(game: str, here: ServerProcess, there: ServerProcess) -> list[float]:
    """From sending a turn at one server until a page at the other hears of it, looks, and has the new position."""
    script = set_up(here.client(), game)
    other = Script(there.client(), script.id, [])
    heard: Queue[tuple[int, float]] = Queue()
    threading.Thread(target=hear, args=(there, script.id, heard), daemon=True).start()
    heard.get()
    times = []
    rng = Random(1)
    for number in range(1, MOVES + 1):
        position = script.position()
        if position["over"]:
            break
        draft = script.draft_turn(position, rng)
        begun = perf_counter()
        script.commit(position, draft)
        at, _ = heard.get()
        assert at == number
        other.position()
        times.append((perf_counter() - begun) * 1000)
    return times


def open_finished_table(game: str) -> tuple[list[float], list[float]]:
    """Opening a table at the end of its game: replayed from the database, and as kept in memory."""
    with tempfile.TemporaryDirectory() as folder, serving(settings(Path(folder))) as client:
        script = finished_table(client, game)
        store = services_of(client).store
        reader = Viewer(0, Opened((0,), False))

        def cold() -> object:
            store.cache = TableCache(10)
            return warm()

        def warm() -> object:
            return position_of(store.open(script.id), reader)

        return [milliseconds(cold) for _ in range(MOVES)], [milliseconds(warm) for _ in range(MOVES)]


def draw(game: str) -> list[float]:
    """Drawing positions of a game, as a seat sees them."""
    rules = load(game)
    found = list(tables(game))
    views = [table.state.view(0) for table in found[:: max(1, len(found) // MOVES)]]
    rules.draw(views[0])
    return [milliseconds(lambda view=view: rules.draw(view)) for view in views]  # type: ignore[misc]


def main() -> None:
    """Measures every game."""
    for game in game_names():
        report(f"{game}: a turn is on another screen", turn_to_other_page(game), 200)
        cold, warm = open_finished_table(game)
        report(f"{game}: opening a finished table, replayed", cold, 100)
        report(f"{game}: opening a finished table, in memory", warm, 100)
        report(f"{game}: drawing a position", draw(game), 20)


if __name__ == "__main__":
    main()
