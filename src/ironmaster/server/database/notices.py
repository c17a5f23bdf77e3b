"""Notices: what a transaction tells everybody once it is written, and nobody if it is not."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from sqlalchemy.orm import Session

TABLE, JOB, ANSWER = "table", "job", "answer"
"""What a notice can be about: a table that changed, a job that is there to be done, a job that was answered."""

_KEY = "notices"


class Notice(NamedTuple):
    """Something that has happened, for all processes on the database; nothing secret."""

    topic: str
    subject: str
    data: dict[str, Any]

    def to_text(self) -> str:
        """The notice as it travels."""
        return json.dumps(self, separators=(",", ":"))


def read_notice(text: str) -> Notice:
    """The notice that `to_text` wrote."""
    return Notice(*json.loads(text))


def tell(session: Session, topic: str, subject: str, data: dict[str, Any] | None = None) -> None:
    """Has a notice sent when the transaction is written."""
    session.info.setdefault(_KEY, []).append(Notice(topic, subject, data or {}))


def notices_of(session: Session) -> list[Notice]:
    """What a transaction has to tell."""
    return list(session.info.get(_KEY, []))
