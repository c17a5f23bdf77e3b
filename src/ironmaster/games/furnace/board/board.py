# mypyc: compiled
"""The components of Furnace as tables: effects, companies, start-ups, capitalists, and the number of players.

Everything is a number. Cards are numbered in the order of the component file, companies first and start-ups after them;
sets of cards are bit masks. The lines of all cards are one table of effects.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COAL: Final = 0
IRON: Final = 1
OIL: Final = 2
TOKEN: Final = 3
MONEY: Final = 4
RESOURCES: Final = ("coal", "iron", "oil", "upgrade", "money")
RESOURCE_COUNT: Final[i64] = 5
SPENDABLE: Final[i64] = 4
"""The resources before this one can be a cost; money never is. A loop up to an `i64` counts in one."""

EXTRACT: Final = 0
CONVERT: Final = 1
TURN: Final = 2
"""The line of a start-up that upgrades companies."""

NOBODY: Final = -1
NO_CARD: Final = -1
NO_RESOURCE: Final = -1


def amounts_of(table: vec[i64], row: i64) -> vec[i64]:
    """The resources of a seat or a line in a table of them, row after row."""
    return table[row * RESOURCE_COUNT : (row + 1) * RESOURCE_COUNT]


class Effects:
    """Every line of every card, by number."""

    def __init__(self) -> None:
        self.kind: vec[i64] = vec[i64]()
        self.cost: vec[i64] = vec[i64]()
        """What each line takes, five resources a line."""
        self.gain: vec[i64] = vec[i64]()
        self.times: vec[i64] = vec[i64]()
        """How often a conversion can be made in a production phase."""


class Deck:
    """The cards as one option has them: which lines of the table of effects are on which card."""

    def __init__(self, harmonised: bool) -> None:
        self.harmonised = harmonised
        self.effects: Effects = Effects()
        self.compensation: vec[i64] = vec[i64]()
        """Per company, the effect for discs that lose."""
        self.first: vec[i64] = vec[i64]()
        """Per card, its first line."""
        self.basic_end: vec[i64] = vec[i64]()
        """Per card, the line after the last that is active on its basic side."""
        self.full_end: vec[i64] = vec[i64]()
        """Per card, the line after the last that is active once upgraded."""


class Capitalists:
    """The powers, by number; none is a power without effect."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.extra_disc: vec[i64] = vec[i64]()
        """The value of a further disc; 0 for none."""
        self.breaks_placement: vec[i64] = vec[i64]()
        self.token_substitute: vec[i64] = vec[i64]()
        """The resource that may be paid instead of the upgrade token."""
        self.compensation_bonus: vec[i64] = vec[i64]()


class Setup:
    """What depends on the number of players."""

    def __init__(self, players: i64, row: i64, agent: bool) -> None:
        self.players: i64 = players
        self.row: i64 = row
        """How many companies are auctioned in a round."""
        self.agent = agent


class Board:
    """All components."""

    def __init__(self) -> None:
        self.name = ""
        self.rounds: i64 = 0
        self.highest: i64 = 0
        """The highest disc."""
        self.card_ids: list[str] = []
        self.companies: i64 = 0
        """How many cards are companies; the others are start-ups."""
        self.company_mask: i64 = 0
        self.start: list[vec[i64]] = []
        """What each start-up gives its owner at the beginning of the game."""
        self.transcribed: Deck = Deck(False)
        self.harmonised: Deck = Deck(True)
        self.capitalists: Capitalists = Capitalists()
        self.setups: dict[int, Setup] = {}
        self.chain_width: i64 = 0
        """The most cards that a production chain can have."""
        self.longest_row: i64 = 0
        """The most companies that can be auctioned in a round."""
        self.most_times: i64 = 0
        """The most times that any conversion can be made."""
