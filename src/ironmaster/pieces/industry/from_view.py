"""What the view of a seat tells of the table of a game of industries, as a position tells it."""

from collections import Counter
from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.position_reader import Reader
from ironmaster.pieces.industry.state import AnyIndustryGame


def players_in(read: Reader, players: int) -> list[Reader]:
    """What the panel of a view tells of each seat."""
    return list(read.table("panel").tables("players", players))


def seats_in(read: Reader, players: int, **facts: str) -> dict[str, object]:
    """The order of play, and numbers of every seat, each by what positions and panels call it."""
    seats = players_in(read, players)
    found: dict[str, object] = {"order": read.table("panel").get("order")}
    return found | {name: [seat.number(fact, least=None) for seat in seats] for name, fact in facts.items()}


def cards_in(
    state: AnyIndustryGame, read: Reader, seat: int, deck: vec[i64], face_up: Iterable[str | None] = ()
) -> dict[str, object]:
    """The hands and the pile: where a card is that the seat cannot know of is made up."""
    names, players = state.board.card_ids, int(state.players)
    own = _counted(read.table_of(seat, "hands", players))
    known = [_known(read, other, players) for other in range(players)]
    seen = [_counted(read.table("discards")), own, *(known[other] for other in range(players) if other != seat)]
    unseen = Counter(names[card] for card in deck)
    unseen.subtract(name for name in face_up if name is not None)
    for cards in seen:
        unseen.subtract(cards)
    for name, left in unseen.items():
        read.refuse_if(left < 0, f"there are not so many cards {name}")
    rest = sorted(unseen.elements())
    hands: list[dict[str, int]] = []
    for other, player in enumerate(players_in(read, players)):
        hidden = 0 if other == seat else player.number("cards") - known[other].total()
        player.refuse_if(not 0 <= hidden <= len(rest), "there are not so many cards")
        hands.append(dict(own if other == seat else known[other] + Counter(rest[:hidden])))
        rest = rest[hidden:]
    return {"hands": hands, "pile": rest}


def _known(read: Reader, seat: int, players: int) -> Counter[str]:
    """The cards that everybody knows a seat to hold; none in games where nobody knows any."""
    return _counted(read.table_of(seat, "known", players)) if "known" in read.data else Counter()


def _counted(cards: Reader) -> Counter[str]:
    return Counter({name: cards.number(name) for name in cards.data})
