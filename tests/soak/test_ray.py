"""A tournament on a real Ray of this machine; needs the extra `ironmaster[ray]`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from socket import socket

import pytest

from ironmaster import load
from ironmaster.arena.lineups import plan
from ironmaster.arena.match import play_match
from ironmaster.arena.on_ray import play_on_ray
from ironmaster.arena.setting import new_setting
from ironmaster.cli import main
from ironmaster.kernel.errors import UserError

ARENA = ["arena", "brass", "--bots", "random,random", "--games", "20", "--seed", "5", "--json"]
WITH_TOKEN = os.environ | {"RAY_AUTH_MODE": "token"}


def bots(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, object]]:
    """What the bots of a tournament did, apart from times."""
    assert main([*ARENA, *words]) == 0
    return without_times(capsys.readouterr().out)


def without_times(printed: str) -> list[dict[str, object]]:
    """The bots of the document that a tournament prints, apart from times."""
    found: list[dict[str, object]] = json.loads(printed)["bots"]
    return [{key: value for key, value in bot.items() if not key.startswith("ms")} for bot in found]


@contextmanager
def cluster() -> Iterator[str]:
    """A running Ray cluster of one machine that asks for a token; its address."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [str(Path(sys.executable).with_name("ray")), "start", "--head", "--block", f"--port={port}"]
    options = ["--num-cpus=1", "--include-dashboard=false"]
    with subprocess.Popen([*command, *options], env=WITH_TOKEN, stdout=subprocess.PIPE, text=True) as ray:
        assert ray.stdout is not None
        try:
            assert any("Ray runtime started" in line for line in ray.stdout)
            yield f"127.0.0.1:{port}"
        finally:
            ray.terminate()
            ray.communicate()


@pytest.mark.soak
def test_ray_plays_what_this_process_plays(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray", reason="pip install 'ironmaster[ray]'")
    assert bots(capsys, "--ray", "local") == bots(capsys, "--workers", "1")


@pytest.mark.soak
def test_a_dataset_of_ray_is_the_one_of_this_process(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="pip install 'ironmaster[ray]'")
    asked = ["dataset", "furnace", "--players", "2", "--bots", "random", "--games", "20", "--seed", "5", "--numbers"]
    for name, where in (("there", ["--ray", "local"]), ("here", ["--workers", "1"])):
        assert main([*asked, *where, "--out", str(tmp_path / f"{name}.parquet")]) == 0
    assert (tmp_path / "there.parquet").read_bytes() == (tmp_path / "here.parquet").read_bytes()


@pytest.mark.soak
def test_a_training_on_ray_is_the_one_of_this_process(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="pip install 'ironmaster[ray]'")
    asked = ["train", "furnace", "--players", "2", "--bot", "greedy", "--games", "12", "--gate", "8", "--seed", "5"]
    for name, where in (("there", ["--ray", "local"]), ("here", ["--workers", "1"])):
        assert main([*asked, *where, "--out", str(tmp_path / name)]) == 0
    for name in ("fitted-1.toml", "training.svg"):
        assert (tmp_path / "there" / name).read_bytes() == (tmp_path / "here" / name).read_bytes()


@pytest.mark.soak
def test_a_running_cluster_plays_what_this_process_plays(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray", reason="pip install 'ironmaster[ray]'")
    with cluster() as address:
        command = [sys.executable, "-m", "ironmaster", *ARENA, "--ray", address]
        printed = subprocess.run(command, env=WITH_TOKEN, check=True, capture_output=True, text=True).stdout
    assert without_times(printed) == bots(capsys, "--workers", "1")


@pytest.mark.soak
def test_where_no_cluster_answers_there_is_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray", reason="pip install 'ironmaster[ray]'")
    assert main([*ARENA, "--ray", "127.0.0.1:1"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("ironmaster: the Ray cluster at '127.0.0.1:1' cannot be joined: ")
    assert said.count("\n") == 1


@pytest.mark.soak
def test_a_machine_with_other_rules_is_refused() -> None:
    pytest.importorskip("ray", reason="pip install 'ironmaster[ray]'")
    setting = replace(new_setting(load("brass"), 2, {}, ["random", "random"], 5), version=99)
    with pytest.raises(UserError, match="version 99 of the rules of brass"):
        list(play_on_ray(play_match, setting, plan(setting.bots, 2, 2, 5), "local"))
