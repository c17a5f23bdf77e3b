"""The tableaus: every seat with its resources, its capitalist and its cards."""

from collections.abc import Mapping
from typing import Any

from ironmaster.games.furnace.drawing.cards import CARD, own_card
from ironmaster.games.furnace.drawing.marks import coin, first_marker, resource
from ironmaster.games.furnace.drawing.scene import SMALL, Scene
from ironmaster.kernel.drawing.arranged import Beside, Block, Column, Pairs, Row, Sheet
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import fitting_size, group, moved, rect, text, text_lines, title, wrapped

_LEAD = 168
_NARROW = 560
"""In a frame narrower than this, goods stand above the cards."""
_WHO, _GOODS = 38, 28
_STEP = 13.5
_GAP = 22
_BETWEEN = 8

Seat = Mapping[str, Any]


def lay_out_tableaus(scene: Scene) -> Column:
    """Every seat's sheet: the viewer's first, then clockwise."""
    seats: list[Seat] = scene.view["seats"]
    first = scene.seat if scene.seat is not None and scene.seat >= 0 else 0
    own, *others = (_tableau(scene, seat) for seat in [*seats[first:], *seats[:first]])
    return Column((own, Pairs(others, _BETWEEN)), _BETWEEN)


def _tableau(scene: Scene, seat: Seat) -> Sheet:
    """What a seat has, always beside or above its cards."""
    acts = seat["seat"] in scene.panel["actors"]
    lead = Row([_who(scene, seat, acts), _goods(scene, seat), *_capitalist(scene, seat["capitalist"])])
    return Sheet(Beside(lead, _LEAD, Row(_cards(scene, seat, acts)), _NARROW), stripe=f"im-own-{seat['seat']}")


def _who(scene: Scene, seat: Seat, acts: bool) -> Block:
    """Who it is, whether first player, and the money."""
    owner: int = seat["seat"]
    name = scene.say("You") if owner == scene.seat else scene.player(owner)
    ranking = scene.panel["ranking"]
    if ranking:
        name = scene.say("{place}. {player}", place=ranking[owner], player=name)
    first = moved(34, 9, group(first_marker(), transform="scale(0.85)")) if owner == scene.view["first"] else ""
    room = 92
    drawn = group(
        rect(0, 0, _LEAD, _WHO, rx=6, class_="im-now" if acts else "im-soft"),
        moved(19, _WHO / 2, badge(owner, 11)),
        text(38, 24, name, class_="im-serif", font_size=fitting_size(name, room, 15, SMALL), data_room=room),
        first,
        moved(149, _WHO / 2, coin(scene.panel["players"][owner]["money"], 15)),
    )
    return Block(_LEAD, _WHO, drawn)


def _goods(scene: Scene, seat: Seat) -> Block:
    """What the seat holds."""
    player: Mapping[str, Any] = scene.panel["players"][seat["seat"]]
    kinds = ("coal", "iron", "oil", "upgrade")
    held = (moved(10 + 43 * at, _GOODS / 2, _stock(kind, player[kind])) for at, kind in enumerate(kinds))
    return Block(_LEAD, _GOODS, group(*held))


def _stock(kind: str, amount: int) -> str:
    look = "im-bold" if amount else "im-faint"
    return group(resource(kind), transform="scale(1.1)") + text(11, 5, amount, class_=look, font_size=14)


def _capitalist(scene: Scene, capitalist: str | None) -> list[Block]:
    """The capitalist by name, and the power in a few short lines."""
    if capitalist is None:
        return []
    name, power = scene.capitalist(capitalist)
    lines = wrapped(f"{name} {power}", _LEAD, SMALL)
    words = text_lines(2, 11, _STEP, lines, class_="im-quiet", font_size=SMALL)
    return [Block(_LEAD, _STEP * len(lines), group(title(f"{name} {power}"), words))]


def _cards(scene: Scene, seat: Seat, acts: bool) -> list[Block]:
    """The cards in their order, then those still to be put in the chain, with the places where they can go."""
    cards: list[Mapping[str, Any]] = seat["cards"]
    drawn = [_card(scene, seen, seat) for seen in cards]
    if not seat["to_place"]:
        return drawn
    waiting = [_waiting(scene, card) for card in seat["to_place"]]
    if not acts or scene.view["phase"] != "production":
        return drawn + waiting
    places = [_gap(seat["seat"], at) for at in range(len(cards) + 1)]
    between = [block for place, card in zip(places, drawn) for block in (place, card)]
    return [*between, places[-1], *waiting]


def _card(scene: Scene, seen: Mapping[str, Any], seat: Seat) -> Block:
    card = own_card(scene, seen, seat["line"], asked=seen["card"] == seat["upgrading"])
    return Block(*CARD, group(card, data_at=f"card:{seen['card']}", class_="im-card"))


def _gap(owner: int, at: int) -> Block:
    """A place in the chain, before a card or after the last."""
    bar = rect(1, 1, _GAP - 2, CARD[1] - 2, rx=4, class_="im-gap")
    words = text(_GAP / 2, CARD[1] / 2 + 5, at + 1, class_="im-bold", font_size=13, text_anchor="middle")
    return Block(_GAP, CARD[1], group(bar, words, data_at=f"gap:{owner}:{at + 1}", class_="im-gap-place"))


def _waiting(scene: Scene, card: str) -> Block:
    """A company won that has no place in the chain yet."""
    seen = {"card": card, "upgraded": False, "activated": False, "active": False}
    frame = rect(2, 2, CARD[0] - 4, CARD[1] - 4, rx=6, class_="im-empty")
    return Block(*CARD, group(own_card(scene, seen, None, False), frame, data_at=f"card:{card}", class_="im-card"))
