"""Who asks: the address that a request is counted for, whatever its headers pretend."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import Scope

from ironmaster.kernel.errors import UserError

HOME = 64
"""The bits of an IPv6 address that tell one network from another: whoever has one address there has them all."""
ADDRESSES_AT_HAND = 1024
"""The addresses that are not read anew for each request."""

FORWARDED_FOR = re.compile(r'(?:^|;)\s*for\s*=\s*"?([^";,]*)"?', re.IGNORECASE)
FORWARDED_PROTO = re.compile(r'(?:^|;)\s*proto\s*=\s*"?(https?)"?', re.IGNORECASE)
WITH_PORT = re.compile(r"\[(?P<v6>[^\]]*)\](?::\d+)?|(?P<v4>[\d.]+):\d+")

Address = IPv4Address | IPv6Address


@lru_cache(ADDRESSES_AT_HAND)
def read_address(text: str) -> Address | None:
    """An address as it is written in a header, perhaps with a port; None for anything else."""
    found = WITH_PORT.fullmatch(text.strip())
    bare = (found["v6"] or found["v4"] or "") if found else text.strip()
    try:
        address = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def counted_as(text: str) -> str:
    """What an address is counted as: itself, or its network, in which it could take any other."""
    address = read_address(text)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, HOME), strict=False))
    return str(address or text)


class Proxies:
    """The proxies whose word is taken for who asks, and the header that they say it in."""

    def __init__(self, trusted: Sequence[str], header: str) -> None:
        self.header = header
        try:
            self._networks = [ip_network(one) for one in trusted]
        except ValueError as error:
            raise UserError(f"a trusted proxy is an address or a network such as 10.0.0.0/8: {error}") from None

    def trusts(self, text: str) -> bool:
        """Whether an address is one of theirs."""
        address = read_address(text)
        return address is not None and any(address in network for network in self._networks)

    def seen_through(self, scope: Scope) -> Scope:
        """A request with the client, and the scheme, that it had before it came through proxies."""
        peer = scope["client"][0] if scope.get("client") else ""
        if not self.trusts(peer):
            return scope
        headers = Headers(scope=scope)
        scheme = self._scheme(headers) or scope["scheme"]
        return {**scope, "client": (self._client(peer, headers), 0), "scheme": scheme}

    def _client(self, peer: str, headers: Headers) -> str:
        """The last hop that no proxy of ours is: what stands before it was written by strangers."""
        nearest = peer
        for hop in reversed(list(self._hops(headers))):
            if read_address(hop) is None:
                return nearest
            nearest = hop
            if not self.trusts(hop):
                return nearest
        return nearest

    def _hops(self, headers: Headers) -> Iterable[str]:
        for part in ",".join(headers.getlist(self.header)).split(","):
            if self.header == "x-forwarded-for":
                yield part
            else:
                found = FORWARDED_FOR.search(part)
                yield found[1] if found else ""

    def _scheme(self, headers: Headers) -> str | None:
        """The scheme that the nearest proxy was asked by."""
        if self.header == "x-forwarded-for":
            scheme = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
            return scheme if scheme in ("http", "https") else None
        found = FORWARDED_PROTO.search(",".join(headers.getlist(self.header)).rpartition(",")[2])
        return found[1].lower() if found else None
