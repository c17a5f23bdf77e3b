"""The names that the server answers to: a page elsewhere could give this machine a name of its own."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address

HOST = re.compile(r"(?:\[(?P<v6>[0-9A-Fa-f:.]+)\]|(?P<name>[0-9A-Za-z_-][0-9A-Za-z._-]*))(?::\d{1,5})?")
"""A Host header: an address or a name, and perhaps a port; nothing else."""


class KnownHosts:
    """Any address, names of this machine and of its network, and those that whoever runs the server has named."""

    def __init__(self, named: Iterable[str]) -> None:
        machine = socket.gethostname()
        names = ["localhost", machine, machine.partition(".")[0], ".local", *named]
        self._names = frozenset(name.lower().rstrip(".") for name in names)

    def has(self, host: str) -> bool:
        """Whether a Host header is one that the server answers to."""
        found = HOST.fullmatch(host)
        if found is None:
            return False
        if found["v6"] is not None:
            return _is_v6(found["v6"])
        name = found["name"].lower().removesuffix(".")
        return name in self._names or _is_v4(name) or any("." + end in self._names for end in _ends(name))


def _ends(name: str) -> Iterable[str]:
    """What a name is under: `a.b.c` is under `b.c` and `c`."""
    parts = name.split(".")
    return (".".join(parts[start:]) for start in range(1, len(parts)))


def _is_v4(text: str) -> bool:
    try:
        return bool(ip_address(text))
    except ValueError:
        return False


def _is_v6(text: str) -> bool:
    try:
        return isinstance(ip_address(text), IPv6Address)
    except ValueError:
        return False
