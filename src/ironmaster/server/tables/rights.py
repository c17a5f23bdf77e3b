"""Who may do what at a table: one list, which the routes ask.

It says who may do a thing at all; whether it can be done as the table stands is another question, answered by those
who do it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from ironmaster.server.problems import Problem, not_owner, not_yours
from ironmaster.server.tables.keys import Opened


class Role(StrEnum):
    """What somebody is at a table, by the keys of a request or by its account. One may be several of them."""

    SPECTATOR = "spectator"
    """Whoever has nothing there."""
    PLAYER = "player"
    """Whoever has the seat that it is about; where it is about no seat, any."""
    OTHER_PLAYER = "other player"
    """Whoever has another seat."""
    OWNER = "owner"
    """Whoever set the table up."""


class Action(StrEnum):
    """What can be done."""

    BROWSE = "see what can be played, learnt and watched"
    SET_UP = "set a table up"
    WATCH = "watch what everybody at the table sees"
    LOOK_BACK = "look back on a game that is over, and go on from there"
    JOIN = "take an open seat"
    CLAIM = "exchange an invitation for a key"
    GET_UP = "leave a seat before the game"
    PLAY = "see the hand of a seat and decide for it"
    HAND_OVER = "let a bot play a seat"
    TAKE_BACK = "take a seat back from a bot"
    RESIGN = "give up for a seat"
    RENAME = "change what whoever plays a seat is called"
    INVITE = "invite somebody to a seat"
    ASK_KEY = "ask for a new key of a seat"
    ANSWER_KEY = "agree to a new key of a seat, or refuse it"
    OFFER = "agree that somebody else is looked for in place of who left, or refuse it"
    AGREE_END = "agree to end the game without a result, or refuse it"
    REMATCH = "begin the next game of the same players"


EVERYBODY = frozenset(Role)

RIGHTS: Mapping[Action, frozenset[Role]] = {
    Action.BROWSE: EVERYBODY,
    Action.SET_UP: EVERYBODY,
    Action.WATCH: EVERYBODY,
    Action.LOOK_BACK: EVERYBODY,
    Action.JOIN: EVERYBODY,
    Action.CLAIM: EVERYBODY,
    Action.GET_UP: frozenset({Role.PLAYER}),
    Action.PLAY: frozenset({Role.PLAYER}),
    Action.HAND_OVER: frozenset({Role.PLAYER, Role.OWNER}),
    Action.TAKE_BACK: frozenset({Role.PLAYER}),
    Action.RESIGN: frozenset({Role.PLAYER}),
    Action.RENAME: frozenset({Role.PLAYER}),
    Action.INVITE: frozenset({Role.OWNER}),
    Action.ASK_KEY: frozenset({Role.OWNER}),
    Action.ANSWER_KEY: frozenset({Role.PLAYER, Role.OTHER_PLAYER}),
    Action.OFFER: frozenset({Role.PLAYER, Role.OTHER_PLAYER, Role.OWNER}),
    Action.AGREE_END: frozenset({Role.PLAYER, Role.OTHER_PLAYER}),
    Action.REMATCH: frozenset({Role.PLAYER, Role.OTHER_PLAYER, Role.OWNER}),
}
"""Who may do what. The key of the owner opens no hand."""

REFUSALS: Mapping[Action, Callable[[], Problem]] = {Action.INVITE: not_owner, Action.ASK_KEY: not_owner}
"""What the others are told, if it is not that the seat is not theirs."""


def roles_of(opened: Opened, seat: int | None = None) -> frozenset[Role]:
    """What somebody is, where it is about a seat, or about the table as a whole."""
    found = {
        Role.OWNER: opened.owner,
        Role.PLAYER: bool(opened.seats) if seat is None else seat in opened.seats,
        Role.OTHER_PLAYER: seat is not None and any(other != seat for other in opened.seats),
    }
    return frozenset(role for role, is_so in found.items() if is_so) or frozenset({Role.SPECTATOR})


def may(action: Action, opened: Opened, seat: int | None = None) -> bool:
    """Whether somebody may do something."""
    return not RIGHTS[action].isdisjoint(roles_of(opened, seat))


def check(action: Action, opened: Opened, seat: int | None = None) -> None:
    """Refuses what somebody may not do."""
    if not may(action, opened, seat):
        raise REFUSALS.get(action, not_yours)()
