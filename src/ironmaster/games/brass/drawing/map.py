"""The map: ground, links, and the plates of the places with their slots and tiles."""

from functools import cache, lru_cache

from ironmaster.games.brass.drawing.coast import ground
from ironmaster.games.brass.drawing.layout import LABEL_SIZE, SLOT, Place, Slot
from ironmaster.games.brass.drawing.links import draw_links
from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.games.brass.drawing.tiles import plain_disc, tile_of
from ironmaster.kernel.drawing.ground import framed_map
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.svg import group, line, moved, rect, text, use
from ironmaster.kernel.words import points
from ironmaster.pieces.drawing.tiles import draw_slot

# Where the icons of a slot that takes several industries stand, in parts of its side.
_CORNERS = ((0.3, 0.3), (0.7, 0.7), (0.7, 0.3), (0.3, 0.7))


def draw_map(scene: Scene) -> Drawing:
    """The whole map."""
    layout = scene.layout
    places = layout.places.values()
    land = scene.components["title"]
    return framed_map(
        layout.width,
        layout.height,
        ground(scene.view["board"], layout.width, layout.height, scene.say("Irish Sea"), land),
        *(_faint_name(place) for place in places if place.absent),
        draw_links(scene),
        *(_place(scene, place) for place in places if not place.absent),
    )


def _faint_name(place: Place) -> str:
    """A place that this side of the board leaves out: only its name on the ground."""
    x, y = place.bounds.centre
    return text(x, y, place.name, class_="im-italic im-faint", font_size=LABEL_SIZE, text_anchor="middle")


def _place(scene: Scene, place: Place) -> str:
    return _plate(place) + "".join(_slot(scene, place, slot) for slot in place.slots)


@lru_cache(maxsize=512)
def _plate(place: Place) -> str:
    """A plate in two layers, so that the boxes it is made of share one outline, and the name on it."""
    edges = (rect(*box.grown(1.2), rx=6.2, class_="im-plate-edge") for box in place.plate)
    inner = (rect(*box, rx=5, class_="im-plate") for box in place.plate)
    baseline = place.label.bottom - 5
    name = text(
        place.label.centre.x, baseline, place.name, class_="im-serif", font_size=LABEL_SIZE, text_anchor="middle"
    )
    printed = _printed(place) if not place.slots else ""
    return group(*edges, *inner, name, printed, class_=f"im-place im-{place.kind}", data_place=place.id)


def _printed(place: Place) -> str:
    """What the board prints on a place without slots: an anchor if it counts as a port, and its discs."""
    signs = ["port"] * place.port + ["disc"] * place.discs
    y = place.bounds.bottom - 13
    drawn = []
    for at, sign in enumerate(signs):
        x = place.bounds.centre.x + (at - (len(signs) - 1) / 2) * 20
        drawn.append(use("im-port", x, y, 16, class_="im-i-port") if sign == "port" else moved(x, y, plain_disc(7)))
    return "".join(drawn)


def _slot(scene: Scene, place: Place, slot: Slot) -> str:
    seen = scene.view["tiles"].get(slot.id)
    drawn = tile_of(seen, scene.tiles[seen["industry"], seen["level"]]) if seen else _empty(slot.takes)
    return draw_slot(slot.id, slot.box, slot_words(scene, place, slot), drawn, scene.is_asked(slot=slot.id))


@cache
def _empty(takes: tuple[str, ...]) -> str:
    """An empty slot with what may be built there."""
    box = rect(0.5, 0.5, SLOT - 1, SLOT - 1, rx=3.5, class_="im-slot")
    if len(takes) == 1:
        return box + use(f"im-{takes[0]}", SLOT / 2, SLOT / 2, 29, class_=f"im-i-{takes[0]}")
    split = line(5, SLOT - 5, SLOT - 5, 5, class_="im-split") if len(takes) == 2 else ""
    corners = zip(takes, _CORNERS, strict=False)
    icons = (use(f"im-{kind}", SLOT * x, SLOT * y, 21, class_=f"im-i-{kind}") for kind, (x, y) in corners)
    return box + split + "".join(icons)


def slot_words(scene: Scene, place: Place, slot: Slot) -> str:
    """What a slot is and holds, for a screen reader or a resting pointer."""
    where = scene.say("{place}, slot {number}", place=place.name, number=slot.number)
    seen = scene.view["tiles"].get(slot.id)
    if seen is None:
        takes = scene.industry(slot.takes[0])
        for industry in slot.takes[1:]:
            takes = scene.say("{one} or {other}", one=takes, other=scene.industry(industry))
        return scene.say("{where}: {takes}, empty", where=where, takes=takes)
    owner, what = scene.player(seen["owner"]), scene.industry(seen["industry"])
    told = scene.say(
        "{where}: {industry}, level {level}, {player}", where=where, industry=what, level=seen["level"], player=owner
    )
    facts = scene.tiles[seen["industry"], seen["level"]]
    if seen["flipped"]:
        return scene.say("{tile}; flipped, {points}", tile=told, points=points(facts["points"]))
    return scene.say("{tile}; cubes: {cubes}", tile=told, cubes=seen["cubes"]) if seen["cubes"] else told
