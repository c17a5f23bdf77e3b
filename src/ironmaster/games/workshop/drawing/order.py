"""The panel of the players for a picture of the whole table: era and round, what is asked, and everyone's standing."""

from collections.abc import Mapping
from typing import Any

from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.games.workshop.drawing.turn import SEALING, is_turn, round_of
from ironmaster.kernel.drawing.panels import PAD, Drawing, panel
from ironmaster.kernel.drawing.players import ROW, draw_columns, draw_prompt, draw_row, draw_time, draw_values
from ironmaster.kernel.svg import circle, group, moved, path, rect, text, title

HEIGHT = 304
_TOP = 152  # where the rows begin
_COLUMNS = (222, 286, 346, 432, 512)  # right ends
_BOLD = (0, 1)
_BOX = 74  # from one box of the order track to the next


def draw_order(scene: Scene) -> Drawing:
    """The panel of the players."""
    return panel(
        "order",
        HEIGHT,
        _era(scene),
        draw_prompt(scene, [_actor(scene, seat) for seat in scene.panel["actors"]]),
        _boxes(scene),
        draw_columns(_COLUMNS, _TOP - 8, _column_names(scene)),
        *(moved(0, _TOP + at * ROW, _player(scene, seat)) for at, seat in enumerate(scene.seats)),
    )


def _era(scene: Scene) -> str:
    return draw_time(scene.view["era"], scene.era(), round_of(scene))


def _actor(scene: Scene, seat: int) -> str:
    """The badge of a seat that is asked: of the colour whose turn it is, where it has several."""
    if scene.asked.get("step") in SEALING:
        return scene.seat_badge(seat, 9)
    return scene.badge(int(scene.view["order"][scene.view["turn"]]), 9)


def _boxes(scene: Scene) -> str:
    """The turn order track; boxes that an auction has still to settle are pale."""
    view = scene.view
    label = text(PAD, 101, scene.say("Turn order"), class_="im-quiet", font_size=12)
    drawn = []
    for at, colour in enumerate(view["order"]):
        pale = "im-pale" if at >= view["settled"] else None
        number = text(13, 21, at + 1, class_="im-serif im-quiet", font_size=13, text_anchor="middle")
        box = rect(0, 0, _BOX - 8, 32, rx=5, class_="im-now" if is_turn(scene, at) else "im-soft")
        marker = group(moved(43, 16, scene.badge(colour, 9)), class_=pale)
        drawn.append(moved(126 + at * _BOX, 81, box, number, marker))
    return group(label, *drawn, class_="im-boxes")


def _column_names(scene: Scene) -> list[str]:
    return [scene.say("Money"), scene.say("Income"), scene.say("Tokens"), scene.say("Industries"), scene.say("Links")]


def _player(scene: Scene, seat: int) -> str:
    """One row: the player, whether a choice is sealed, and the standing."""
    player: Mapping[str, Any] = scene.panel["players"][seat]
    left = PAD + 8 + 24 * len(player["colours"])
    return draw_row(
        scene,
        seat,
        _badges(scene, player["colours"]),
        text(left, 19, scene.player_or_you(seat), class_="im-bold", font_size=12),
        _sealed(scene, seat),
        draw_values(_COLUMNS, _BOLD, _values(scene, player)),
    )


def _badges(scene: Scene, colours: list[int]) -> str:
    """The badges of a player's colours; where there are several, each can be pointed at."""
    several = len(colours) > 1
    return "".join(
        moved(PAD + 14 + 24 * at, 14.5, scene.badge(colour, 9), data_at=f"colour:{colour}" if several else None)
        for at, colour in enumerate(colours)
    )


def _sealed(scene: Scene, seat: int) -> str:
    """A tick for who has chosen in secret."""
    if seat in scene.panel["actors"] or scene.asked.get("step") not in SEALING:
        return ""
    return moved(
        166,
        14.5,
        title(scene.say("has chosen")),
        circle(0, 0, 8, class_="im-raised"),
        path("M-4 0L-1 4L5-4", class_="im-tick"),
    )


def _values(scene: Scene, player: Mapping[str, Any]) -> list[str]:
    colours = [scene.view["colours"][colour] for colour in player["colours"]]
    money = "?" if player["money"] is None else scene.money(player["money"])
    return [
        money,
        str(player["income"]),
        str(player["tokens"]),
        " + ".join(str(colour["industries"]) for colour in colours),
        " + ".join(str(colour["links"]) for colour in colours),
    ]
