"""Parts of the view that several screens show: players, score sheet, status, saved matches."""
