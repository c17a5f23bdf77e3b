# mypyc: compiled
"""What lies on the table of a game of industries, and the small moves that are the same in all of them."""

from abc import abstractmethod
from typing import Final, Generic, TypeVar, cast

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.bits import BIT, lowest, union
from ironmaster.kernel.board_game import BoardGame
from ironmaster.kernel.contract import ALL
from ironmaster.kernel.events import Fact
from ironmaster.pieces.demand_track import DemandTrack
from ironmaster.pieces.industry.board import NO_TILE, NOBODY, IndustryBoard, IndustryTiles

NOTHING_BEGUN: Final = -1
GAME: Final = -1
"""Who does what no seat does, in the log."""

B = TypeVar("B", bound=IndustryBoard[IndustryTiles], covariant=True)


class IndustryGame(BoardGame, Generic[B]):
    """A position: tiles and links on the board, mats, hands and money of the seats, the cards, the decision begun."""

    def __init__(self) -> None:
        super().__init__()
        self.board: B
        self.round: i64 = 0
        self.turn: i64 = 0
        """Whose turn it is, as an index into the order."""
        self.begun: i64 = NOTHING_BEGUN
        """The decision that is being carried out."""
        self.order: vec[i64] = vec[i64]()
        self.money: vec[i64] = vec[i64]()
        self.spent: vec[i64] = vec[i64]()
        self.hands: vec[i64] = vec[i64]()
        """How many of each card each seat holds, seat after seat."""
        self.mats: vec[i64] = vec[i64]()
        """How many tiles of each industry each seat has left, seat after seat."""
        self.tiles_of: vec[i64] = vec[i64]()
        """The slots where each seat has a tile, as a mask."""
        self.links_of: vec[i64] = vec[i64]()
        """The links of each seat, as a mask."""
        self.tile: vec[i64] = vec[i64]()
        """The kind of tile on each slot."""
        self.cubes: vec[i64] = vec[i64]()
        """The cubes on each slot."""
        self.slots_of: vec[i64] = vec[i64]()
        """The slots where each industry stands, as a mask."""
        self.flipped: i64 = 0
        self.coal_cubes: i64 = 0
        """Cubes of coal that can be bought."""
        self.iron_cubes: i64 = 0
        self.deck: vec[i64] = vec[i64]()
        """All cards as shuffled; shared between copies and never changed."""
        self.dealt: i64 = 0
        """How many cards of the deck have been drawn or turned up."""

    def share_table(self, twin: "IndustryGame[B]") -> None:
        """Gives a copy all of this. What seldom changes is shared: whoever changes it takes a copy of it first."""
        self.share(twin)
        twin.board = self.board
        twin.round = self.round
        twin.turn = self.turn
        twin.begun = self.begun
        twin.order = self.order
        twin.money = self.money[:]
        twin.spent = self.spent[:]
        twin.hands = self.hands[:]
        twin.mats = self.mats
        twin.tiles_of = self.tiles_of
        twin.links_of = self.links_of
        twin.tile = self.tile
        twin.cubes = self.cubes
        twin.slots_of = self.slots_of
        twin.flipped = self.flipped
        twin.coal_cubes = self.coal_cubes
        twin.iron_cubes = self.iron_cubes
        twin.deck = self.deck
        twin.dealt = self.dealt

    def lay_out_table(self, money: i64) -> None:
        """An empty board, full mats, no cards in hand; the board is chosen."""
        board, players = self.board, self.players
        self.order = vec[i64](list(range(players)))
        self.money = vec[i64]([money] * players)
        self.spent = vec[i64]([0] * players)
        self.hands = vec[i64]([0] * (players * len(board.card_places)))
        self.mats = vec[i64]([stack.size for _ in range(players) for stack in board.tiles.stacks])
        self.tiles_of = vec[i64]([0] * players)
        self.links_of = vec[i64]([0] * players)
        self.tile = vec[i64]([NO_TILE] * len(board.slot_place))
        self.cubes = vec[i64]([0] * len(board.slot_place))
        self.slots_of = vec[i64]([0] * board.industry_count)

    def piles(self) -> dict[str, str]:
        return {"deck": "dealt"}

    @abstractmethod
    def forget_outlook(self) -> None:
        """Something has changed: what the seat to act can do has to be worked out anew."""

    # What others cannot know before a card is laid

    @abstractmethod
    def asks_for_card(self) -> bool:
        """Whether a card of the hand is asked for."""

    @abstractmethod
    def combines_in_secret(self) -> bool:
        """Whether two actions are combined into a build, and no card has been laid that would tell."""

    @abstractmethod
    def take_back_combination(self) -> None:
        """The card of the build is asked for once more."""

    def as_seen_by(self, seat: int | None) -> BoardGame:
        """To all but the seat to act it looks as if no two actions were being combined."""
        if not self.combines_in_secret() or seat in (ALL, self.seat_to_act()):
            return self
        twin = cast(IndustryGame[B], self.copy())
        twin.take_back_combination()
        return twin

    # Looking

    def seats_in_order(self) -> list[int]:
        return [int(seat) for seat in self.order]

    def seat_to_act(self) -> i64:
        """The seat whose turn it is."""
        return self.order[self.turn]

    def under_way(self) -> i64:
        """The decision that is being carried out, by its index in its action."""
        return self.begun - self.actions.of[self.begun].first

    def built_links(self) -> i64:
        """The links on the board, of any owner."""
        links: i64 = 0
        for seat_links in self.links_of:
            links |= seat_links
        return links

    def occupied(self) -> i64:
        """The slots with a tile on them."""
        slots: i64 = 0
        for seat_slots in self.tiles_of:
            slots |= seat_slots
        return slots

    def owner(self, slot: i64) -> i64:
        """Whose tile stands on a slot."""
        for seat in range(self.players):
            if self.tiles_of[seat] & BIT[slot]:
                return seat
        return NOBODY

    def places_of(self, slots: i64) -> i64:
        """The places where these slots are."""
        return union(self.board.slot_at, slots)

    def working(self, industry: i64) -> i64:
        """The slots where an industry stands that has not been flipped: mines and ironworks there still hold cubes."""
        return self.slots_of[industry] & ~self.flipped

    def top_tile(self, seat: i64, industry: i64) -> i64:
        """The kind of tile on top of a stack of a seat's mat."""
        board = self.board
        return board.tiles.stacks[industry].top(self.mats[seat * board.industry_count + industry])

    def tile_facts(self, slot: i64) -> dict[str, Fact]:
        """What to say of the tile on a slot."""
        tiles = self.board.tiles
        return {"industry": int(tiles.industry[self.tile[slot]]), "level": int(tiles.level[self.tile[slot]])}

    def total(self, column: vec[i64], slots: i64) -> i64:
        """What the tiles on these slots have together in a column of the tile table."""
        found: i64 = 0
        while slots:
            found += column[self.tile[lowest(slots)]]
            slots &= slots - 1
        return found

    def hand_start(self, seat: i64) -> i64:
        """Where a seat's cards begin in `hands`."""
        return seat * len(self.board.card_places)

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        hands = self.hands
        held: i64 = 0
        start = self.hand_start(seat)
        for at in range(start, start + len(self.board.card_places)):
            held += hands[at]
        return held

    def cards_held(self) -> i64:
        """How many cards all seats hold together."""
        held: i64 = 0
        for cards in self.hands:
            held += cards
        return held

    # Doing

    def take_from_mat(self, seat: i64, industry: i64) -> None:
        """The top tile of a stack leaves the mat."""
        self.mats = self.mats[:]
        self.mats[seat * self.board.industry_count + industry] -= 1

    def stand_tile(self, seat: i64, slot: i64, tile: i64) -> None:
        """Puts a tile of a seat on an empty slot, without its cubes."""
        self._unshare_tiles()
        self.tile[slot] = tile
        self.tiles_of[seat] |= BIT[slot]
        self.slots_of[self.board.tiles.industry[tile]] |= BIT[slot]

    def lift_tile(self, slot: i64) -> None:
        """Takes a tile off its slot and out of the game, without its cubes."""
        gone = ~BIT[slot]
        self._unshare_tiles()
        self.slots_of[self.board.tiles.industry[self.tile[slot]]] &= gone
        self.tiles_of[self.owner(slot)] &= gone
        self.flipped &= gone
        self.tile[slot] = NO_TILE

    def _unshare_tiles(self) -> None:
        """Tiles come and go seldom: copies share where they are until then."""
        self.tile = self.tile[:]
        self.tiles_of = self.tiles_of[:]
        self.slots_of = self.slots_of[:]

    def put_tile(self, seat: i64, slot: i64, tile: i64) -> None:
        """Puts a tile with its cubes on an empty slot."""
        self.stand_tile(seat, slot, tile)
        self.set_cubes(slot, self.board.tiles.cubes[tile])

    def take_away(self, slot: i64) -> None:
        """Takes a tile, with its cubes, off the board and out of the game."""
        self.lift_tile(slot)
        self.set_cubes(slot, 0)

    def stand_link(self, seat: i64, link: i64) -> None:
        """Puts a link of a seat on the board."""
        self.links_of = self.links_of[:]
        self.links_of[seat] |= BIT[link]

    @abstractmethod
    def flip(self, slot: i64) -> None:
        """Turns a tile over, for which its owner is rewarded."""

    # Cubes on the board

    def set_cubes(self, slot: i64, cubes: i64) -> None:
        """Changes how many cubes lie on a slot."""
        if self.cubes[slot] == cubes:
            return
        self.cubes = self.cubes[:]
        self.cubes[slot] = cubes

    def used_up(self, slot: i64) -> bool:
        """Whether nothing is left to do for a tile that holds cubes, so that it flips."""
        return self.cubes[slot] == 0

    def use_cube(self, slot: i64) -> None:
        """Takes a cube from a slot, whose tile flips when it was the last thing there."""
        self.set_cubes(slot, self.cubes[slot] - 1)
        if self.log is not None:
            self.note("take", self.seat_to_act(), {"slot": self.board.slot_ids[slot], **self.tile_facts(slot)})
        if self.used_up(slot):
            self.flip(slot)

    # Cubes on the demand tracks

    @abstractmethod
    def track(self, industry: i64) -> DemandTrack:
        """The demand track of coal or iron."""

    def on_track(self, industry: i64) -> i64:
        """How many cubes lie on the demand track of coal or iron."""
        return self.coal_cubes if industry == self.board.coal_industry else self.iron_cubes

    def price(self, industry: i64) -> i64:
        """What a cube of coal or iron costs from its demand track."""
        return self.track(industry).price(self.on_track(industry))

    def add_to_track(self, industry: i64, cubes: i64) -> None:
        """Puts cubes on a demand track, or takes them off."""
        if industry == self.board.coal_industry:
            self.coal_cubes += cubes
        else:
            self.iron_cubes += cubes

    def fetch_from_track(self, seat: i64, industry: i64) -> None:
        """Takes a cube that is paid for from its demand track, or from the supply when the track is empty."""
        price = self.price(industry)
        if self.on_track(industry) > 0:
            self.add_to_track(industry, -1)
        if self.log is not None:
            self.note("buy", seat, {"industry": int(industry), "price": int(price)})

    def fill_track(self, slot: i64, industry: i64) -> None:
        """Moves cubes from a new tile to the gaps of a demand track, dearest first, for money."""
        seat = self.owner(slot)
        track, on_track = self.track(industry), self.on_track(industry)
        moved = min(self.cubes[slot], track.gaps(on_track))
        if moved == 0:
            return
        earned = track.pays(on_track, moved)
        self.add_to_track(industry, moved)
        self.set_cubes(slot, self.cubes[slot] - moved)
        self.money[seat] += earned
        if self.log is not None:
            self.note("export", seat, {"industry": int(industry), "cubes": int(moved), "money": int(earned)})
        if self.used_up(slot):
            self.flip(slot)


AnyIndustryGame = IndustryGame[IndustryBoard[IndustryTiles]]
"""A position of any game of industries."""
