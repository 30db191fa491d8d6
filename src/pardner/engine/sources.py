"""Which files a game's rules are made of."""

import ast
import sys
from importlib.util import resolve_name
from pathlib import Path
from types import ModuleType


def sources_of(module: ModuleType) -> list[Path]:
    """The file of a module and of every Pardner module that it imports, directly or not, in order of their names."""
    found: dict[str, Path] = {}
    waiting = [module.__name__]
    while waiting:
        name = waiting.pop()
        imported = sys.modules.get(name)
        if name in found or imported is None or imported.__file__ is None:
            continue
        found[name] = Path(imported.__file__)
        for node in ast.walk(ast.parse(found[name].read_bytes())):
            if isinstance(node, ast.Import):
                waiting += [alias.name for alias in node.names if _is_ours(alias.name)]
            elif isinstance(node, ast.ImportFrom):
                source = resolve_name("." * node.level + (node.module or ""), imported.__package__)
                if _is_ours(source):
                    waiting += [source, *(f"{source}.{alias.name}" for alias in node.names)]
    return [found[name] for name in sorted(found)]


def _is_ours(name: str) -> bool:
    return name.partition(".")[0] == __name__.partition(".")[0]
