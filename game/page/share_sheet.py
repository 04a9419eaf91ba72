"""The share sheet of the device, and the clipboard where there is none or it is refused."""

from game.page.browser import create_proxy, to_js, window


def offer(title, text, link, done):
    """Offers a text and a link; `done` is called with whether they were copied, if not shared."""
    navigator = window.navigator

    def copy():
        if not hasattr(navigator, "clipboard") or not navigator.clipboard:
            done(False)
            return
        copied = create_proxy(lambda *_: done(True))
        refused = create_proxy(lambda *_: done(False))
        navigator.clipboard.writeText("%s\n%s" % (text, link)).then(copied, refused)

    def not_shared(error):
        if str(error.name) != "AbortError":  # else the user has closed the sheet
            copy()

    if not hasattr(navigator, "share") or not navigator.share:
        copy()
        return
    offered = to_js({"title": title, "text": text, "url": link})
    navigator.share(offered).then(create_proxy(lambda *_: None), create_proxy(not_shared))
