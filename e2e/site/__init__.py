"""How the page comes, from which server, and what it does without one."""
