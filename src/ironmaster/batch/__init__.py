"""Many games of one kind stepped at once, for programs that learn: numbers, masks, rewards and who acts, as buffers."""

from ironmaster.batch.batch import Batch
from ironmaster.batch.rewards import REWARDS

__all__ = ["REWARDS", "Batch"]
