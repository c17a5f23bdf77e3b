"""The tableaus: every seat with its resources, its capitalist and its cards."""

from collections.abc import Mapping
from typing import Any

from ironmaster.games.furnace.drawing.cards import CARD, own_card
from ironmaster.games.furnace.drawing.marks import coin, first_marker, resource
from ironmaster.games.furnace.drawing.scene import WIDTH, Scene
from ironmaster.kernel.drawing.panels import Drawing, panel
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import fitting_size, group, moved, rect, text, text_lines, title, wrapped

_STRIP = 214
_PITCH = (114, 106)
_COLUMNS = 9
_GAP = 10
_BETWEEN = 8
_TOP = 10

Seat = Mapping[str, Any]


def draw_tableaus(scene: Scene) -> Drawing:
    """Every seat's panel, one below the other: the viewer's first, then clockwise."""
    seats: list[Seat] = scene.view["seats"]
    first = scene.seat if scene.seat is not None and scene.seat >= 0 else 0
    drawn = []
    y: float = 0
    for seat in [*seats[first:], *seats[:first]]:
        tableau = _tableau(scene, seat)
        drawn.append(moved(0, y, tableau.drawn))
        y += tableau.height + _BETWEEN
    return Drawing(WIDTH, y - _BETWEEN, group(*drawn, class_="im-tableaus"))


def _places(seat: Seat) -> int:
    """How many cards lie there, those still to be put in the chain after a free place."""
    waiting = len(seat["to_place"])
    return len(seat["cards"]) + (waiting + 1 if waiting else 0)


def _height(seat: Seat) -> float:
    rows = -(-_places(seat) // _COLUMNS)
    return 2 * _TOP + _PITCH[1] * rows - _PITCH[1] + CARD[1]


def _tableau(scene: Scene, seat: Seat) -> Drawing:
    high = _height(seat)
    owner: int = seat["seat"]
    acts = owner in scene.panel["actors"]
    return panel(
        "tableau",
        high,
        rect(3, 6, 5, high - 12, rx=2.5, class_=f"im-own-{owner}"),
        rect(14, 6, _STRIP - 20, high - 12, rx=6, class_="im-now" if acts else "im-soft"),
        _strip(scene, seat),
        *_cards(scene, seat, acts),
        width=WIDTH,
    )


def _strip(scene: Scene, seat: Seat) -> str:
    """Who it is, money and resources, first player and capitalist."""
    owner: int = seat["seat"]
    player: Mapping[str, Any] = scene.panel["players"][owner]
    name = scene.player_or_you(owner)
    ranking = scene.panel["ranking"]
    if ranking:
        name = scene.say("{place}. {player}", place=ranking[owner], player=name)
    held = (
        moved(28 + 44 * at, 58, _stock(kind, player[kind]))
        for at, kind in enumerate(("coal", "iron", "oil", "upgrade"))
    )
    return group(
        moved(31, 25, badge(owner, 11)),
        text(50, 30, name, class_="im-serif", font_size=fitting_size(name, 92, 14)),
        moved(157, 25, first_marker()) if owner == scene.view["first"] else "",
        moved(186, 26, coin(player["money"], 14)),
        *held,
        _capitalist(scene, seat["capitalist"]),
    )


def _stock(kind: str, amount: int) -> str:
    look = "im-bold" if amount else "im-faint"
    return resource(kind) + text(11.5, 4.6, amount, class_=look, font_size=13)


def _capitalist(scene: Scene, capitalist: str | None) -> str:
    """The capitalist by name, and the power in two short lines."""
    if capitalist is None:
        return ""
    name, power = scene.capitalist(capitalist)
    lines = wrapped(f"{name} {power}", _STRIP - 40, 10)[:3]
    return group(title(f"{name} {power}"), text_lines(22, 80, 12, lines, class_="im-quiet", font_size=10))


def _cards(scene: Scene, seat: Seat, acts: bool) -> list[str]:
    """The cards in their order, then those still to be put in the chain, with the places where they can go."""
    owner: int = seat["seat"]
    cards: list[Mapping[str, Any]] = seat["cards"]
    drawn = []
    for at, seen in enumerate(cards):
        asked = seen["card"] == seat["upgrading"]
        card = own_card(scene, seen, seat["line"], asked)
        drawn.append(moved(*_corner(at), card, data_at=f"card:{seen['card']}", class_="im-card"))
    if seat["to_place"]:
        if acts and scene.view["phase"] == "production":
            drawn += [_gap(owner, at, len(cards)) for at in range(len(cards) + 1)]
        drawn += [_waiting(scene, len(cards) + 1 + at, card) for at, card in enumerate(seat["to_place"])]
    return drawn


def _corner(at: int) -> tuple[float, float]:
    return _STRIP + 8 + at % _COLUMNS * _PITCH[0], _TOP + at // _COLUMNS * _PITCH[1]


def _gap(owner: int, at: int, cards: int) -> str:
    """A place in the chain, before the card that is there now or after the last."""
    x, y = _corner(at)
    bar = rect(0, 0, _GAP - 2, CARD[1], rx=3, class_="im-gap")
    if at == cards:
        words = text(CARD[0] / 2, CARD[1] / 2, "→", class_="im-faint", font_size=16, text_anchor="middle")
        bar = rect(0, 0, CARD[0] / 3, CARD[1], rx=3, class_="im-gap") + moved(-CARD[0] / 3, 6, words)
    return moved(x - _GAP + 1 if at < cards else x, y, bar, data_at=f"gap:{owner}:{at + 1}", class_="im-gap-place")


def _waiting(scene: Scene, at: int, card: str) -> str:
    """A company won that has no place in the chain yet."""
    x, y = _corner(at)
    seen = {"card": card, "upgraded": False, "activated": False, "active": False}
    frame = rect(-2, -2, CARD[0] + 4, CARD[1] + 4, rx=8, class_="im-empty")
    return moved(x, y, own_card(scene, seen, None, False), frame, data_at=f"card:{card}", class_="im-card")
