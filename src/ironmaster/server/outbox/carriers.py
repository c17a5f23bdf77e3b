"""The ways over the web that letters go, as far as a host has turned them on."""

from __future__ import annotations

from collections.abc import Mapping
from email.utils import parseaddr
from typing import Any, Protocol

from ironmaster.server.database.models import PUSH, WEBHOOK
from ironmaster.server.outbox.letters import Carrier
from ironmaster.server.outbox.networks import Reach
from ironmaster.server.outbox.outgoing import Sender
from ironmaster.server.outbox.webhooks import Webhooks
from ironmaster.server.settings import Settings


class WebCarrier(Carrier, Protocol):
    """A way to an address that somebody gives."""

    async def check(self, address: Mapping[str, Any]) -> None:
        """Raises `BadAddress` for one to which nothing can be sent."""


def web_carriers(settings: Settings) -> dict[str, WebCarrier]:
    """Those that are on, by kind."""
    if not (settings.webhooks or settings.push_key):
        return {}
    sender = Sender(Reach(settings.reachable_networks))
    found: dict[str, WebCarrier] = {}
    if settings.webhooks:
        found[WEBHOOK] = Webhooks(sender)
    if settings.push_key:
        from ironmaster.server.outbox.push import Push

        found[PUSH] = Push(sender, settings.push_key, _contact(settings))
    return found


def push_key(settings: Settings) -> str | None:
    """What browsers sign up with, if letters go to them."""
    if not settings.push_key:
        return None
    from ironmaster.server.outbox.push import public_key

    return public_key(settings.push_key)


def _contact(settings: Settings) -> str:
    """Whom push services can turn to."""
    if settings.mail_from:
        return f"mailto:{parseaddr(settings.mail_from)[1]}"
    return settings.public_url or ""
