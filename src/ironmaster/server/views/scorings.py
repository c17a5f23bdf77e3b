"""What was scored at a table, with every reason, in words."""

from __future__ import annotations

from ironmaster.kernel.contract import ALL, Rules
from ironmaster.kernel.scoring import Scoring
from ironmaster.server.database.models import OVER
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.views.viewer import eyes_of
from ironmaster.server.wire.happened import GainShown, ScoredFor, ScoringShown, TieBreakShown
from ironmaster.table.table import Happening


def scorings_of(opening: OpenTable, seat: int | None, since: int, language: str) -> list[ScoringShown]:
    """What was scored after a turn: what the seat may know, or everything once the game is over."""
    row, table = opening.row, opening.table
    over = row.status == OVER
    happened = list(table.seen(ALL if over else eyes_of(row, seat)))
    found = table.rules.scorings([one.event for one in happened])
    told = [(scoring, happened[scoring.end - 1]) for scoring in found]
    return [
        _scoring(table.rules, scoring, end, row.players, over, language) for scoring, end in told if end.turn > since
    ]


def _scoring(rules: Rules, scoring: Scoring, end: Happening, players: int, over: bool, language: str) -> ScoringShown:
    return ScoringShown(
        at=end.turn,
        decision=end.decision if over else None,
        title=rules.say(scoring.title, language),
        unit=scoring.unit,
        currency=scoring.currency(rules.currency),
        rows=_rows(rules, scoring, language),
        gained=[scoring.gained(seat) for seat in range(players)],
        after=scoring.after,
        ties=[
            TieBreakShown(name=rules.say(tie.name, language), values=tie.values, least=tie.least)
            for tie in scoring.ties
        ],
        unscored=rules.say(scoring.unscored, language),
    )


def _rows(rules: Rules, scoring: Scoring, language: str) -> list[ScoredFor]:
    return [
        ScoredFor(
            reason=rules.say(reason, language),
            gains=[
                GainShown(
                    seat=gain.seat,
                    amount=gain.amount,
                    text=rules.say(gain.source, language),
                    things=list(gain.things),
                )
                for gain in scoring.gains
                if gain.reason.text == reason.text
            ],
        )
        for reason in scoring.reasons
    ]
