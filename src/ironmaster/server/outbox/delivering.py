"""Sending letters, each by itself or all of a day together; again if it failed, and never one whose reason is gone."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool

from ironmaster.server.database.job_queue import Job
from ironmaster.server.database.models import DeliveryRow
from ironmaster.server.outbox.letters import Letter
from ironmaster.server.outbox.outbox import BACKOFF, Finding, Outbox, Postbag
from ironmaster.server.outbox.texts import Item, digest, told
from ironmaster.server.tables.telling import DIGEST, LETTER, in_digest, next_digest


class Letters:
    """Sends letters, each by one channel."""

    kind = LETTER
    tries = len(BACKOFF) + 1

    def __init__(self, outbox: Outbox) -> None:
        self.outbox = outbox

    async def do(self, job: Job) -> None:
        """Sends a letter, if it still has a reason."""
        outbox = self.outbox
        bag = await run_in_threadpool(outbox.find, DeliveryRow.id == job.subject)
        found = await run_in_threadpool(outbox.look, bag, bag.deliveries[0].letter) if bag is not None else None
        if bag is None or found is None or not found.holds:
            await run_in_threadpool(outbox.settle, job, bag)
        elif found.due is not None and found.waits:
            await run_in_threadpool(outbox.queue.plan_anew, job, found.due)
        else:
            await outbox.carry(job, bag, self._written(bag, found))

    def _written(self, bag: Postbag, found: Finding) -> Letter:
        (delivery,), letter, language = bag.deliveries, bag.deliveries[0].letter, bag.account.language
        said = told(letter, found.scene, language)
        stop = self.outbox.stop_link(bag.channel, letter.event)
        return Letter(delivery.id, letter.event, said.title, said.text, self.outbox.link(letter), stop, language)

    async def give_up(self, job: Job) -> None:
        """Leaves it unsent."""
        bag = await run_in_threadpool(self.outbox.find, DeliveryRow.id == job.subject)
        await run_in_threadpool(self.outbox.settle, job, bag, failed=True)


class Digests:
    """Sends what waits for somebody as one letter a day, by one channel."""

    kind = DIGEST
    tries = len(BACKOFF) + 1

    def __init__(self, outbox: Outbox) -> None:
        self.outbox = outbox

    async def do(self, job: Job) -> None:
        """Sends all that still has a reason."""
        outbox = self.outbox
        bag, items = await run_in_threadpool(self._gather, job)
        if bag is None:
            await run_in_threadpool(outbox.settle, job, None)
        elif not items:  # it is too early for all that waits
            await run_in_threadpool(self._wait, job)
        else:
            await outbox.carry(job, bag, self._written(bag, items))

    def _wait(self, job: Job) -> None:
        self.outbox.queue.plan_anew(job, next_digest(self.outbox.store.time()))

    def _gather(self, job: Job) -> tuple[Postbag | None, list[Item]]:
        """What waits and is due; whatever has no reason any more is removed."""
        outbox = self.outbox
        bag = outbox.find(DeliveryRow.channel_id == int(job.subject))
        if bag is None:
            return None, []
        waiting = [each for each in bag.deliveries if in_digest(each.letter.event)]  # others have jobs of their own
        looks = [(each, outbox.look(bag, each.letter, anywhere=True)) for each in waiting]
        outbox.drop([each for each, found in looks if not found.holds])
        due = [(each, found.scene) for each, found in looks if found.scene is not None and not found.waits]
        if not any(found.holds for _, found in looks):
            return None, []
        items = [Item(each.letter, scene, outbox.link(each.letter)) for each, scene in due]
        return bag._replace(deliveries=[each for each, _ in due]), items

    def _written(self, bag: Postbag, items: list[Item]) -> Letter:
        language = bag.account.language
        said = digest(items, language)
        stop = self.outbox.stop_link(bag.channel)
        link = f"{self.outbox.public_url}/"
        return Letter(bag.deliveries[-1].id, DIGEST, said.title, said.text, link, stop, language)

    async def give_up(self, job: Job) -> None:
        """Leaves all of it unsent."""
        bag = await run_in_threadpool(self.outbox.find, DeliveryRow.channel_id == int(job.subject))
        await run_in_threadpool(self.outbox.settle, job, bag, failed=True)
