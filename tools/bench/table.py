"""The benchmark as a Markdown table: our figures, those of the stock pages, and the limits."""

from collections.abc import Callable, Mapping, Sequence
from statistics import median, quantiles
from typing import NamedTuple

from tools.bench.browser import Condition
from tools.bench.frames import Frames
from tools.bench.long import LongLink, LongSave
from tools.bench.play import SLOW_PHONE, TURNS, Memory
from tools.bench.visits import Kept, Visit, Visits

# The limits of the project: ratios and figures that this site must not exceed.
FIRST_OF_PYODIDE = 1 / 7
LATER_OF_PYODIDE = 1 / 3
OF_MICROPYTHON = 1.6
MOST_BYTES = {"en": 410_000, "fr": 435_000, "ru": 435_000}
MOST_RECEIVED, MOST_STORED = 1_100_000, 3_000_000  # by a first visit until it plays offline
MOST_RESUME = 1.0  # seconds for resuming a match of 1,000 turns and its first press
MOST_TIMES = 6.0  # those that a match of 1,000 turns takes, until one of 5,000 has been read
MOST_ELEMENTS = 10_000  # of the page, however long the match
MOST_PROGRESS = 0.3  # seconds
MOST_GROWTH = 60_000_000  # bytes
MOST_STEP = 0.2  # milliseconds
LEAST_SCORE = 90  # of Lighthouse, on its phone
# Times what the stock MicroPython page takes to answer a press, by percentile.
MOST_ANSWERS = {50: 2.5, 95: 3.0}
EARLY, LATE = range(200, 500), range(1500, TURNS + 1)  # turns whose memory is compared
NOISE = 0.05  # of the memory in use, because matches differ in length

OURS, MICROPYTHON, PYODIDE, OURS_ON_PYODIDE, BEFORE = range(5)  # the last is optional


class Row(NamedTuple):
    """One measure: a cell for each page, the limit in words, and whether it is met."""

    what: str
    cells: tuple[str, ...]
    limit: str = ""
    met: bool | None = None


def table(pages: Sequence[str], rows: Sequence[Row]) -> str:
    """The rows as a Markdown table, with a column for each page."""
    lines = [("", *pages, "limit", ""), ("---", *("---:" for _ in pages), "---", "---")]
    for row in rows:
        verdict = "" if row.met is None else "met" if row.met else "NOT met"
        empty = ("",) * (len(pages) - len(row.cells))
        lines.append((row.what, *row.cells, *empty, row.limit, verdict))
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def beside(ours: Sequence[int]) -> list[int | None]:
    """The values for our site, and for the earlier build if there is one, in their columns."""
    return [ours[0], None, None, None, *ours[1:]]


