"""The hand, as railway tickets: equal cards are one ticket with a number. Hidden hands are only backs."""

from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.games.brass.words.names import INDUSTRY_NAMES
from ironmaster.kernel.drawing.flow import Block, Heading, flowing
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import circle, fitting_size, group, moved, path, rect, text, text_lines, title, use, wrapped

_TICKET = (120, 46)
_MOST = 8  # cards: room is kept for so many, so that nothing moves as they go
_HAND = 250  # how wide the hand of another is


def draw_hand(scene: Scene) -> Drawing:
    """The panel of the hand, with the piles it is drawn from and discarded to."""
    name, cards = _cards(scene)
    return flowing("hand", [Heading(name, *_piles(scene)), *cards])


def _cards(scene: Scene) -> tuple[str, list[Block]]:
    """The heading, and the cards below it: the viewer's own, or everyone's as far as they may be seen."""
    if scene.seat is None:
        return scene.say("Hands"), _backs(scene)
    if scene.sees_all:
        return scene.say("Hands"), _open_hands(scene)
    return scene.say("Your hand"), _tickets(scene, scene.view["hands"][scene.seat])


def _piles(scene: Scene) -> tuple[str, str]:
    """How many cards lie where; the discards by name for who asks."""
    view = scene.view
    discards: dict[str, int] = view["discards"]
    laid = sum(discards.values())
    words = scene.say(
        "Draw pile {pile} · Set aside {aside} · Discards {discards}",
        pile=view["pile"],
        aside=view["aside"],
        discards=laid,
    )
    gone = ", ".join(f"{scene.card(card)} ×{count}" for card, count in sorted(discards.items()))
    return words, scene.say("Discards: {cards}", cards=gone) if gone else scene.say("No discards yet")


def _tickets(scene: Scene, hand: dict[str, int]) -> list[Block]:
    order = [*scene.names, *INDUSTRY_NAMES]
    held = sorted((card for card in hand if hand[card]), key=order.index)
    tickets = [group(_ticket(scene, card, hand[card]), class_="im-card", data_at=f"card:{card}") for card in held]
    return [Block(*_TICKET, ticket) for ticket in tickets + [""] * (_MOST - len(tickets))]


def _ticket(scene: Scene, card: str, count: int) -> str:
    """A card: a place with what its slots take, or an industry."""
    wide, high = _TICKET
    name = scene.card(card)
    behind = rect(3, 3, wide, high, rx=4, class_="im-raised") if count > 1 else ""
    paper = rect(0, 0, wide, high, rx=4, class_="im-raised")
    stub = path(f"M24 3V{high - 3}", class_="im-rule", stroke_dasharray="2 3")
    body = _place_face(scene, card, name) if card in scene.names else _industry_face(card, name)
    many = text(12, high / 2 + 5, f"×{count}", class_="im-bold im-accent", font_size=13, text_anchor="middle")
    punch = circle(12, high / 2, 3.2, class_="im-hole")
    return title(name) + behind + paper + stub + (many if count > 1 else punch) + body


def _place_face(scene: Scene, card: str, name: str) -> str:
    """The name of a place, in two lines if it is long, and what its slots take."""
    room = _TICKET[0] - 33
    lines = wrapped(name, room, 12)
    size = min(fitting_size(line, room, 13 if len(lines) == 1 else 12) for line in lines)
    first, icon_at, icon_size = (18, 33, 16) if len(lines) == 1 else (14, 36.5, 14)
    kinds = dict.fromkeys(kind for slot in scene.slots[card] for kind in slot["takes"])
    icons = (
        use(f"im-{kind}", 38 + 20 * at, icon_at, icon_size, class_=f"im-i-{kind}") for at, kind in enumerate(kinds)
    )
    return text_lines(29, first, 13, lines, class_="im-serif", font_size=size) + "".join(icons)


def _industry_face(card: str, name: str) -> str:
    """An industry with its name, in two lines if it is long."""
    wide, high = _TICKET
    room = wide - 59
    lines = wrapped(name, room, 12)
    size = min(fitting_size(line, room, 12.5) for line in lines)
    first = high / 2 + 4 - 7 * (len(lines) - 1)
    words = text_lines(56, first, 14, lines, class_="im-italic im-bold", font_size=size)
    return use(f"im-{card}", 40, high / 2, 25, class_=f"im-i-{card}") + words


def _open_hands(scene: Scene) -> list[Block]:
    """Every hand in words."""
    hands = []
    for player in scene.panel["players"]:
        hand: dict[str, int] = scene.view["hands"][player["seat"]]
        cards = (scene.card(card) + (f" ×{count}" if count > 1 else "") for card, count in hand.items() if count)
        lines = wrapped(" · ".join(cards), _HAND - 26, 12)
        words = text_lines(26, 17, 15, lines, font_size=12)
        hands.append(Block(_HAND, max(26, 15 * len(lines) + 8), moved(11, 13, badge(player["seat"], 9)) + words))
    return hands


def _backs(scene: Scene) -> list[Block]:
    """The backs of every hand."""
    hands = []
    for player in scene.panel["players"]:
        backs = (moved(30 + 25 * card, 2, _back()) for card in range(player["cards"]))
        hands.append(Block(_HAND, 42, moved(12, 20, badge(player["seat"], 10)) + "".join(backs)))
    return hands


def _back() -> str:
    weave = path("M3 12L11 4L19 12L11 20ZM3 24L11 16L19 24L11 32ZM11 4V36", class_="im-weave")
    return rect(0, 0, 22, 38, rx=3, class_="im-backing") + weave
