"""The native build: clones of the rules compiled by Numba, cached on disk.

Only the functions that Python calls become machine code and are cached; what they call is part of them. The cache
folder is keyed by a hash of every source that can change that code, so an edit in a shared helper never leaves a stale
binary behind.
"""

import hashlib
import os
import platform
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba import types
from numba.core import config
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher

from pardner.engine.clone import Cloner

_compiling = threading.RLock()


def cache_root() -> Path:
    """Where compiled rules are kept: `PARDNER_CACHE`, or the user's cache folder."""
    given = os.environ.get("PARDNER_CACHE")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pardner"


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Wait until no other process is in here with the same path; where there are no such locks, do not wait."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def fingerprint(sources: Iterable[Path]) -> str:
    """A hash of the sources, Numba, NumPy and Python: different whenever the machine code may differ."""
    digest = hashlib.sha256()
    for part in (numba.__version__, np.__version__, platform.python_version()):
        digest.update(part.encode() + b"\0")
    for source in sorted(sources, key=lambda path: (path.parent.name, path.name)):
        digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def table(value: Any) -> Any:
    """Constant tables become arrays, which compiled code can index by a variable."""
    return np.array(value, dtype=np.int64) if isinstance(value, tuple) else value


def widened(kind: types.Type) -> types.Type:
    """Small integers travel as 64 bits between rules, so that each rule is compiled once."""
    plain = types.unliteral(kind)
    return types.int64 if isinstance(plain, types.Integer | types.Boolean) else plain


class _InnerCode(JITCodeLibrary):  # type: ignore[misc]
    """A rule that only other functions call: optimised as part of them, and never machine code by itself."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True


class _InnerCompiler(Compiler):  # type: ignore[misc]
    """Makes code that others take into their own."""

    def compile_extra(self, func: FunctionType) -> Any:
        self.state.library = _InnerCode(self.state.targetctx.codegen(), func.__qualname__)
        self.state.flags.no_compile = True
        return super().compile_extra(func)


class _RuleDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A compiled rule that takes every integer as 64 bits."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template(tuple(widened(kind) for kind in args), kws)


class _InnerDispatcher(_RuleDispatcher):
    """A rule that only compiled functions call."""

    def add_overload(self, cres: Any) -> None:
        known = cres._replace(entry_point=object())  # there is no pointer by which Numba could tell it from others
        self.targetctx.insert_user_function(known.entry_point, known.fndesc, [known.library])
        self.overloads[tuple(known.signature.args)] = known


def _dispatcher(function: FunctionType, *, called_by_python: bool) -> _RuleDispatcher:
    options = {
        "nopython": True,
        "nogil": True,
        "error_model": "numpy",
        "no_cfunc_wrapper": True,
        "no_cpython_wrapper": not called_by_python,
        "no_rewrites": True,
        "_nrt": False,  # rules allocate nothing
    }
    if not called_by_python:
        return _InnerDispatcher(function, targetoptions=options, pipeline_class=_InnerCompiler)
    dispatcher = _RuleDispatcher(function, targetoptions=options)
    dispatcher.enable_caching()
    return dispatcher


class NativeFunctions:
    """The compiled functions of one game, by name."""

    def __init__(
        self,
        functions: Mapping[str, FunctionType],
        signatures: Mapping[str, tuple[Any, ...]],
        folder: Path,
        **supplied: FunctionType,
    ) -> None:
        self._functions = functions
        self._signatures = signatures
        self._folder = folder
        self._entries = {function.__code__ for function in functions.values()}
        self._cloner = Cloner(self._finish, table, **supplied)
        self.compiled_cold = False

    def _finish(self, copy: FunctionType) -> Any:
        return _dispatcher(copy, called_by_python=copy.__code__ in self._entries)

    def load(self) -> dict[str, Any]:
        """Take every function from the cache, or compile it and put it there; other processes wait for that."""
        with _compiling, alone(self._folder.with_suffix(".lock")):
            before, config.CACHE_DIR = config.CACHE_DIR, str(self._folder)
            try:
                ready = {}
                for name, function in self._functions.items():
                    dispatcher = self._cloner.clone(function)
                    dispatcher.compile(self._signatures[name])
                    self.compiled_cold |= bool(dispatcher.stats.cache_misses)
                    ready[name] = dispatcher
                return ready
            finally:
                config.CACHE_DIR = before
