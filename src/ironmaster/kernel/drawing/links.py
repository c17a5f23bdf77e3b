"""Links on a map, which lie along curves: free ones, and those that have been built."""

from ironmaster.kernel.drawing.layout import Link
from ironmaster.kernel.drawing.pieces import LINE_PATTERNS
from ironmaster.kernel.drawing.scene import AnyScene
from ironmaster.kernel.svg import group, kept, path, title


def draw_link(scene: AnyScene, link: Link, words: str, drawn: str, look: str = "im-link") -> str:
    """A link with its words, which can be pointed at anywhere near its curve; lit while it is asked about."""
    return _link(link, words, drawn, look, scene.is_asked(link=link.id))


@kept
def _link(link: Link, words: str, drawn: str, look: str, asked: bool) -> str:
    return group(
        title(words),
        path(link.curve.path, class_="im-hit"),
        path(link.curve.path, class_="im-asked im-asked-link") if asked else "",
        drawn,
        class_=look,
        data_at=f"link:{link.id}",
    )


@kept
def draw_free(curve: str, kind: str = "rail") -> str:
    """A link that may be built: a bed of water with a dashed course, or rails on ties."""
    under, over = ("im-canal-bed", "im-canal-way") if kind == "canal" else ("im-rail-ties", "im-rail-way")
    return path(curve, class_=under) + path(curve, class_=over)


@kept
def draw_built(curve: str, owner: int, kind: str = "rail") -> str:
    """A built link in its owner's colour and pattern."""
    return (
        path(curve, class_=f"im-built-{kind}")
        + path(curve, class_="im-built-edge")
        + path(curve, class_=f"im-built im-built-{owner}")
        + path(curve, class_=f"im-built-mark im-mark-{owner}", stroke_dasharray=LINE_PATTERNS[owner])
    )
