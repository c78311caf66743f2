# SPDX-License-Identifier: MIT
"""SIGKILL at each operation of the write path: what was acknowledged is there after a restart.

    test_kill_at_each_write.py [POINTS]     POINTS: how many of the operations; 0: every one, whole and torn
"""
import os
import shutil
import sys
import tempfile
import unittest

from faulty_server import FaultyServer, Faults, SLOW, for_each
from acknowledged_table import GONE, Scenario, check_store

POINTS = int(os.environ.get("MLEM_KILL_POINTS", "40"))


class Kills(unittest.TestCase):
    def operations(self):
        """How many there are in the whole life of a server, from an empty directory to its end."""
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            with FaultyServer(data) as server:
                scenario = Scenario(server, 1, ["random"], ["ufo"])
                scenario.play()
                scenario.close()
            return server.faults.operations

    def kill_at(self, point, torn):
        faults = Faults()
        faults.kill_at, faults.kill_torn = point, torn
        data = tempfile.mkdtemp(prefix="mlem-test-")
        scenario = Scenario(None, point, ["random"], ["ufo"])
        server = None
        try:
            try:
                server = scenario.server = FaultyServer(data, faults=faults)
                scenario.play()
                server.stop()
            except RuntimeError as refused:  # it died before it was listening
                self.assertIn("the server did not start", str(refused))
            except GONE:
                server.process.wait(timeout=60 * SLOW)
                server.ended_by()
            killed = faults.operations >= point
            scenario.drain()
            faults.off()
            if server is None:
                server = FaultyServer(data, faults=faults)
            elif server.process.poll() is not None:
                server.process.stdout.close()
                server.start()
            with server:
                scenario.go_on_at(server)
            check_store(data)
            return killed
        finally:
            if server is not None and server.process.poll() is None:
                server.kill()
            shutil.rmtree(data)

    def test_every_operation(self):
        total = self.operations()
        self.assertGreater(total, 100)
        step = max(1, total // POINTS) if POINTS else 1
        points = range(1, total + 1, step)
        # Neighbours take turns, so that a sample has both kinds.
        kinds = [(point, torn) for point in points for torn in ([0, 1] if POINTS == 0 else [point // step % 2])]
        killed = sum(filter(None, for_each(self, kinds, "operations", lambda kind: self.kill_at(*kind), POINTS == 0)))
        self.assertGreater(killed, total // step // 2)
        print(f"{killed} kills among {total} operations", file=sys.stderr)


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1].isdigit():
        POINTS = int(sys.argv.pop(1))
    unittest.main(verbosity=2)
