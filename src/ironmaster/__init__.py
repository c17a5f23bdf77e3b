"""Ironmaster: four board games of the industrial revolution, played exactly by their rules.

>>> import ironmaster
>>> rules = ironmaster.load("brass")
>>> game = rules.new(players=3, seed=1830)
>>> seat = ironmaster.lowest(game.actors)
>>> game.play(seat, game.legal(seat)[0])
"""

from ironmaster.games import check_board, game_names, load, rules_of
from ironmaster.kernel.bits import BIT, lowest, members
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import ALL, Description, Option, Rules, State
from ironmaster.kernel.errors import IllegalDecision, UserError
from ironmaster.kernel.events import Event
from ironmaster.kernel.numbers import Axis, Field
from ironmaster.kernel.panel import Panel, PanelPlayer
from ironmaster.kernel.pure import COMPILED
from ironmaster.kernel.record import Record, new_record, parse_record
from ironmaster.kernel.words import LANGUAGES, Message

__version__ = "0.1.0"

__all__ = [
    "ALL",
    "BIT",
    "COMPILED",
    "LANGUAGES",
    "Axis",
    "Description",
    "Event",
    "Field",
    "Generator",
    "IllegalDecision",
    "Message",
    "Option",
    "Panel",
    "PanelPlayer",
    "Record",
    "Rules",
    "State",
    "UserError",
    "check_board",
    "game_names",
    "generator",
    "load",
    "lowest",
    "members",
    "new_record",
    "parse_record",
    "rules_of",
]
