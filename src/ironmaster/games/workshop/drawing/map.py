"""The map: ground, connections, and the plates of the towns with their industries."""

from functools import lru_cache

from ironmaster.games.workshop.drawing.coast import ground
from ironmaster.games.workshop.drawing.icons import type_icon
from ironmaster.games.workshop.drawing.layout import DISC, NAME_SIZE, SLOT, WORDS, Town
from ironmaster.games.workshop.drawing.legend import draw_legend
from ironmaster.games.workshop.drawing.links import draw_links
from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.kernel.drawing.ground import framed_map
from ironmaster.kernel.drawing.layout import Point
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.pieces import numbered_disc
from ironmaster.kernel.svg import circle, group, moved, rect, text, text_width, title


def draw_map(scene: Scene) -> Drawing:
    """The whole map."""
    layout = scene.layout
    return framed_map(
        layout.width,
        layout.height,
        ground(scene.view["board"], layout.width, layout.height, scene.say("North Sea"), scene.say("Irish Sea")),
        draw_links(scene),
        *(_town(scene, town) for town in layout.towns.values()),
        draw_legend(scene),
    )


def _town(scene: Scene, town: Town) -> str:
    """A plate with the industries that stand there; the town of the turn is marked."""
    asked = town.id in (scene.asked.get("town"), scene.asked.get("far"))
    return group(
        title(town_words(scene, town)),
        rect(*town.box.grown(3), rx=8, class_="im-asked") if asked else "",
        _plate(town, scene.types[town.kind]),
        _industries(scene, town),
        class_="im-town",
        data_at=f"town:{town.id}",
    )


@lru_cache(maxsize=512)
def _plate(town: Town, kind: str) -> str:
    """The plate: name and value above, the symbol of the industry and the slots below."""
    box = town.box
    wide = text_width(town.name, NAME_SIZE)
    left = box.centre.x - (wide + 2 * DISC + 4) / 2
    symbol = town.slots[0].x - SLOT
    return (
        rect(*box.grown(1.2), rx=6.2, class_="im-plate-edge")
        + rect(*box, rx=5, class_="im-plate")
        + text(left, box.y + 17, town.name, class_="im-serif", font_size=NAME_SIZE)
        + moved(left + wide + DISC + 4, box.y + 11.5, numbered_disc("im-brass", town.value, DISC, WORDS))
        + type_icon(town.kind, kind, symbol, town.slots[0].y, 16)
        + "".join(circle(*slot, 8.6, class_="im-slot") for slot in town.slots)
    )


def _industries(scene: Scene, town: Town) -> str:
    """The industries in the slots, colour by colour; where one has to make way each colour can be pointed at."""
    standing: dict[str, int] = scene.view["industries"].get(town.id, {})
    choosing = scene.asked.get("step") == "displace" and scene.asked.get("town") == town.id
    slots = iter(town.slots)
    drawn = []
    for colour, how_many in standing.items():
        places = [next(slots) for _ in range(how_many)]
        badges = [moved(*place, scene.badge(int(colour), 8.6, WORDS)) for place in places]
        if choosing:
            badges.insert(0, _between(places))
        at = f"industry:{town.id}:{colour}" if choosing else None
        drawn.append(group(*badges, class_="im-industry", data_at=at))
    return "".join(drawn)


def _between(places: list[Point]) -> str:
    """What makes several industries one thing to point at: the gaps between them belong to it."""
    half = SLOT / 2
    return rect(places[0].x - half, places[0].y - half, SLOT * len(places), SLOT, rx=half, class_="im-area")


def town_words(scene: Scene, town: Town) -> str:
    """What a town is and holds, for a screen reader or a resting pointer."""
    kind = scene.types[town.kind]
    told = scene.say("{town}: {industry}, value {value}", town=town.name, industry=kind, value=town.value)
    standing: dict[str, int] = scene.view["industries"].get(town.id, {})
    if not standing:
        return told
    held = ", ".join(f"{scene.sign(int(colour))} ×{how_many}" for colour, how_many in standing.items())
    return scene.say("{town}; industries: {industries}", town=told, industries=held)
