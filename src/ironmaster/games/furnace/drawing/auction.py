"""The auction: the row of companies with the discs on them, and the discs still to be placed."""

from collections.abc import Mapping
from typing import Any

from ironmaster.games.furnace.drawing.cards import ROW_CARD, row_card
from ironmaster.games.furnace.drawing.marks import AGENT, disc
from ironmaster.games.furnace.drawing.scene import PAD, WIDTH, Scene
from ironmaster.kernel.drawing.panels import Drawing, panel
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import group, moved, rect, text, title

_PITCH = 154
_DISCS = 34
_NEVER_WIDER = 30
_FOOT = 34
_HEIGHT = 2 * PAD + ROW_CARD[1] + _DISCS + _FOOT
_LOW = 40  # while there is no auction


def draw_auction(scene: Scene) -> Drawing:
    """The panel of the row."""
    row = scene.view["row"]
    if not row:
        words = text(PAD, 25, scene.say("No company is on offer."), class_="im-quiet", font_size=12.5)
        return panel("auction", _LOW, words, width=WIDTH)
    left = (WIDTH - _PITCH * len(row) + _PITCH - ROW_CARD[0]) / 2
    resolving = next((at for at, entry in enumerate(row) if entry), None)
    cards = (moved(left + at * _PITCH, PAD, _slot(scene, at, entry, at == resolving)) for at, entry in enumerate(row))
    return panel("auction", _HEIGHT, *cards, moved(PAD, _HEIGHT - _FOOT + 8, _hands(scene)), width=WIDTH)


def _slot(scene: Scene, at: int, entry: Mapping[str, Any] | None, next_one: bool) -> str:
    """A card of the row with its discs below it; an outline where one has been resolved."""
    if entry is None:
        return rect(1, 1, ROW_CARD[0] - 2, ROW_CARD[1] - 2, rx=6, class_="im-empty")
    asked = next_one and scene.view["phase"] == "compensation"
    discs = entry["discs"]
    pitch = min(_NEVER_WIDER, (ROW_CARD[0] - 30) / max(1, len(discs) - 1))
    first = ROW_CARD[0] / 2 - pitch * (len(discs) - 1) / 2
    placed = (
        moved(
            first + pitch * number, ROW_CARD[1] + 18, disc(found["bidder"], found["value"], 12.5),
            class_="im-spent" if found["resolved"] else None,
        )
        for number, found in enumerate(discs)
    )  # fmt: skip
    card: str = entry["card"]
    return group(row_card(scene, card, at + 1, asked), *placed, data_at=f"card:{card}", class_="im-card")


def _hands(scene: Scene) -> str:
    """The discs that every bidder has still to place."""
    words = scene.say("Discs to place:")
    hands: list[tuple[int | str, list[int]]] = [(seat["seat"], seat["discs"]) for seat in scene.view["seats"]]
    if scene.view["agent"] is not None:
        hands.append((AGENT, scene.view["agent"]))
    drawn = [text(0, 13, words, class_="im-quiet", font_size=12)]
    x = 118.0
    for bidder, values in hands:
        drawn.append(moved(x, 9, _hand(scene, bidder, values)))
        x += 225
    return group(*drawn)


def _hand(scene: Scene, bidder: int | str, values: list[int]) -> str:
    name = scene.say("Agent") if bidder == AGENT else scene.player_or_you(int(bidder))
    who = text(-14, 4.5, name, class_="im-bold", font_size=12) if bidder == AGENT else badge(int(bidder), 8.5)
    discs = (moved(12 + 28 * at, 0, disc(bidder, value, 11)) for at, value in enumerate(values))
    none = text(4, 4.5, "—", class_="im-faint", font_size=12) if not values else ""
    return group(title(name), who, moved(42 if bidder == AGENT else 18, 0, none, *discs))
