"""Passwords: hashed with Argon2, few at a time, and with the same work whether there is somebody of a name or not."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from secrets import token_bytes
from typing import TypeVar
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from starlette.concurrency import run_in_threadpool

from ironmaster.kernel.words import message
from ironmaster.server.problems import Problem

SHORTEST, LONGEST = 8, 256

AT_ONCE = 2
"""How many are hashed at a time: each takes 64 MiB, and a core for a moment."""
MOST_WAITING = 50

HASHER = PasswordHasher()

Found = TypeVar("Found")


def check_password(password: str) -> None:
    """Refuses what is too short to be one."""
    if not SHORTEST <= len(_read(password)) <= LONGEST:
        words = message("A password has {least} to {most} characters.", least=SHORTEST, most=LONGEST)
        raise Problem(422, "bad_password", words)


def _read(password: str) -> str:
    """What was meant: keyboards write the same letter in several ways."""
    return normalize("NFC", password)


def nobodys() -> str:
    """A hash that no password has, and that takes as long to find out as any."""
    salt, digest = (_written(token_bytes(size)) for size in (HASHER.salt_len, HASHER.hash_len))
    costs = f"m={HASHER.memory_cost},t={HASHER.time_cost},p={HASHER.parallelism}"
    return f"$argon2id$v=19${costs}${salt}${digest}"


def _written(data: bytes) -> str:
    return b64encode(data).decode().rstrip("=")


class Passwords:
    """Hashes passwords, and compares them, without keeping everybody else waiting."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        """What is kept of a new password."""
        check_password(password)
        return await self._in_turn(lambda: HASHER.hash(_read(password)))

    async def is_right(self, password: str, kept: str | None) -> bool:
        """Whether a password is the one of which this was kept; of nobody's it is not."""
        return await self._in_turn(lambda: _matches(password, kept or nobodys()))

    async def _in_turn(self, work: Callable[[], Found]) -> Found:
        async with self._in_line(), self._turn:
            return await run_in_threadpool(work)

    @asynccontextmanager
    async def _in_line(self) -> AsyncIterator[None]:
        if self._waiting >= MOST_WAITING:
            words = message("Too many people are signing in: try again in a moment.")
            raise Problem(503, "too_many_sign_ins", words, retry_after=5)
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1


def _matches(password: str, kept: str) -> bool:
    try:
        return HASHER.verify(kept, _read(password))
    except (VerificationError, InvalidHashError):
        return False
