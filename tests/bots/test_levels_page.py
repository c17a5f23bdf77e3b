"""How levels are measured: one scale from shares of games, and the part of the page that is written."""

from __future__ import annotations

from benchmarks.levels import HEADING, LOWEST, PAGE, TABLES, Won, rating_lead, ratings, written
from ironmaster import load
from ironmaster.arena.intervals import Estimate
from ironmaster.bots import BOTS, LEVELS
from ironmaster.games import OURS


def test_a_hundred_points_more_win_64_games_of_a_hundred() -> None:
    assert round(rating_lead(0.64)) == 100
    assert round(rating_lead(0.76)) == 200
    assert rating_lead(0.5) == 0.0


def test_ratings_add_up_and_so_do_the_squares_of_their_intervals() -> None:
    """Two steps of 100 points, each sure to within 300 points below and 400 above, are sure to within 424 and 566."""
    low, high = (1 / (1 + 10 ** (-points / 400)) for points in (-200, 500))
    match = Won(Estimate(1 / (1 + 10 ** (-100 / 400)), low, high), 24)
    rated = [tuple(round(number) for number in rating) for rating in ratings([match, match])]
    assert rated == [(LOWEST, 0, 0), (LOWEST + 100, 300, 400), (LOWEST + 200, 424, 566)]


def test_only_the_part_under_the_heading_is_written_anew() -> None:
    page = f"# Bots\n\n{HEADING}\nOld.\n\n## More\n\nStays.\n"
    assert written(page, "\nNew.\n") == f"# Bots\n\n{HEADING}\nNew.\n\n## More\n\nStays.\n"


def test_the_page_has_a_line_for_every_level_of_every_game() -> None:
    text = PAGE.read_text(encoding="utf-8").partition(HEADING)[2].partition("\n## ")[0]
    assert set(TABLES) == set(OURS)
    for game in TABLES:
        of_the_game = text.partition(f"\n| {load(game).title.text} |")[2].partition("\n\n")[0]
        titles = [line.split(" | ")[0].removeprefix("| ") for line in of_the_game.splitlines()[2:]]
        assert titles == [BOTS[level].title.text for level in LEVELS]
