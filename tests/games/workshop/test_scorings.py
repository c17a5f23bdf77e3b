"""Scoring screens of Workshop of the World: where every pound of an era came from."""

from __future__ import annotations

from typing import Any

from ironmaster.kernel.events import Event
from tests.games.workshop.tables import RULES, play, table
from tests.games.workshop.test_income import TOKENS
from tests.scorings import gains, scored, things, ties


def end_of_era(**wanted: Any) -> list[Event]:
    """What happens when an era ends, and nobody places a token any more."""
    log: list[Event] = []
    state = table(step="demand", round=9, tokens=TOKENS, **wanted)
    play(state, "keep", "keep", "keep", log=log)
    return log


def test_an_era_tells_the_network_the_other_links_the_industries_and_the_track() -> None:
    """Liverpool is a port, and two tokens ask for ports: each of the two industries there is paid £2."""
    log = end_of_era(
        links={"oxford-reading": 0, "reading-gloucester": 0, "guildford-portsmouth": 0},
        industries={"liverpool": {"0": 2}},
        diagram={"port": 2},
        income=[0, 0, 7],
    )
    scoring = scored(RULES, log)["The end of the canal era"]
    assert sorted(gains(RULES, scoring)) == [
        (0, 1, "Other links", "Guildford – Portsmouth"),
        (0, 2, "Largest network", "Oxford – Reading"),
        (0, 4, "Industries", "Liverpool: Port"),
        (0, 4, "Largest network", "Reading – Gloucester"),
        (2, 7, "Income track", ""),
    ]
    assert ("link:reading-gloucester",) in things(scoring)
    assert ("town:liverpool",) in things(scoring)
    assert (scoring.unit, scoring.before, scoring.after) == ("money", [50, 50, 50], [61, 50, 57])


def test_money_that_is_secret_is_not_told_but_what_is_collected_is() -> None:
    log = end_of_era(options={"open_money": "off"}, income=[3, 0, 0])
    scoring = scored(RULES, log)["The end of the canal era"]
    assert gains(RULES, scoring) == [(0, 3, "Income track", "")]
    assert (scoring.before, scoring.after) == (None, None)


def test_the_end_of_the_game_tells_the_turn_order_that_breaks_ties() -> None:
    scoring = scored(RULES, end_of_era(era="rail", order=[2, 0, 1]))["The end of the rail era"]
    assert ties(RULES, scoring) == {"Place in the turn order": [2, 3, 1]}


def test_what_no_era_brought_is_what_players_began_with_and_spent() -> None:
    scoring = scored(RULES, end_of_era(era="rail"))["The end of the rail era"]
    assert RULES.say(scoring.unscored) == "Starting money, less what was spent"
