"""The rules and the points of a version, for reference."""


def rulebook(options, say):
    return ""


def points(options, say):
    return ""
