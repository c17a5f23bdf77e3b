"""The map: ground, links and lanes, and the plates of the places with their slots, tiles and markets."""

from functools import lru_cache

from ironmaster.games.age_of_industry.board.board import COAL
from ironmaster.games.age_of_industry.drawing.ground import ground
from ironmaster.games.age_of_industry.drawing.icons import sign
from ironmaster.games.age_of_industry.drawing.layout import LABEL_HEIGHT, LABEL_SIZE, LINE, SLOT, Overseas, Place, Slot
from ironmaster.games.age_of_industry.drawing.links import draw_lanes, draw_owners, draw_rails
from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.games.age_of_industry.drawing.tiles import market_tile, tile_of
from ironmaster.games.age_of_industry.words.names import cubes
from ironmaster.kernel.drawing.ground import framed_map
from ironmaster.kernel.drawing.layout import Point
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.pieces import cube
from ironmaster.kernel.svg import group, moved, rect, text_lines, title, use
from ironmaster.pieces.drawing.tiles import draw_slot

_EDGE = 2.6  # of a plate, in the colour of its location


def draw_map(scene: Scene) -> Drawing:
    """The whole map."""
    layout = scene.layout
    return framed_map(
        layout.width,
        layout.height,
        ground(scene),
        draw_lanes(scene),
        draw_rails(scene),
        *(_overseas(scene, far) for far in layout.overseas),
        *(_place(scene, place) for place in layout.places.values()),
        draw_owners(scene),
    )


def _place(scene: Scene, place: Place) -> str:
    slots = "".join(_slot(scene, place, slot) for slot in place.slots)
    market = _market(scene, place.id, place.market) if place.market else ""
    return _plate(place) + slots + market


@lru_cache(maxsize=512)
def _plate(place: Place) -> str:
    """A plate in two layers, so that the boxes it is made of share one outline, and the name on it."""
    edges = (rect(*box.grown(_EDGE), rx=7, class_=f"im-loc-{place.colour}") for box in place.plate)
    inner = (rect(*box, rx=5, class_="im-plate") for box in place.plate)
    return group(*edges, *inner, _name(place), data_place=place.id)


def _name(place: Place) -> str:
    """The name, after the sign of the location's colour and the anchor of a distant port."""
    y = place.label.y + LABEL_HEIGHT - 5.5
    x = place.label.x + 6
    before = ""
    if place.colour != "none":
        before += moved(x + 5, y - 5.5, sign(place.colour, 5))
        x += 14
    if place.distant_port:
        before += use("im-port", x + 5, y - 5.5, 13, class_="im-i-port")
        x += 14
    look = "im-italic" if place.kind in ("village", "ship") else "im-serif"
    middle = (x + place.label.right - 6) / 2
    return before + text_lines(middle, y, LINE, place.lines, class_=look, font_size=LABEL_SIZE, text_anchor="middle")


def _slot(scene: Scene, place: Place, slot: Slot) -> str:
    seen = scene.view["tiles"].get(slot.id)
    drawn = _empty(slot.takes) if seen is None else tile_of(seen)
    asked = scene.is_asked(slot=slot.id, coal_from=slot.id)
    return draw_slot(slot.id, slot.box, slot_words(scene, place, slot), drawn, asked)


@lru_cache(maxsize=16)
def _empty(takes: str) -> str:
    """An empty slot with what may be built there; a blank one takes mills, factories and ironworks."""
    box = rect(0.5, 0.5, SLOT - 1, SLOT - 1, rx=3.5, class_="im-slot")
    return box if takes == "blank" else box + use(f"im-{takes}", SLOT / 2, SLOT / 2, 27, class_=f"im-i-{takes}")


def _market(scene: Scene, name: str, at: Point) -> str:
    market = scene.view["markets"][name]
    return moved(
        at.x,
        at.y,
        title(market_words(scene, name)),
        market_tile(market["takes"], market["used"]),
        class_="im-market-at",
        data_at=f"market:{name}",
    )


def _overseas(scene: Scene, far: Overseas) -> str:
    """The coal to import and the market beyond a ship space."""
    left: int = scene.view["imports"][far.ship]
    told = scene.say("{place}: {cubes} to import", place=scene.names[far.ship], cubes=cubes(COAL, left))
    y = far.box.centre.y
    holes = []
    for at in range(far.imports):
        x = far.box.x + 11 + 13 * at
        holes.append(rect(x - 5.5, y - 5.5, 11, 11, rx=2, class_="im-hole"))
        if at < left:
            holes.append(moved(x, y, cube("coal", 9)))
    market = _market(scene, far.ship, far.market) if far.market else ""
    return group(title(told), rect(*far.box, rx=8, class_="im-overseas"), *holes) + market


def market_words(scene: Scene, name: str) -> str:
    market = scene.view["markets"][name]
    takes = {
        "none": scene.say("no demand"),
        "cotton": scene.say("cotton"),
        "factory": scene.say("factory goods"),
        "both": scene.say("cotton or factory goods"),
    }[market["takes"]]
    told = scene.say("Market, {place}: {takes}", place=scene.names[name], takes=takes)
    return scene.say("{market}; used", market=told) if market["used"] else told


def slot_words(scene: Scene, place: Place, slot: Slot) -> str:
    """What a slot is and holds, for a screen reader or a resting pointer."""
    where = scene.say("{place}, space {number}", place=" ".join(place.lines), number=slot.number)
    seen = scene.view["tiles"].get(slot.id)
    if seen is None:
        takes = scene.say("cotton mill, factory or ironworks") if slot.takes == "blank" else scene.industry(slot.takes)
        return scene.say("{where}: {takes}, empty", where=where, takes=takes)
    told = scene.say(
        "{where}: {industry}, level {level}, {player}",
        where=where,
        industry=scene.industry(seen["industry"]),
        level=seen["level"],
        player=scene.player(seen["owner"]),
    )
    if seen["flipped"]:
        return scene.say("{tile}; flipped", tile=told)
    return scene.say("{tile}; cubes: {cubes}", tile=told, cubes=seen["cubes"]) if seen["cubes"] else told
