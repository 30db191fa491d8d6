"""Gold West: the figures of `data.toml`."""

import tomllib
from pathlib import Path
from typing import Any

DATA: dict[str, Any] = tomllib.loads((Path(__file__).parent / "data.toml").read_text(encoding="utf-8"))
