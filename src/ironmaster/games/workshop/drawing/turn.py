"""When it is: era and round, and the turn order track with what every colour has left."""

from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.kernel.drawing.flow import Block, Heading, flowing
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.svg import circle, group, moved, rect, text, title
from ironmaster.kernel.words import counted

SEALING = ("demand", "bid")
_BOX = (78, 50)


def draw_turn(scene: Scene) -> Drawing:
    """The panel of the turn order."""
    boxes = (Block(*_BOX, _box(scene, at, colour)) for at, colour in enumerate(scene.view["order"]))
    return flowing("turn", [Heading(scene.era(), round_of(scene)), *boxes])


def round_of(scene: Scene) -> str:
    """Which round it is, in words."""
    rounds = scene.view["rounds"]
    if scene.view["round"]:
        return scene.say("Round {round} of {rounds}", round=scene.view["round"], rounds=rounds)
    return scene.say("Before round 1 of {rounds}", rounds=rounds)


def is_turn(scene: Scene, at: int) -> bool:
    """Whether it is the turn of who stands there in the turn order."""
    settled = scene.view["settled"] > at == scene.view["turn"]
    return settled and bool(scene.asked) and scene.asked["step"] not in SEALING


def _box(scene: Scene, at: int, colour: int) -> str:
    """A place of the turn order: the colour, pale if an auction has still to settle it, and what it has left."""
    has = scene.view["colours"][colour]
    several = len(scene.panel["players"][has["seat"]]["colours"]) > 1
    told = scene.say(
        "{player}: {industries} and {links} left",
        player=scene.player(has["seat"]),
        industries=counted("{count} industry", "{count} industries", has["industries"]),
        links=counted("{count} link", "{count} links", has["links"]),
    )
    badge = moved(48, 15, scene.badge(colour, 10), class_="im-pale" if at >= scene.view["settled"] else None)
    return group(
        title(told),
        rect(0, 0, *_BOX, rx=5, class_="im-now" if is_turn(scene, at) else "im-soft"),
        text(16, 20, at + 1, class_="im-serif im-quiet", font_size=14, text_anchor="middle"),
        badge,
        circle(11, 38, 5, class_="im-slot"),
        text(19, 42.5, has["industries"], font_size=12),
        rect(40, 34.5, 14, 7, rx=3.5, class_="im-space"),
        text(57, 42.5, has["links"], font_size=12),
        data_at=f"colour:{colour}" if several else None,
    )
