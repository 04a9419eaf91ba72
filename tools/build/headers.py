"""The headers of every answer: written by the build as _headers, in the format of Netlify.

The local server reads the same file.
"""

import base64
import fnmatch
import hashlib
import os
import re
from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

NAME = "_headers"
# Where Netlify serves a build: the site, and the preview of a branch or a pull request.
OF_NETLIFY = ("URL", "DEPLOY_PRIME_URL")
# Elements that a browser runs as they stand; those with a type are data.
INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)
LASTING = {"Cache-Control": "public, max-age=31536000, immutable"}

# Everything that browsers know and can be asked not to allow, but sound, copying, sharing and the
# whole screen. A name that Chromium does not know would be a warning in its console.
NEVER_USED = (
    "accelerometer",
    "browsing-topics",
    "camera",
    "compute-pressure",
    "display-capture",
    "encrypted-media",
    "gamepad",
    "geolocation",
    "gyroscope",
    "hid",
    "identity-credentials-get",
    "idle-detection",
    "keyboard-map",
    "local-fonts",
    "magnetometer",
    "microphone",
    "midi",
    "otp-credentials",
    "payment",
    "picture-in-picture",
    "private-state-token-issuance",
    "private-state-token-redemption",
    "publickey-credentials-create",
    "publickey-credentials-get",
    "screen-wake-lock",
    "serial",
    "storage-access",
    "sync-xhr",
    "usb",
    "window-management",
    "xr-spatial-tracking",
)
IIS = "web.config"
# What IIS has not known in every version, and answers as if it were not there.
_TYPES_OF_IIS = {
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}

Rules = list[tuple[str, dict[str, str]]]  # headers by pattern of the path


def site_url() -> str:
    """The future address of the site: SITE_URL, else that of Netlify or GitHub Pages.

    Empty if it is not known: the site plays at any address, but then nothing that needs the whole
    address (link previews, oEmbed) can be written.
    """
    address = os.environ.get("SITE_URL") or os.environ.get("URL") or _github_pages()
    return address.rstrip("/") + "/" if address else ""


def _github_pages() -> str:
    """The address that GitHub Pages gives the repository whose workflow runs, if one does."""
    owner, _, name = os.environ.get("GITHUB_REPOSITORY", "").lower().partition("/")
    if os.environ.get("GITHUB_SERVER_URL") != "https://github.com" or not name:
        return ""
    root = f"https://{owner}.github.io/"
    return root if name == f"{owner}.github.io" else root + name


def headers_file(markup: Mapping[str, str]) -> str:
    """The rules for a site. markup: of every page by its path, for what it runs inline."""
    lines = []
    for pattern, headers in _rules(markup):
        lines += [pattern, *(f"  {name}: {value}" for name, value in headers.items())]
    return "\n".join(lines) + "\n"


def iis_file() -> str:
    """The configuration for IIS: the types of the site's files, and the header that sandboxes need.

    Other servers do not read it.
    """
    lines = [
        f'<remove fileExtension="{suffix}" /><mimeMap fileExtension="{suffix}" mimeType="{kind}" />'
        for suffix, kind in _TYPES_OF_IIS.items()
    ]
    inner = "\n      ".join(lines)
    return f"""<?xml version="1.0" encoding="utf-8"?>
<configuration>
  <system.webServer>
    <staticContent>
      {inner}
    </staticContent>
    <httpProtocol>
      <customHeaders>
        <remove name="Access-Control-Allow-Origin" />
        <add name="Access-Control-Allow-Origin" value="*" />
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>
"""


def parsed(text: str) -> Rules:
    """The rules of a _headers file."""
    rules: Rules = []
    for line in text.splitlines():
        if line.startswith(" "):
            name, _, value = line.strip().partition(": ")
            rules[-1][1][name] = value
        elif line:
            rules.append((line, {}))
    return rules


def headers_at(path: str, rules: Iterable[tuple[str, dict[str, str]]]) -> dict[str, str]:
    """The headers of an answer."""
    found: dict[str, str] = {}
    for pattern, headers in rules:
        if fnmatch.fnmatchcase(path, pattern):
            found |= headers
    return found


def _rules(markup: Mapping[str, str]) -> Rules:
    everywhere = {
        # To a frame with an opaque origin, everything is cross-origin.
        "Access-Control-Allow-Origin": "*",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Content-Type-Options": "nosniff",
    }
    # Only documents and workers have a policy; with each file it would be a good part of the bytes.
    documents = {
        # Hosts that isolate themselves frame only pages that do so too. Everything that the page
        # loads allows it, and WebKit does not know the weaker "credentialless".
        "Cross-Origin-Embedder-Policy": "require-corp",
        # Pages that this one opens can still be closed by it; those that open it cannot reach it.
        "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
        "Referrer-Policy": "no-referrer",
        "Permissions-Policy": ", ".join(f"{feature}=()" for feature in NEVER_USED),
        "Cache-Control": "no-cache",
    }
    policies = {"/sw.js": _policy("")}
    for path, page in markup.items():
        policies |= dict.fromkeys((f"/{path}", f"/{path}index.html"), _policy(page))
    # No path may match two rules with Cache-Control, because Netlify would join the values.
    return [
        ("/*", everywhere),
        *(
            (path, {"Content-Security-Policy": policy} | documents)
            for path, policy in policies.items()
        ),
        # Everything below these two folders has a content hash in its path.
        *((path, LASTING) for path in ("/build/*", "/runtime/*")),
    ]


def _policy(markup: str) -> str:
    """The Content-Security-Policy of a page.

    PyScript creates functions from text, hence 'unsafe-eval'. The site's own address, if it is
    known, stands beside 'self', which matches nothing in sandboxed frames of WebKit (bug 316847).
    There are no frame-ancestors, since even `*` would shut out sandboxed pages and files. The
    worker in which bots think is started from a text: in a blob or, where the page has no origin,
    in its address.
    """
    own = " ".join(("'self'", *_origins()))
    inline = INLINE.findall(markup)
    directives = {
        "default-src": own,
        "script-src": f"{own} 'unsafe-eval' 'wasm-unsafe-eval'{_hashes('script', inline)}",
        "style-src": f"{own}{_hashes('style', inline)}",
        "img-src": f"{own} data:",
        "font-src": own,
        "connect-src": own,
        "worker-src": f"{own} blob: data:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": own,
    }
    return "; ".join(f"{name} {sources}" for name, sources in directives.items())


def _hashes(kind: str, inline: Iterable[tuple[str, str]]) -> str:
    """The sources that allow the inline elements of a kind, each once, after a space."""
    texts = dict.fromkeys(text for tag, text in inline if tag == kind)
    digests = (hashlib.sha256(text.encode()).digest() for text in texts)
    return "".join(f" 'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)


def _origins() -> list[str]:
    """The origins at which the build is known to be served, in a fixed order."""
    named = (site_url(), *(os.environ.get(name) for name in ("SITE_URL", *OF_NETLIFY)))
    parts = (urlsplit(address) for address in named if address)
    return list(dict.fromkeys(f"{it.scheme}://{it.netloc}" for it in parts))
