"""What the drawing of a game of industry tiles needs: its tiles, and what it says of their costs and stacks."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from ironmaster.kernel.drawing.scene import AnyScene
from ironmaster.kernel.words import Catalogue, Message

Kind = Mapping[str, Any]
"""A kind of tile of the component file: an industry and a level."""


class TileScene(AnyScene, ABC):
    """One view to be drawn in one language; `industries` are their names, in the order of their stacks."""

    def __init__(
        self,
        words: Catalogue,
        industries: Mapping[str, Message],
        components: Mapping[str, Any],
        view: Mapping[str, Any],
        language: str,
    ) -> None:
        super().__init__(words, view, language)
        self.components = components
        self.industries = industries
        self.tiles: dict[tuple[str, int], Kind] = {}
        self._kinds: dict[str, list[Kind]] = {}
        for kind in components["tile"]:
            self.tiles[kind["industry"], kind["level"]] = kind
            self._kinds.setdefault(kind["industry"], []).append(kind)

    @abstractmethod
    def cost(self, kind: Kind) -> str:
        """What building a tile costs, or a sign that it cannot be built."""

    @abstractmethod
    def tiles_left(self, industry: str, left: int) -> str:
        """How many tiles a stack still holds, in words."""

    def industry(self, industry: str) -> str:
        """The name of an industry."""
        return self.say(self.industries[industry])

    def kinds(self, industry: str) -> list[Kind]:
        """The kinds of tile of an industry, lowest level first."""
        return self._kinds.get(industry, [])

    def others(self, mine: int) -> list[int]:
        """All seats but one."""
        return [seat for seat in sorted(self.panel["order"]) if seat != mine]
