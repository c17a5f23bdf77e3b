"""The fields of a state: the attributes that make up a position."""

from types import GetSetDescriptorType
from typing import Any

from ironmaster.kernel.contract import State

_NO_FIELDS = {"log", "shown", "over", "ranking", "rules", "scores"}
"""What belongs to a single decision, and the properties of the contract, which a compiled class shows like fields."""


def fields_of(state: State) -> list[str]:
    """The names of all numbers, flags and lists of numbers that a state has.

    What begins with an underscore is worked out from the others; what else a state refers to, such as its board, is the
    same for all positions of a game.
    """
    return [name for name in _attributes_of(state) if _is_field(getattr(state, name))]


def content_of(state: State, piles: dict[str, str]) -> dict[str, object]:
    """The fields with their values; of a pile, named with the field that counts what is gone, only what is left."""
    found: dict[str, object] = {}
    for name in fields_of(state):
        value: Any = getattr(state, name)
        if name in piles:
            found[name] = tuple(value[getattr(state, piles[name]) :])
        elif name not in piles.values():
            found[name] = value if isinstance(value, int) else tuple(value)
    return found


def _attributes_of(state: State) -> list[str]:
    """The public attributes; those of a compiled class are descriptors of the class."""
    found = set(getattr(state, "__dict__", {}))
    for each in type(state).__mro__:
        found |= {name for name, value in vars(each).items() if isinstance(value, GetSetDescriptorType)}
    return sorted(name for name in found - _NO_FIELDS if not name.startswith("_"))


def _is_field(value: object) -> bool:
    if isinstance(value, int):
        return True
    return hasattr(value, "__getitem__") and not isinstance(value, dict | str)
