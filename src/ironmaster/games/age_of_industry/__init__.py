"""Age of Industry (Martin Wallace, 2010): railways, mills and ships in New England or Germany."""

from pathlib import Path

from ironmaster.games.age_of_industry.rules import AgeOfIndustryRules
from ironmaster.kernel.game import Game

FOLDER = Path(__file__).parent

GAME = Game(
    "age_of_industry",
    {"new_england": FOLDER / "new_england.toml", "germany": FOLDER / "germany.toml"},
    AgeOfIndustryRules,
)
