"""Furnace as SVG, drawn from a view alone."""
from collections.abc import Mapping
from typing import Any

PARTS = ("whole",)
def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    return "<svg/>"
