"""A table: what a game was set up with and every turn that was committed, replayed into a position.

Pure logic, without web or database. The parts: `Table` (the replayed game), `make_draft` (a turn being tried out),
`follow_plan` (many decisions of it at once), `proposals_to` (what the game would do), `committed` (a turn taken for
good), `turn_by` (a turn that a bot makes), `Seal` (the promise about the shuffle), `clone_start` (another line from a
point), `score_chart` (how a game went).
"""

from ironmaster.table.chart import EXPECTED, Chart, score_chart
from ironmaster.table.clone import clone_start
from ironmaster.table.commit import committed, is_current
from ironmaster.table.draft import Draft, make_draft
from ironmaster.table.plan import follow_plan
from ironmaster.table.proposal import Proposal, proposals_to
from ironmaster.table.refusals import AfterReveal, Empty, Illegal, Over, Refusal, Stale
from ironmaster.table.seal import Seal, new_seal, seal_hash
from ironmaster.table.table import Happening, Table, Turn, new_table
from ironmaster.table.turn import turn_by

__all__ = [
    "EXPECTED",
    "AfterReveal",
    "Chart",
    "Draft",
    "Empty",
    "Happening",
    "Illegal",
    "Over",
    "Proposal",
    "Refusal",
    "Seal",
    "Stale",
    "Table",
    "Turn",
    "clone_start",
    "committed",
    "follow_plan",
    "is_current",
    "make_draft",
    "new_seal",
    "new_table",
    "proposals_to",
    "score_chart",
    "seal_hash",
    "turn_by",
]
