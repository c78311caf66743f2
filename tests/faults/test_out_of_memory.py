# SPDX-License-Identifier: MIT
"""No memory: at each allocation of the start, and again and again during play.

The server refuses, or ends with a clear message and status 1; it never crashes, and what it has
acknowledged is there afterwards.

    test_out_of_memory.py [POINTS]     POINTS: how many of the start's allocations; 0: every one
"""
import os
import random
import sys
import tempfile
import unittest

from faulty_server import FaultyServer, Faults, for_each, patience
from acknowledged_table import GONE, Refused, Scenario, check_store
from client import PATIENCE
from random_player import STANDARD

POINTS = int(os.environ.get("MLEM_MEMORY_POINTS", "60"))
ATTEMPTS = 12 if POINTS else 60
FOREVER = 1 << 40


class OutOfMemory(unittest.TestCase):
    def revive(self, server):
        """If the server has ended, it said why; then it starts again, and this is true."""
        try:
            server.get("/healthz")
            return False
        except GONE:  # it has ended, or is about to
            self.assertEqual(server.process.wait(timeout=PATIENCE), 1, server.messages())
            self.assertIn("not enough memory", server.messages())
            server.process.stdout.close()
            server.start()
            return True


class Start(OutOfMemory):
    def start(self, first, count):
        """True if it was listening in spite of this."""
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            faults = Faults()
            faults.no_memory_from, faults.no_memory_until = first, first + count
            try:
                server = FaultyServer(data, faults=faults)
            except RuntimeError as refused:
                said = str(refused)
                self.assertNotIn("Sanitizer", said)
                self.assertNotIn("runtime error", said)
                self.assertNotEqual(said.split(": ", 1)[1].strip(), "", "it ended without a word")
                return False
            faults.off()
            with server:
                self.revive(server)  # the last of these allocations come when it is listening
                server.create(players=2)
            return True

    def test_at_each_allocation(self):
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            with FaultyServer(data) as server:
                total = server.faults.allocations
        step = max(1, total // POINTS) if POINTS else 1
        # The last ones always: there libwebsockets once went on without what it had asked for.
        last = range(total - 30, total + 1)
        points = [(first, count) for first in sorted({*range(1, total + 1, step), *last})
                  for count in ([1, FOREVER] if POINTS == 0 or first in last
                                else [1 if first // step % 2 else FOREVER])]
        for_each(self, points, "failing starts", lambda point: self.start(*point), POINTS == 0)


class Play(OutOfMemory):
    """Every n-th allocation fails while people and bots play, talk, undo and look."""

    def attempt(self, scenario, rng):
        """One thing that a client may do; any result is fine."""
        server = scenario.server
        table = scenario.table or "0" * 16
        kind = rng.randrange(12)
        if kind < 6:
            scenario.play()
        elif kind == 6:
            server.create(players=3, seats=["bot:cadet", "bot:captain", "bot:random"],
                          variants=["ufo", "exploration", "missions"])
        elif kind == 7:
            server.get(f"/api/tables/{table}/chat")
            server.get("/api/tables")
        elif kind == 8:
            server.get(f"/api/tables/{table}/record")
            server.request("GET", "/metrics", raw=True)
        elif kind == 9:
            server.post("/api/mats", dict(STANDARD, name=f"mat-{rng.randrange(1000)}"))
            server.get("/api/mats")
        elif kind == 10:
            server.get("/api/identities")
            server.request("GET", "/", raw=True)
        elif len(scenario.players) > 1:
            scenario.players[0].socket.send("undo")
            scenario.players[1].socket.send("undo yes")

    def attempts(self, scenario, every, faults):
        """Until enough has failed, or the server has ended."""
        rng = random.Random(every)
        server = scenario.server
        for _ in range(ATTEMPTS):
            faults.no_memory_every = every
            try:
                with patience(1):  # a connection that got no memory may just be silent
                    self.attempt(scenario, rng)
            except GONE + (Refused, AssertionError):
                pass
            faults.no_memory_every = 0
            if self.revive(server):
                scenario.drain()
            scenario.check()

    def play_with(self, every):
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            faults = Faults()
            with FaultyServer(data, "--standin", "random", faults=faults) as server:
                scenario = Scenario(server, every)
                self.attempts(scenario, every, faults)
                self.assertGreater(faults.refused, 0)
                scenario.finish()
                scenario.close()
            check_store(data)

    def test_every_nth(self):
        shares = [3, 8, 21, 55, 144] if POINTS else range(2, 150)
        for_each(self, shares, "shares of all allocations", self.play_with, POINTS == 0)


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1].isdigit():
        POINTS = int(sys.argv.pop(1))
        ATTEMPTS = 12 if POINTS else 60
    unittest.main(verbosity=2)
