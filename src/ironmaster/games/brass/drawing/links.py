"""Links on the map: those that may be built now, those of the other period, and the built ones."""

from __future__ import annotations

from ironmaster.games.brass.drawing.layout import Link
from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.kernel.drawing.pieces import LINE_PATTERNS, medal
from ironmaster.kernel.svg import group, moved, path, title


def draw_links(scene: Scene) -> str:
    """All links of the side of the board in use."""
    layout = scene.layout
    owners = scene.view["links"]
    ghosts = (
        group(title(_virtual_words(scene, link)), path(link.curve, class_="im-virtual")) for link in layout.virtual
    )
    return "".join(ghosts) + "".join(_link(scene, link, owners.get(link.id)) for link in layout.links)


def _link(scene: Scene, link: Link, owner: int | None) -> str:
    period = scene.view["period"]
    if owner is not None:
        drawn, state = _built(link, owner, period), "built"
    elif period in link.periods:
        drawn, state = _open(link, period), "open"
    else:
        drawn, state = path(link.curve, class_="im-later"), "later"
    asked = path(link.curve, class_="im-asked im-asked-link") if scene.is_asked(link=link.id) else ""
    return group(
        title(_words(scene, link, owner)),
        path(link.curve, class_="im-hit"),
        asked,
        drawn,
        class_=f"im-link im-{state}",
        data_at=f"link:{link.id}",
    )


def _open(link: Link, period: str) -> str:
    """A link that may be built: a bed of water with a dashed course, or rails on ties."""
    under, over = ("im-canal-bed", "im-canal-way") if period == "canal" else ("im-rail-ties", "im-rail-way")
    return path(link.curve, class_=under) + path(link.curve, class_=over)


def _built(link: Link, owner: int, period: str) -> str:
    """A built link in its owner's colour, with its owner's pattern and badge."""
    return (
        path(link.curve, class_=f"im-built-{period}")
        + path(link.curve, class_="im-built-edge")
        + path(link.curve, class_=f"im-built im-built-{owner}")
        + path(link.curve, class_=f"im-built-mark im-mark-{owner}", stroke_dasharray=LINE_PATTERNS[owner])
        + moved(*link.middle, medal(owner, 9.5))
    )


def _words(scene: Scene, link: Link, owner: int | None) -> str:
    one, other = (scene.names[end] for end in link.ends)
    if owner is not None:
        return scene.say("{one} – {other}: built by {player}", one=one, other=other, player=scene.player(owner))
    if scene.view["period"] in link.periods:
        return scene.say("{one} – {other}: free", one=one, other=other)
    if link.periods == ("canal",):
        return scene.say("{one} – {other}: only as a canal", one=one, other=other)
    return scene.say("{one} – {other}: only as a railway", one=one, other=other)


def _virtual_words(scene: Scene, link: Link) -> str:
    one, other = (scene.names[end] for end in link.ends)
    return scene.say("{one} and {other} count as joined for industry cards only", one=one, other=other)
