"""The panel of the players: era and round, what is asked, the turn order track, and everyone's standing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.kernel.drawing.panels import PAD, WIDTH, Drawing, panel
from ironmaster.kernel.svg import circle, group, moved, path, rect, text, title, use, wrapped

HEIGHT = 304
_ROW = 29
_TOP = 152  # where the rows begin
_COLUMNS = (222, 286, 346, 432, 512)  # right ends
_PROMPT_LINES = 2
_BOX = 74  # from one box of the order track to the next
SEALING = ("demand", "bid")


def draw_order(scene: Scene) -> Drawing:
    """The panel of the players."""
    return panel(
        "order",
        HEIGHT,
        _era(scene),
        _prompt(scene),
        _boxes(scene),
        _column_names(scene),
        *(moved(0, _TOP + at * _ROW, _player(scene, seat)) for at, seat in enumerate(_seats(scene))),
    )


def _seats(scene: Scene) -> list[int]:
    """The seats from first to last: in turn order, or by rank once the game is over."""
    order: list[int] = list(scene.panel["order"])
    ranking = scene.panel["ranking"]
    return sorted(order, key=lambda seat: int(ranking[seat])) if ranking else order


def _era(scene: Scene) -> str:
    view = scene.view
    if view["round"]:
        words = scene.say("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"])
    else:
        words = scene.say("Before the first of {rounds} rounds", rounds=view["rounds"])
    return (
        use(f"im-{view['era']}", 24, 20, 24, class_="im-i-accent")
        + text(42, 25, scene.era(), class_="im-serif", font_size=15)
        + text(WIDTH - PAD, 25, words, class_="im-quiet", font_size=12.5, text_anchor="end")
    )


def _prompt(scene: Scene) -> str:
    """What is asked, and of whom."""
    actors: list[int] = scene.panel["actors"]
    left = PAD + 10 + 24 * len(actors)
    lines = wrapped(scene.prompt(), WIDTH - PAD - left - 6, 12.5)[:_PROMPT_LINES]
    first = 56 - 7 * (len(lines) - 1)
    badges = (_actor(scene, seat) for seat in actors)
    return group(
        rect(PAD, 35, WIDTH - 2 * PAD, 34, rx=5, class_="im-now"),
        *(moved(PAD + 16 + 24 * at, 52, drawn) for at, drawn in enumerate(badges)),
        *(text(left, first + 14 * at, words, class_="im-bold", font_size=12.5) for at, words in enumerate(lines)),
        class_="im-prompt",
    )


def _actor(scene: Scene, seat: int) -> str:
    """The badge of a seat that is asked: of the colour whose turn it is, where it has several."""
    if scene.asked.get("step") in SEALING:
        return scene.seat_badge(seat, 9)
    return scene.badge(int(scene.view["order"][scene.view["turn"]]), 9)


def _boxes(scene: Scene) -> str:
    """The turn order track; boxes that an auction has still to settle are pale."""
    view = scene.view
    label = text(PAD, 101, scene.say("Turn order"), class_="im-quiet", font_size=11)
    drawn = []
    for at, colour in enumerate(view["order"]):
        turn = view["settled"] > at == view["turn"] and scene.asked.get("step") not in SEALING and bool(scene.asked)
        pale = "im-pale" if at >= view["settled"] else None
        number = text(13, 21, at + 1, class_="im-serif im-quiet", font_size=13, text_anchor="middle")
        box = rect(0, 0, _BOX - 8, 32, rx=5, class_="im-now" if turn else "im-soft")
        marker = group(moved(43, 16, scene.badge(colour, 9)), class_=pale)
        drawn.append(moved(126 + at * _BOX, 81, box, number, marker))
    return group(label, *drawn, class_="im-boxes")


def _column_names(scene: Scene) -> str:
    names = (
        scene.say("Money"),
        scene.say("Income"),
        scene.say("Tokens"),
        scene.say("Industries"),
        scene.say("Links"),
    )
    return "".join(
        text(right, _TOP - 8, name, class_="im-quiet", font_size=10.5, text_anchor="end")
        for right, name in zip(_COLUMNS, names, strict=True)
    )


def _player(scene: Scene, seat: int) -> str:
    """One row: the player, whether a choice is sealed, and the standing."""
    player: Mapping[str, Any] = scene.panel["players"][seat]
    ranking = scene.panel["ranking"]
    asked = seat in scene.panel["actors"]
    first = bool(ranking) and ranking[seat] == 1
    name = scene.say("{player} (you)", player=scene.player(seat)) if seat == scene.seat else scene.player(seat)
    return group(
        title(name),
        rect(PAD, 1, WIDTH - 2 * PAD, _ROW - 2, rx=5, class_="im-now" if asked or first else "im-soft"),
        path("M0-6L7 0L0 6Z", class_="im-arrow", transform="translate(3 14)") if asked else "",
        _badges(scene, player["colours"]),
        text(PAD + 8 + 24 * len(player["colours"]), 19, name, class_="im-bold", font_size=12),
        _sealed(scene, asked),
        *_cells(scene, player),
        class_="im-player",
    )


def _badges(scene: Scene, colours: list[int]) -> str:
    """The badges of a player's colours; where there are several, each can be pointed at."""
    several = len(colours) > 1
    return "".join(
        moved(PAD + 14 + 24 * at, 14.5, scene.badge(colour, 9), data_at=f"colour:{colour}" if several else None)
        for at, colour in enumerate(colours)
    )


def _sealed(scene: Scene, asked: bool) -> str:
    """A tick for who has chosen in secret."""
    if asked or scene.asked.get("step") not in SEALING:
        return ""
    return moved(
        166,
        14.5,
        title(scene.say("has chosen")),
        circle(0, 0, 8, class_="im-raised"),
        path("M-4 0L-1 4L5-4", class_="im-tick"),
    )


def _cells(scene: Scene, player: Mapping[str, Any]) -> list[str]:
    colours = [scene.view["colours"][colour] for colour in player["colours"]]
    money = "?" if player["money"] is None else scene.say("£{money}", money=player["money"])
    values = (
        money,
        str(player["income"]),
        str(player["tokens"]),
        " + ".join(str(colour["industries"]) for colour in colours),
        " + ".join(str(colour["links"]) for colour in colours),
    )
    return [
        text(right, 19, value, class_="im-bold" if column < 2 else None, font_size=13, text_anchor="end")
        for column, (right, value) in enumerate(zip(_COLUMNS, values, strict=True))
    ]
