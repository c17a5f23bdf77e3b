"""The markets: the demand for coal and iron, the demand for cotton, and the distant market's tiles."""

from collections.abc import Mapping
from typing import Any

from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.games.brass.words.names import face_down
from ironmaster.kernel.drawing.panels import PAD, WIDTH, Drawing, heading, panel
from ironmaster.kernel.svg import group, moved, path, rect, text, title, use
from ironmaster.kernel.words import counted
from ironmaster.pieces.drawing.demand import draw_demand, next_price

HEIGHT = 166
_STEP = 30
_DISTANT = 304  # where the distant market begins


def draw_markets(scene: Scene) -> Drawing:
    """The panel of all markets."""
    side, view = scene.side, scene.view
    return panel(
        "markets",
        HEIGHT,
        moved(PAD, 0, _demand(scene, "coal", scene.say("Coal demand"), side["coal_demand"], view["coal"])),
        moved(WIDTH / 2 + 6, 0, _demand(scene, "iron", scene.say("Iron demand"), side["iron_demand"], view["iron"])),
        path(f"M{PAD} 84H{WIDTH - PAD}", class_="im-rule"),
        moved(PAD, 86, _cotton(scene)),
        moved(_DISTANT, 86, _distant(scene)),
    )


def _demand(scene: Scene, kind: str, name: str, track: Mapping[str, Any], cubes: int) -> str:
    """A demand track, cheapest first: the cubes that are left are the dearest ones."""
    price = scene.money(next_price(track, cubes))
    left = counted("{count} cube", "{count} cubes", cubes)
    told = scene.say("{track}: {cubes}, the next costs {price}", track=name, cubes=left, price=price)
    return group(
        title(told),
        rect(-6, 4, WIDTH / 2 - PAD, 76, rx=5, class_="im-area"),
        use(f"im-{kind}", 9, 16, 18, class_=f"im-i-{kind}"),
        heading(name, 24, 21),
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
        steps.append(rect(x + 1, 33, _STEP - 2, 22, rx=3, class_=look))
        shade = "im-bold im-quiet" if step < at else "im-bold"
        steps.append(text(x + _STEP / 2, 48.5, words, class_=shade, text_anchor="middle", font_size=12))
    marker = moved(at * _STEP + _STEP / 2, 65, path("M0-8L6-1V6H-6V-1Z", class_="im-pin"))
    now = f"+{bonus[at]}" if at < len(bonus) else scene.say("nothing")
    told = scene.say("Cotton demand: a sale to the distant market brings {bonus} now", bonus=now)
    name = heading(scene.say("Cotton demand"), 24, 21)
    icon = use("im-cotton", 9, 15, 19, class_="im-i-cotton")
    return group(title(told), icon, name, *steps, marker, class_="im-track")


def _distant(scene: Scene) -> str:
    """The distant market: the tiles left face down, and those turned up this period."""
    left, shown = scene.view["distant"]["left"], scene.view["distant"]["shown"]
    room = WIDTH - PAD - _DISTANT - 46
    pitch = min(24.0, room / max(1, len(shown)))
    pile = [rect(2 * at + 1, 37 - 2 * at, 28, 22, rx=3, class_="im-backing") for at in range(min(left, 3))]
    count = text(18 if left > 2 else 15, 49, left, class_="im-bold im-backing-ink", text_anchor="middle", font_size=12)
    tiles = []
    for at, steps in enumerate(shown):
        x = 46 + at * pitch
        tiles.append(rect(x, 33, 22, 24, rx=3, class_="im-raised"))
        words = f"−{steps}" if steps else "0"
        tiles.append(text(x + 11, 49.5, words, class_="im-bold", text_anchor="middle", font_size=12))
    told = scene.say(face_down(left))
    caption = scene.say("Turned up this period") if shown else scene.say("None turned up yet")
    return group(
        title(told),
        rect(-6, 2, WIDTH - PAD - _DISTANT, 76, rx=5, class_="im-area"),
        heading(scene.say("Distant market"), 0, 21),
        *pile,
        count,
        *tiles,
        text(46, 71 if shown else 48, caption, class_="im-quiet", font_size=10.5),
        class_="im-market",
        data_at="market:distant",
    )
