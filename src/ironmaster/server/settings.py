"""What a server can be told: by flags, by its environment, in a file; in this order."""

from __future__ import annotations

import os
import re
import tomllib
from base64 import urlsafe_b64decode
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from email.utils import parseaddr
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, EnvSettingsSource, PydanticBaseSettingsSource, SettingsConfigDict

from ironmaster.bots import BOTS, COMMAND, make_bot
from ironmaster.kernel.errors import UserError
from ironmaster.server.addresses import is_mail_address, own_address, read_address, sqlite_file

MEBIBYTE = 1024 * 1024
PREFIX = "IRONMASTER_"
"""What the names of settings begin with in the environment."""
CONFIG = "IRONMASTER_CONFIG"
"""The variable of the environment that names the file."""


SERVER = re.compile(r"http://([0-9A-Za-z._-]+|\[[0-9A-Fa-f:.]+\]):[0-9]{1,5}")
BOT_NAME = re.compile(r"[a-z][a-z0-9-]{0,30}")
PUSH_KEY = re.compile(r"[-_A-Za-z0-9]{43}")
KEYS = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many private keys there are (the order of P-256)."""


def spare_cores() -> int:
    """The cores left for bots: one is for the people."""
    return max(1, (os.cpu_count() or 1) - 1)


@dataclass(frozen=True)
class Limit:
    """How often one address may ask: so many times a second in the long run, and so many at once."""

    per_second: Annotated[float, Field(gt=0)]
    at_once: Annotated[int, Field(ge=1)]

    def __str__(self) -> str:
        return f"{self.per_second:g}/{self.at_once}"


def _read_limit(given: Any) -> Any:
    """A limit is also written `PER_SECOND/AT_ONCE`."""
    if not isinstance(given, str):
        return given
    per_second, slash, at_once = given.partition("/")
    if not slash:
        raise ValueError("write it as PER_SECOND/AT_ONCE, such as 100/400")
    return {"per_second": per_second, "at_once": at_once}


def _split(given: Any) -> Any:
    """A list is also written as names separated by commas."""
    return [name.strip() for name in given.split(",") if name.strip()] if isinstance(given, str) else given


def _check_networks(given: tuple[str, ...]) -> tuple[str, ...]:
    for network in given:
        ip_network(network)
    return given


def _check_server(given: str) -> str:
    if given and not SERVER.fullmatch(given):
        raise ValueError("write it as http://ADDRESS:PORT")
    return given


def _split_bots(given: Any) -> Any:
    """Bots are also written NAME=COMMAND, with semicolons between them."""
    if not isinstance(given, str):
        return given
    pairs = [pair.partition("=") for pair in given.split(";") if pair.strip()]
    if not all(equals for _, equals, _ in pairs):
        raise ValueError("write it as NAME=COMMAND; NAME=COMMAND")
    return {name.strip(): command.strip() for name, _, command in pairs}


def _check_bots(given: dict[str, str]) -> dict[str, str]:
    for name, command in given.items():
        if not BOT_NAME.fullmatch(name):
            raise ValueError(f"a bot is called by small letters, digits and hyphens, not {name!r}")
        if any(name in (own, kind.other_name) for own, kind in BOTS.items()):
            raise ValueError(f"there is a bot {name!r} already: call yours otherwise")
        try:
            make_bot(COMMAND + command)
        except UserError as error:
            raise ValueError(f"{name}: {error}") from None
    return given


def _check_public_url(given: str) -> str:
    """Links are made by writing a path behind it."""
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or given.split() != [given]:
        raise ValueError("write it as https://games.example.org")
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ValueError("leave out what follows the name and the port")
    return f"{parts.scheme}://{parts.netloc}"


def _check_mail_server(given: str) -> str:
    parts = urlsplit(given)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or given.split() != [given]:
        raise ValueError("write it as smtps://USER:PASSWORD@HOST or smtp://HOST:PORT")
    if (parts.username is None) != (parts.password is None):
        raise ValueError("a user and a password go together")
    _ = parts.port  # raises a complaint of its own
    return given


def _check_mail_address(given: str) -> str:
    if not is_mail_address(parseaddr(given)[1]) or not given.isprintable():
        raise ValueError("write it as games@example.org or Games <games@example.org>")
    return given


def _check_push_key(given: str) -> str:
    number = int.from_bytes(urlsafe_b64decode(f"{given}=")) if PUSH_KEY.fullmatch(given) else 0
    if not 0 < number < KEYS:
        raise ValueError("take what ironmaster admin push-key prints")
    return given


Names = Annotated[tuple[str, ...], BeforeValidator(_split)]
Programs = Annotated[dict[str, str], BeforeValidator(_split_bots), AfterValidator(_check_bots)]
Networks = Annotated[tuple[str, ...], BeforeValidator(_split), AfterValidator(_check_networks)]
Often = Annotated[Limit, BeforeValidator(_read_limit)]
Address = Annotated[str, BeforeValidator(read_address)]
PublicUrl = Annotated[str, AfterValidator(_check_public_url)]
MailServer = Annotated[str, AfterValidator(_check_mail_server)]
MailAddress = Annotated[str, AfterValidator(_check_mail_address)]
PushKey = Annotated[str, AfterValidator(_check_push_key)]
Port = Annotated[int, Field(ge=0, le=65535)]
Count = Annotated[int, Field(ge=1)]
Seconds = Annotated[float, Field(ge=0, allow_inf_nan=False)]
Wait = Annotated[float, Field(gt=0, allow_inf_nan=False)]


class Settings(BaseSettings):
    """The settings of a server; the defaults are right for one machine."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        extra="forbid",
        frozen=True,
        enable_decoding=False,  # texts of the environment are read as those of flags are, not as JSON
        use_attribute_docstrings=True,
        validate_default=True,
        hide_input_in_errors=True,  # an address may hold a password
    )

    database: Address = Field(default_factory=own_address, repr=False)
    """Where tables are kept: the path of a file of SQLite, or postgresql+psycopg://USER:PASSWORD@HOST/NAME."""
    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 is every address of this machine."""
    port: Port = 1830
    """The port to listen on; 0 is any that is free."""
    workers: Count = 1
    """How many processes serve; more than one needs PostgreSQL."""
    database_connections: Count = 20
    """How many connections to PostgreSQL each process has."""
    hosts: Names = ()
    """Further names that the server answers to, such as games.example.org, or .example.org for all under it. It always
    answers to addresses, localhost, the name of its machine and names under .local."""
    trusted_proxies: Networks = ()
    """The addresses or networks of proxies whose word is taken for who asks."""
    proxy_header: Literal["x-forwarded-for", "forwarded"] = "x-forwarded-for"
    """The header in which these proxies say so; the other one is not read."""
    connections: Count = 10_000
    """How many connections there may be at once; fewer where the system allows fewer open files."""
    connections_per_address: Count = 256
    """How many of them one address may have; never more than a quarter of all."""
    header_seconds: Wait = 10.0
    """The seconds within which the header of a request must be complete."""
    body_seconds: Wait = 60.0
    """The seconds within which its body must be, and after which an answer that nobody takes is given up."""
    idle_seconds: Count = 15
    """The seconds after which a connection without a request is closed."""
    body_limit: Count = MEBIBYTE
    """The most bytes of a request."""
    requests: Often = Limit(100, 400)
    """How often one address may ask: so many times a second in the long run, and so many at once."""
    new_tables: Often = Limit(1, 60)
    """How often one address may set up tables."""
    hints: Often = Limit(2, 20)
    """How often one address may ask for hints."""
    listeners: Count = 1000
    """How many pages may listen at once; never more than three quarters of the connections."""
    listeners_per_address: Count = 100
    """How many of them one address may have."""
    upload_workers: Count = 2
    """How many boards and records of people are read at once, each in a process of its own."""
    upload_seconds: Wait = 10.0
    """The seconds after which the reading of one is given up."""
    upload_wait: Wait = 10.0
    """The seconds that one may wait for its turn."""
    accounts: Literal["open", "invitation", "off"] = "off"
    """Whether people can have accounts: all who like (open), those whom you invite (invitation), or nobody (off)."""
    public_url: PublicUrl | None = None
    """Where people reach the server, such as https://games.example.org: links in letters are made from it alone."""
    mail_server: MailServer | None = Field(default=None, repr=False)
    """What mail is handed to: smtp://HOST:PORT, or smtps://USER:PASSWORD@HOST where all is encrypted. A password is
    never sent in the clear; with smtp:// and without one, mail is encrypted if the server can."""
    mail_from: MailAddress | None = None
    """Who mail is from, such as Games <games@example.org>."""
    older_server: Annotated[str, AfterValidator(_check_server)] = ""
    """The address of a server of an older program on the same database, such as http://127.0.0.1:1831, which plays the
    tables whose rules this program does not have any more."""
    push_key: PushKey | None = Field(default=None, repr=False)
    """The private key by which browsers know that a notice is from this server: what ironmaster admin push-key prints;
    needs ironmaster[push]."""
    webhooks: bool = False
    """Whether notices go to addresses on the web that people give."""
    reachable_networks: Networks = ()
    """Private networks that may be called for a notice: otherwise only public addresses are."""
    kept_tables: Count = 200
    """How many replayed tables stay in memory."""
    bot_workers: Annotated[int, Field(ge=0)] = Field(default_factory=spare_cores)
    """How many processes think for bots."""
    bots: Programs = Field(default_factory=dict, repr=False)
    """Programs that may sit at tables, by the names they have there: NAME=COMMAND; NAME=COMMAND, in a file a table of
    texts. They are lent to whoever asks, and run as the server does."""
    bot_pace: Seconds = 0.5
    """The seconds that a turn of a bot takes at least, so that people can follow, and take a seat back in time."""
    bot_timeout: Wait = 60.0
    """The seconds after which a bot's thoughts are given up."""
    hint_timeout: Wait = 30.0
    """The seconds that a person waits for a hint."""
    log_format: Literal["text", "json"] = "text"
    """How the log is written: lines for people, or a JSON document on each line."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """What the log tells at least."""
    access_log: bool = False
    """Whether every request is logged: its method, path, status and time, nothing that it carries."""
    metrics: bool = False
    """Whether figures for Prometheus are at /metrics; needs ironmaster[metrics]."""
    metrics_from: Networks = ("127.0.0.0/8", "::1/128")
    """The addresses or networks that /metrics answers to."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What is given, and nothing else: `read_settings` looks elsewhere."""
        return (init_settings,)

    @property
    def sends_mail(self) -> bool:
        """Whether people can be written to."""
        return None not in (self.mail_server, self.mail_from, self.public_url)

    def but(self, **changes: Any) -> Settings:
        """The same with some changes."""
        return Settings(**{name: getattr(self, name) for name in self.model_fields_set} | changes)


