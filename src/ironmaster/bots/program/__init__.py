"""Any program as a bot: lines of JSON on its standard input and output, described in docs/protocol.md."""

from ironmaster.bots.program.bot import COMMAND, BotFailed, ProgramBot
from ironmaster.bots.program.process import Patience

__all__ = ["COMMAND", "BotFailed", "Patience", "ProgramBot"]
