"""What lies where, in words, as it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ironmaster.kernel.contract import Rules
from ironmaster.kernel.inventory import Item
from ironmaster.server.wire.answers import ItemShown


def inventory_of(rules: Rules, view: dict[str, Any], names: Sequence[str], language: str) -> dict[str, list[ItemShown]]:
    """All that a view shows, by part of the table."""
    return {part: [_shown(item) for item in items] for part, items in rules.inventory(view, language, names).items()}


def _shown(item: Item) -> ItemShown:
    return ItemShown(words=item.words, items=[_shown(inner) for inner in item.items])
