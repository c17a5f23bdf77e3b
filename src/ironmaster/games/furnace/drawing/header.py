"""The head of the table: round, phase, what is asked and of whom, and the pile."""

from ironmaster.games.furnace.drawing.scene import PAD, WIDTH, Scene
from ironmaster.kernel.drawing.panels import Drawing, panel
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import circle, fitting_size, group, moved, rect, text, title
from ironmaster.kernel.words import message

HEIGHT = 56
PHASES = {
    "auction": message("Auction"),
    "compensation": message("Compensation"),
    "production": message("Production"),
    "over": message("The end"),
}


def draw_header(scene: Scene) -> Drawing:
    """The panel at the top."""
    view = scene.view
    phase = PHASES[view["phase"]]
    words = scene.say("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"])
    pips = (
        circle(PAD + 8 + 17 * at, 40, 5.5, class_="im-pip-full" if at < view["round"] else "im-pip")
        for at in range(view["rounds"])
    )
    return panel(
        "header",
        HEIGHT,
        text(PAD, 24, words, class_="im-serif", font_size=15),
        *pips,
        text(172, 32, scene.say(phase), class_="im-serif im-accent", font_size=17),
        _prompt(scene),
        _pile(scene),
        width=WIDTH,
    )


def _prompt(scene: Scene) -> str:
    """What is asked, and of whom."""
    actors: list[int] = scene.panel["actors"]
    left, right = 312, WIDTH - 190
    words = scene.prompt()
    start = left + 14 + 25 * len(actors)
    size = fitting_size(words, right - start - 10, 14)
    return group(
        rect(left, 10, right - left, 36, rx=6, class_="im-now"),
        *(moved(left + 20 + 25 * at, 28, badge(seat, 9.5)) for at, seat in enumerate(actors)),
        text(start, 33, words, class_="im-bold", font_size=size),
        class_="im-prompt",
    )


def _pile(scene: Scene) -> str:
    """How many companies are still to come, and which have left the game."""
    view = scene.view
    gone = ", ".join(card.upper() for card in view["out"])
    told = scene.say("Out of the game: {cards}", cards=gone) if gone else scene.say("No company has left the game yet")
    return group(
        title(told),
        text(WIDTH - PAD, 24, scene.say("Pile: {count}", count=view["pile"]), font_size=12.5, text_anchor="end"),
        text(
            WIDTH - PAD, 42, scene.say("Out of the game: {count}", count=len(view["out"])),
            class_="im-quiet", font_size=11.5, text_anchor="end",
        ),
    )  # fmt: skip
