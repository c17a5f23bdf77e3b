"""Which addresses of the internet anybody may have a server call: never those that only its own machine can reach."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

SPECIAL = [
    ip_network(each)
    for each in (
        "0.0.0.0/8",  # this network
        "10.0.0.0/8",  # private
        "100.64.0.0/10",  # shared behind a carrier's translation
        "127.0.0.0/8",  # this machine
        "169.254.0.0/16",  # this link, and what clouds tell their machines
        "172.16.0.0/12",  # private
        "192.0.0.0/24",  # protocols
        "192.0.2.0/24",  # documentation
        "192.88.99.0/24",  # relays of 6to4
        "192.168.0.0/16",  # private
        "198.18.0.0/15",  # measurements
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, and everybody
        "2001::/23",  # protocols, and IPv4 inside Teredo
        "2001:db8::/32",  # documentation
        "2002::/16",  # IPv4 inside 6to4
        "3fff::/20",  # documentation
    )
]
"""What is not for everybody (the registries of IANA), in IPv4 and in the part of IPv6 that is."""
GLOBAL = ip_network("2000::/3")
"""The part of IPv6 that is for everybody: without loopback, private, link-local and multicast addresses, and without
those that hold one of IPv4 (mapped, compatible, NAT64)."""

Address = IPv4Address | IPv6Address


class Reach:
    """The addresses that may be called: public ones, and networks that the host lists."""

    def __init__(self, listed: Iterable[str] = ()) -> None:
        self.listed = [ip_network(each) for each in listed]

    def allows(self, given: str) -> bool:
        """Whether an address may be called."""
        address = ip_address(given)
        return any(address in network for network in self.listed) or _is_public(address)


def _is_public(address: Address) -> bool:
    if isinstance(address, IPv6Address) and address not in GLOBAL:
        return False
    return address.is_global and not any(address in network for network in SPECIAL)
