"""A board in words."""

from __future__ import annotations

from ironmaster.kernel.contract import Rules
from ironmaster.server.wire.games import BoardShown


def board_shown(rules: Rules, language: str) -> BoardShown:
    """A board, and who can play on it."""
    title = rules.say(rules.board_title, language)
    return BoardShown(name=rules.board, title=title, players=list(rules.players), notice=notice_of(rules, language))


def notice_of(rules: Rules, language: str) -> str | None:
    """What a player must be told about a board."""
    return rules.say(rules.notice, language) if rules.notice is not None else None
