"""The games of a tournament on the cores of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager

from ironmaster.arena.lineups import Match
from ironmaster.arena.match import Played, play_match
from ironmaster.arena.setting import Setting


def play_here(setting: Setting, matches: Sequence[Match], workers: int) -> Generator[Played, None, None]:
    """Plays all games, each given back as soon as it is finished; a worker is a process of its own.

    Workers are started afresh, not forked, so that they are the same on every system. A game that is under way when the
    caller stops listening is broken off.
    """
    workers = min(workers, len(matches))
    if workers <= 1:
        yield from (play_match(setting, match) for match in matches)
        return
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), end_with_parent)
    with _deaf_to_ctrl_c():  # these first ones start the processes
        games = [pool.submit(play_match, setting, match) for match in matches[:workers]]
    try:
        games += [pool.submit(play_match, setting, match) for match in matches[workers:]]
        for game in as_completed(games):
            yield game.result()
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
