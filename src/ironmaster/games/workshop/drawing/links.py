"""Connections on the map: free ones with their link spaces, and those that have been built."""

from __future__ import annotations

from ironmaster.games.workshop.drawing.layout import Connection
from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.kernel.drawing.pieces import LINE_PATTERNS
from ironmaster.kernel.svg import group, moved, number, path, rect, title


def draw_links(scene: Scene) -> str:
    """All connections; of two that cross, the one that passes over lies on a bridge."""
    connections = scene.layout.connections
    above = {crossing["connections"][1] for crossing in scene.components.get("crossing", ())}
    below = [_connection(scene, one, bridge=False) for one in connections if one.id not in above]
    over = [_connection(scene, one, bridge=True) for one in connections if one.id in above]
    return "".join(below + over)


def _connection(scene: Scene, connection: Connection, bridge: bool) -> str:
    owner = scene.view["links"].get(connection.id)
    drawn = _free(scene, connection) if owner is None else _built(scene, connection, owner)
    return group(
        title(_words(scene, connection, owner)),
        path(connection.curve, class_="im-bridge") if bridge else "",
        path(connection.curve, class_="im-hit"),
        drawn,
        class_=f"im-link im-{'open' if owner is None else 'built-link'}",
        data_at=f"link:{connection.id}",
    )


def _free(scene: Scene, connection: Connection) -> str:
    """A bed of water with a dashed course, or rails on ties, with a space for each link."""
    canal = scene.view["era"] == "canal"
    under, over = ("im-canal-bed", "im-canal-way") if canal else ("im-rail-ties", "im-rail-way")
    turn = f"rotate({number(connection.angle)})"
    spaces = (
        moved(*space, rect(-10, -4.5, 20, 9, rx=4.5, class_="im-space", transform=turn)) for space in connection.spaces
    )
    return path(connection.curve, class_=under) + path(connection.curve, class_=over) + "".join(spaces)


def _built(scene: Scene, connection: Connection, owner: int) -> str:
    """A line in its owner's colour and pattern, with a badge for each link."""
    return (
        path(connection.curve, class_=f"im-built-{scene.view['era']}")
        + path(connection.curve, class_="im-built-edge")
        + path(connection.curve, class_=f"im-built im-built-{owner}")
        + path(connection.curve, class_=f"im-built-mark im-mark-{owner}", stroke_dasharray=LINE_PATTERNS[owner])
        + "".join(moved(*space, scene.medal(owner, 8.5)) for space in connection.spaces)
    )


def _words(scene: Scene, connection: Connection, owner: int | None) -> str:
    one, other = (scene.names[end] for end in connection.ends)
    if owner is not None:
        mark = scene.sign(owner)
        return scene.say("{one} – {other}: built by {colour}", one=one, other=other, colour=mark)
    if len(connection.spaces) > 1:
        return scene.say("{one} – {other}: a free double connection", one=one, other=other)
    return scene.say("{one} – {other}: a free connection", one=one, other=other)
