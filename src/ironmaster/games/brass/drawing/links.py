"""Links on the map: those that may be built now, those of the other period, and the built ones."""

from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.kernel.drawing.layout import Curve, Link
from ironmaster.kernel.drawing.links import draw_built, draw_free, draw_link
from ironmaster.kernel.drawing.pieces import medal
from ironmaster.kernel.svg import group, kept, moved, path, title
from ironmaster.pieces.drawing.tiles import WORDS


def draw_links(scene: Scene) -> str:
    """All links of the side of the board in use."""
    layout = scene.layout
    owners = scene.view["links"]
    ghosts = (
        group(title(_virtual_words(scene, link)), path(link.curve.path, class_="im-virtual")) for link in layout.virtual
    )
    return "".join(ghosts) + "".join(_link(scene, link, owners.get(link.id)) for link in layout.links)


def _link(scene: Scene, link: Link, owner: int | None) -> str:
    period, curve = scene.view["period"], link.curve
    if owner is not None:
        drawn, state = _built(curve, owner, period), "built"
    elif period in scene.periods[link.id]:
        drawn, state = draw_free(curve.path, period), "open"
    else:
        drawn, state = path(curve.path, class_="im-later"), "later"
    return draw_link(scene, link, link_words(scene, link, owner), drawn, f"im-link im-{state}")


@kept
def _built(curve: Curve, owner: int, period: str) -> str:
    return draw_built(curve.path, owner, period) + moved(*curve.middle, medal(owner, 10, least=WORDS))


def link_words(scene: Scene, link: Link, owner: int | None) -> str:
    one, other = (scene.names[end] for end in link.ends)
    if owner is not None:
        return scene.say("{one} – {other}: built by {player}", one=one, other=other, player=scene.player(owner))
    periods = scene.periods[link.id]
    if scene.view["period"] in periods:
        return scene.say("{one} – {other}: free", one=one, other=other)
    if periods == ("canal",):
        return scene.say("{one} – {other}: only as a canal", one=one, other=other)
    return scene.say("{one} – {other}: only as a railway", one=one, other=other)


def _virtual_words(scene: Scene, link: Link) -> str:
    one, other = (scene.names[end] for end in link.ends)
    return scene.say("{one} and {other} count as joined for industry cards only", one=one, other=other)
