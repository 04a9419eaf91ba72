"""Builds the static site: python -m tools.build [--out dist] [--keep ADDRESS]."""

from tools.build.site import main

main()
