"""Age of Industry as SVG, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PARTS = ("whole",)


def draw(components: Mapping[str, Any], view: Mapping[str, Any], language: str = "en", part: str = "whole") -> str:
    return '<svg xmlns="http://www.w3.org/2000/svg"/>'
