"""The auction: the row of companies with the discs on them, and the discs still to be placed."""

from collections.abc import Mapping
from typing import Any

from ironmaster.games.furnace.drawing.cards import CARD, row_card
from ironmaster.games.furnace.drawing.header import lay_out_header
from ironmaster.games.furnace.drawing.marks import AGENT, disc, hand_disc
from ironmaster.games.furnace.drawing.scene import SMALL, Scene
from ironmaster.kernel.drawing.arranged import Block, Column, Row, Sheet
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import group, moved, rect, text, text_width, title

_DISC = 15
_DISCS = 2 * _DISC + 12
_PITCH = 34
_HAND = 26


def lay_out_auction(scene: Scene) -> Sheet:
    """How far the game is, and while there is an auction its row and the discs in everybody's hand."""
    row = scene.view["row"]
    if not row:
        return Sheet(lay_out_header(scene))
    resolving = next((at for at, entry in enumerate(row) if entry), None)
    slots = [
        Block(CARD[0], CARD[1] + _DISCS, _slot(scene, at + 1, entry, at == resolving)) for at, entry in enumerate(row)
    ]
    return Sheet(Column((lay_out_header(scene), Row(slots, centred=True), Row(_hands(scene), gap=14))))


def _slot(scene: Scene, place: int, entry: Mapping[str, Any] | None, next_one: bool) -> str:
    """A card of the row with its discs below it; an outline where one has been resolved."""
    if entry is None:
        return rect(1, 1, CARD[0] - 2, CARD[1] - 2, rx=6, class_="im-empty")
    asked = next_one and scene.view["phase"] == "compensation"
    discs = entry["discs"]
    pitch = min(_PITCH, (CARD[0] - 2 * _DISC) / max(1, len(discs) - 1))
    first = CARD[0] / 2 - pitch * (len(discs) - 1) / 2
    placed = (
        moved(
            first + pitch * number, CARD[1] + _DISC + 5, disc(found["bidder"], found["value"], _DISC),
            class_="im-spent" if found["resolved"] else None,
        )
        for number, found in enumerate(discs)
    )  # fmt: skip
    card: str = entry["card"]
    return group(row_card(scene, card, place, asked), *placed, data_at=f"card:{card}", class_="im-card")


def _hands(scene: Scene) -> list[Block]:
    """The discs that every bidder has still to place."""
    words = scene.say("Discs to place:")
    hands: list[tuple[int | str, list[int]]] = [(seat["seat"], seat["discs"]) for seat in scene.view["seats"]]
    if scene.view["agent"] is not None:
        hands.append((AGENT, scene.view["agent"]))
    told = text(2, 20, words, class_="im-quiet", font_size=SMALL + 1)
    return [Block(text_width(words, SMALL + 1), _HAND, told), *(_hand(scene, *hand) for hand in hands)]


def _hand(scene: Scene, bidder: int | str, values: list[int]) -> Block:
    if bidder == AGENT:
        name = scene.say("Agent")
        who, room = text(0, 20, name, class_="im-bold", font_size=SMALL + 1), 48
    else:
        name = scene.player_or_you(int(bidder))
        who, room = moved(10, 15.5, badge(int(bidder), 9.5)), 28
    discs = (moved(room + 11 + 27 * at, 15.5, hand_disc(bidder, value)) for at, value in enumerate(values))
    none = text(room, 20, "—", class_="im-faint", font_size=SMALL + 1) if not values else ""
    return Block(room + 27 * max(1, len(values)), _HAND + 4, group(title(name), who, none, *discs))
