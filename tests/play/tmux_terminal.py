# SPDX-License-Identifier: MIT
"""Drives the real program in a real terminal: tmux is the terminal, and tells what it shows.

Nothing here waits for a time and hopes: every wait is for something on the screen, with a limit that
only a hung program reaches. A screen is drawn in parts, and a slow terminal shows the parts: no screen
counts before it is settled. With MLEM_SLOW_TERMINAL=1 every terminal is a slow one.
"""
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

LIMIT = float(os.environ.get("MLEM_TEST_LIMIT", "60"))
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
SLOW = [sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), "slow_terminal.py")]
# How each question to a player ends.
QUESTION = r", (who goes aboard|how do you fly|does the \w+ (get off|jump)|which mission)"


class Failure(Exception):
    pass


class Home:
    """A state directory of its own, gone when the test is over."""

    def __init__(self):
        # Games are on the disk after every line; in memory a test does not wait for a busy disk.
        self.path = tempfile.mkdtemp(prefix="mlem-play-", dir=MEMORY)
        self.games = os.path.join(self.path, "state", "mlem", "games")
        self.env = dict(os.environ)
        self.env.update(XDG_STATE_HOME=os.path.join(self.path, "state"), HOME=self.path,
                        LC_ALL="C.UTF-8", TZ="UTC")
        for name in ("NO_COLOR", "LANG", "LC_CTYPE", "COLUMNS", "LINES"):
            self.env.pop(name, None)

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        shutil.rmtree(self.path, ignore_errors=True)

    def records(self):
        if not os.path.isdir(self.games):
            return []
        return sorted(os.path.join(self.games, name) for name in os.listdir(self.games)
                      if name.endswith(".mlem"))

    def only_record(self):
        records = self.records()
        if len(records) != 1:
            raise Failure(f"one record expected, there are {records}")
        return records[0]

    def run(self, program, *arguments, text="", status=0):
        done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True,
                              env=self.env, timeout=LIMIT, check=False)
        if status is not None and done.returncode != status:
            raise Failure(f"{arguments}: status {done.returncode}\n{done.stdout}\n{done.stderr}")
        return done

    def check(self, program, partial=False):
        arguments = ["check"] + (["--partial"] if partial else []) + self.records()
        return self.run(program, *arguments).stdout


