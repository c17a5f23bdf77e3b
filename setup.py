"""Builds the package: modules that ask for it are compiled with mypyc, catalogues of words are made ready to read.

A module asks by its first line, `# mypyc: compiled`. The rest of the build is described in pyproject.toml.
"""

from __future__ import annotations

import email
import os
import re
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

SOURCE = Path("src")
MARK = "# mypyc: compiled\n"

NO_COMPILER = """\
NOTICE: ironmaster was installed uncompiled, because no C compiler that finds the Python headers is on this machine. \
Everything works and gives the same results, about forty times slower. For the fast build, install a C compiler \
(on Debian or Ubuntu: gcc and python3-dev), then ironmaster again: `make clean play`, or pip with --no-cache-dir.
"""

ADDRESS = re.compile(r"https://[\w-]+(\.[\w-]+)+(:\d+)?(/[\w.~-]+)*/?", re.ASCII)
PAGES = {
    "Homepage": "",
    "Documentation": "/tree/HEAD/docs",
    "Changelog": "/blob/HEAD/CHANGELOG.md",
    "Issues": "/issues",
    "Source": "",
}
"""What the package tells of itself, each below the address of its repository."""


class BuildWithWords(build_py):
    """Also turns every catalogue (.po) into the form that the standard library's gettext reads (.mo)."""

    def run(self) -> None:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        super().run()
        target = SOURCE if self.editable_mode else Path(self.build_lib)
        for po in SOURCE.glob("**/locale/*/LC_MESSAGES/*.po"):
            mo = target / po.relative_to(SOURCE).with_suffix(".mo")
            mo.parent.mkdir(parents=True, exist_ok=True)
            with po.open("rb") as text, mo.open("wb") as binary:
                write_mo(binary, read_po(text, abort_invalid=True))


def can_compile(scratch: Path) -> bool:
    """Whether a C file that needs the Python headers compiles on this machine."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler, get_python_inc

    probe = scratch / "probe.c"
    probe.write_text("#include <Python.h>\n")
    compiler = new_compiler()
    try:
        customize_compiler(compiler)
        compiler.compile([str(probe)], output_dir=str(scratch), include_dirs=[get_python_inc()])
    except (BaseError, CCompilerError):
        return False
    return True


def compiled_modules(scratch: Path) -> list[Extension]:
    """The modules that ask to be compiled, as one group, so that calls between them are C calls."""
    from mypyc.build import mypycify

    paths = [str(path) for path in sorted(SOURCE.rglob("*.py")) if path.read_text("utf-8").startswith(MARK)]
    found = mypycify(paths, opt_level="3", target_dir=str(scratch))
    for extension in found:
        # mypyc asks for -Werror; a warning that a newer compiler invents must not stop an install.
        # Without interposition gcc may inline what mypyc exports: decisions take a fifth less time.
        # The extensions share one list of arguments: each gets its own.
        extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-error", "-fno-semantic-interposition"]
    return found


def extensions(scratch: Path) -> list[Extension]:
    """What to compile: nothing when the build is pure by wish or for want of a compiler."""
    # Only a wheel needs it: not metadata, nor a source archive, nor an editable install, where it would shadow edits.
    if "bdist_wheel" not in sys.argv or os.environ.get("IRONMASTER_PURE") == "1":
        return []
    if not can_compile(scratch):
        print(NO_COMPILER, file=sys.stderr)
        return []
    return compiled_modules(scratch)


def registry_page() -> str:
    """README.md for where our files are not: without our pictures, and with links to our pages as words."""

    def in_words(link: re.Match[str]) -> str:
        words, page = link.groups()
        return words if words == page else f"{words} ({page})"

    text = Path("README.md").read_text("utf-8")
    text = re.sub(r"!\[[^]]*\]\((?!https:)[^)]*\)\n+", "", text)
    return re.sub(r"\[([^]]*)\]\((?!https:)([^)]*)\)", in_words, text)


def project_urls() -> dict[str, str]:
    """Where the project is: as whoever publishes it says, else as the source archive says that this is made from."""
    address = os.environ.get("IRONMASTER_URL", "")
    if address:
        return {name: checked_address(address) + page for name, page in PAGES.items()}
    about = Path("PKG-INFO")
    told = email.message_from_bytes(about.read_bytes()).get_all("Project-URL", []) if about.exists() else []
    if not told and {"sdist", "bdist_wheel"} & set(sys.argv):
        print("The package has no project URLs: nobody has said in IRONMASTER_URL where it is", file=sys.stderr)
    return dict(line.split(", ", 1) for line in told)


def checked_address(address: str) -> str:
    """The address without a slash at its end; refuses what is no place that pages can be below."""
    if not ADDRESS.fullmatch(address):
        sys.exit(f"IRONMASTER_URL must be an address such as https://example.org/ironmaster, not {address!r}")
    return address.rstrip("/")


# Built in a folder of its own, because setuptools would pack whatever an earlier build left in ./build.
with tempfile.TemporaryDirectory() as folder:
    setup(
        long_description=registry_page(),
        long_description_content_type="text/markdown",
        project_urls=project_urls(),
        ext_modules=extensions(Path(folder)),
        cmdclass={"build_py": BuildWithWords},
        options={"build": {"build_base": folder}, "egg_info": {"egg_base": folder}},
    )
