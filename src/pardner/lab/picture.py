"""A picture of figures with their intervals, as SVG: a row for each, readable on light and dark pages alike."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH = 640
LEFT, RIGHT = 150, 40
TOP, ROW, BOTTOM = 64, 44, 56
STEPS = 5
"""About as many gridlines as this."""

STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #2b2118 }
  .title { font-size: 17px; font-weight: 600 }
  .axis, .figure { font-size: 12px; fill: #6b5a48 }
  .figure { paint-order: stroke; stroke: #fdfaf5; stroke-width: 4px }
  .grid { stroke: #d9cfc2 }
  .even { stroke: #6b5a48; stroke-dasharray: 4 4 }
  .interval { stroke: #a4501b; stroke-width: 3; stroke-linecap: round }
  .mean { fill: #a4501b }
  .page { fill: #fdfaf5 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f2e8da }
    .axis, .figure { fill: #b9a78f }
    .figure { stroke: #1e1813 }
    .grid { stroke: #4a3f33 }
    .even { stroke: #b9a78f }
    .interval { stroke: #f0a35e }
    .mean { fill: #f0a35e }
    .page { fill: #1e1813 }
  }
"""


@dataclass(frozen=True, slots=True)
class Row:
    """A figure with its interval, and how it is written."""

    label: str
    value: float
    low: float
    high: float
    text: str


def picture(title: str, axis: str, rows: Sequence[Row], even: float | None = None, percent: bool = False) -> str:
    """The rows from top to bottom; `even` is a value to compare them with, drawn as a broken line."""
    values = [bound for row in rows for bound in (row.low, row.high)] + ([] if even is None else [even])
    ticks = round_values(min(values), max(values))
    height = TOP + ROW * len(rows) + BOTTOM
    bottom = height - BOTTOM

    def across(value: float) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * (value - ticks[0]) / (ticks[-1] - ticks[0]):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape('; '.join(f'{row.label}: {row.text}' for row in rows))}</desc>",
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{height}" rx="8"/>',
        f'<text class="title" x="20" y="32">{escape(title)}</text>',
    ]
    for tick in ticks:
        label = f"{tick:.0%}" if percent else f"{tick:,.10g}"
        parts.append(f'<line class="grid" x1="{across(tick)}" x2="{across(tick)}" y1="{TOP - 8}" y2="{bottom}"/>')
        parts.append(f'<text class="axis" text-anchor="middle" x="{across(tick)}" y="{bottom + 18}">{label}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text class="axis" text-anchor="middle" x="{middle:g}" y="{bottom + 40}">{escape(axis)}</text>')
    if even is not None:
        parts.append(f'<line class="even" x1="{across(even)}" x2="{across(even)}" y1="{TOP - 8}" y2="{bottom}"/>')
    for place, row in enumerate(rows):
        y = TOP + ROW * place + ROW // 2
        parts += [
            f'<text x="20" y="{y + 5}">{escape(row.label)}</text>',
            f'<line class="interval" x1="{across(row.low)}" x2="{across(row.high)}" y1="{y}" y2="{y}"/>',
            f'<circle class="mean" cx="{across(row.value)}" cy="{y}" r="6"/>',
            f'<text class="figure" text-anchor="middle" x="{across(row.value)}" y="{y - 11}">{escape(row.text)}</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])


def round_values(low: float, high: float) -> list[float]:
    """A few round numbers, equally far from each other, that reach from below the lowest value to above the highest."""
    span = max(high - low, 1e-9)
    raw = span / STEPS
    unit = 10.0 ** floor(log10(raw))
    step = next(unit * factor for factor in (1, 2, 2.5, 5, 10) if unit * factor >= raw)
    first, last = floor(low / step), ceil(high / step)
    return [number * step for number in range(first, max(last, first + 1) + 1)]
