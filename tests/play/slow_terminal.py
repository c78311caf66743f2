# SPDX-License-Identifier: MIT
"""Runs a program as if its terminal were far away: what it writes arrives in small pieces.

Usage: slow_terminal.py PROGRAM [ARGUMENT]...
"""
import fcntl
import os
import pty
import select
import signal
import sys
import termios
import time
import tty

PIECE = 60  # bytes: a screen comes in some fifty pieces
PAUSE = 0.002  # seconds


def relay(far):
    """Carries keys there and output back until the program has closed its side."""
    while True:
        ready, _, _ = select.select([0, far], [], [])
        if 0 in ready:
            os.write(far, os.read(0, 1024))
        if far in ready:
            try:
                piece = os.read(far, PIECE)
            except OSError:  # Linux says so when the other end is closed
                return
            os.write(1, piece)
            time.sleep(PAUSE)


def main():
    child, far = pty.fork()
    if child == 0:
        os.execvp(sys.argv[1], sys.argv[1:])

    def resize(*_):
        fcntl.ioctl(far, termios.TIOCSWINSZ, fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8)))

    signal.signal(signal.SIGWINCH, resize)
    resize()
    before = termios.tcgetattr(0)
    tty.setraw(0)
    try:
        relay(far)
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)
    status = os.waitpid(child, 0)[1]
    sys.exit(128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status))


main()
