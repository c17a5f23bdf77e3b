"""Rails and sea lanes on the map."""

from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.kernel.drawing.layout import Link
from ironmaster.kernel.drawing.links import draw_built, draw_free, draw_link
from ironmaster.kernel.drawing.pieces import medal
from ironmaster.kernel.svg import group, moved, path
from ironmaster.pieces.drawing.tiles import WORDS


def draw_lanes(scene: Scene) -> str:
    """The sea lanes, and those that a ship opens beyond its space."""
    lanes = (path(lane.curve.path, class_=look) for lane in scene.layout.lanes for look in ("im-lane-bed", "im-lane"))
    return "".join(lanes) + "".join(path(lane.curve.path, class_="im-beyond") for lane in scene.layout.beyond)


def draw_rails(scene: Scene) -> str:
    """All links, free and built; the built ones lie on top."""
    owners = scene.view["rails"]
    links = sorted(scene.layout.rails, key=lambda link: link.id in owners)
    return "".join(_rail(scene, link, owners.get(link.id)) for link in links)


def draw_owners(scene: Scene) -> str:
    """The badges of the owners, above everything, so that none is hidden in a crowd."""
    owners = scene.view["rails"]
    built = (link for link in scene.layout.rails if link.id in owners)
    badges = (moved(*link.curve.middle, medal(owners[link.id], 9, least=WORDS)) for link in built)
    return group(*badges, class_="im-owners", pointer_events="none")


def _rail(scene: Scene, link: Link, owner: int | None) -> str:
    curve = link.curve.path
    drawn = draw_free(curve) if owner is None else draw_built(curve, owner)
    return draw_link(scene, link, link_words(scene, link, owner), drawn)


def link_words(scene: Scene, link: Link, owner: int | None) -> str:
    one, other = (scene.names[end] for end in link.ends)
    if owner is None:
        return scene.say("{one} – {other}: free", one=one, other=other)
    return scene.say("{one} – {other}: railway of {player}", one=one, other=other, player=scene.player(owner))
