"""The panel: whose turn it is, what is asked, and how the players stand, for every game in the same way."""

from __future__ import annotations

from collections.abc import Mapping

from ironmaster.kernel import panel as kernel
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.figures import money, number
from ironmaster.kernel.words import Message, message_from_data
from ironmaster.server.database.models import TableRow
from ironmaster.server.views.table import names_of
from ironmaster.server.wire.answers import Fact, Panel, PlayerShown
from ironmaster.server.words import fact_label


def panel_of(rules: Rules, panel: kernel.Panel, names: list[str], language: str) -> Panel:
    """The common panel of a view, in words."""
    return Panel(
        prompt=rules.say(_prompt(panel, names), language),
        turn=panel["actors"],
        order=panel["order"],
        money=any("money" in player for player in panel["players"]),
        currency=rules.currency,
        players=[
            PlayerShown(
                seat=player["seat"],
                name=names[player["seat"]],
                money=player.get("money"),
                points=player["points"],
                facts=facts_of(rules, player, language),
            )
            for player in panel["players"]
        ],
    )


def kept_panel(row: TableRow, why: str, language: str) -> Panel:
    """The panel of a table whose rules are not here: who sits there, without any figures."""
    names = names_of(row, language)
    players = [PlayerShown(seat=seat, name=name, money=None, points=None, facts=[]) for seat, name in enumerate(names)]
    return Panel(prompt=why, turn=[], order=list(range(row.players)), money=False, currency="", players=players)


def _prompt(panel: kernel.Panel, names: list[str]) -> Message:
    """What is asked; where it tells who is, by the names of the table."""
    prompt = message_from_data(panel["prompt"])
    if "player" not in prompt.values:
        return prompt
    return prompt._replace(values={**prompt.values, "player": ", ".join(names[seat] for seat in panel["actors"])})


def facts_of(rules: Rules, player: Mapping[str, object], language: str) -> list[Fact]:
    """What a game tells of a player besides money and points."""
    return [
        Fact(name=name, label=fact_label(rules, name, language), value=fact_value(rules, name, value, language))
        for name, value in player.items()
        if name not in kernel.PLAYER_KEYS and isinstance(value, (int, str))
    ]


def fact_value(rules: Rules, name: str, value: int | str, language: str) -> str:
    """The value of a fact as the reader writes it."""
    if isinstance(value, str):
        return value
    return money(value, rules.currency, language) if name in rules.sums else number(value, language)
