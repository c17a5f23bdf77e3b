"""How far the game is: round, phase and pile; and, for a picture that stands alone, what is asked and of whom."""

from ironmaster.games.furnace.drawing.scene import SMALL, WIDTH, Scene
from ironmaster.kernel.drawing.arranged import Block, Row
from ironmaster.kernel.drawing.panels import PAD, Drawing, panel
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import circle, fitting_size, group, moved, text, title
from ironmaster.kernel.words import message

_LINE = 24
_PROMPT = 40
PHASES = {
    "auction": message("Auction"),
    "compensation": message("Compensation"),
    "production": message("Production"),
    "over": message("The end"),
}


def lay_out_header(scene: Scene) -> Row:
    """The round and its phase, and the pile."""
    return Row((Block(330, _LINE, _round(scene)), Block(250, _LINE, _pile(scene))))


def _round(scene: Scene) -> str:
    view = scene.view
    words = scene.say("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"])
    pips = (
        circle(120 + 15 * at, 12.5, 5, class_="im-pip-full" if at < view["round"] else "im-pip")
        for at in range(view["rounds"])
    )
    phase = PHASES[view["phase"]]
    return group(
        text(2, 17.5, words, class_="im-serif", font_size=15),
        *pips,
        text(192, 18, scene.say(phase), class_="im-serif im-accent", font_size=17),
    )


def _pile(scene: Scene) -> str:
    """How many companies are still to come, and which have left the game."""
    out = scene.view["out"]
    gone = ", ".join(card.upper() for card in out)
    told = scene.say("Out of the game: {cards}", cards=gone) if gone else scene.say("No company has left the game yet")
    pile = scene.say("Pile: {count}", count=scene.view["pile"])
    left = scene.say("Out of the game: {count}", count=len(out))
    return group(title(told), text(2, 17, f"{pile} · {left}", class_="im-quiet", font_size=SMALL + 1))


def draw_prompt(scene: Scene) -> Drawing:
    """What is asked, and of whom."""
    actors: list[int] = scene.panel["actors"]
    words = scene.prompt()
    start = PAD + 4 + 25 * len(actors)
    size = fitting_size(words, WIDTH - start - PAD, 15)
    return panel(
        "prompt",
        _PROMPT,
        *(moved(PAD + 10 + 25 * at, _PROMPT / 2, badge(seat, 9.5)) for at, seat in enumerate(actors)),
        text(start, 25.5, words, class_="im-bold", font_size=size),
        width=WIDTH,
    )
