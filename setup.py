"""Compile the engine if possible; everything else is in pyproject.toml."""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

from compiler import demanded, obstacle

# What is compiled ...
COMPILED = ("kernel/**/*.py", "games/**/*.py", "bots/search*.py", "bots/search*/**/*.py")
# ... except these: msgspec structs, exceptions, texts and help for people gain nothing or do
# not compile; and code that must react to signals during a search.
INTERPRETED = {
    "aid",
    "__init__.py",
    "errors.py",
    "board.py",
    "box.py",
    "components.py",
    "content.py",
    "editions.py",
    "forms.py",
    "mistakes.py",
    "records.py",
    "schema.py",
    "searcher.py",
    "template.py",
    "words.py",
}

# Link-time optimization halves the cost of calls between modules; not all compilers have it.
LINK_TIME = [] if os.name == "nt" else ["-flto=auto"]
# mypyc uses -Werror: a warning invented by a newer compiler would cost us the engine.
# Fused arithmetic would round differently from Python.
ALWAYS = [] if os.name == "nt" else ["-fvisibility=hidden", "-Wno-error", "-ffp-contract=off"]


def compiled_modules() -> list[str]:
    """The source files that become C."""
    found = {path for pattern in COMPILED for path in Path("src/altiplano").glob(pattern)}
    return sorted(str(path) for path in found if not INTERPRETED & {path.name, path.parent.name})


def extensions() -> list[Extension]:
    """The engine as C, or nothing if it stays pure."""
    if "bdist_wheel" not in sys.argv:  # Metadata needs no C, and editable installs stay pure.
        return []
    reason = obstacle()
    if reason is None:
        try:
            return engine_in_c()
        except (Exception, SystemExit) as error:
            reason = f"mypyc failed ({type(error).__name__}: {error})"
    stay_pure(reason)
    return []


def engine_in_c() -> list[Extension]:
    """One library for all modules: one C file per module, compiled in parallel."""
    from mypyc.build import mypycify

    made = mypycify(
        compiled_modules(),
        group_name="altiplano",
        multi_file=True,
        opt_level="3",
        debug_level="0",
    )
    engine = [extension for extension in made if isinstance(extension, Extension)]
    for extension in engine:
        extension.depends.append("setup.py")
    return engine


def stay_pure(reason: str) -> None:
    """Print why the engine is not compiled; fail if compiling is required."""
    if demanded():
        raise SystemExit(f"ALTIPLANO_COMPILE=1 demands a compiled engine, but: {reason}")
    print(f"The engine stays pure: {reason}.", flush=True)


class BuildEngine(build_ext):
    """Compile all of the engine or none of it: half of it could not be imported."""

    def build_extensions(self) -> None:
        """Try the fastest code first, then what every compiler supports, then stay pure."""
        self.parallel = True
        self.compiler.compile = side_by_side(self.compiler.compile)
        flags = [(ext, ext.extra_compile_args, ext.extra_link_args) for ext in self.extensions]
        reason = ""
        for link_time in (LINK_TIME, []):
            for extension, compile_args, link_args in flags:
                extension.extra_compile_args = [*compile_args, *ALWAYS, *link_time]
                extension.extra_link_args = [*link_args, *link_time]
            try:
                super().build_extensions()
                return
            except (BaseError, CCompilerError, OSError) as error:
                reason = f"the C compiler failed ({error})"
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []
        stay_pure(reason)


def side_by_side(compile_all: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """The compiler takes its files one after another; this one uses every core."""

    def compile_each(sources: list[str], *args: object, **options: object) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = pool.map(lambda source: compile_all([source], *args, **options), sources)
            return [path for paths in objects for path in paths]

    return compile_each


class BuildPackage(build_py):
    """The modules and their data, and the rules, which are in docs/rules."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:  # The source tree itself has docs/rules.
            for target, source in self.rules().items():
                self.mkpath(str(Path(target).parent))
                self.copy_file(source, target)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        outputs = super().get_outputs(include_bytecode)
        return outputs if self.editable_mode else [*outputs, *self.rules()]

    def rules(self) -> dict[str, str]:
        """Where each rules file goes, and where it comes from."""
        folder = Path(self.build_lib) / "altiplano" / "rules"
        return {str(folder / path.name): str(path) for path in Path("docs/rules").glob("*.md")}


class Build(build):
    """Build, and remove what earlier builds left."""

    def run(self) -> None:
        """Keep only the output of this build; unchanged libraries stay and save time."""
        super().run()
        kept: set[Path] = set()
        for command in map(self.get_finalized_command, self.get_sub_commands()):
            if isinstance(command, build_py | build_ext):
                kept.update(Path(path).resolve() for path in command.get_outputs())
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.resolve() not in kept:
                path.unlink()


setup(
    ext_modules=extensions(),
    cmdclass={"build": Build, "build_py": BuildPackage, "build_ext": BuildEngine},
)
