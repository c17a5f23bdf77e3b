"""What a game says of itself, apart from its rules: all that a lobby, a page or a terminal shows of a game."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from ironmaster.kernel.contract import Option
from ironmaster.kernel.words import ENGLISH, Catalogue, Message


class GameInfo(NamedTuple):
    """A game in a few words, the same on all its boards."""

    name: str
    title: Message
    version: int
    """One integer that covers rules and components: it changes whenever an old record would play differently."""
    words: Catalogue = ENGLISH
    pitch: Message = Message("")
    """One sentence that makes you want to play."""
    emblem: str = ""
    """A drawing of the game as SVG, in `currentColor`, that of the page."""
    options: tuple[Option, ...] = ()
    boards: Mapping[str, Message] = {}
    """What people call its boards."""
    parts: Mapping[str, Message] = {}
    """The parts that it is drawn in, with their titles; the whole table comes besides."""
    currency: str = ""
    """The sign of its money, which stands where a language puts it."""
    overlays: Mapping[str, Message] = {}
    """What can be laid over the picture."""
    facts: Mapping[str, Message] = {}
    """What the panel of a player shows besides money and points."""
    sums: tuple[str, ...] = ()
    """Those of the facts that are sums of money."""
    headings: tuple[str, ...] = ()
    """The kinds of events that are headings of the log."""
    revelations: Mapping[str, Message] = {}
    """What events reveal that nobody can know before, by their kind."""
    asides: tuple[str, ...] = ()
    """The kinds of events that are details of what an action does."""
    terms: Mapping[str, Message] = {}
    """The terms of the evaluation, each in a word or two that a player recognises."""
    pros: Mapping[str, Message] = {}
    """What it means that a term rises, in a clause such as “your income rises”."""
    cons: Mapping[str, Message] = {}
    """What it means that a term falls."""
    learnt: Path | None = None
    """The folder of what was learnt of its evaluation: files of what the terms count by stage (`stages_file.py`)."""
    basics: str = ""
    """The section of the rules page that explains what is the same in all games: whose turn it is, what is asked."""
