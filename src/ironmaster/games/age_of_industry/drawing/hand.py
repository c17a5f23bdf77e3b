"""The cards: the pile and the face-up ones, and the hand; of hidden hands only what is known, and backs."""

from ironmaster.games.age_of_industry.drawing.icons import sign
from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.games.age_of_industry.drawing.theme import LOCATIONS
from ironmaster.kernel.drawing.flow import Block, Heading, flowing
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import fitted, group, moved, path, rect, text, text_lines, title, use, wrapped

_TICKET = (96, 38)
_MOST = 10  # kinds of cards: room is kept for so many, so that nothing moves as they go
_HAND = (250, 26)  # a hand of another


def draw_hand(scene: Scene) -> Drawing:
    """The panel of the cards."""
    name, cards = _cards(scene)
    draw = Heading(scene.say("Cards to draw"), *_discards(scene))
    return flowing("hand", [draw, *_open_cards(scene), Heading(name), *cards])


def _cards(scene: Scene) -> tuple[str, list[Block]]:
    """The heading, and the cards below it: the viewer's own, or everyone's as far as they may be seen."""
    if scene.seat is None or scene.sees_all:
        return scene.say("Hands"), _all_hands(scene)
    known = [seat for seat in scene.others(scene.seat) if scene.view["known"][seat]]
    return scene.say("Your hand"), [
        *_tickets(scene, scene.view["hands"][scene.seat]),
        *(_known(scene, seat, first=at == 0) for at, seat in enumerate(known)),
    ]


def _discards(scene: Scene) -> tuple[str, str]:
    """How many cards are discarded; by name for who asks."""
    discards: dict[str, int] = scene.view["discards"]
    words = scene.say("Discards: {cards}", cards=sum(discards.values()))
    return words, ", ".join(f"{scene.card(card)} ×{count}" for card, count in discards.items())


def _open_cards(scene: Scene) -> list[Block]:
    """The pile, and what lies face up beside it."""
    left: int = scene.view["pile"]
    words = scene.say("Pile: {cards}", cards=left)
    pile = group(
        title(words),
        rect(0, 0, *_TICKET, rx=4, class_="im-backing" if left else "im-hole"),
        _weave() if left else "",
        text(
            _TICKET[0] / 2, 24, words, class_="im-bold im-backing-ink" if left else "im-quiet", font_size=13,
            text_anchor="middle",
        ),
        class_="im-card",
        data_at="pile",
    )  # fmt: skip
    cards = [
        rect(0, 0, *_TICKET, rx=4, class_="im-hole", stroke_dasharray="3 2")
        if card is None
        else group(_ticket(scene, card, 1), class_="im-card", data_at=f"open:{card}")
        for card in scene.view["face_up"]
    ]
    return [Block(*_TICKET, drawn) for drawn in (pile, *cards)]


def _weave() -> str:
    return path("M6 19L20 5L34 19L20 33ZM62 19L76 5L90 19L76 33Z", class_="im-weave")


def _tickets(scene: Scene, hand: dict[str, int]) -> list[Block]:
    """The hand: equal cards are one ticket with a number."""
    tickets = [
        group(_ticket(scene, card, count), class_="im-card", data_at=f"card:{card}") for card, count in hand.items()
    ]
    return [Block(*_TICKET, ticket) for ticket in tickets + [""] * (_MOST - len(tickets))]


def _ticket(scene: Scene, card: str, count: int) -> str:
    """A card: the sign of a colour, or an industry."""
    wide, high = _TICKET
    behind = rect(3, 3, wide, high, rx=4, class_="im-raised") if count > 1 else ""
    paper = rect(0, 0, wide, high, rx=4, class_="im-raised")
    name = scene.card(card)
    if card in LOCATIONS:
        face = rect(0, 0, 30, high, rx=4, class_=f"im-loc-{card}") + moved(15, high / 2, _pale_sign(card))
    else:
        face = use(f"im-{card}", 16, high / 2, 24, class_=f"im-i-{card}")
    lines = wrapped(name, wide - 36 - (18 if count > 1 else 0), 12)
    below = 5 if count > 1 and len(lines) == 1 else 0  # the number above
    first = high / 2 + 4 - 6.5 * (len(lines) - 1) + below
    words = text_lines(35, first, 13, lines, class_="im-italic im-bold", font_size=12)
    many = text(wide - 4, 14, f"×{count}", class_="im-bold im-accent", font_size=12.5, text_anchor="end")
    return title(name) + behind + paper + face + words + (many if count > 1 else "")


def _pale_sign(colour: str) -> str:
    """The sign of a colour on a ground of that colour."""
    return sign(colour, 10).replace(f"im-loc-{colour}", "im-face")


def _known(scene: Scene, seat: int, first: bool) -> Block:
    """What everybody knows a player to hold; the first of them begins a row below one's own cards."""
    known: dict[str, int] = scene.view["known"][seat]
    cards = ", ".join(scene.card(card) + (f" ×{count}" if count > 1 else "") for card, count in known.items())
    told = scene.say("{player} is known to hold: {cards}", player=scene.player(seat), cards=cards)
    words = fitted(24, 17, scene.say("holds: {cards}", cards=cards), _HAND[0] - 24, 12, class_="im-quiet")
    return Block(*_HAND, group(title(told), moved(10, 13, badge(seat, 9)), words), first)


def _all_hands(scene: Scene) -> list[Block]:
    """Every hand: open, or as backs with what is known."""
    hands = []
    for player in scene.panel["players"]:
        seat = player["seat"]
        hand: dict[str, int] | None = scene.view["hands"][seat]
        known: dict[str, int] = scene.view["known"][seat]
        cards, hidden = (known, player["cards"] - sum(known.values())) if hand is None else (hand, 0)
        pieces = [card for card, count in cards.items() for _ in range(count)]
        drawn = [moved(24 + 23 * number, 2, _small_card(scene, card)) for number, card in enumerate(pieces)]
        start = 24 + 23 * len(pieces)
        drawn += [moved(start + 18 * number, 3, _back()) for number in range(hidden)]
        hands.append(Block(*_HAND, group(moved(10, 13, badge(seat, 9)), *drawn)))
    return hands


def _small_card(scene: Scene, card: str) -> str:
    mark = moved(10, 11, sign(card, 7)) if card in LOCATIONS else use(f"im-{card}", 10, 11, 16, class_=f"im-i-{card}")
    return group(title(scene.card(card)), rect(0, 0, 21, 22, rx=3, class_="im-raised"), mark)


def _back() -> str:
    return rect(0, 0, 15, 20, rx=2.5, class_="im-backing") + path("M3 10L7.5 4L12 10L7.5 16Z", class_="im-weave")
