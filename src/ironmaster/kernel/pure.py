"""Which build runs. The one that is not compiled says so, once: it is right, but slow."""

from __future__ import annotations

import os
import sys
from functools import cache

from ironmaster.kernel import bits
from ironmaster.kernel.words import KERNEL_WORDS, preferred_language

COMPILED = not bits.__file__.endswith(".py")
"""Whether the engine runs compiled."""

WANTED = "IRONMASTER_PURE"
"""The variable that asks for a build that is not compiled, by `1`; whoever has asked for it need not be told."""


@cache
def own_up() -> None:
    """Says on standard error, the first time, that this build is not compiled; processes of ours leave it to us."""
    if COMPILED or os.environ.get(WANTED) == "1":
        return
    from multiprocessing import parent_process  # takes longer to import than the rest of the kernel

    if parent_process() is None:
        said = KERNEL_WORDS.say(
            "ironmaster runs uncompiled, about forty times slower and with the same results: for the fast build, "
            "install a C compiler (on Debian or Ubuntu: gcc and python3-dev), then run {again}; "
            "to silence this, set {setting}.",
            preferred_language(),
            again="pip install --force-reinstall --no-cache-dir ironmaster",
            setting=f"{WANTED}=1",
        )
        print(said, file=sys.stderr)
