# SPDX-License-Identifier: MIT
"""The review of a finished game: made once by the server, the same for everyone, kept with the table."""
import json
import os
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

from client import MLEM, PATIENCE, REVIEW_PATIENCE, Server
from random_player import pump_all, seat_people


class Reviews(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.mkdtemp(prefix="mlem-test-")
        self.addCleanup(shutil.rmtree, self.directory)
        self.data = os.path.join(self.directory, "data")

    def bots_game(self, server, **fields):
        """A finished game of bots: no person has to play."""
        table = server.create(seats=["bot:cadet", "bot:random"], **fields)["table"]
        server.wait(lambda: server.get(f"/api/tables/{table}")[1]["state"] == "over", "the end")
        return table

    def review(self, server, table):
        """Asks until it is there."""
        found = []

        def ready():
            found[:] = server.get(f"/api/tables/{table}/review")
            self.assertIn(found[0], (200, 202), found)
            if found[0] == 202:
                self.assertEqual(set(found[1]), {"done", "all", "before"})
                self.assertLessEqual(found[1]["done"], found[1]["all"])
            return found[0] == 200

        server.wait(ready, "the review", REVIEW_PATIENCE)
        return found[1]

    def same_numbers(self, one, other, place="$"):
        """Equal to a millionth: a page rounds its own figures to that, and both show the same percents."""
        if isinstance(one, float) or isinstance(other, float):
            self.assertAlmostEqual(one, other, delta=5.1e-7, msg=place)
            self.assertEqual(one, round(one, 6), place)
        elif isinstance(one, dict):
            self.assertEqual(set(one), set(other), place)
            for key in one:
                self.same_numbers(one[key], other[key], f"{place}.{key}")
        elif isinstance(one, list):
            self.assertEqual(len(one), len(other), place)
            for i, (a, b) in enumerate(zip(one, other)):
                self.same_numbers(a, b, f"{place}[{i}]")
        else:
            self.assertEqual(one, other, place)

    def test_the_same_as_the_program(self):
        """Figures and line numbers are those of `mlem review` for the record that is downloaded."""
        with Server(self.data, "--rate", "100000") as server:
            table = self.bots_game(server, variants=["missions", "ufo"])
            found = self.review(server, table)
            told = subprocess.run([MLEM, "review", "--json", "-"], input=server.record(table), text=True,
                                  capture_output=True, timeout=PATIENCE, check=True)
            own = json.loads(told.stdout)
            for seat in own["seats"]:
                seat.pop("name", None)  # names can be erased, so a review has none
            self.same_numbers(found, own)
            for seat in found["seats"]:
                parts = sum(seat[part] for part in ("start", "luck", "own", "others", "drift"))
                self.assertAlmostEqual(parts, seat["result"], places=4)

    def test_kept(self):
        """It outlives the server, and goes with its table."""
        with Server(self.data, "--rate", "100000") as server:
            table = self.bots_game(server)
            found = self.review(server, table)
        with Server(self.data, "--rate", "100000") as server:
            self.assertEqual(server.get(f"/api/tables/{table}/review"), (200, found))
            place = "--db" if "://" in server.data else "--data"
            subprocess.run([MLEM, "admin", place, server.data, "delete", table], check=True, capture_output=True,
                           timeout=PATIENCE)
            server.wait(lambda: server.get(f"/api/tables/{table}/review")[0] == 404, "the table is deleted")
        if "MLEM_POSTGRES" not in os.environ:
            with sqlite3.connect(os.path.join(self.data, "mlem.db")) as database:
                self.assertEqual(database.execute("SELECT count(*) FROM reviews").fetchone(), (0,))

    def test_refused(self):
        with Server(self.data, "--rate", "100000") as server:
            table, tokens, players, _ = seat_people(server, 2)
            pump_all(players, lambda: all(len(p.table.events) > 20 for p in players))
            for query in ("", "?token=" + tokens[0]):  # it would tell what is hidden
                status, answer = server.get(f"/api/tables/{table}/review{query}")
                self.assertEqual((status, answer["error"]), (409, "not-over"))
            self.assertEqual(server.get(f"/api/tables/{table}/review?token=wrong")[0], 403)
            self.assertEqual(server.get("/api/tables/none/review")[0], 404)
            self.assertEqual(server.post(f"/api/tables/{table}/review", {})[0], 405)
            for player in players:
                player.close()

    def test_limit(self):
        """A review counts as a new table of the address that has it made; one that is kept is free."""
        with Server(self.data, "--rate", "100000") as server:
            first, second = self.bots_game(server), self.bots_game(server)
        with Server(self.data, "--rate", "100000", "--tables-per-hour", "1") as server:
            self.review(server, first)
            status, answer = server.get(f"/api/tables/{second}/review")
            self.assertEqual((status, answer["error"]), (429, "too-fast"))
            for _ in range(5):
                self.assertEqual(server.get(f"/api/tables/{first}/review")[0], 200)

    def test_stopped_in_between(self):
        """A server that is stopped while it reviews ends at once, and the next one makes the review."""
        with Server(self.data, "--rate", "100000") as server:
            tables = [self.bots_game(server) for _ in range(3)]
            for table in tables:
                server.get(f"/api/tables/{table}/review")
        with Server(self.data, "--rate", "100000") as server:
            for table in tables:
                self.review(server, table)


if __name__ == "__main__":
    unittest.main(verbosity=2)
