"""What is drawn anew only when something that it looked at has changed: parts of tables, and where things lie.

A game opts in: its scene is made of a `Noted` view, and its parts are `remembered`. A scene is told by its class,
words, components and language; what else it knows it has from that view, and components never change.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Hashable, Iterator, Mapping
from copy import copy
from functools import wraps
from hashlib import blake2b
from threading import Lock
from typing import Any, TypeVar, cast

from ironmaster.kernel.drawing.scene import AnyScene

S = TypeVar("S", bound=AnyScene)
T = TypeVar("T")
Path = tuple[str, ...]
Paths = tuple[Path, ...]
Kept = tuple[object, Mapping[str, Any]]  # with the components, so that their id is not used again

ROOM = 1024  # drawings, of 15 to 40 kB each
_LOOKS = 8  # a part looks further at one table than at another: so many sets of paths are tried
_PLAIN = 2  # the version of marshal that writes equal data alike

_looks: dict[Hashable, tuple[Paths, ...]] = {}
_kept: dict[Hashable, Kept] = {}
_lock = Lock()


class Noted(Mapping[str, Any]):
    """A view that notes what is read of it, entry by entry, and of its panel too; going through it reads it all."""

    def __init__(self, data: Mapping[str, Any], whole: Noted | None = None) -> None:
        self.data = data
        self.whole = self if whole is None else whole
        self.within: Path = () if whole is None else ("panel",)
        self.read: set[Path] = set()
        self.drawing = False

    def __getitem__(self, key: str) -> Any:
        if key == "panel" and self.whole is self:
            return Noted(self.data[key], self)
        self.whole.read.add((*self.within, key))
        return self.data[key]

    def __iter__(self) -> Iterator[str]:
        self.whole.read.add(self.within)
        return iter(self.data)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def digest(self, paths: Paths) -> bytes | None:
        """All that the view says on some paths, in brief, absence included; None if that is no plain data."""
        tops = {(): self.data, ("panel",): self.data["panel"]}
        found = [tops[path] if path in tops else tops[path[:-1]].get(path[-1], ...) for path in paths]
        try:
            return blake2b(marshal.dumps(found, _PLAIN), digest_size=16).digest()
        except ValueError:
            return None


def remembered(draw: Callable[[S], T]) -> Callable[[S], T]:
    """A function of a scene whose last results are kept, each by all that was read of the view for it.

    It is given a copy of the scene, so that what it works out and keeps there hides nothing from another.
    """

    @wraps(draw)
    def drawn(scene: S) -> T:
        view = scene.view
        if not isinstance(view, Noted):
            return draw(scene)
        words = scene.words.translations(scene.language)
        about = (draw, type(scene), words, id(scene.components), scene.language)
        found, paths = _recalled(about, view, _looks.get(draw, ()))
        if found is None:
            before, outer, view.read, view.drawing = view.read, view.drawing, set(view.read), True
            found, paths = (draw(copy(scene)), scene.components), tuple(sorted(view.read))
            view.read, view.drawing = before, outer
            _keep(draw, paths, (about, paths, view.digest(paths)), found)
        if view.drawing:  # what is read for a thing is read for all that is drawn with it
            view.read.update(paths)
        return cast("T", found[0])

    return drawn


def _recalled(about: Hashable, view: Noted, looks: tuple[Paths, ...]) -> tuple[Kept | None, Paths]:
    """What is there for a view that says the same on the paths that were looked at."""
    for paths in looks:
        key = (about, paths, view.digest(paths))
        with _lock:
            if key in _kept:
                _kept[key] = found = _kept.pop(key)
                return found, paths
    return None, ()


def _keep(draw: Hashable, paths: Paths, key: tuple[Hashable, ...], made: Kept) -> None:
    """Keeps what was made of plain data; what has not been used for longest makes room."""
    with _lock:
        if key[-1] is not None:
            _looks[draw] = (paths, *(other for other in _looks.get(draw, ()) if other != paths))[:_LOOKS]
            _kept[key] = made
        while len(_kept) > ROOM:
            del _kept[next(iter(_kept))]


def forget() -> None:
    """Forgets all drawings."""
    with _lock:
        _looks.clear()
        _kept.clear()
