"""The memory of a server that runs for months."""

from __future__ import annotations

import ctypes
import gc
import sys

M_ARENA_MAX = -8
"""The number by which glibc knows this setting."""
ARENAS = 2

FRESH, SURVIVORS, OLD = 20_000, 20, 100
"""How many new objects, young rounds and middle rounds pass before the next round of the garbage collector."""


def share_arenas() -> None:
    """Has all threads share few arenas, where the system's library is glibc.

    It gives threads arenas of their own, in which what one of them has freed lies idle for the others: with answers of
    a hundred kilobytes from forty threads, a server then takes twice the memory that it uses.
    """
    if sys.platform == "linux":
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
        if mallopt is not None:
            mallopt(M_ARENA_MAX, ARENAS)


def collect_seldom() -> None:
    """Leaves what was loaded at the start out of every round of the garbage collector, and has it go round less often.

    A whole round takes a tenth of a second, in which nobody is answered; hardly anything here is garbage of that kind.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(FRESH, SURVIVORS, OLD)
