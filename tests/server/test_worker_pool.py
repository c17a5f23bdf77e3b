"""Worker processes: what happens to one concerns its own question alone."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool

import pytest

from ironmaster.server.jobs.worker_pool import WorkerPool
from tests.server import broken
from tests.server.scripts import wait_for

Work = Callable[[int], object]


def answers(workers: WorkerPool, *works: Work) -> list[object]:
    """What becomes of several questions at once, each with its place as what is asked."""

    async def ask_all() -> list[object]:
        asked = (workers.ask(work, number) for number, work in enumerate(works))
        return list(await asyncio.gather(*asked, return_exceptions=True))

    try:
        return asyncio.run(ask_all())
    finally:
        workers.close()


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(("failing", "failure"), [(broken.dies, BrokenProcessPool), (broken.hangs, TimeoutError)])
def test_a_worker_that_dies_or_is_late_fails_its_own_question_alone(
    workers: int, failing: Work, failure: type[Exception]
) -> None:
    others: list[Work] = [broken.dawdles] * 10
    failed, *answered = answers(WorkerPool(workers, timeout=2.0), failing, *others)
    assert isinstance(failed, failure)
    assert answered == list(range(1, 11))


def test_waiting_for_a_worker_takes_nothing_from_the_time_to_think() -> None:
    works: list[Work] = [broken.dawdles] * 12
    assert 12 * broken.A_WHILE > 2.0 > broken.A_WHILE
    assert answers(WorkerPool(1, timeout=2.0), *works) == list(range(12))


def test_a_fault_of_a_question_leaves_its_worker_alive() -> None:
    before, fault, after = answers(WorkerPool(1, timeout=60.0), broken.who, broken.fails, broken.who)
    assert isinstance(fault, RuntimeError)
    assert before == after


def test_a_worker_that_is_late_is_ended() -> None:
    others = set(multiprocessing.active_children())
    with pytest.raises(TimeoutError):
        asyncio.run(WorkerPool(1, timeout=0.2).ask(broken.hangs, None))
    wait_for(lambda: not set(multiprocessing.active_children()) - others)


def test_an_asker_who_goes_away_leaves_no_work_behind() -> None:
    others = set(multiprocessing.active_children())
    workers = WorkerPool(1, timeout=60.0)

    async def ask() -> int:
        await workers.ask(broken.dawdles, 1)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(workers.ask(broken.hangs, None), 0.2)
        return await asyncio.wait_for(workers.ask(broken.dawdles, 2), 30.0)

    try:
        assert asyncio.run(ask()) == 2
        wait_for(lambda: len(set(multiprocessing.active_children()) - others) == 1)
    finally:
        workers.close()
