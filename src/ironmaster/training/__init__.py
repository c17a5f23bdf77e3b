"""Learning from self-play: games of bots, what their terms foretold, and whether bots that know it win more."""

from ironmaster.training.course import Round, Training
from ironmaster.training.rounds import train

__all__ = ["Round", "Training", "train"]
