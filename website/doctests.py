"""Examples in docstrings, which are not fenced there, as code: an extension of Python-Markdown."""

from __future__ import annotations

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

BEFORE_FENCES = 28
"""When it runs: lines are in order by then, and fences are not yet looked for."""


class _Fences(Preprocessor):
    def run(self, lines: list[str]) -> list[str]:
        """Fences every example: from its first prompt to the next empty line."""
        fenced: list[str] = []
        inside = fence = False
        for line in lines:
            inside ^= line.lstrip().startswith("```")
            if not inside and not fence and line.startswith(">>> "):
                fenced += ["", "```pycon"]
                fence = True
            elif fence and not line.strip():
                fenced.append("```")
                fence = False
            fenced.append(line)
        return [*fenced, "```"] if fence else fenced


class Doctests(Extension):
    """Shows `>>>` as code."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        md.preprocessors.register(_Fences(md), "doctests", BEFORE_FENCES)


def makeExtension(**settings: object) -> Doctests:  # noqa: N802
    """What Python-Markdown asks a module for."""
    return Doctests(**settings)
