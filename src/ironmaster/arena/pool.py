"""Games on the cores of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

from ironmaster.arena.lineups import Match
from ironmaster.arena.setting import Setting

Finished = TypeVar("Finished")
"""What is told of a game that is over."""

AHEAD = 3
"""So many games a worker are handed out at a time: none has to wait for the next, and few results are kept."""


def play_here(
    play: Callable[[Setting, Match], Finished], setting: Setting, matches: Sequence[Match], workers: int
) -> Generator[Finished, None, None]:
    """Plays all games, each given back as soon as it is finished; a worker is a process of its own.

    Workers are started afresh, not forked, so that they are the same on every system. A game that is under way when the
    caller stops listening is broken off.
    """
    workers = min(workers, len(matches))
    if workers <= 1:
        yield from (play(setting, match) for match in matches)
        return
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), end_with_parent)
    with _deaf_to_ctrl_c():  # these first ones start the processes
        games = {pool.submit(play, setting, match) for match in matches[:workers]}
    left = iter(matches[workers:])
    try:
        while games := games | {
            pool.submit(play, setting, match) for match in islice(left, AHEAD * workers - len(games))
        }:
            over, games = wait(games, return_when=FIRST_COMPLETED)
            yield from (game.result() for game in over)
    except BaseException:
        for process in multiprocessing.active_children():
            if process not in others:
                process.terminate()
        pool.shutdown(cancel_futures=True)  # waited for: a pool that ends together with the program complains
        raise
    pool.shutdown()


def end_with_parent() -> None:
    """A worker whose parent is killed would wait for ever: it ends too."""

    def wait() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started in here never hear Ctrl-C: this one does, and ends them quietly."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may set this, and only it is interrupted
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
