# SPDX-License-Identifier: MIT
"""A server whose system calls can be made to fail: inject_syscall_faults.c is preloaded, and its switches are here."""
import contextlib
import mmap
import os
import signal
import struct
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "server"))

import client  # noqa: E402
from client import SLOW, Server  # noqa: E402,F401

INJECT = os.environ["MLEM_INJECT"]
assert os.path.exists(INJECT), INJECT
SANITIZED = bool(os.environ.get("MLEM_SANITIZED"))
# In the order of inject_syscall_faults.h.
SWITCHES = ["write_error", "sync_error", "fail_from", "read_error", "interrupt_every",
            "again_every", "short_every", "accept_error", "realtime_shift", "steady_shift",
            "no_memory_from", "no_memory_until", "no_memory_every", "kill_at", "kill_torn",
            "allocations", "operations", "transfers", "refused"]


@contextlib.contextmanager
def patience(seconds):
    """For a while, no client waits longer than this for an answer."""
    usual, client.PATIENCE = client.PATIENCE, seconds
    try:
        yield
    finally:
        client.PATIENCE = usual


def with_progress(items, what):
    """The same items; a line every half minute says how many are done."""
    items = list(items)
    told = time.monotonic()
    for done, item in enumerate(items):
        if time.monotonic() - told > 30:
            told = time.monotonic()
            print(f"{done} of {len(items)} {what}", file=sys.stderr, flush=True)
        yield item


class Faults:
    """The switches, as attributes; each is a number."""

    def __init__(self):
        file = tempfile.NamedTemporaryFile(prefix="mlem-faults-")
        file.write(bytes(8 * len(SWITCHES)))
        file.flush()
        self.__dict__["file"] = file
        self.__dict__["memory"] = mmap.mmap(file.fileno(), 8 * len(SWITCHES))

    def __getattr__(self, name):
        return struct.unpack_from("q", self.memory, 8 * SWITCHES.index(name))[0]

    def __setattr__(self, name, value):
        struct.pack_into("q", self.memory, 8 * SWITCHES.index(name), value)

    def off(self):
        """Everything works again; what was counted is forgotten."""
        self.memory[:] = bytes(len(self.memory))

    def fail_memory(self, first, count=1):
        """The `first`-th allocation from now on fails, and the `count - 1` after it."""
        self.no_memory_from = 0
        self.no_memory_until = 0
        now = self.allocations
        self.no_memory_from = now + first
        self.no_memory_until = now + first + count

    def environment(self, data, journal=None):
        env = {"LD_PRELOAD": INJECT, "MLEM_FAULTS": self.file.name,
               "MLEM_FAULTS_DATA": data}
        if journal:
            env["MLEM_FAULTS_JOURNAL"] = journal
        if SANITIZED:
            # The library comes before the sanitizer's own, on purpose: its malloc asks theirs.
            # Other libraries leak a little when they get no memory; other tests look for leaks.
            env["ASAN_OPTIONS"] = (os.environ.get("ASAN_OPTIONS", "")
                                   + ":verify_asan_link_order=0:detect_leaks=0").lstrip(":")
        return env


class FaultyServer(Server):
    """`mlem serve` with switches. It may be killed by them (SIGKILL); no other signal ends it."""

    def __init__(self, data, *options, faults=None, journal=None):
        self.faults = faults or Faults()
        try:
            super().__init__(data, "--rate", "100000", *options,
                             env=self.faults.environment(data, journal))
        except RuntimeError:
            self.process.wait(timeout=60 * SLOW)
            self.ended_by()
            raise

    def ended_by(self):
        """None while it runs, or how it ended; a crash is a failure of the test."""
        status = self.process.poll()
        assert status is None or status >= 0 or status == -signal.SIGKILL, (
            f"ended by signal {-status}: {self.messages()}")
        return status
