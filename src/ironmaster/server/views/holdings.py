"""What a player has - money, points and what else the game counts - and how that changes."""

from __future__ import annotations

from ironmaster.kernel.contract import Rules
from ironmaster.kernel.panel import PanelPlayer
from ironmaster.kernel.words import message
from ironmaster.server.views.panel import facts_of
from ironmaster.server.wire.answers import Change, Fact
from ironmaster.server.words import WORDS

MONEY, POINTS = message("Money"), message("Points")


def changes_of(rules: Rules, before: PanelPlayer, after: PanelPlayer, language: str) -> list[Change]:
    """What differs between two standings of a player; points that are the money itself are not told again."""
    old, new = (_holdings(rules, player, language) for player in (before, after))
    if all(player["points"] == player.get("money") for player in (before, after)):
        old.pop("points", None)
    return [
        Change(name=name, label=fact.label, before=old[name].value, after=fact.value)
        for name, fact in new.items()
        if name in old and old[name] != fact
    ]


def _holdings(rules: Rules, player: PanelPlayer, language: str) -> dict[str, Fact]:
    """All that the panel tells of a player, by name."""
    common = [
        Fact(name=name, label=WORDS.say(label, language), value=str(value))
        for name, label, value in (("money", MONEY, player.get("money")), ("points", POINTS, player["points"]))
        if value is not None
    ]
    return {fact.name: fact for fact in [*common, *facts_of(rules, player, language)]}
