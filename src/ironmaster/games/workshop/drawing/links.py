"""Connections on the map: free ones with their link spaces, and those that have been built."""

from ironmaster.games.workshop.drawing.layout import WORDS, Connection
from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.kernel.drawing.links import draw_built, draw_free
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
        title(link_words(scene, connection, owner)),
        path(connection.curve, class_="im-bridge") if bridge else "",
        path(connection.curve, class_="im-hit"),
        drawn,
        class_=f"im-link im-{'open' if owner is None else 'built-link'}",
        data_at=f"link:{connection.id}",
    )


def _free(scene: Scene, connection: Connection) -> str:
    """A bed of water with a dashed course, or rails on ties, with a space for each link."""
    turn = f"rotate({number(connection.angle)})"
    spaces = (
        moved(*space, rect(-10, -4.5, 20, 9, rx=4.5, class_="im-space", transform=turn)) for space in connection.spaces
    )
    return draw_free(connection.curve, scene.view["era"]) + "".join(spaces)


def _built(scene: Scene, connection: Connection, owner: int) -> str:
    """A line in its owner's colour and pattern, with a badge for each link."""
    medals = (moved(*space, scene.medal(owner, 8.5, WORDS)) for space in connection.spaces)
    return draw_built(connection.curve, owner, scene.view["era"]) + "".join(medals)


def link_words(scene: Scene, connection: Connection, owner: int | None) -> str:
    one, other = (scene.names[end] for end in connection.ends)
    if owner is not None:
        mark = scene.sign(owner)
        return scene.say("{one} – {other}: built by {colour}", one=one, other=other, colour=mark)
    if len(connection.spaces) > 1:
        return scene.say("{one} – {other}: a free double connection", one=one, other=other)
    return scene.say("{one} – {other}: a free connection", one=one, other=other)
