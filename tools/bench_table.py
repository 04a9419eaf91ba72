"""The benchmark's figures as one Markdown table: beside the stock pages, and beside the limits."""

from collections.abc import Callable, Sequence
from statistics import median, quantiles
from typing import NamedTuple

from tools.bench_browser import Condition
from tools.bench_play import SLOW_PHONE, TURNS, Memory
from tools.bench_visits import Visit, Visits

# The limits of the project, each a ratio or a figure that this site must not exceed.
FIRST_OF_PYODIDE = 1 / 7
LATER_OF_PYODIDE = 1 / 3
OF_MICROPYTHON = 1.6
MOST_BYTES = 450_000
MOST_ANSWER = 100  # milliseconds, 95th percentile
EARLY, LATE = range(200, 500), range(700, TURNS + 1)  # turns whose memory is compared
NOISE = 0.05  # of what is in use: no two matches are equally long

OURS, MICROPYTHON, PYODIDE, OURS_ON_PYODIDE = range(4)
HEAD = ("", "this site", "stock MicroPython", "stock Pyodide", "this site on Pyodide", "limit", "")


class Row(NamedTuple):
    """One measure: a cell for each page, the limit in words, and whether it is met."""

    what: str
    cells: tuple[str, str, str, str]
    limit: str = ""
    met: bool | None = None


def table(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table."""
    lines = [HEAD, ("---", *("---:" for _ in HEAD[1:5]), "---", "---")]
    for row in rows:
        verdict = "" if row.met is None else "met" if row.met else "NOT met"
        lines.append((row.what, *row.cells, row.limit, verdict))
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def visit_rows(
    condition: Condition, pages: Sequence[Sequence[Visits]], binds: Sequence[str]
) -> list[Row]:
    """First, repeat and offline visits under one condition; `binds` are those that have limits."""
    kinds: tuple[tuple[str, Callable[[Visits], Visit | None], float], ...] = (
        ("first", lambda visits: visits.first, FIRST_OF_PYODIDE),
        ("repeat", lambda visits: visits.repeat, LATER_OF_PYODIDE),
        # A stock page does not start offline: it stands here with its repeat visit.
        ("offline", lambda visits: visits.offline or visits.repeat, LATER_OF_PYODIDE),
    )
    rows = []
    for kind, chosen, most in kinds:
        seconds = [_median_seconds(visits, chosen) for visits in pages]
        row = _visit_row(f"{kind} visit, {condition.name}", seconds)
        if kind in binds:
            ours = seconds[OURS]
            met = ours <= seconds[PYODIDE] * most
            met = met and ours <= seconds[MICROPYTHON] * OF_MICROPYTHON
            limit = f"1/{1 / most:.0f} of stock Pyodide, {OF_MICROPYTHON} of stock MicroPython"
            row = row._replace(limit=limit, met=met)
        rows.append(row)
    return rows


def _median_seconds(visits: Sequence[Visits], chosen: Callable[[Visits], Visit | None]) -> float:
    return median(visit.seconds for each in visits if (visit := chosen(each)))


def _visit_row(what: str, seconds: Sequence[float]) -> Row:
    ours = seconds[OURS]
    small, large = seconds[MICROPYTHON], seconds[PYODIDE]
    cells = (
        f"{ours:.2f} s",
        f"{small:.2f} s (ours {ours / small:.2f} of it)",
        f"{large:.2f} s (ours 1/{large / ours:.1f} of it)",
        f"{seconds[OURS_ON_PYODIDE]:.2f} s",
    )
    return Row(what, cells)


def bytes_row(pages: Sequence[Sequence[Visits]]) -> Row:
    """What has come over the wire before the first roll of a first visit."""
    sizes = [median(each.first.bytes for each in visits) for visits in pages]
    cells = tuple(f"{size / 1000:,.0f} kB" for size in sizes)
    limit = f"{MOST_BYTES // 1000} kB"
    return Row(
        "bytes before the first roll",
        (cells[0], cells[1], cells[2], cells[3]),
        limit,
        sizes[OURS] <= MOST_BYTES,
    )


def answer_rows(ours: Sequence[float], stock: Sequence[float]) -> list[Row]:
    """Press to painted answer, beside the simplest answer that the same machine can give."""
    rows = []
    for name, part in (("median", 50), ("95th percentile", 95)):
        own, least = (quantiles(times, n=100)[part - 1] for times in (ours, stock))
        row = Row(
            f"press to painted answer, {SLOW_PHONE.name}, {name} of {len(ours)}",
            (f"{own:.0f} ms", f"{least:.0f} ms", "", ""),
        )
        if part == 95:
            row = row._replace(limit=f"{MOST_ANSWER} ms", met=own <= MOST_ANSWER)
        rows.append(row)
    return rows


def memory_rows(taken: Sequence[Memory]) -> list[Row]:
    """What is in use when a match ends: late in 1,000 turns, beside early in them."""
    rows = []
    for what, field in (("JavaScript", "javascript"), ("Python", "python")):
        early, late = (
            median(getattr(each, field) for each in taken if each.turns in turns)
            for turns in (EARLY, LATE)
        )
        rows.append(
            Row(
                f"memory of {what}, turns {_told(EARLY)} and {_told(LATE)}",
                (f"{early / 1e6:.2f} MB, {late / 1e6:.2f} MB", "", "", ""),
                f"no growth ({NOISE:.0%} is noise)",
                late <= early * (1 + NOISE),
            )
        )
    return rows


def _told(turns: range) -> str:
    return f"{turns.start}-{turns.stop - 1}"
