# SPDX-License-Identifier: MIT
"""The server ends and starts again, and waits for no bot."""
import signal
import time
import unittest

from client import PATIENCE, Server
from random_player import pump_all, quiet, seat_people


class Restart(unittest.TestCase):
    def test_bots_go_on_after_a_restart(self):
        with Server(None, "--rate", "100000") as server:
            tables = [server.create(players=5, seats=["bot:random"] * 5)["table"]
                      for _ in range(30)]
            server.kill()
            server.start()
            server.wait(lambda: all(server.get(f"/api/tables/{t}")[1]["state"] == "over"
                                    for t in tables), "the end of all games")

    def test_a_deep_thought_delays_nobody(self):
        """A bot that thinks for seconds: others play on, and the server ends in time."""
        with Server(None, "--rate", "100000", "--threads", "1") as server:
            for _ in range(3):
                server.create(players=2, seats=["bot:ace:3s", "bot:ace:3s"])
            _, _, players, _ = seat_people(server, 3)
            begun = time.monotonic()
            pump_all(players, lambda: all(p.over for p in players))
            self.assertLess(time.monotonic() - begun, 4 * PATIENCE)
            self.assertGreater(server.metric("thinking"), 0)
            for player in players:
                player.close()
            self.assertLess(server.stop()[1], PATIENCE)  # bench/measure_server.py measures the second

    def test_ends_when_told_and_goes_on(self):
        def with_a_terminal():  # whatever started these tests
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
        with Server(None, preexec=with_a_terminal) as server:
            _, _, players, _ = seat_people(server, 2)
            quiet(players)
            for told in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                status, seconds = server.stop(told)
                self.assertEqual(status, 0)
                self.assertLess(seconds, PATIENCE)
                server.start()
                for player in players:
                    player.open()
                    player.asked = None
                    player.pump(lambda: player.asked)
                    player.close()

    def test_outlives_its_terminal_under_nohup(self):
        with Server(None, prefix=["nohup"]) as server:
            server.process.send_signal(signal.SIGHUP)
            self.assertEqual(server.get("/healthz")[0], 200)


if __name__ == "__main__":
    unittest.main(verbosity=2)
