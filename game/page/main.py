"""Starts the page: opens the game, then reads what the device keeps and runs the loop."""

from archive import open_game  # type: ignore[import-not-found]

open_game()

from game.page.world import World  # noqa: E402

World().start()
