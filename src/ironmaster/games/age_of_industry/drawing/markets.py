"""The demand display of coal and iron."""

from ironmaster.games.age_of_industry.drawing.scene import CUBES, Scene
from ironmaster.kernel.drawing.flow import Block, flowing
from ironmaster.kernel.drawing.panels import Drawing, heading
from ironmaster.kernel.svg import group, rect, title, use
from ironmaster.kernel.words import counted
from ironmaster.pieces.drawing.demand import draw_demand, next_price

_MARKET = (250, 60)


def draw_markets(scene: Scene) -> Drawing:
    """The panel of the demand display."""
    tracks = (_demand(scene, "coal", scene.say("Coal demand")), _demand(scene, "ironworks", scene.say("Iron demand")))
    return flowing("markets", [Block(*_MARKET, track) for track in tracks])


def _demand(scene: Scene, industry: str, name: str) -> str:
    kind = CUBES[industry]
    track = scene.components[f"{kind}_demand"]
    cubes: int = scene.view[kind]
    price = scene.money(next_price(track, cubes))
    left = counted("{count} cube", "{count} cubes", cubes)
    return group(
        title(scene.say("{track}: {cubes}, the next costs {price}", track=name, cubes=left, price=price)),
        rect(0, 0, *_MARKET, rx=5, class_="im-area"),
        use(f"im-{industry}", 9, 9, 18, class_=f"im-i-{industry}"),
        heading(name, 24, 14),
        draw_demand(kind, track, cubes, scene.money),
        class_="im-track",
        data_at=f"display:{industry}",
    )
