"""Letters to an address that somebody gave, in the words of the service that is there.

Titles and texts hold names of tables and players, which anybody may choose: none of them becomes a link, a mention or
a layout of the service's.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlsplit, urlunsplit

from ironmaster.kernel.words import message
from ironmaster.server.outbox.cutting import cut, in_bytes
from ironmaster.server.outbox.letters import Letter, stop_label, stop_line
from ironmaster.server.outbox.outgoing import BadAddress, Sender

IDEMPOTENCY = "Idempotency-Key"
"""The header with the id of a letter: the same whenever it is sent again."""
MARKDOWN = frozenset(r"\*_~`|<>#[]():@-+.!")
"""What could mean something to Discord, which reads a backslash before any of them as the sign itself."""
NO_EMBEDS = 1 << 2
DISCORD_LONGEST = 2000
SLACK_LONGEST = 4000
NTFY_LONGEST = 3500
"""Bytes, where ntfy makes a file of a text of more than 4096, title and link apart."""
TOPIC = re.compile(r"[-_A-Za-z0-9]{1,64}")
NO_MENTION = "@\N{ZERO WIDTH SPACE}"
ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": NO_MENTION}
"""What Slack reads otherwise, and what services that understand Slack's words take for a mention."""


class Request(NamedTuple):
    """What is sent to an address."""

    url: str
    document: dict[str, Any]


def _as_json(letter: Letter, url: str) -> Request:
    """All of a letter: `id`, `event`, `title`, `text`, `link`, `stop`, `language`."""
    return Request(url, letter._asdict())


def _to_discord(letter: Letter, url: str) -> Request:
    said = (f"\\{sign}" if sign in MARKDOWN else sign for sign in _words(letter))
    content = _with_links(letter, said, DISCORD_LONGEST)
    return Request(url, {"content": content, "allowed_mentions": {"parse": []}, "flags": NO_EMBEDS})


def _to_slack(letter: Letter, url: str) -> Request:
    text = _with_links(letter, (ENTITIES.get(sign, sign) for sign in _words(letter)), SLACK_LONGEST)
    return Request(url, {"text": text, "mrkdwn": False, "unfurl_links": False})


def _to_ntfy(letter: Letter, url: str) -> Request:
    """As a document to the address above the topic, so that no letter needs to fit into a header."""
    parts = urlsplit(url)
    address = urlunsplit(parts._replace(path=parts.path.removesuffix(_topic(url))))
    document = {"topic": _topic(url), "title": letter.title, "message": cut(letter.text, NTFY_LONGEST, in_bytes)}
    link = {"click": letter.link} if letter.link else {}
    return Request(address, document | link | _stop_button(letter))


def _stop_button(letter: Letter) -> dict[str, Any]:
    button = {"action": "view", "label": stop_label(letter), "url": letter.stop}
    return {"actions": [button]} if letter.stop is not None else {}


FORMATS: Mapping[str, Callable[[Letter, str], Request]] = {
    "json": _as_json,
    "discord": _to_discord,
    "slack": _to_slack,
    "ntfy": _to_ntfy,
}


def _topic(url: str) -> str:
    return urlsplit(url).path.rpartition("/")[2]


class Webhooks:
    """Carries letters to addresses that people give."""

    kind = "webhook"

    def __init__(self, sender: Sender) -> None:
        self.sender = sender

    async def check(self, address: Mapping[str, Any]) -> None:
        """Raises `BadAddress` for one to which nothing can be sent in its format."""
        await self.sender.check(address["url"])
        if address["format"] == "ntfy" and not TOPIC.fullmatch(_topic(address["url"])):
            raise BadAddress(message("The address of ntfy ends with a topic, such as https://ntfy.sh/my-topic."))

    async def carry(self, letter: Letter, address: Mapping[str, Any]) -> None:
        """Hands a letter over to whatever is at an address, or raises `Undeliverable`."""
        url, document = FORMATS[address["format"]](letter, address["url"])
        headers = {"Content-Type": "application/json", IDEMPOTENCY: letter.id}
        await self.sender.post(url, headers, json.dumps(document).encode())


def _words(letter: Letter) -> str:
    return f"{letter.title}\n{letter.text}"


def _with_links(letter: Letter, said: Iterable[str], most: int) -> str:
    """Words that fit, and the links below them, which are ours: where it is about, and where it is stopped."""
    links = "".join(f"\n{line}" for line in (letter.link, stop_line(letter)) if line)
    return cut(said, most - len(links)) + links
