# SPDX-License-Identifier: MIT
"""What `mlem serve` tells the person at its terminal: the addresses of the machine and a QR code."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unittest

from client import MLEM, PATIENCE, Server

BLOCKS = " ▄▀█"


def on_terminal(*options, columns=80, **variables):
    """What it prints on a terminal until it is ready and has been told to end."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    environment = dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm")
    environment.pop("NO_COLOR", None)
    environment.update(variables)
    with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
        server = subprocess.Popen([MLEM, "serve", "--port", "0", "--data", data, *options], env=environment,
                                  stdin=subprocess.DEVNULL, stdout=theirs, stderr=subprocess.DEVNULL)
        os.close(theirs)
        said, told, end = b"", False, time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if not select.select([ours], [], [], 1)[0]:
                continue
            try:
                said += os.read(ours, 65536)
            except OSError:  # the server has closed its end
                break
            if b"listening on" in said and not told:
                server.send_signal(signal.SIGTERM)
                told = True
        server.wait(timeout=PATIENCE)
        os.close(ours)
    return said.decode().replace("\r\n", "\n")


def code_rows(said):
    """The QR code as rows of 0 and 1 (dark), whatever it was drawn with; [] if there is none."""
    rows = []
    for line in said.splitlines():
        coloured = line.startswith("\033[30;107m")
        line = re.sub("\033\\[[0-9;]*m", "", line)
        if len(line) < 20 or any(letter not in BLOCKS for letter in line):
            continue
        dark = [("▀█", "▄█"), (" ▄", " ▀")][0 if coloured else 1]
        for half in dark:
            rows.append([int(letter in half) for letter in line])
    return rows


class Addresses(unittest.TestCase):
    def urls(self, said):
        return re.findall(r"^  (https?://\S+)$", said, re.M)

    def test_a_terminal_is_told(self):
        said = on_terminal("--listen", "0.0.0.0", "--base-path", "/cats")
        urls = self.urls(said)
        port = re.search(r"listening on http://0.0.0.0:(\d+)/cats/", said)[1]
        for url in urls:
            self.assertRegex(url, rf"^http://[0-9.]+:{port}/cats/$")
            self.assertNotIn("//127.", url)
        if not urls:
            self.skipTest("this machine has no address but the loopback")
        if "without libqrencode" in said:
            return
        rows = code_rows(said)
        self.assertGreater(len(rows), 20)
        # A light edge of four, and the three corners that a camera looks for.
        for edge in (*rows[:4], *[row[:4] for row in rows]):
            self.assertEqual(sum(edge), 0)
        corner = [[1] * 7, [1, 0, 0, 0, 0, 0, 1], [1, 0, 1, 1, 1, 0, 1]]
        size = len(rows[0]) - 8
        for across, down in ((4, 4), (4 + size - 7, 4), (4, 4 + size - 7)):
            for i, wanted in enumerate(corner):
                self.assertEqual(rows[down + i][across:across + 7], wanted)

    def test_without_colours_the_same_code(self):
        if not self.urls(on_terminal("--listen", "0.0.0.0")):
            self.skipTest("this machine has no address but the loopback")
        for variables in ({"TERM": "dumb"}, {"NO_COLOR": "1"}):
            said = on_terminal("--listen", "0.0.0.0", **variables)
            self.assertNotIn("\033", said)
            if "without libqrencode" not in said:
                self.assertGreater(len(code_rows(said)), 20)

    def test_where_no_code_can_be_drawn(self):
        for said in (on_terminal("--listen", "0.0.0.0", columns=24),
                     on_terminal("--listen", "0.0.0.0", LC_ALL="C")):
            self.assertEqual(code_rows(said), [])
            self.assertNotIn("▀", said)

    def test_this_machine_only(self):
        said = on_terminal()
        self.assertEqual(self.urls(said), [])
        self.assertEqual(code_rows(said), [])

    def test_programs_read_one_line(self):
        with Server(None, "--listen", "0.0.0.0") as server:
            self.assertRegex(server.said.splitlines()[-1], r"^listening on http://0\.0\.0\.0:\d+/$")
            server.stop()


if __name__ == "__main__":
    unittest.main()
