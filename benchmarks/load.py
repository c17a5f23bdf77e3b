"""A house full of people: `python -m benchmarks.load`, against one server process on SQLite.

5,000 tables of Brass, 1,000 pages that listen to 200 of them, 50 moves a second in all, each with one look. The
figures: from sending a commit until it is acknowledged, and until a page that listens hears of it; the memory of the
server as time goes by. The load comes from the same machine: the load average is told beside the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path

import httpx2

from tests.server.process import ServerProcess

SEATS = [{"kind": "person"}] * 4
WIDE_OPEN = (
    *("serve", "--bot-workers", "1", "--requests", "1000000/1000000", "--new-tables", "1000000/1000000"),
    *("--connections-per-address", "2500", "--listeners", "2000", "--listeners-per-address", "2000", "--database"),
)
WARM_UP = 5.0
"""The seconds at the beginning that are not counted: every table is replayed once."""
A_WHILE = 10.0


@dataclass
class Table:
    """A table that people play at, and when its last commit was sent."""

    id: str
    keys: str
    busy: bool = False
    sent: dict[int, float] = field(default_factory=dict)


@dataclass
class Figures:
    """What was measured, in milliseconds."""

    commits: list[float] = field(default_factory=list)
    events: list[float] = field(default_factory=list)
    refused: int = 0


async def set_up(client: httpx2.AsyncClient) -> Table:
    """A new table."""
    made = (await client.post("/api/tables", json={"game": "brass", "seats": SEATS})).json()
    return Table(made["id"], ",".join(seat["key"] for seat in made["seats"]))


async def listen(server: ServerProcess, table: Table, figures: Figures, opened: asyncio.Semaphore) -> None:
    """A page that listens for as long as the server is there; says when it has begun to."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(f"GET /api/tables/{table.id}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    while line := await reader.readline():
        if line.startswith(b"data: "):
            opened.release()
            sent = table.sent.get(json.loads(line[6:])["at"])
            if sent is not None:
                figures.events.append((time.perf_counter() - sent) * 1000)


async def move(client: httpx2.AsyncClient, table: Table, figures: Figures, chance: random.Random) -> None:
    """A look, and one decision of whoever is asked."""
    path, headers = f"/api/tables/{table.id}", {"X-Ironmaster-Keys": table.keys}
    position = (await client.get(path, headers=headers)).json()
    decision = chance.choice(position["choices"])["decision"]
    body = {"as": position["as"], "at": position["at"], "draft": [decision], "commit": str(uuid.uuid4())}
    begun = table.sent[position["at"] + 1] = time.perf_counter()
    answer = await client.post(f"{path}/commit", json=body, headers=headers)
    figures.commits.append((time.perf_counter() - begun) * 1000)
    figures.refused += answer.status_code != 200
    table.busy = bool(answer.json().get("position", {}).get("over"))


async def moves(client: httpx2.AsyncClient, tables: list[Table], rate: float, seconds: float) -> Figures:
    """So many moves a second for a while, at tables at random."""
    figures, chance = Figures(), random.Random(1)
    running: set[asyncio.Task[None]] = set()
    begun = time.perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begun + number / rate - time.perf_counter()))
        free = [table for table in tables if not table.busy]
        if not free:
            raise SystemExit("every table waits for an answer, or its game is over: play at more of them (--active)")
        table = chance.choice(free)
        table.busy = True
        task = asyncio.create_task(move(client, table, figures, chance))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.wait(running, timeout=A_WHILE)
    return figures


def megabytes(server: ServerProcess) -> float:
    """The memory of the server's process."""
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def told(what: str, times: list[float]) -> str:
    """One line of figures."""
    times = sorted(times) or [float("nan")]
    at = {part: times[min(len(times) - 1, int(len(times) * part))] for part in (0.5, 0.95, 0.99)}
    return f"{what:<28} p50 {at[0.5]:6.1f} ms   p95 {at[0.95]:6.1f}   p99 {at[0.99]:6.1f}   ({len(times)} times)"


async def measure(server: ServerProcess, asked: argparse.Namespace) -> None:
    """Sets everything up, lets people play, and tells the figures minute by minute."""
    limits = httpx2.Limits(max_connections=asked.at_once)
    async with httpx2.AsyncClient(base_url=server.address, timeout=60, limits=limits) as client:
        tables: list[Table] = []
        while len(tables) < asked.tables:
            tables += await asyncio.gather(*(set_up(client) for _ in range(20)))
        active = tables[: asked.active]
        heard = Figures()
        streams = []
        for table in active * asked.pages_each:
            opened = asyncio.Semaphore(0)
            streams.append(asyncio.create_task(listen(server, table, heard, opened)))
            await opened.acquire()
        await moves(client, active, asked.rate, WARM_UP)
        print(f"{len(tables)} tables, {len(streams)} streams, {megabytes(server):.0f} MB", flush=True)
        for minute in range(asked.minutes):
            heard.events.clear()
            figures = await moves(client, active, asked.rate, 60)
            print(f"minute {minute + 1}: {megabytes(server):.0f} MB, load {os.getloadavg()[0]:.1f}", flush=True)
            print(told("a commit is acknowledged", figures.commits))
            print(told("a page hears of it", heard.events), f"refused {figures.refused}", flush=True)
        for stream in streams:
            stream.cancel()


def main() -> None:
    """Starts a server, and fills it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=5000, help="how many tables (5000)")
    parser.add_argument("--active", type=int, default=200, help="how many of them are played at (200)")
    parser.add_argument("--pages-each", type=int, default=5, help="how many pages listen to each of those (5)")
    parser.add_argument("--rate", type=float, default=50, help="moves a second (50)")
    parser.add_argument("--minutes", type=int, default=1, help="how long (1)")
    parser.add_argument("--at-once", type=int, default=60, help="requests under way at most (60)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), command=WIDE_OPEN)
        try:
            asyncio.run(measure(server, asked))
        finally:
            server.process.kill()


if __name__ == "__main__":
    main()
