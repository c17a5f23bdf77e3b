"""The cards: the pile and the face-up ones, and the hand; of hidden hands only what is known, and backs."""

from ironmaster.games.age_of_industry.drawing.icons import sign
from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.games.age_of_industry.drawing.theme import LOCATIONS
from ironmaster.kernel.drawing.panels import PAD, Drawing, heading, panel, remark
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import group, moved, path, rect, text, text_lines, title, use, wrapped

_TICKET = (96, 40)
_PITCH = (101, 44)
_COLUMNS = 5
_OPEN_Y = 30  # where the pile and the face-up cards lie
_HAND_Y = 82  # where the hand begins
_ROWS = 2
_ROW = 25  # of a hand of another


def draw_hand(scene: Scene) -> Drawing:
    """The panel of the cards."""
    name, cards, height = _cards(scene)
    return panel(
        "hand",
        _HAND_Y + 22 + height,
        heading(scene.say("Cards to draw")),
        _discards(scene),
        _open_cards(scene),
        heading(name, y=_HAND_Y + 14),
        moved(0, _HAND_Y + 20, cards),
    )


def _cards(scene: Scene) -> tuple[str, str, float]:
    """The heading, the cards below it and their height: the viewer's own, or everyone's as far as they may be seen."""
    if scene.seat is None or scene.sees_all:
        return scene.say("Hands"), _all_hands(scene), _ROW * len(scene.panel["players"]) + 2
    hand: dict[str, int] = scene.view["hands"][scene.seat]
    others = scene.others(scene.seat)
    known = (_known(scene, seat) for seat in others)
    words = "".join(moved(PAD, 2 * _PITCH[1] + 2 + at * 18, line) for at, line in enumerate(filter(None, known)))
    lines = sum(1 for seat in others if scene.view["known"][seat])
    return scene.say("Your hand"), _tickets(scene, hand) + words, _ROWS * _PITCH[1] + 18 * lines + 4


def _discards(scene: Scene) -> str:
    """How many cards are discarded; by name for who asks."""
    discards: dict[str, int] = scene.view["discards"]
    words = scene.say("Discards: {cards}", cards=sum(discards.values()))
    gone = ", ".join(f"{scene.card(card)} ×{count}" for card, count in discards.items())
    return remark(words, gone)


def _open_cards(scene: Scene) -> str:
    left: int = scene.view["pile"]
    words = scene.say("Pile: {cards}", cards=left)
    pile = moved(
        PAD,
        _OPEN_Y,
        title(words),
        rect(0, 0, *_TICKET, rx=4, class_="im-backing" if left else "im-hole"),
        _weave() if left else "",
        text(
            _TICKET[0] / 2, 25, words, class_="im-bold im-backing-ink" if left else "im-quiet", font_size=13,
            text_anchor="middle",
        ),
        class_="im-card",
        data_at="pile",
    )  # fmt: skip
    cards = []
    for at, card in enumerate(scene.view["face_up"], 1):
        x = PAD + at * _PITCH[0]
        if card is None:
            cards.append(moved(x, _OPEN_Y, rect(0, 0, *_TICKET, rx=4, class_="im-hole", stroke_dasharray="3 2")))
        else:
            cards.append(moved(x, _OPEN_Y, _ticket(scene, card, 1), class_="im-card", data_at=f"open:{card}"))
    return pile + "".join(cards)


def _weave() -> str:
    return path("M6 20L20 6L34 20L20 34ZM62 20L76 6L90 20L76 34Z", class_="im-weave")


def _tickets(scene: Scene, hand: dict[str, int]) -> str:
    """The hand: equal cards are one ticket with a number, and at most ten kinds fit the two rows."""
    return "".join(
        moved(
            PAD + at % _COLUMNS * _PITCH[0], at // _COLUMNS * _PITCH[1], _ticket(scene, card, count),
            class_="im-card", data_at=f"card:{card}",
        )
        for at, (card, count) in enumerate(hand.items())
    )  # fmt: skip


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
    lines = wrapped(name, wide - 36 - (18 if count > 1 else 0), 11.5)
    first = high / 2 + 4 - 6.5 * (len(lines) - 1)
    words = text_lines(35, first, 13, lines, class_="im-italic im-bold", font_size=11.5)
    many = text(wide - 4, 14, f"×{count}", class_="im-bold im-accent", font_size=12.5, text_anchor="end")
    return title(name) + behind + paper + face + words + (many if count > 1 else "")


def _pale_sign(colour: str) -> str:
    """The sign of a colour on a ground of that colour."""
    return sign(colour, 10).replace(f"im-loc-{colour}", "im-face")


def _known(scene: Scene, seat: int) -> str:
    """What everybody knows a player to hold, in one line."""
    known: dict[str, int] = scene.view["known"][seat]
    if not known:
        return ""
    cards = ", ".join(scene.card(card) + (f" ×{count}" if count > 1 else "") for card, count in known.items())
    words = scene.say("{player} is known to hold: {cards}", player=scene.player(seat), cards=cards)
    return moved(9, 8, badge(seat, 7)) + text(22, 12, words, class_="im-quiet", font_size=11)


def _all_hands(scene: Scene) -> str:
    """Every hand, a player to a row: open, or as backs with what is known."""
    rows = []
    for at, player in enumerate(scene.panel["players"]):
        seat = player["seat"]
        hand: dict[str, int] | None = scene.view["hands"][seat]
        if hand is None:
            cards, hidden = scene.view["known"][seat], player["cards"] - sum(scene.view["known"][seat].values())
        else:
            cards, hidden = hand, 0
        pieces = [card for card, count in cards.items() for _ in range(count)]
        drawn = [moved(26 + 52 * number, 0, _small_card(scene, card)) for number, card in enumerate(pieces)]
        start = 26 + 52 * len(pieces)
        drawn += [moved(start + 18 * number, 1, _back()) for number in range(hidden)]
        rows.append(moved(PAD, at * _ROW, moved(10, 11, badge(seat, 8.5)), *drawn))
    return "".join(rows)


def _small_card(scene: Scene, card: str) -> str:
    mark = moved(24, 11, sign(card, 8)) if card in LOCATIONS else use(f"im-{card}", 24, 11, 17, class_=f"im-i-{card}")
    return group(title(scene.card(card)), rect(0, 0, 48, 22, rx=3, class_="im-raised"), mark)


def _back() -> str:
    return rect(0, 0, 15, 20, rx=2.5, class_="im-backing") + path("M3 10L7.5 4L12 10L7.5 16Z", class_="im-weave")
