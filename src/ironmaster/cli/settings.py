"""The settings of a server as flags of a command."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ironmaster.kernel.extras import needed_for

if TYPE_CHECKING:
    from ironmaster.server.settings import Settings


def add_flags(parser: argparse.ArgumentParser) -> None:
    """A flag for every setting, and one for the file that settings are read from."""
    with needed_for("the web app", "server"):
        from ironmaster.server.settings import CONFIG, Settings, default_of, flag_of
    parser.add_argument("--config", type=Path, metavar="FILE", help=f"a TOML file with settings (or: {CONFIG})")
    for name, field in Settings.model_fields.items():
        switch: dict[str, Any] = {"nargs": "?", "const": "yes"} if field.annotation is bool else {}
        about = f"{field.description} Default: {default_of(name)}.".replace("%", "%%")
        parser.add_argument(flag_of(name), dest=name, default=argparse.SUPPRESS, metavar="…", help=about, **switch)


def asked_settings(asked: argparse.Namespace) -> Settings:
    """The settings of a command: its flags before the environment, the file and the defaults."""
    from ironmaster.server.settings import Settings, check_together, read_settings

    flags = {name: value for name, value in vars(asked).items() if name in Settings.model_fields}
    settings = read_settings(flags, asked.config)
    check_together(settings)
    return settings
