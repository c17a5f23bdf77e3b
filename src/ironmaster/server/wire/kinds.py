"""Texts of answers that are one of a few."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from pydantic.fields import FieldInfo


def one_of(*values: str) -> FieldInfo:
    """One of a few texts: told in the description, and not checked again in answers of our own."""
    field: FieldInfo = Field(json_schema_extra={"enum": list(values)})
    return field


SeatKind = Annotated[str, one_of("person", "invited", "bot", "open")]
TableKind = Annotated[str, one_of("game", "record", "tutorial")]
TableStatus = Annotated[str, one_of("open", "playing", "over", "kept")]
AccountKind = Annotated[str, one_of("person", "program")]
ChoiceKind = Annotated[str, one_of("thing", "button", "amount")]
PaceKind = Annotated[str, one_of("live", "daily")]
TimeUpRule = Annotated[str, one_of("bot", "reminder", "end")]
