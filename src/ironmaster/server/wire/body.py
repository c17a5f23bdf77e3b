"""Answers as bytes: written as JSON, compressed by gzip, alone or as a part of others."""

from __future__ import annotations

import struct
import zlib
from functools import cached_property
from typing import Any

from pydantic_core import to_json

LEVEL = 3
"""How hard JSON is compressed: what more effort gains is not worth the server's time."""
GZIP = zlib.MAX_WBITS | 16
"""What makes zlib write gzip."""
GZIP_HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""How gzip begins: compressed by deflate, at no time, nobody says where."""


class Body:
    """An answer as it is written; compressed once, when that is first needed, to be sent alone or inside another."""

    def __init__(self, answer: Any) -> None:
        self.plain = to_json(answer, by_alias=True)

    @cached_property
    def deflated(self) -> bytes:
        """The inside of its gzip form, with an end at which other bytes can follow."""
        return _deflated(self.plain, zlib.Z_FULL_FLUSH)

    def gzip(self, before: bytes, after: bytes) -> bytes:
        """It as gzip, with a few bytes before and after it."""
        checked = zlib.crc32(after, zlib.crc32(self.plain, zlib.crc32(before)))
        size = len(before) + len(self.plain) + len(after)
        inside = _deflated(before, zlib.Z_FULL_FLUSH) + self.deflated + _deflated(after, zlib.Z_FINISH)
        return GZIP_HEAD + inside + struct.pack("<LL", checked, size & 0xFFFFFFFF)


def _deflated(plain: bytes, end: int) -> bytes:
    squeeze = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    return squeeze.compress(plain) + squeeze.flush(end)


def compressed(body: bytes, level: int) -> bytes:
    """Bytes as gzip, the same for the same."""
    squeeze = zlib.compressobj(level, wbits=GZIP)
    return squeeze.compress(body) + squeeze.flush()
