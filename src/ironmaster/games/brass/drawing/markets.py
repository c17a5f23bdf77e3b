"""The markets: the demand for coal and iron, the demand for cotton, and the distant market's tiles."""

from collections.abc import Mapping
from typing import Any

from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.games.brass.words.names import face_down
from ironmaster.kernel.drawing.flow import Block, flowing
from ironmaster.kernel.drawing.panels import Drawing, heading
from ironmaster.kernel.svg import fitted, group, moved, path, rect, text, title, use
from ironmaster.kernel.words import counted
from ironmaster.pieces.drawing.demand import draw_demand, next_price

_MARKET = (250, 60)
_STEP = 27.5


def draw_markets(scene: Scene) -> Drawing:
    """The panel of all markets."""
    side, view = scene.side, scene.view
    markets = (
        _demand(scene, "coal", scene.say("Coal demand"), side["coal_demand"], view["coal"]),
        _demand(scene, "iron", scene.say("Iron demand"), side["iron_demand"], view["iron"]),
        _cotton(scene),
        _distant(scene),
    )
    return flowing("markets", [Block(*_MARKET, market) for market in markets])


def _demand(scene: Scene, kind: str, name: str, track: Mapping[str, Any], cubes: int) -> str:
    """A demand track, cheapest first: the cubes that are left are the dearest ones."""
    price = scene.money(next_price(track, cubes))
    left = counted("{count} cube", "{count} cubes", cubes)
    told = scene.say("{track}: {cubes}, the next costs {price}", track=name, cubes=left, price=price)
    return group(
        title(told),
        rect(0, 0, *_MARKET, rx=5, class_="im-area"),
        use(f"im-{kind}", 9, 9, 18, class_=f"im-i-{kind}"),
        heading(name, 24, 14),
        draw_demand(kind, track, cubes, scene.money),
        class_="im-track",
        data_at=f"track:{kind}",
    )


def _cotton(scene: Scene) -> str:
    """The demand for cotton: the bonus of a sale at each step, and a bobbin where demand stands."""
    bonus: list[int] = scene.components["cotton_demand"]["bonus"]
    at: int = scene.view["cotton"]
    steps = []
    for step in range(len(bonus) + 1):
        x = step * _STEP
        words = f"+{bonus[step]}" if step < len(bonus) else "✕"
        look = "im-hole" if step < at else "im-raised"
        steps.append(rect(x + 1, 21, _STEP - 2, 22, rx=3, class_=look))
        shade = "im-bold im-quiet" if step < at else "im-bold"
        steps.append(text(x + _STEP / 2, 36.5, words, class_=shade, text_anchor="middle", font_size=12))
    marker = moved(at * _STEP + _STEP / 2, 52, path("M0-8L6-1V6H-6V-1Z", class_="im-pin"))
    now = f"+{bonus[at]}" if at < len(bonus) else scene.say("nothing")
    told = scene.say("Cotton demand: a sale to the distant market brings {bonus} now", bonus=now)
    name = heading(scene.say("Cotton demand"), 24, 14)
    icon = use("im-cotton", 9, 8, 19, class_="im-i-cotton")
    return group(title(told), icon, name, *steps, marker, class_="im-track")


def _distant(scene: Scene) -> str:
    """The distant market: the tiles left face down, and those turned up this period."""
    left, shown = scene.view["distant"]["left"], scene.view["distant"]["shown"]
    room = _MARKET[0] - 46
    pitch = min(24.0, room / max(1, len(shown)))
    pile = [rect(2 * at + 1, 25 - 2 * at, 28, 22, rx=3, class_="im-backing") for at in range(min(left, 3))]
    count = text(18 if left > 2 else 15, 37, left, class_="im-bold im-backing-ink", text_anchor="middle", font_size=12)
    tiles = []
    for at, steps in enumerate(shown):
        x = 46 + at * pitch
        tiles.append(rect(x, 21, 22, 24, rx=3, class_="im-raised"))
        words = f"−{steps}" if steps else "0"
        tiles.append(text(x + 11, 37.5, words, class_="im-bold", text_anchor="middle", font_size=12))
    told = scene.say(face_down(left))
    caption = scene.say("Turned up this period") if shown else scene.say("None turned up yet")
    return group(
        title(told),
        rect(0, 0, *_MARKET, rx=5, class_="im-area"),
        heading(scene.say("Distant market"), 0, 14),
        *pile,
        count,
        *tiles,
        fitted(46, 58 if shown else 37, caption, _MARKET[0] - 46, 12, class_="im-quiet"),
        class_="im-market",
        data_at="market:distant",
    )
