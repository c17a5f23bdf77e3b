"""A game as environments show it: in words, or as a picture."""

from __future__ import annotations

from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError, advice

RENDER_MODES = ["ansi", "svg"]
"""`ansi` is what lies where, in lines of words; `svg` is the table as a picture."""


def check_render_mode(mode: str | None) -> None:
    """Refuses a mode that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise UserError(f"there is no render mode {mode!r}: {advice(mode, RENDER_MODES)}")


def render(state: State, seat: int | None, mode: str | None) -> str | None:
    """What a seat may know, or a spectator, as the mode has it; nothing without one."""
    if mode is None:
        return None
    rules, view = state.rules, state.view(seat)
    if mode == "svg":
        return rules.draw(view)
    parts = rules.inventory(view).values()
    return "\n".join(line for items in parts for item in items for line in item.lines())
