"""The town cards: those face up in this round, as tickets, and how many lie where."""

from ironmaster.games.workshop.drawing.icons import type_icon
from ironmaster.games.workshop.drawing.scene import Scene
from ironmaster.kernel.drawing.flow import Block, Heading, flowing
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.pieces import numbered_disc
from ironmaster.kernel.svg import fitted, group, moved, rect, text_lines, title, wrapped

_TICKET = (96, 112)


def draw_cards(scene: Scene) -> Drawing:
    """The panel of the cards."""
    places = (Block(*_TICKET, _place(scene, card)) for card in scene.view["row"])
    return flowing("cards", [Heading(scene.say("Town cards"), *_piles(scene)), *places])


def _piles(scene: Scene) -> tuple[str, str]:
    """How many cards lie where; those used by name for who asks."""
    view = scene.view
    used: dict[str, int] = view["discards"]
    words = scene.say(
        "Town deck {pile} · Set aside {aside} · Used {used}",
        pile=view["pile"],
        aside=view["aside"],
        used=sum(used.values()),
    )
    gone = ", ".join(f"{_name(scene, card)} ×{count}" for card, count in used.items())
    told = scene.say("Used in this era: {cards}", cards=gone) if gone else scene.say("No card used yet in this era")
    return words, told


def _value(scene: Scene, card: str) -> int:
    return int(scene.towns[card]["value"] if card in scene.towns else card.removeprefix("any_"))


def _name(scene: Scene, card: str) -> str:
    if card in scene.names:
        return scene.names[card]
    return scene.say("any town of value {value}", value=_value(scene, card))


def _place(scene: Scene, card: str | None) -> str:
    """A face-up card, or the empty place of one that has been taken."""
    wide, high = _TICKET
    if card is None:
        return rect(1, 1, wide - 2, high - 2, rx=6, class_="im-taken")
    face = _town_face(scene, card) if card in scene.names else _choice_face(scene, card)
    return group(
        title(_name(scene, card)),
        rect(0.5, 0.5, wide - 1, high - 1, rx=6, class_="im-raised"),
        face,
        class_="im-card",
        data_at=f"card:{card}",
    )


def _town_face(scene: Scene, card: str) -> str:
    """The name of a town, its industry and its value."""
    wide = _TICKET[0]
    kind = scene.towns[card]["industry"]
    return (
        fitted(wide / 2, 20, scene.names[card], wide - 10, 14, class_="im-serif", text_anchor="middle")
        + type_icon(kind, scene.types[kind], wide / 2, 46, 36)
        + fitted(wide / 2, 80, scene.types[kind], wide - 8, 12, class_="im-quiet", text_anchor="middle")
        + moved(wide / 2, 97, numbered_disc("im-brass", _value(scene, card), 10))
    )


def _choice_face(scene: Scene, card: str) -> str:
    """Any town of a value."""
    wide = _TICKET[0]
    lines = wrapped(scene.say("Any town"), wide - 10, 14)
    words = text_lines(wide / 2, 24, 17, lines, class_="im-italic im-bold", font_size=14, text_anchor="middle")
    return words + moved(wide / 2, 76, numbered_disc("im-brass", _value(scene, card), 21))
