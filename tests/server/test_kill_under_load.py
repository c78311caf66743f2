# SPDX-License-Identifier: MIT
"""kill -9 at random moments under load: what was acknowledged is there, in order, once.

    test_kill_under_load.py [KILLS]
"""
import os
import random
import select
import subprocess
import sys
import tempfile
import time
import unittest

from client import MLEM, SLOW, Closed, Server
from random_player import pump_all, seat_people

KILLS = int(os.environ.get("MLEM_KILLS", "30"))
VARIANTS = [[], ["ufo"], ["ufo", "exploration", "missions"]]


class Crash(unittest.TestCase):
    def pump_for(self, players, seconds):
        """Plays on for a while; a connection that breaks stays broken."""
        end = time.monotonic() + seconds
        known = sum(len(p.table.events) for p in players)
        while (left := end - time.monotonic()) > 0:
            waiting = any(p.socket.pending or p.socket.buffer for p in players)
            ready = select.select([p.socket.socket for p in players], [], [], 0 if waiting else left)[0]
            for player in players:
                if player.socket.socket in ready or player.socket.pending or player.socket.buffer:
                    player.take(player.socket.line())
        self.under_way += sum(len(p.table.events) for p in players) - known

    def drain(self, players):
        """What the server had sent before it died counts as acknowledged."""
        for player in players:
            try:
                while True:
                    player.take(player.socket.line(timeout=2))
            except (Closed, OSError):
                pass

    def reopen(self, players):
        """Everything from the start again: every event must be the same as before."""
        for player in players:
            known = len(player.table.events)
            player.socket.close()
            events = player.table.events
            player.asked = None
            from client import connect
            player.socket = connect(player.server, player.id, player.token)
            player.socket.send("hi 0" if random.random() < 0.5 else f"hi {known}")
            line = player.socket.line()
            self.assertTrue(line.startswith("hello "), line)
            self.assertGreaterEqual(int(line.split()[3]), known,
                                    f"table {player.id} lost events that seat {player.seat} knew")
            player.take(line)
            self.assertIs(events, player.table.events)

    def test_kill_at_random_moments(self):
        rng = random.Random(int(os.environ.get("MLEM_SEED", "11")))
        kills = finished = self.acknowledged = self.under_way = 0
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            server = Server(data, "--rate", "100000", "--standin", "random")
            try:
                games = []
                while kills < KILLS:
                    while len(games) < 6:
                        bots = ["random"] if rng.random() < 0.5 else []
                        games.append(seat_people(server, rng.randint(1 if bots else 2, 3), bots, rng,
                                                 watch=rng.randint(0, 1),
                                                 variants=rng.choice(VARIANTS)))
                    everybody = [p for game in games for p in game[2] + game[3]]
                    self.pump_for(everybody, rng.uniform(0.01, 0.25) * SLOW)
                    server.process.kill()
                    server.process.wait()
                    self.drain(everybody)
                    server.process.stdout.close()
                    server.start()
                    kills += 1
                    self.reopen(everybody)
                    for game in list(games):
                        if all(p.over for p in game[2]):
                            self.check_finished(server, game)
                            finished += 1
                            games.remove(game)
                self.assertGreater(self.under_way, 0)
                for game in games:
                    everybody = game[2] + game[3]
                    pump_all(everybody, lambda: all(p.over for p in everybody))
                    self.check_finished(server, game)
                    finished += 1
                server.stop()
            finally:
                if server.process.poll() is None:
                    server.kill()
        self.assertGreater(finished, 5)
        print(f"{kills} kills, {self.acknowledged} acknowledged events, 0 lost; "
              f"{finished} games finished and verified", file=sys.stderr)

    def check_finished(self, server, game):
        table, _, players, watchers = game
        # A client has compared each event that came again with the one it knew (random_player.py).
        self.acknowledged += max(len(p.table.events) for p in players)
        record = server.record(table)
        with tempfile.NamedTemporaryFile("w", suffix=".mlem") as file:
            file.write(record)
            file.flush()
            done = subprocess.run([MLEM, "verify", file.name], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)
        for player in players + watchers:
            player.close()


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1].isdigit():
        KILLS = int(sys.argv.pop(1))
    unittest.main(verbosity=2)
