"""The demand display of coal and iron."""

from ironmaster.games.age_of_industry.drawing.scene import CUBES, Scene
from ironmaster.kernel.drawing.panels import PAD, WIDTH, Drawing, heading, panel
from ironmaster.kernel.svg import group, moved, rect, title, use
from ironmaster.kernel.words import counted
from ironmaster.pieces.drawing.demand import draw_demand, next_price

HEIGHT = 82


def draw_markets(scene: Scene) -> Drawing:
    """The panel of the demand display."""
    return panel(
        "markets",
        HEIGHT,
        moved(PAD, 0, _demand(scene, "coal", scene.say("Coal demand"))),
        moved(WIDTH / 2 + 6, 0, _demand(scene, "ironworks", scene.say("Iron demand"))),
    )


def _demand(scene: Scene, industry: str, name: str) -> str:
    kind = CUBES[industry]
    track = scene.components[f"{kind}_demand"]
    cubes: int = scene.view[kind]
    price = scene.money(next_price(track, cubes))
    left = counted("{count} cube", "{count} cubes", cubes)
    return group(
        title(scene.say("{track}: {cubes}, the next costs {price}", track=name, cubes=left, price=price)),
        rect(-6, 4, WIDTH / 2 - PAD, 74, rx=5, class_="im-area"),
        use(f"im-{industry}", 9, 16, 18, class_=f"im-i-{industry}"),
        heading(name, 24, 21),
        draw_demand(kind, track, cubes, scene.money),
        class_="im-track",
        data_at=f"display:{industry}",
    )
