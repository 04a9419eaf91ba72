"""The port that the local server is asked to use: python -m tools.port 8000 tells what is wrong."""

import errno
import socket
import sys

HOST = "127.0.0.1"
HIGHEST = 65535
ANOTHER = "choose another, as in  make play PORT=8001"


def number(text: str) -> int:
    """The number of a port. Raises ValueError, with a sentence, if the text is none."""
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f'PORT="{text}" is no number: {ANOTHER}')
    if len(text) > len(str(HIGHEST)) or int(text) > HIGHEST:
        raise ValueError(f"There is no port {text}, only 1 to {HIGHEST}: {ANOTHER}")
    return int(text)


def refusal(port: int, error: OSError) -> str:
    """Why a port cannot be used, as a sentence."""
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use: {ANOTHER}"
    if error.errno in {errno.EACCES, errno.EPERM}:
        return f"Port {port} is for administrators only, as all below 1024 are: {ANOTHER}"
    return f"Port {port} cannot be used ({error.strerror}): {ANOTHER}"


def main() -> int:
    """Runs the command line."""
    try:
        port = number(sys.argv[1] if len(sys.argv) > 1 else "")
    except ValueError as wrong:
        print(wrong, file=sys.stderr)
        return 1
    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((HOST, port))
            tried.listen()
        except OSError as error:
            print(refusal(port, error), file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
