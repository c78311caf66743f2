# SPDX-License-Identifier: MIT
"""A server whose system calls can be made to fail: inject_syscall_faults.c is preloaded, and its switches are here."""
import contextlib
import mmap
import multiprocessing
import os
import signal
import struct
import sys
import tempfile
import time
import traceback

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


work = None  # what the processes below do with each item


def attempt(item):
    """The item, what came of it, and the failure if there was one."""
    try:
        return item, work(item), None
    except Exception:
        return item, None, traceback.format_exc()


def attempts(items, jobs):
    if jobs == 1:
        yield from map(attempt, items)
    else:
        with multiprocessing.get_context("fork").Pool(jobs) as pool:
            yield from pool.imap_unordered(attempt, items)


def for_each(test, items, what, do, everywhere):
    """Does it with all items, and lists the results; each failure is one of the test. `everywhere`: on all
    processors. A line every half minute says how far it is."""
    global work
    work, items, results = do, list(items), []
    jobs = len(os.sched_getaffinity(0)) if everywhere else 1
    begun = told = time.monotonic()
    for item, result, failure in attempts(items, jobs):
        with test.subTest(item=item):
            if failure:
                test.fail(failure)
        results.append(result)
        now = time.monotonic()
        if now - told > 30:
            told = now
            left = (now - begun) / len(results) * (len(items) - len(results)) / 60
            print(f"{len(results)} of {len(items)} {what}, about {left:.0f} min left", file=sys.stderr, flush=True)
    return results


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
