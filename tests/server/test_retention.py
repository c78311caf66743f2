# SPDX-License-Identifier: MIT
"""Games that all players have left end, and finished ones are removed, where the host says so."""
import os
import random
import shutil
import sqlite3
import stat
import subprocess
import tempfile
import unittest

from client import MLEM, PATIENCE, Server, connect
from random_player import pump_all, seat_people

DAY = 24 * 3600 * 1000


class Retention(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.mkdtemp(prefix="mlem-test-")
        self.addCleanup(shutil.rmtree, self.directory)
        self.data = os.path.join(self.directory, "data")

    def serve(self, *options):
        return Server(self.data, "--rate", "100000", *options)

    def start_game(self, server, seed, whole=False):
        table, tokens, players, _ = seat_people(server, 2, rng=random.Random(seed))
        pump_all(players, lambda: all(p.over if whole else len(p.table.events) > 25
                                      for p in players))
        for player in players:
            player.close()
        return table, tokens

    def age(self, days):
        """All tables were last active so many days ago."""
        database = sqlite3.connect(os.path.join(self.data, "mlem.db"))
        database.execute("UPDATE tables SET active = active - ?", (days * DAY,))
        database.commit()
        database.close()

    def state(self, server, table):
        status, answer = server.get(f"/api/tables/{table}")
        return answer["state"] if status == 200 else status

    def test_three_started_games(self):
        """They blocked a server with --max-tables 3 for ever."""
        with self.serve("--max-tables", "3") as server:
            games = [self.start_game(server, seed) for seed in range(3)]
            status, answer = server.post("/api/tables", {"players": 2})
            self.assertEqual((status, answer["error"]), (503, "too-many"))
        self.age(8)
        with self.serve("--max-tables", "3") as server:  # the default is never
            self.assertEqual(server.post("/api/tables", {"players": 2})[0], 503)
        with self.serve("--max-tables", "3", "--abandon-after", "9") as server:
            server.wait(lambda: server.metric("uptime_seconds") > 2.5, "the first sweep")
            self.assertEqual(server.post("/api/tables", {"players": 2})[0], 503)
        with self.serve("--max-tables", "3", "--abandon-after", "7") as server:
            server.wait(lambda: all(self.state(server, t) == "over" for t, _ in games), "the end")
            self.assertEqual(server.post("/api/tables", {"players": 2})[0], 201)
            self.assertIn("# ended abandoned\n", server.record(games[0][0]))
            self.assertIn("had left: 3", server.messages())

    def test_who_comes_back(self):
        """A player who is there, or was there since, keeps the game."""
        with self.serve() as server:
            table, tokens = self.start_game(server, 1)
        self.age(30)
        with self.serve() as server:
            socket = connect(server, table, tokens[0])
            socket.send("hi 0")
            socket.until("ask")
            socket.close()
        with self.serve("--abandon-after", "7") as server:
            server.wait(lambda: server.metric("uptime_seconds") > 2.5, "the first sweep")
            self.assertEqual(self.state(server, table), "playing")

    def test_finished_games(self):
        archive = os.path.join(self.directory, "records")
        os.mkdir(archive)
        with self.serve() as server:
            table, _ = self.start_game(server, 2, whole=True)
            running, _ = self.start_game(server, 3)
            record = server.record(table)
        self.age(31)
        with self.serve("--keep-finished", "30", "--archive", archive) as server:
            server.wait(lambda: self.state(server, table) == 404, "the game is removed")
            self.assertEqual(self.state(server, running), "playing")
            self.assertIn("into files: 1", server.messages())
        path = os.path.join(archive, table + ".mlem")
        self.assertEqual(os.listdir(archive), [table + ".mlem"])
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), record)
        done = subprocess.run([MLEM, "verify", path], capture_output=True, text=True,
                              timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_purged(self):
        with self.serve() as server:
            table, _ = self.start_game(server, 4, whole=True)
        self.age(2)
        with self.serve("--keep-finished", "1") as server:
            server.wait(lambda: self.state(server, table) == 404, "the game is removed")
            self.assertIn("deleted finished games: 1", server.messages())

    def test_archive_that_cannot_be_written(self):
        """Nothing is removed before it is safe."""
        archive = os.path.join(self.directory, "records")
        os.mkdir(archive)
        with self.serve() as server:
            table, _ = self.start_game(server, 5, whole=True)
        self.age(31)
        os.mkdir(os.path.join(archive, table + ".mlem"))  # in the way
        with self.serve("--keep-finished", "30", "--archive", archive) as server:
            server.wait(lambda: "cannot be written" in server.messages(), "a message")
            self.assertEqual(self.state(server, table), "over")

    def test_options(self):
        for options in (["--archive", self.directory], ["--abandon-after", "0"],
                        ["--keep-finished", "x"],
                        ["--keep-finished", "1", "--archive", self.directory + "/missing"]):
            done = subprocess.run([MLEM, "serve", "--data", self.data, *options],
                                  capture_output=True, text=True, timeout=PATIENCE)
            self.assertIn(done.returncode, (1, 2), options)
            self.assertTrue(done.stderr, options)


if __name__ == "__main__":
    unittest.main()
