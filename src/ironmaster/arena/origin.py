"""What a file of ours holds: those of another kind, version or command are refused, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ironmaster.arena.setting import Setting
from ironmaster.kernel.errors import UserError


@dataclass(frozen=True)
class Origin:
    """The command that writes such files, the version of their form, and what they hold."""

    command: str
    version: int
    holds: str

    @property
    def format(self) -> str:
        """What such a file says first."""
        return f"{self._family}{self.version}"

    @property
    def _family(self) -> str:
        return f"ironmaster {self.command} "

    def header(self, setting: Setting) -> dict[str, object]:
        """What must be the same for a file to be gone on with."""
        return {
            "format": self.format,
            "game": setting.game,
            "version": setting.version,
            "board": setting.board,
            "board_hash": setting.board_hash,
            "players": setting.players,
            "options": dict(setting.options),
            "bots": list(setting.bots),
            "seed": setting.seed,
        }

    def check(self, path: Path, found: Mapping[str, object], asked: Mapping[str, object]) -> None:
        """Refuses a file that holds something else than what is asked for."""
        self.check_format(path, found)
        for key, value in asked.items():
            if found.get(key) != value:
                there, here = _brief(found.get(key)), _brief(value)
                raise UserError(
                    f"{path} holds another {self.holds}: {key} {there} there, {here} here; choose another file"
                )

    def check_format(self, path: Path, found: Mapping[str, object]) -> None:
        """Refuses a file of another kind or version."""
        form = str(found.get("format"))
        if form == self.format:
            return
        if form.startswith(self._family):
            raise UserError(
                f"{path} was written by another version of ironmaster, as {form!r}: this one knows {self.format!r}"
            )
        raise self.stranger(path)

    def stranger(self, path: Path) -> UserError:
        """The complaint about a file that something else has written."""
        return UserError(f"{path} was not written by ironmaster {self.command}: choose another file")


def _brief(value: object) -> str:
    if isinstance(value, dict):
        value = [f"{name}={chosen}" for name, chosen in value.items()]
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
