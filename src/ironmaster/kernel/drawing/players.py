"""The panel of the players where a game is played on a map: when it is, what is asked, and everyone's standing."""

from collections.abc import Container, Iterable, Sequence

from ironmaster.kernel.drawing.panels import PAD, WIDTH
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.drawing.scene import AnyScene
from ironmaster.kernel.svg import group, moved, path, rect, text, text_lines, title, use, wrapped

ROW = 29
"""How high a player's row is."""
_PROMPT_LINES = 2


def draw_time(icon: str, name: str, told: str) -> str:
    """The head of the panel: a picture and a name on the left, and a few words on the right."""
    return (
        use(f"im-{icon}", 24, 20, 24, class_="im-i-accent")
        + text(42, 25, name, class_="im-serif", font_size=15)
        + text(WIDTH - PAD, 25, told, class_="im-quiet", font_size=12.5, text_anchor="end")
    )


def draw_prompt(scene: AnyScene, badges: Sequence[str]) -> str:
    """What is asked, and of whom."""
    left = PAD + 8 + 24 * len(badges)
    lines = wrapped(scene.prompt(), WIDTH - PAD - left - 6, 12.5)[:_PROMPT_LINES]
    first = 55 - 7 * (len(lines) - 1)
    return group(
        rect(PAD, 35, WIDTH - 2 * PAD, 32, rx=5, class_="im-now"),
        *(moved(PAD + 16 + 24 * at, 51, drawn) for at, drawn in enumerate(badges)),
        text_lines(left, first, 14, lines, class_="im-bold", font_size=12.5),
        class_="im-prompt",
    )


def draw_columns(rights: Sequence[float], y: float, names: Iterable[str]) -> str:
    """The names of the columns over the rows, each with its right end."""
    return "".join(
        text(right, y, name, class_="im-quiet", font_size=12, text_anchor="end")
        for right, name in zip(rights, names, strict=True)
    )


def draw_values(rights: Sequence[float], bold: Container[int], values: Iterable[str]) -> str:
    """What stands in the columns of a row; the columns that matter most in bold."""
    return "".join(
        text(right, 19, value, class_="im-bold" if column in bold else None, font_size=13, text_anchor="end")
        for column, (right, value) in enumerate(zip(rights, values, strict=True))
    )


def draw_row(scene: AnyScene, seat: int, *drawn: str) -> str:
    """A player's row: lit while the player is asked, and for who has won."""
    ranking = scene.panel["ranking"]
    asked = seat in scene.panel["actors"]
    first = bool(ranking) and ranking[seat] == 1
    return group(
        title(scene.player_or_you(seat)),
        rect(PAD, 1, WIDTH - 2 * PAD, ROW - 2, rx=5, class_="im-now" if asked or first else "im-soft"),
        path("M0-6L7 0L0 6Z", class_="im-arrow", transform="translate(3 14)") if asked else "",
        *drawn,
        class_="im-player",
    )


def draw_ranked_row(scene: AnyScene, at: int, seat: int, values: str) -> str:
    """A row that begins with the place in the turn order, or in the ranking."""
    ranking = scene.panel["ranking"]
    place = ranking[seat] if ranking else at + 1
    return draw_row(
        scene,
        seat,
        text(PAD + 12, 19, place, class_="im-serif", font_size=13, text_anchor="middle"),
        moved(PAD + 34, 14.5, badge(seat, 9)),
        text(PAD + 50, 19, scene.player_or_you(seat), class_="im-bold", font_size=12),
        values,
    )
