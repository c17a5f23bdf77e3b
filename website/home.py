"""The first page: the README, with the four games to choose from."""

from __future__ import annotations

from ironmaster import load
from ironmaster.games import OURS

HEAD = "---\nhide: [navigation, toc]\n---\n\n"


def home(readme: str) -> str:
    """The page, from a README: the games stand before its first section."""
    opening, heading, rest = readme.partition("\n## ")
    return f"{HEAD}{opening}\n{_games()}\n{heading}{rest}"


def _games() -> str:
    return "\n".join(['<div class="games">', *map(_card, OURS), "</div>"])


def _card(game: str) -> str:
    rules = load(game)
    players = f"{min(rules.players)}–{max(rules.players)} players"
    words = f"<strong>{rules.say(rules.title)}</strong> {rules.say(rules.pitch)} <small>{players}</small>"
    return f'<a href="rules/{game}.html">{rules.emblem}{words}</a>'
