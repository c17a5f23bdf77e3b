"""Small things that recur all over the table: resources, coins, discs and the marker of the first player.

A resource is told by colour and shape. Each thing is drawn around the origin and remembered, so that a crowded table
costs little more than an empty one.
"""

from functools import cache

from ironmaster.games.furnace.drawing.scene import SMALL
from ironmaster.kernel.drawing.pieces import HEXAGON, badge, blank_badge, numbered_disc, outline
from ironmaster.kernel.svg import path, text
from ironmaster.kernel.words import LETTERS

AGENT = "agent"

_AGENT_OWNER = 4
"""The Agent has the badge of a fifth player, whom this game does not have."""


@cache
def disc(bidder: int | str, value: int, radius: float) -> str:
    """A disc of a bidder on a card: the owner's badge with the value and, small below it, the letter.

    Letter and value side by side would read like the name of a company. The Agent's disc has no letter.
    """
    if bidder == AGENT:
        return badge(_AGENT_OWNER, radius, str(value))
    owner = int(bidder)
    look = f"im-bold im-on-{owner}"
    number = text(0, -0.5, value, class_=look, font_size=15, text_anchor="middle")
    letter = text(0, 10, LETTERS[owner], class_=look, font_size=SMALL, text_anchor="middle")
    return blank_badge(owner, radius) + number + letter


def hand_disc(bidder: int | str, value: int) -> str:
    """A disc still in hand, beside the badge of its owner: the value alone."""
    return badge(_AGENT_OWNER if bidder == AGENT else int(bidder), 12, str(value))


@cache
def resource(name: str) -> str:
    """A resource, about 15 wide, around the origin."""
    if name == "coal":  # a lump
        lump = path("M-6.6 1.6L-4.4-4.6L1.2-6.6L6.2-3.2L6.6 2.6L2.2 6.4L-4 5.6Z", class_="im-lump")
        return lump + path("M-4.4-4.6L-.6-.6L6.6 2.6M-.6-.6L-4 5.6", class_="im-lump-facet")
    if name == "iron":  # an ingot
        ingot = path("M-7.4 5L-4.6-1L-2.4-4.6H5L7.4 1.4V5Z", class_="im-ingot")
        return ingot + path("M-4.6-1H3.4L7.4 5M3.4-1L5-4.6", class_="im-ingot-facet")
    if name == "oil":  # a drop
        drop = path("M0-7.4C3.2-3 5.6-.2 5.6 2.4A5.6 5.2 0 0 1-5.6 2.4C-5.6-.2-3.2-3 0-7.4Z", class_="im-drop")
        return drop + path("M-3 2.6C-2.8 4-1.8 4.8-.6 5", class_="im-drop-shine")
    # the upgrade token: an arrow upwards in a hexagon
    token = path(outline(HEXAGON, 7.8), class_="im-token")
    return token + path("M0-4.8L4.2-.4H1.8V4.4H-1.8V-.4H-4.2Z", class_="im-token-ink")


def coin(amount: int, radius: float = 8.4) -> str:
    """Money, around the origin; three digits are written smaller, to stay inside."""
    return numbered_disc("im-coin", amount, radius, max(SMALL, radius * 1.3 if amount < 100 else radius))


@cache
def first_marker() -> str:
    """The marker of the first player: a chimney with smoke, around the origin."""
    return path("M-4.5 8L-3-2H3L4.5 8ZM-1.5-4C-4-7 0-8.5 1-6.5C2.5-9 6.5-7.5 5-5C4-3.6 1-3.4-1.5-4Z", class_="im-mark")