def visit_rows(
    condition: Condition, pages: Sequence[Sequence[Visits]], binds: Sequence[str]
) -> list[Row]:
    """First, repeat and offline visits under one condition; `binds` are those that have limits."""
    kinds: tuple[tuple[str, Callable[[Visits], Visit | None], float], ...] = (
        ("first", lambda visits: visits.first, FIRST_OF_PYODIDE),
        ("repeat", lambda visits: visits.repeat, LATER_OF_PYODIDE),
        # A stock page does not work offline, so its repeat visit is used here.
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
    ours, small, large, on_pyodide, *before = seconds
    cells = (
        f"{ours:.2f} s",
        f"{small:.2f} s (ours {ours / small:.2f} of it)",
        f"{large:.2f} s (ours 1/{large / ours:.1f} of it)",
        f"{on_pyodide:.2f} s",
        *(f"{then:.2f} s (ours {ours / then:.2f} of it)" for then in before),
    )
    return Row(what, cells)


def median_bytes(visited: Sequence[Visits]) -> int:
    """The bytes sent before the first roll, over the first visits to a page."""
    return round(median(each.first.bytes for each in visited))


def bytes_row(language: str, sizes: Sequence[int | None], game: str = "") -> Row:
    """The bytes sent before the first action of a first visit in a language."""
    cells = tuple("" if size is None else f"{size / 1000:,.0f} kB" for size in sizes)
    most = MOST_BYTES[language]
    what = f"bytes before the first action of {game}" if game else "bytes before the first roll"
    return Row(
        f"{what}, {language}",
        cells,
        f"{most // 1000} kB",
        (sizes[OURS] or 0) <= most,
    )


def kept_rows(ours: Kept, on_pyodide: Kept, *before: Kept) -> list[Row]:
    """What a first visit fetches until it plays offline, and what lies on the device then."""
    rows = []
    measures = (
        ("bytes until offline", "received", MOST_RECEIVED),
        ("on the device", "stored", MOST_STORED),
    )
    for what, field, most in measures:
        own, other, *earlier = (getattr(kept, field) for kept in (ours, on_pyodide, *before))
        cells = (_kilobytes(own), "", "", _kilobytes(other), *map(_kilobytes, earlier))
        rows.append(Row(what, cells, _kilobytes(most), own <= most))
    return rows


def _kilobytes(size: int) -> str:
    return f"{size / 1000:,.0f} kB"


def answer_rows(
    ours: Sequence[float], stock: Sequence[float], before: Sequence[float] = ()
) -> list[Row]:
    """The time from a press to the painted answer, compared with the simplest answer possible."""
    rows = []
    for name, part in (("median", 50), ("95th percentile", 95)):
        own, least = (quantiles(times, n=100)[part - 1] for times in (ours, stock))
        most = MOST_ANSWERS[part]
        cells = [f"{own:.0f} ms", f"{least:.0f} ms (ours {own / least:.1f} times)", "", ""]
        if before:
            then = quantiles(before, n=100)[part - 1]
            cells.append(f"{then:.0f} ms (ours {own / then:.2f} of it)")
        what = f"press to painted answer, {SLOW_PHONE.name}, {name} of {len(ours)}"
        limit = f"{most} times stock MicroPython"
        rows.append(Row(what, tuple(cells), limit, own <= least * most))
    return rows


def memory_rows(taken: Sequence[Memory], before: Sequence[Memory] = ()) -> list[Row]:
    """The memory in use when a match ends, late in 2,000 turns compared with early in them."""
    rows = []
    for what, field in (("JavaScript", "javascript"), ("Python", "python")):
        early, late = _early_and_late(taken, field)
        cells = [_megabytes(early, late), "", "", ""]
        if before:
            cells.append(_megabytes(*_early_and_late(before, field)))
        rows.append(
            Row(
                f"memory of {what}, turns {_told(EARLY)} and {_told(LATE)}",
                tuple(cells),
                f"no growth ({NOISE:.0%} is noise)",
                late <= early * (1 + NOISE),
            )
        )
    return rows


def frame_rows(ours: Mapping[str, Frames], before: Mapping[str, Frames] | None = None) -> list[Row]:
    """The share of frames that are dropped while things move, by what moves."""
    rows = []
    for what, found in ours.items():
        cells = [_dropped(found), "", "", ""]
        if before:
            cells.append(_dropped(before[what]))
        rows.append(Row(f"frames dropped while {what} move, {SLOW_PHONE.name}", tuple(cells)))
    return rows


def _dropped(found: Frames) -> str:
    return f"{found.dropped_share():.0%} of {found.drawn + found.dropped}"


def lighthouse_row(
    ours: Sequence[float], stock: Sequence[float], before: Sequence[float] = ()
) -> Row:
    """Lighthouse's performance scores on a phone: the medians of several runs."""
    own, least = median(ours), median(stock)
    cells = [f"{own:.0f}", f"{least:.0f}", "", ""]
    if before:
        cells.append(f"{median(before):.0f}")
    what = f"Lighthouse, performance on a phone, median of {len(ours)}"
    return Row(what, tuple(cells), f"{LEAST_SCORE}", own >= LEAST_SCORE)


def save_rows(save: LongSave, longest: LongSave) -> list[Row]:
    """What resuming a save of 1,000 turns takes, and one of 5,000 beside it."""
    slow = SLOW_PHONE.name
    resumed = save.resumed + save.rolled
    times = (longest.resumed + longest.rolled + longest.whole) / (resumed + save.whole)
    return [
        _long_row(f"1,000 turns resumed and rolled, {slow}", resumed, "{:.2f} s", MOST_RESUME),
        _long_row("5,000 turns read, beside 1,000", times, "{:.1f} times", MOST_TIMES),
        _long_row("5,000 turns: elements", longest.elements, "{:,}", MOST_ELEMENTS),
    ]


def link_rows(link: LongLink) -> list[Row]:
    """What the longest link takes."""
    slow, growth = SLOW_PHONE.name, link.growth / 1e6
    what = "a link of 19 kB: "
    return [
        _long_row(f"{what}its progress, {slow}", link.progress, "{:.2f} s", MOST_PROGRESS),
        _long_row(f"{what}stopped, {slow}", link.stopped, "{:.2f} s", MOST_PROGRESS),
        _long_row(f"{what}each step", link.step, "{:.2f} ms", MOST_STEP),
        _long_row(f"{what}memory that it takes", growth, "{:.0f} MB", MOST_GROWTH / 1e6),
    ]


def _long_row(what: str, taken: float, told: str, most: float) -> Row:
    return Row(what, (told.format(taken), "", "", ""), told.format(most), taken <= most)


def _early_and_late(taken: Sequence[Memory], field: str) -> tuple[float, float]:
    early, late = (
        median(getattr(each, field) for each in taken if each.turns in turns)
        for turns in (EARLY, LATE)
    )
    return early, late


def _megabytes(early: float, late: float) -> str:
    return f"{early / 1e6:.2f} MB, {late / 1e6:.2f} MB"


def _told(turns: range) -> str:
    return f"{turns.start}-{turns.stop - 1}"