class Source(NamedTuple):
    """Where settings come from: what they are called there, and what was found."""

    title: str
    """With `{name}`, `{NAME}` or `{flag}` for the name of a setting."""
    values: Mapping[str, Any]

    def where(self, name: str) -> str:
        """What people know a setting of this source by."""
        return self.title.format(name=name, NAME=name.upper(), flag=flag_of(name))


def flag_of(name: str) -> str:
    """The flag of a setting."""
    return "--" + name.replace("_", "-")


def read_settings(flags: Mapping[str, Any] | None = None, config: Path | None = None) -> Settings:
    """The settings of a server: from flags, else from the environment, else from a file, else the defaults."""
    config = config or _config_in_environment()
    sources = [
        Source("{flag}", flags or {}),
        Source(f"{PREFIX}{{NAME}}", EnvSettingsSource(Settings)()),
        *([Source(f"{{name}} in {config}", _read_file(config))] if config else []),
    ]
    found = {name: value for source in reversed(sources) for name, value in source.values.items()}
    try:
        return Settings(**found)
    except ValidationError as error:
        raise UserError(_complaint(error.errors(include_input=False)[0], sources)) from None


def _config_in_environment() -> Path | None:
    named = os.environ.get(CONFIG)
    return Path(named) if named else None


def _read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UserError(f"the settings in {path} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise UserError(f"the settings in {path} are not valid TOML: {error}") from None


def _complaint(error: ErrorDetails, sources: list[Source]) -> str:
    """What is wrong with a setting, where it was given, and what is allowed; never the value: it may be secret."""
    name = str(error["loc"][0])
    given = next(source.where(name) for source in sources if name in source.values)
    if error["type"] == "extra_forbidden":
        near = get_close_matches(name, Settings.model_fields, 1)
        return f"{given}: there is no such setting" + (f"; did you mean {near[0]}?" if near else "")
    inside = "".join(f".{part}" for part in error["loc"][1:])
    said = error["msg"].removeprefix("Value error, ")
    return f"the setting {name}{inside} ({given}) is not right: {said[:1].lower()}{said[1:]}"


DRAWN_UP = {
    "database": "ironmaster.sqlite in the user's data folder",
    "bot_workers": "one less than there are cores",
    "bots": "none",
}
"""The defaults that differ from machine to machine."""


def default_of(name: str) -> str:
    """What a setting is when nobody gives it, in words: the same on every machine."""
    return DRAWN_UP.get(name) or in_words(Settings.model_fields[name].default)


def in_words(value: Any) -> str:
    """A value as it is written in the environment and after a flag."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) if isinstance(value, tuple) else str(value)


MAIL = ("mail_server", "mail_from", "public_url")
"""What mail needs."""


def check_together(settings: Settings) -> None:
    """Refuses settings that are right each for itself, and wrong together."""
    if settings.workers > 1 and sqlite_file(settings.database) is not None:
        raise UserError(
            "several processes (workers) need PostgreSQL: one file of SQLite is for one server; "
            "give --database postgresql+psycopg://… or leave workers at 1"
        )
    missing = [name for name in MAIL if getattr(settings, name) is None]
    if missing and (settings.mail_server or settings.mail_from):
        raise UserError(f"mail needs {', '.join(MAIL)}, all three: give {' and '.join(map(flag_of, missing))} too")
    if settings.public_url is None and (settings.push_key or settings.webhooks):
        raise UserError(
            "notices need public_url for the links in them: give --public-url too, or neither of push_key and webhooks"
        )
    if settings.push_key and None in map(find_spec, ("py_vapid", "http_ece")):
        raise UserError("push_key needs py_vapid and http_ece: run pip install 'ironmaster[push]'")
    if settings.metrics and find_spec("prometheus_client") is None:
        raise UserError("metrics need prometheus_client, which is not installed: run pip install 'ironmaster[metrics]'")
