"""The texts of index.html: English stands in the markup, the other languages beside it."""

import html
import json
import re

from tools.paths import ROOT

LOCALES = (ROOT / "game" / "page" / "locales", ROOT / "game" / "ports" / "table" / "locales")
LANGUAGES = ("fr", "ru")
PLACE = re.compile(r'data-(?:text|label)="([^"]+)"')
TEXT = re.compile(r'(<(\w+)\b[^>]*\bdata-text="([^"]+)"[^>]*>)([^<]*)(</\2>)')
LABEL = re.compile(r'(<[^>]*\bdata-label="([^"]+)"[^>]*?)\saria-label="[^"]*"')


def locale(language: str) -> dict:
    """The entries of a language."""
    return _read(language) | _read("names")[language]


def _read(name: str) -> dict:
    """A file of the shell and of the game as one."""
    entries: dict = {}
    for folder in LOCALES:
        for key, entry in json.loads((folder / f"{name}.json").read_text()).items():
            if key in entries and isinstance(entry, dict) and key in ("en", *LANGUAGES):
                entries[key] |= entry
            elif key in entries:
                raise ValueError(f"{key} stands in {name}.json of the shell and of the game")
            else:
                entries[key] = entry
    return entries


def spoken() -> dict[str, bytes]:
    """What Python says: for each language a file of all its locales, by their names.

    Names that nobody chose are there in every language.
    """
    files = {}
    for language in ("en", *LANGUAGES):
        locales = {
            path.stem: _read(path.stem) for path in sorted(LOCALES[0].glob(f"*{language}.json"))
        }
        locales["names"] = _read("names")
        text = json.dumps(locales, ensure_ascii=False, separators=(",", ":"))
        files[f"texts-{language}.json"] = text.encode()
    return files


def used_keys(markup: str) -> list[str]:
    """The keys of all texts and labels that the markup asks for."""
    return sorted(set(PLACE.findall(markup)))


def _texts(language: str, markup: str) -> dict[str, str]:
    entries = locale(language)
    keys = used_keys(markup)
    missing = [key for key in keys if key not in entries]
    if missing:
        raise ValueError(f"{language}.json lacks {', '.join(missing)}, which index.html asks for")
    return {key: entries[key] for key in keys}


def with_english(markup: str) -> str:
    """The markup with the English of every key, whatever stood there.

    Raises ValueError where a key is unknown, a text has elements within, or a label has no
    aria-label after it.
    """
    english = _texts("en", markup)
    asked = len(PLACE.findall(markup))
    markup, texts = TEXT.subn(
        lambda found: found[1] + html.escape(english[found[3]], quote=False) + found[5], markup
    )
    markup, labels = LABEL.subn(
        lambda found: f'{found[1]} aria-label="{html.escape(english[found[2]])}"', markup
    )
    if texts + labels != asked:
        raise ValueError(f"index.html asks for {asked} texts; only {texts + labels} have a place")
    return markup


def static_texts(markup: str) -> str:
    """The other languages' texts for the same keys, as a script element of data."""
    texts = {language: _texts(language, markup) for language in LANGUAGES}
    data = json.dumps(texts, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="static-texts">{data}</script>'
