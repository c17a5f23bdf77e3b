"""The demand diagram, and the tokens that players keep in secret."""

from collections.abc import Mapping

from ironmaster.games.workshop.drawing.icons import type_icon
from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.games.workshop.words.names import in_the_bag
from ironmaster.kernel.drawing.panels import PAD, WIDTH, Drawing, heading, panel
from ironmaster.kernel.drawing.pieces import HEXAGON, outline
from ironmaster.kernel.svg import fitting_size, group, moved, path, rect, text, title

HEIGHT = 176
TOKENS_HEIGHT = 172
_PER_ROW = 4
_MOST_SHOWN = 2 * _PER_ROW  # tokens drawn of a type before only their number tells


def draw_demand(scene: Scene) -> Drawing:
    """The panel of the demand diagram: a column for each type of industry."""
    kinds = list(scene.types)
    wide = (WIDTH - 2 * PAD) / len(kinds)
    columns = (moved(PAD + at * wide, 34, _column(scene, kind, wide - 6)) for at, kind in enumerate(kinds))
    left = scene.say(in_the_bag(scene.view["bag"]))
    bag = text(WIDTH - PAD, 20, left, class_="im-quiet", font_size=11, text_anchor="end")
    return panel("demand", HEIGHT, heading(scene.say("Demand")), bag, *columns)


def _column(scene: Scene, kind: str, wide: float) -> str:
    """The demand for a type: its name, its tokens and their number."""
    demand = int(scene.view["diagram"][kind])
    name = scene.types[kind]
    size = fitting_size(name, wide - 6, 11.5)
    tokens = (
        moved(wide / 2 + (at % _PER_ROW - (min(demand, _PER_ROW) - 1) / 2) * 20, 92 + at // _PER_ROW * 22, chit)
        for at in range(min(demand, _MOST_SHOWN))
        for chit in [_chit(kind, name, 9)]
    )
    return group(
        title(scene.say("{industry}: demand {demand}", industry=name, demand=demand)),
        rect(0, 0, wide, 134, rx=5, class_="im-soft"),
        text(wide / 2, 17, name, class_="im-serif", font_size=size, text_anchor="middle"),
        type_icon(kind, name, wide / 2 - 20, 50, 34),
        text(wide / 2 + 22, 61, demand, class_="im-serif", font_size=30, text_anchor="middle"),
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
        return panel("tokens", TOKENS_HEIGHT, heading(scene.say("Demand tokens kept in secret")), _everybody(scene))
    own: Mapping[str, int] = scene.view["tokens"][seat]
    return panel(
        "tokens", TOKENS_HEIGHT, heading(scene.say("Your demand tokens")), _sealed(scene, seat), _own(scene, own)
    )


def _own(scene: Scene, tokens: Mapping[str, int]) -> str:
    """The viewer's tokens, equal ones together."""
    if not tokens:
        return text(PAD, 90, scene.say("none"), class_="im-italic im-quiet", font_size=13)
    wide = (WIDTH - 2 * PAD) / max(5, len(scene.types))
    return "".join(
        moved(PAD + at * wide, 34, _held(scene, kind, how_many, wide - 6), class_="im-token", data_at=f"token:{kind}")
        for at, (kind, how_many) in enumerate(tokens.items())
    )


def _held(scene: Scene, kind: str, how_many: int, wide: float) -> str:
    name = scene.types[kind]
    size = fitting_size(name, wide - 4, 11.5)
    many = text(wide - 16, 24, f"×{how_many}", class_="im-bold im-accent", font_size=14, text_anchor="middle")
    return (
        title(f"{name} ×{how_many}")
        + rect(0, 0, wide, 122, rx=5, class_="im-soft")
        + moved(wide / 2, 52, path(outline(HEXAGON, 38), class_="im-chit"), type_icon(kind, name, 0, 0, 40))
        + (many if how_many > 1 else "")
        + text(wide / 2, 110, name, class_="im-serif", font_size=size, text_anchor="middle")
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
    return text(WIDTH - PAD, 20, words, class_="im-bold im-accent", font_size=12, text_anchor="end") if words else ""


def _everybody(scene: Scene) -> str:
    """The tokens of every player in a row each: open if all is seen, else only their backs."""
    rows = []
    for at, player in enumerate(scene.panel["players"]):
        seat = player["seat"]
        held: Mapping[str, int] = scene.view["tokens"][seat] or {}
        faces = [kind for kind, how_many in held.items() for _ in range(how_many)] if scene.sees_all else []
        chits = [_chit(kind, scene.types[kind], 10.5) for kind in faces] or [_back(10.5)] * player["tokens"]
        drawn = (moved(48 + 26 * number, 13, chit) for number, chit in enumerate(chits))
        rows.append(moved(PAD, 33 + at * 26, moved(12, 13, scene.seat_badge(seat, 9)), *drawn))
    return "".join(rows)
