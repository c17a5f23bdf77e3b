"""A component file that is wrong gets one clear line saying what and where; a new card is a new row."""

from __future__ import annotations

import pytest

from ironmaster.games import game
from ironmaster.kernel.chance import generator
from ironmaster.kernel.errors import ComponentError
from ironmaster.kernel.playout import play_randomly
from tests.games.furnace.invariants import check_invariants

TEXT = game("furnace").boards["companies"].read_text(encoding="utf-8")

DAMAGES = [
    ("rounds = 4", "rounds = ", "mine.toml: not a TOML file"),
    ("rounds = 4", "rounds = 0", "mine.toml: rounds must be at least 1, not 0"),
    ("highest_disc = 4", "highest_disc = 12", "mine.toml: highest_disc must be at most 9, not 12"),
    ('id = "o2"', 'id = "o1"', "mine.toml: there are two cards 'o1'"),
    ('id = "o2"', 'id = "o 2"', "mine.toml: 'o 2' is no name for a card"),
    ("gain = { money = 4 }, times = 1 }", "gain = { money = 4 } }", "times is missing"),
    (
        "cost = { oil = 1 }",
        "cost = { tea = 1 }",
        "'tea' is not a resource: choose one of coal, iron, oil",
    ),
    ("cost = { oil = 1 }", "cost = { money = 1 }", "money cannot be a cost"),
    ("cost = { oil = 1 }", "cost = { oil = 0 }", "a conversion must cost something"),
    ("gain = { coal = 2 }", "gain = { coal = 0 }", "there must be something to gain"),
    ("gain = { coal = 2 }", "gain = { coal = 200 }", "200 coal is too much"),
    (
        "additional = { gain = { coal = 3 } }",
        "additional = { upgrade = { upgrade = 1 } }",
        "company 'o1': [additional]: only a start-up can upgrade",
    ),
    ("{ upgrade = { upgrade = 1, coal = 1 } }", "{ upgrade = { coal = 1 } }", "an upgrade must cost an upgrade token"),
    (
        "{ gain = { upgrade = 1 } }",
        "{ upgrade = { upgrade = 1, coal = 1 } }",
        "startup 'p1': lines 1: a start-up upgrades in its last line",
    ),
    ('company = "s3"', 'company = "s99"', "harmonised 's99': there is no company 's99'"),
    ("extra_disc = 2", "extra_disc = 5", "capitalist 'extra_disc': extra_disc must be at most 4, not 5"),
    ('token_substitute = "iron"', 'token_substitute = "money"', "token_substitute must be coal, iron or oil"),
    ('id = "placement"', 'id = "extra_disc"', "capitalist 'extra_disc': there are two of this name"),
    (
        "compensation_bonus = 1",
        "breaks_placement = true",
        "mine.toml: only one capitalist can break the rules of placement",
    ),
    ("row = 8", "row = 10", "setup 4: 36 companies are too few for rows of 10, 4 times"),
    ("players = 4", "players = 3", "setup 3: there is another setup for this number of players"),
    ("players = 4", "players = 6", "setup 6: 5 start-ups are too few"),
    ("row = 7\nagent = false", "row = 7\nagent = true", "setup 3: the Agent bids after the second of two players"),
]


@pytest.mark.parametrize(("old", "new", "complaint"), DAMAGES, ids=[complaint[-40:] for _, _, complaint in DAMAGES])
def test_a_damaged_file_is_refused_with_its_place(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    with pytest.raises(ComponentError) as refused:
        game("furnace").load_text(TEXT.replace(old, new, 1), "mine.toml")
    assert complaint in str(refused.value)


def test_a_file_without_a_setup_is_refused() -> None:
    with pytest.raises(ComponentError, match=r"mine.toml: at least one \[\[setup\]\] is needed"):
        game("furnace").load_text(TEXT.replace("[[setup]]", "[[another]]"), "mine.toml")


def test_a_new_card_is_a_new_row() -> None:
    row = """
[[company]]
id = "new"
compensation = { gain = { oil = 1 } }
basic = { cost = { coal = 1, iron = 1, oil = 1 }, gain = { money = 12 }, times = 6 }
additional = { gain = { upgrade = 2 } }
"""
    rules = game("furnace").load_text(TEXT + row, "mine.toml")
    assert rules.board_text is not None
    assert rules.board_hash != game("furnace").load().board_hash
    assert rules.parse("activate new") == rules.parse("activate s15") + 1
    for seed in range(5):
        state = rules.new(4, seed)
        play_randomly(state, generator(seed))
        check_invariants(state)
        assert state.over


def test_the_source_of_a_value_does_not_tell_files_apart() -> None:
    graded = TEXT.replace('provenance = "C"', 'provenance = "B"')
    assert graded != TEXT
    assert game("furnace").load_text(graded, "mine.toml").board_hash == game("furnace").load().board_hash
