"""What is asked and answered about the ways by which people are told things."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, Field

from ironmaster.server.wire.kinds import one_of
from ironmaster.server.wire.requests import Asked, Name, Text

Event: TypeAlias = Literal["turn", "time", "invitation", "over"]
Events = Annotated[list[Event], Field(max_length=4)]
LongAddress = Annotated[Text, Field(max_length=2000)]
PushKey = Annotated[Text, Field(max_length=200)]
EventShown = Annotated[str, one_of("turn", "time", "invitation", "over")]
ChannelKind = Annotated[str, one_of("mail", "push", "webhook")]


class Wanted(Asked):
    """What is to be told: each thing when it happens, or all of them together once a day."""

    events: Events
    digest: bool = False


class MailWanted(Wanted):
    """Letters to the confirmed address of the account."""

    kind: Literal["mail"]


class PushKeys(Asked):
    """What letters to a browser are encrypted by, as it says."""

    p256dh: PushKey
    auth: PushKey


class PushWanted(Wanted):
    """Letters to a browser, by its subscription; `agent` is what its owner knows it by."""

    kind: Literal["push"]
    endpoint: LongAddress
    keys: PushKeys
    agent: Name = ""


class WebhookWanted(Wanted):
    """Letters to an address on the web, in a form that is read there."""

    kind: Literal["webhook"]
    url: LongAddress
    format: Literal["json", "discord", "slack", "ntfy"] = "json"


ChannelWanted: TypeAlias = Annotated[MailWanted | PushWanted | WebhookWanted, Field(discriminator="kind")]


class ChannelChanged(Asked):
    """Other things to be told by a channel; one that was off is on again."""

    events: Events | None = None
    digest: bool | None = None


class ChannelShown(BaseModel):
    """A way by which somebody is told things, without what is secret about it."""

    id: int
    kind: ChannelKind
    title: str
    """What its owner tells it apart by: an address of mail, a browser, the host of an address."""
    events: list[EventShown]
    digest: bool
    off: str | None
    """Why nothing goes by it any more, if so."""


class Available(BaseModel):
    """Which ways there are here: whoever runs the server turns them on."""

    mail: bool
    push: bool
    webhook: bool


class Channels(BaseModel):
    """The ways by which somebody is told things, and those that there could be."""

    available: Available
    push_key: str | None
    """What a browser is asked to subscribe with."""
    email: str | None
    """The confirmed address of the account."""
    channels: list[ChannelShown]
