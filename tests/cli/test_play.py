"""`ironmaster play`: where it listens, where it keeps tables, and the one line that a mistake gets."""

from __future__ import annotations

import socket
import subprocess
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from queue import Queue

import pytest

from ironmaster.cli import main
from ironmaster.cli.main import make_parser
from ironmaster.server import run
from ironmaster.server.addresses import database_file, user_folder
from ironmaster.server.settings import Settings
from ironmaster.server.web.hosts import KnownHosts

WITHOUT_UVICORN = "import sys; sys.modules['uvicorn'] = None; from ironmaster.cli import main; sys.exit(main(['play']))"


class FakeServer:
    """Stands in for the server: says that it is ready, and ends."""

    def __init__(self) -> None:
        self.settings: Settings | None = None
        self.host = ""

    def serve(self, settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
        self.settings, self.host = settings, listening.getsockname()[0]
        listening.close()
        ready()


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> FakeServer:
    fake = FakeServer()
    monkeypatch.setattr(run, "serve", fake.serve)
    return fake


def test_it_listens_to_this_machine_alone_unless_asked(server: FakeServer, tmp_path: Path) -> None:
    assert make_parser().parse_args(["play"]).host == "127.0.0.1"
    assert main(["play", "--no-browser", "--port", "0", "--data", str(tmp_path)]) == 0
    assert server.host == "127.0.0.1"


def test_the_network_is_let_in_by_host(server: FakeServer, tmp_path: Path) -> None:
    assert main(["play", "--no-browser", "--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path)]) == 0
    assert server.host == "0.0.0.0"


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "localhost"])
def test_strange_names_are_not_answered_whoever_is_let_in(server: FakeServer, tmp_path: Path, host: str) -> None:
    assert main(["play", "--no-browser", "--host", host, "--port", "0", "--data", str(tmp_path)]) == 0
    assert server.settings is not None
    known = KnownHosts(server.settings.hosts)
    assert known.has(host)
    assert known.has("192.0.2.7:1830")
    assert not known.has("evil.example")


def test_the_address_and_the_file_are_told(
    server: FakeServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, begins in [
        ("en", "Ironmaster is at http://127.0.0.1:"),
        ("fr", "Ironmaster est à l’adresse http://"),
    ]:
        main(["play", "--no-browser", "--port", "0", "--data", str(tmp_path), "--lang", language])
        said = capsys.readouterr().out
        assert said.startswith(begins)
        assert str(tmp_path / "ironmaster.sqlite") in said


def test_the_browser_is_opened_at_the_game(server: FakeServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: Queue[str] = Queue()
    monkeypatch.setattr(webbrowser, "open", opened.put)
    main(["play", "furnace", "--lang", "fr", "--port", "0", "--data", str(tmp_path)])
    assert opened.get(timeout=60).endswith("/?lang=fr&game=furnace")


@pytest.mark.parametrize(("asked", "kept_in"), [("games.sqlite", "games.sqlite"), ("games", "games/ironmaster.sqlite")])
def test_tables_are_kept_in_the_file_or_folder_that_was_named(tmp_path: Path, asked: str, kept_in: str) -> None:
    assert database_file(tmp_path / asked) == tmp_path / kept_in


def test_by_default_tables_are_kept_with_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert user_folder() == tmp_path / "ironmaster"
    assert database_file(None) == tmp_path / "ironmaster" / "ironmaster.sqlite"


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["play", "--no-browser", *arguments]) == 2
    said = capsys.readouterr().err
    assert said.startswith("ironmaster: ")
    assert said.count("\n") == 1
    return said


def test_a_busy_port_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"port {port} of 127.0.0.1 is taken: choose another with --port" in refused(
            capsys, "--port", str(port), "--data", str(tmp_path)
        )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "there is no game 'chess'"),
        (["--port", "66000"], "'66000' is not a port"),
        (["--pace", "-1"], "'-1' is not a number of seconds"),
        (["--host", "no.such.host.invalid", "--port", "0"], "cannot listen on no.such.host.invalid"),
    ],
)
def test_a_mistake_gets_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str) -> None:
    assert complaint in refused(capsys, *arguments)


def test_a_folder_that_cannot_be_made_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be made" in refused(capsys, "--port", "0", "--data", str(tmp_path / "file" / "tables"))


def test_what_is_not_installed_is_named(tmp_path: Path) -> None:
    answer = subprocess.run([sys.executable, "-c", WITHOUT_UVICORN], capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert "the web app needs uvicorn, which is not installed: run pip install 'ironmaster[server]'" in answer.stderr
    assert answer.stderr.count("\n") == 1
