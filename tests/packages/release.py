"""Makes a release in dist/ and tries all of it out, on every Python that is here; uploads nothing.

IRONMASTER_URL=https://… python -m tests.packages.release
"""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.packages.pythons import ROOT, Python, found_pythons, run
from tests.packages.wheels import build_archive, build_wheel, play, project_urls, repair, test

DIST = ROOT / "dist"


def main() -> None:
    """Archive, wheels, checks, and how to go on."""
    if sys.platform != "linux":
        sys.exit("Wheels are repaired with auditwheel, on Linux alone: use `make wheels` here")
    shutil.rmtree(DIST, ignore_errors=True)
    pythons = found_pythons()
    archive = build_archive(DIST)
    print(f"{archive.name}: made", flush=True)
    with TemporaryDirectory() as scratch, ThreadPoolExecutor(os.cpu_count()) as pool:
        folders = [Path(scratch) / python.version for python in pythons]
        games = set(pool.map(release_wheel, pythons, [archive] * len(pythons), folders))
    if len(games) != 1:
        sys.exit("The same seed has given different games on different Pythons")
    run([sys.executable, "-m", "twine", "check", "--strict", *DIST.iterdir()])
    check_ready(archive)
    print("Nothing was uploaded. Look at what is in dist/, then upload it: .venv/bin/twine upload dist/*")


def check_ready(archive: Path) -> None:
    """Complains of an archive that does not say where the project is, as registries show it."""
    if not project_urls(archive):
        sys.exit("dist/ is not ready to upload, since it does not say where the project is: make release URL=https://…")


def release_wheel(python: Python, archive: Path, folder: Path) -> str:
    """Makes the wheel for a Python, tries it out, and puts it into dist/; returns the game that was played with it."""
    folder.mkdir()
    wheel = repair(python, build_wheel(python, archive, folder), folder)
    print(f"{wheel.name}: compiled and repaired", flush=True)
    game = play(python, wheel, folder)
    print(
        f"{wheel.name}: installed, and a game played; contract and records: {test(python, wheel, folder)}", flush=True
    )
    shutil.copy(wheel, DIST)
    return game


if __name__ == "__main__":
    main()