class Terminal:
    """One program in a terminal of the given size."""

    def __init__(self, home, command, columns=80, rows=24, term="screen-256color"):
        self.home = home
        self.log = tempfile.NamedTemporaryFile(dir=home.path, delete=False).name
        self.socket = self.log + ".tmux"
        if os.environ.get("MLEM_SLOW_TERMINAL"):
            command = SLOW + command
        # What the terminal is afterwards is said by stty, in the same window.
        script = (shlex.join(command) + '; printf "\\nEXIT=%s\\n" $?; stty -a | tr ";" "\\n" | '
                  "grep -oE -e '-?(icanon|echo)\\b' | tr '\\n' ' '; echo; exec sleep 1000")
        # ncurses keeps memory for ever; that is not what is tested here.
        asan = ":".join(filter(None, [home.env.get("ASAN_OPTIONS"), "detect_leaks=0"]))
        env = dict(home.env, TERM=term, ASAN_OPTIONS=asan)
        pairs = [f"{name}={value}" for name, value in env.items()
                 if name in ("XDG_STATE_HOME", "HOME", "LC_ALL", "TZ", "TERM", "ASAN_OPTIONS",
                             "UBSAN_OPTIONS", "NO_COLOR", "PATH")]
        # The window starts with a shell that waits until its output is being written down.
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  "env -i " + shlex.join(pairs) + " sh -c " + shlex.quote("read go; " + script))
        self.tmux("pipe-pane", "-o", "cat >> " + shlex.quote(self.log))
        self.key("Enter")

    def tmux(self, *arguments):
        done = subprocess.run(["tmux", "-S", self.socket, *arguments], capture_output=True,
                              env=self.home.env, timeout=LIMIT, check=False)
        if done.returncode != 0:
            raise Failure(f"tmux {arguments}: {done.stderr.decode()}")
        return done.stdout.decode("utf-8", "replace")

    def __enter__(self):
        return self

    def __exit__(self, kind, *unused):
        if kind is not None:
            try:
                print(self.screen(), file=sys.stderr)
            except Failure:
                pass
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True, check=False)

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def key(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def settled(self):
        """The screen when it has stopped to change and nothing more is written."""
        last, same = None, 0
        while same < 3:
            now = (self.screen(), len(self.said()))
            same = same + 1 if now == last else 0
            last = now
            time.sleep(0.02)
        return last[0]

    def wait(self, pattern, gone=False):
        """Waits until the settled screen shows (or no longer shows) the pattern; returns it."""
        end = time.monotonic() + LIMIT
        while True:
            if bool(re.search(pattern, self.screen(), re.M)) != gone:
                screen = self.settled()
                if bool(re.search(pattern, screen, re.M)) != gone:
                    return screen
            if time.monotonic() > end:
                raise Failure(f"waited in vain for {'no ' if gone else ''}{pattern!r}")
            time.sleep(0.03)

    def wait_change(self, before):
        """Waits until a settled screen is no longer what it was."""
        end = time.monotonic() + LIMIT
        while self.screen() == before:
            if time.monotonic() > end:
                raise Failure("waited in vain for the screen to change")
            time.sleep(0.02)

    def said(self):
        """All bytes that the program has written so far."""
        with open(self.log, "rb") as stream:
            return stream.read()

    def wait_said(self, text, times):
        """Waits until what is written down has caught up with the screen."""
        end = time.monotonic() + LIMIT
        while self.said().count(text) < times:
            if time.monotonic() > end:
                raise Failure(f"{text!r} was not written {times} times")
            time.sleep(0.03)

    def child(self, name="mlem"):
        """The process id of the program in the window."""
        shell = int(self.tmux("display-message", "-p", "#{pane_pid}"))
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            done = subprocess.run(["ps", "-eo", "pid=,ppid=,comm="], capture_output=True, text=True,
                                  check=False)
            rows = [line.split(None, 2) for line in done.stdout.splitlines()]
            parents = {int(pid): int(parent) for pid, parent, _ in rows}
            for pid in (int(pid) for pid, _, comm in rows if name in comm):
                above = parents[pid]
                while above in parents and above != shell:
                    above = parents[above]
                if above == shell:
                    return pid
            time.sleep(0.03)
        raise Failure("the program is not there")

    def wait_exit(self, status=0):
        screen = self.wait(r"EXIT=\d+")
        self.wait(r"icanon")
        found = int(re.search(r"EXIT=(\d+)", screen).group(1))
        if found != status:
            raise Failure(f"status {found}, not {status}")

    def restored(self):
        """The terminal is as it was: lines, echo, a cursor, the normal screen, no mouse."""
        screen = self.screen()
        if re.search(r"-icanon|-echo\b", screen):
            raise Failure("the terminal does not echo lines: " + screen)
        flags = self.tmux("display-message", "-p",
                          "#{alternate_on} #{cursor_flag} #{mouse_any_flag}").split()
        if flags != ["0", "1", "0"]:
            raise Failure(f"alternate screen, cursor, mouse: {flags}")


def main(tests, program):
    """Runs all tests, or those named; says which failed."""
    wanted = sys.argv[2:]
    failed = 0
    for test in tests:
        if wanted and test.__name__ not in wanted:
            continue
        start = time.monotonic()
        try:
            test(program)
            print(f"ok {test.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
        except (Failure, AssertionError, subprocess.TimeoutExpired) as fault:
            failed += 1
            print(f"FAILED {test.__name__}: {type(fault).__name__}: {fault}", flush=True)
    sys.exit(1 if failed else 0)
