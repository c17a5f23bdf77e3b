"""What is asked and answered about accounts."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from ironmaster.server.wire.kinds import one_of
from ironmaster.server.wire.requests import Asked, LongWord, Name, Text, Word

Password = Annotated[Text, Field(max_length=256)]
MailAddress = Annotated[Text, Field(max_length=254)]
Accounts = Annotated[str, one_of("open", "invitation", "off")]


class SignUpAsked(Asked):
    """A new account; `code` where one has to be invited."""

    name: Word
    password: Password
    code: LongWord | None = None


class SignInAsked(Asked):
    """Back to an account."""

    name: Word
    password: Password


class AccountNameAsked(Asked):
    """A name for an account."""

    name: Word


class NewPasswordAsked(Asked):
    """Another password."""

    old: Password
    new: Password


class ResetAsked(Asked):
    """Another password, by a code of the host's."""

    code: LongWord
    password: Password


class EmailAsked(Asked):
    """An address of mail for an account: a letter goes there, and only by what that says it becomes the account's."""

    email: MailAddress
    password: Password


class ConfirmationAsked(Asked):
    """What such a letter said; with `notices`, the account is told of its games by mail from then on."""

    code: LongWord
    notices: bool = False


class ForgottenAsked(Asked):
    """A lost password: the name of the account, or its address of mail."""

    name: MailAddress


class LanguageAsked(Asked):
    """The language that somebody is written to in."""

    language: Literal["en", "fr"]


class DeletionAsked(Asked):
    """Deleting an account for good."""

    password: Password


class TokenAsked(Asked):
    """A token for a script: one's own, or of one's program `bot`."""

    title: Name
    bot: Word | None = None


class AccountShown(BaseModel):
    """An account, as it sees itself."""

    name: str
    bot: bool
    """Whether a program plays by it."""
    created: str
    email: str | None = None
    """Its address of mail, once it was confirmed."""
    language: str = "en"
    """What it is written to in."""


class AccountState(BaseModel):
    """Who asks, and whether one can have an account here: all who like, those who are invited, or nobody."""

    accounts: Accounts
    account: AccountShown | None
    mail: bool = False
    """Whether this server can write mail: whoever runs it can turn that on."""


class SessionShown(BaseModel):
    """A browser in which somebody is signed in."""

    id: int
    agent: str
    created: str
    seen: str
    """When it was last used, to the day."""
    current: bool


class TokenShown(BaseModel):
    """A token for scripts, without what it says."""

    id: int
    title: str
    account: str
    """Whose it is: one's own, or of a program."""
    created: str
    seen: str | None
    """When it was last used, to the day."""


class TokenMade(TokenShown):
    """A new token: what it says is shown this once."""

    token: str


class AccountData(BaseModel):
    """All that is kept of an account."""

    name: str
    created: str
    email: str | None
    language: str
    channels: list[dict[str, Any]]
    """The ways by which it is told things."""
    sessions: list[dict[str, Any]]
    tokens: list[dict[str, Any]]
    set_up: list[str]
    """The tables that it set up."""
    seats: list[dict[str, Any]]
    """The seats that it has or had, each with its turns."""
    left: list[dict[str, Any]]
    """The seats that somebody else took after it had left them, each with its turns until then; `turn` is -1 where
    that was before the game."""
    invitations: list[str]
    """The tables that it is invited to."""
    bots: list[AccountData]


class SeatsTaken(BaseModel):
    """The seats that belong to the account now, instead of to keys."""

    seats: list[int]
