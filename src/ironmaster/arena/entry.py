"""Who enters for what: the setting that was asked for, or the one sentence why it cannot be."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from ironmaster.arena.journal import is_begun, seed_of
from ironmaster.arena.origin import Origin
from ironmaster.arena.setting import Setting, new_setting
from ironmaster.arena.sitter import Terms
from ironmaster.bots import make_bot, plain_name
from ironmaster.kernel.chance import SEED_BITS, generator
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.whole import whole_number


def enter(
    rules: Rules, bots: Sequence[str], players: int | None, options: Mapping[str, str], seed: int, terms: Terms
) -> Setting:
    """The setting of these bots: at least as many as sit at a table, or a single one for every seat."""
    names = [plain_name(bot) for bot in ([bots] if isinstance(bots, str) else bots)]
    if not names:
        raise UserError("no bots were named: name one for every seat, or a single one for all")
    for name in names:
        make_bot(name)  # complains of a budget that is none
    if players is not None:
        players = whole_number(players, "players")
    players = players or (len(names) if len(names) in rules.players else max(rules.players))
    chosen = rules.choose(players, dict(options))
    if len(names) == 1:
        names *= players
    if len(names) < players:
        example = ",".join(names + names[-1:] * (players - len(names)))
        raise UserError(f"{len(names)} bots were named for {players} players: name more, such as {example}, or one")
    generator(whole_number(seed, "a seed"))  # complains of one that is none
    return new_setting(rules, players, chosen, names, seed, terms)


def first_deal(seed: int | None, journal: Path | None, origin: Origin) -> int:
    """The seed; if nobody named one, that of the games in the file, or a new one."""
    if seed is not None:
        return seed
    return seed_of(journal, origin) if journal is not None and is_begun(journal) else secrets.randbits(SEED_BITS)
