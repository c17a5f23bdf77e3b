"""The demand diagram, and the tokens that players keep in secret."""

from collections.abc import Mapping

from ironmaster.games.workshop.drawing.icons import type_icon
from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.games.workshop.words.names import in_the_bag
from ironmaster.kernel.drawing.flow import Block, Heading, flowing
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.pieces import HEXAGON, outline
from ironmaster.kernel.svg import fitted, group, moved, path, rect, text, title

_TYPE = (96, 122)
_TOKEN = (96, 96)
_HELD = (250, 26)
_MOST = 5  # types: room is kept for so many, so that nothing moves as tokens go
_PER_ROW = 4
_MOST_SHOWN = 2 * _PER_ROW  # tokens drawn of a type before only their number tells


def draw_demand(scene: Scene) -> Drawing:
    """The panel of the demand diagram: a column for each type of industry."""
    left = scene.say(in_the_bag(scene.view["bag"]))
    columns = (Block(*_TYPE, _column(scene, kind)) for kind in scene.types)
    return flowing("demand", [Heading(scene.say("Demand"), left), *columns])


def _column(scene: Scene, kind: str) -> str:
    """The demand for a type: its name, its tokens and their number."""
    demand = int(scene.view["diagram"][kind])
    name = scene.types[kind]
    wide, high = _TYPE
    tokens = (
        moved(wide / 2 + (at % _PER_ROW - (min(demand, _PER_ROW) - 1) / 2) * 20, 84 + at // _PER_ROW * 22, chit)
        for at in range(min(demand, _MOST_SHOWN))
        for chit in [_chit(kind, name, 9)]
    )
    return group(
        title(scene.say("{industry}: demand {demand}", industry=name, demand=demand)),
        rect(0, 0, wide, high, rx=5, class_="im-soft"),
        fitted(wide / 2, 17, name, wide - 6, 12.5, class_="im-serif", text_anchor="middle"),
        type_icon(kind, name, wide / 2 - 20, 46, 32),
        text(wide / 2 + 22, 57, demand, class_="im-serif", font_size=30, text_anchor="middle"),
        *tokens,
        class_="im-type",
    )


def _chit(kind: str, name: str, radius: float) -> str:
    """A demand token, around the origin."""
    return path(outline(HEXAGON, radius), class_="im-chit") + type_icon(kind, name, 0, 0, radius * 1.15)


def _back(radius: float) -> str:
    """A token face down, around the origin."""
    return path(outline(HEXAGON, radius), class_="im-chit-back")


def draw_tokens(scene: Scene) -> Drawing:
    """The panel of secret tokens: the viewer's own, or everybody's as far as they may be seen."""
    seat = scene.seat
    if seat is None or scene.sees_all:
        return flowing("tokens", [Heading(scene.say("Demand tokens kept in secret")), *_everybody(scene)])
    own: Mapping[str, int] = scene.view["tokens"][seat]
    return flowing("tokens", [Heading(scene.say("Your demand tokens"), _sealed(scene, seat)), *_own(scene, own)])


def _own(scene: Scene, tokens: Mapping[str, int]) -> list[Block]:
    """The viewer's tokens, equal ones together."""
    held = [
        group(_held(scene, kind, how_many), class_="im-token", data_at=f"token:{kind}")
        for kind, how_many in tokens.items()
    ]
    none = [] if held else [text(0, 20, scene.say("none"), class_="im-italic im-quiet", font_size=13)]
    drawn = held + none
    return [Block(*_TOKEN, token) for token in drawn + [""] * (_MOST - len(drawn))]


def _held(scene: Scene, kind: str, how_many: int) -> str:
    name = scene.types[kind]
    wide, high = _TOKEN
    many = text(wide - 14, 20, f"×{how_many}", class_="im-bold im-accent", font_size=14, text_anchor="middle")
    return (
        title(f"{name} ×{how_many}")
        + rect(0, 0, wide, high, rx=5, class_="im-soft")
        + moved(wide / 2, 40, path(outline(HEXAGON, 32), class_="im-chit"), type_icon(kind, name, 0, 0, 34))
        + (many if how_many > 1 else "")
        + fitted(wide / 2, 87, name, wide - 4, 12.5, class_="im-serif", text_anchor="middle")
    )


def _sealed(scene: Scene, seat: int) -> str:
    """What the viewer has sealed so far."""
    sealed = scene.view["sealed"][seat] or {}
    words = ""
    if sealed.get("tokens"):
        names = ", ".join(scene.types[kind] for kind in sealed["tokens"])
        words = scene.say("Sealed: {tokens}", tokens=names)
    elif sealed.get("bid") is not None:
        words = scene.say("Sealed bid: {money:£}", money=sealed["bid"])
    if sealed.get("colour") is not None:
        mark = scene.say("for {colour}", colour=scene.sign(sealed["colour"]))
        words = f"{words} · {mark}" if words else mark
    return words


def _everybody(scene: Scene) -> list[Block]:
    """The tokens of every player: open if all is seen, else only their backs."""
    rows = []
    for player in scene.panel["players"]:
        seat = player["seat"]
        held: Mapping[str, int] = scene.view["tokens"][seat] or {}
        faces = [kind for kind, how_many in held.items() for _ in range(how_many)] if scene.sees_all else []
        chits = [_chit(kind, scene.types[kind], 10.5) for kind in faces] or [_back(10.5)] * player["tokens"]
        drawn = (moved(42 + 24 * number, 13, chit) for number, chit in enumerate(chits))
        rows.append(Block(*_HELD, moved(12, 13, scene.seat_badge(seat, 9)) + "".join(drawn)))
    return rows
