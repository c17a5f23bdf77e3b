"""Age of Industry (Martin Wallace, 2010): railways, mills and ships in New England or Germany."""

from pathlib import Path

from ironmaster.games.age_of_industry.rules import AgeOfIndustryRules
from ironmaster.kernel.game import Game

HERE = Path(__file__).parent
BOARDS = HERE / "board"

GAME = Game(
    "age_of_industry",
    {"new_england": BOARDS / "new_england.toml", "germany": BOARDS / "germany.toml"},
    AgeOfIndustryRules,
    HERE / "tasks.toml",
)
