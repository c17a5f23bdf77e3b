"""The picture of a position, whole or in parts: drawn once for all who see the same, sent to who lacks it."""

from __future__ import annotations

import marshal
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple

from ironmaster.kernel.contract import Rules
from ironmaster.server.recent import Recent
from ironmaster.server.views.viewer import Reading

KEPT = 256
"""How many drawings stay in memory, of about 20 to 120 kB each."""
SHARED = "*"
"""The name of what the parts of a picture share, where a reader says what they have."""
PLACE = "<!--*-->"
"""Where it belongs in a part."""
PLAIN = 2
"""The version of marshal that writes equal data alike."""


class Drawing(NamedTuple):
    """A drawing, and the hash by which a reader says that they have it."""

    svg: str
    hash: str


class Pictures(NamedTuple):
    """The picture of a position: the parts that the reader lacks, and the hashes of all."""

    svg: dict[str, str]
    hashes: dict[str, str]


DRAWINGS: Recent[Drawing] = Recent(KEPT)
"""The drawings used last. A drawing is made from a view alone, so whoever is shown the same gets the same."""


def pictures_of(rules: Rules, view: dict[str, object], reading: Reading) -> Pictures:
    """The table as SVG, whole or in the parts that it has, without those that the reader has."""
    parts = [part for part in rules.parts if part != "whole"] if reading.parts else []
    seen = _content(view)
    drawn = {part: _drawn(rules, view, seen, reading.language, part) for part in parts or ["whole"]}
    if reading.has is not None:
        return _lacking(drawn, reading.has)
    return Pictures(
        {part: drawing.svg for part, drawing in drawn.items()}, {part: drawing.hash for part, drawing in drawn.items()}
    )


def _lacking(drawn: dict[str, Drawing], has: Mapping[str, str]) -> Pictures:
    """The parts that a reader lacks, and what they share besides, which is left out of each."""
    shared = shared_by([drawing.svg for drawing in drawn.values()])
    pieces = {SHARED: Drawing(shared, hash_of(shared))} | drawn if shared else drawn
    lacking = {part: drawing.svg for part, drawing in pieces.items() if drawing.hash != has.get(part)}
    if shared:
        lacking = {part: svg if part == SHARED else svg.replace(shared, PLACE, 1) for part, svg in lacking.items()}
    return Pictures(lacking, {part: drawing.hash for part, drawing in pieces.items()})


def shared_by(drawings: Sequence[str]) -> str:
    """The style sheet and the symbols with which all of several drawings begin; nothing if they have none in common."""
    first = drawings[0]
    begin = first.find("<style")
    end = max(first.find(tag, begin) + len(tag) if tag in first else -1 for tag in ("</style>", "</defs>"))
    found = first[begin:end] if len(drawings) > 1 and 0 <= begin < end else ""
    return found if all(found in drawing for drawing in drawings) else ""


def _content(view: dict[str, object]) -> bytes | None:
    """All that a view says, in brief; None if a game has put something into it that is no plain data."""
    try:
        return blake2b(marshal.dumps(view, PLAIN), digest_size=16).digest()
    except ValueError:
        return None


def _drawn(rules: Rules, view: dict[str, object], seen: bytes | None, language: str, part: str) -> Drawing:
    def drawing() -> Drawing:
        svg = rules.draw(view, language, part)
        return Drawing(svg, hash_of(svg))

    return drawing() if seen is None else DRAWINGS.find((rules, seen, language, part), drawing)


def hash_of(svg: str) -> str:
    """The hash of a drawing: it covers what the reader is shown, and so tells nothing else."""
    return blake2b(svg.encode(), digest_size=8).hexdigest()
