"""Servers of others, at which letters arrive: what they were sent, and how they answer, be it badly."""

from __future__ import annotations

import ipaddress
import json
import socketserver
import ssl
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

TAKEN = [b"HTTP/1.1 204 No Content\r\n\r\n"]
HERE = ("127.0.0.0/8",)
"""The network in which they are."""
PATIENCE = 30.0


class Caught(NamedTuple):
    """A request that arrived."""

    first: str
    """Its first line."""
    headers: dict[str, str]
    """By small names."""
    body: bytes

    @property
    def document(self) -> Any:
        """What it says in JSON."""
        return json.loads(self.body)


class Catcher:
    """A server that keeps what it is sent, and answers as it is told."""

    def __init__(self, port: int, answer: Callable[[], Iterable[bytes]]) -> None:
        self.port = port
        self.answer = answer
        self.caught: Queue[Caught] = Queue()
        self.sent = 0
        """How many bytes were answered."""

    def next(self) -> Caught:
        """What arrives next."""
        return self.caught.get(timeout=PATIENCE)

    def answers(self, status: str, *headers: str) -> None:
        """What it says from now on."""
        head = "\r\n".join([f"HTTP/1.1 {status}", *headers, "Content-Length: 0", "", ""])
        self.answer = lambda: [head.encode()]


@contextmanager
def catcher(
    answer: Callable[[], Iterable[bytes]] = lambda: TAKEN, tls: ssl.SSLContext | None = None, host: str = "127.0.0.1"
) -> Iterator[Catcher]:
    """Such a server for a while."""

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):  # who asked has gone
                stream = tls.wrap_socket(self.request, server_side=True) if tls else self.request
                made.caught.put(_read(stream.makefile("rb")))
                for chunk in made.answer():
                    stream.sendall(chunk)
                    made.sent += len(chunk)

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True

    with Server((host, 0), Handler) as server:
        made = Catcher(server.server_address[1], answer)
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield made
        finally:
            server.shutdown()
            thread.join()


def _read(stream: Any) -> Caught:
    first = stream.readline().decode().strip()
    headers = {}
    while line := stream.readline().decode("latin-1").strip():
        name, _, value = line.partition(":")
        headers[name.lower()] = value.strip()
    return Caught(first, headers, stream.read(int(headers["content-length"])))


class Authority:
    """Somebody who certifies the names of servers, and whom a test may believe."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Tests")])
        authority = x509.BasicConstraints(ca=True, path_length=None)
        self._own = self._certificate(self._name, self._key).add_extension(authority, critical=True)

    @property
    def pem(self) -> str:
        """What to believe."""
        return self._own.sign(self._key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM).decode()

    def believed(self) -> ssl.SSLContext:
        """For those who call servers."""
        return ssl.create_default_context(cadata=self.pem)

    def server(self, folder: Path, name: str) -> ssl.SSLContext:
        """For a server that can prove a name, be it an address."""
        key = ec.generate_private_key(ec.SECP256R1())
        try:
            known: x509.GeneralName = x509.IPAddress(ipaddress.ip_address(name))
        except ValueError:
            known = x509.DNSName(name)
        made = self._certificate(x509.Name([]), key)
        made = made.add_extension(x509.SubjectAlternativeName([known]), critical=True)
        file = folder / f"{name}.pem"
        file.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
            + made.sign(self._key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)
        )
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(file)
        return context

    def _certificate(self, subject: x509.Name, key: ec.EllipticCurvePrivateKey) -> x509.CertificateBuilder:
        now = datetime.now(UTC)
        return (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(self._name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1))
        )
