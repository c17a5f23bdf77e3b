"""The panel of a view: what every game tells in the same way, so that any page or program can show it."""

from typing import TYPE_CHECKING, NotRequired, TypedDict

from ironmaster.kernel.bits import members
from ironmaster.kernel.telling import listed
from ironmaster.kernel.words import Message, MessageData, seat_name

if TYPE_CHECKING:
    from ironmaster.kernel.contract import State


class PanelPlayer(TypedDict):
    """A player in the panel, who may have more keys: the facts of the game, labelled by `rules.facts`."""

    seat: int
    money: NotRequired[int | None]
    """None for those who may not know it; left out in a game without money."""
    points: int | None
    """None for those who may not know them."""


class Panel(TypedDict):
    """How the game stands."""

    players: list[PanelPlayer]
    """By seat."""
    order: list[int]
    """The seats in turn order."""
    actors: list[int]
    """The seats that may decide now."""
    over: bool
    ranking: list[int] | None
    """Place per seat once the game is over."""
    prompt: MessageData
    """What is asked, or that the game is over. Who is not asked is told who is, as its `player`."""


PLAYER_KEYS = tuple(PanelPlayer.__annotations__)
"""What every player of a panel has; the rest are facts of the game."""


def standing(state: "State", seat: int) -> PanelPlayer:
    """How a seat stands, in its own eyes."""
    panel: Panel = state.view(seat)["panel"]
    return panel["players"][seat]


def of_others(text: str, actors: int) -> Message:
    """What those who are asked do, for who is not; the marked text has a place for the `player`, one or more."""
    return Message(text, {"player": listed([seat_name(seat) for seat in members(actors)])})
