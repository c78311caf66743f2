# SPDX-License-Identifier: MIT
"""`mlem db backup` while people play, and the drill: the copy is restored and played on."""
import os
import random
import shutil
import sqlite3
import stat
import tempfile
import threading
import unittest

from client import Server
from random_player import pump_all, seat_people
from test_store_transfer import mlem_db

HERE = os.path.dirname(os.path.abspath(__file__))
OLD = os.path.join(HERE, "store_1_0_0", "mlem.db")


class Backup(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.mkdtemp(prefix="mlem-test-")
        self.addCleanup(shutil.rmtree, self.directory)

    def path(self, name):
        return os.path.join(self.directory, name)

    def good(self, *arguments):
        done = mlem_db(*arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stderr

    def bad(self, *arguments):
        done = mlem_db(*arguments)
        self.assertEqual(done.returncode, 1, done.stderr)
        return done.stderr

    def serve(self, name):
        return Server(self.path(name), "--rate", "100000")

    def test_drill(self):
        """A game goes on from where it stood when the copy was made."""
        copy = self.path("copy.db")
        with self.serve("club") as server:
            table, tokens, players, _ = seat_people(server, 2, rng=random.Random(1))
            pump_all(players, lambda: all(len(p.table.events) > 30 for p in players))
            told = self.good("--data", server.data, "backup", copy)
            self.assertIn("tables 1,", told)
            self.assertEqual(stat.S_IMODE(os.stat(copy).st_mode), 0o600)
            pump_all(players, lambda: all(p.over for p in players))  # it did not disturb
            for player in players:
                player.close()
        self.good("--data", self.path("again"), "restore", copy)
        with self.serve("again") as server:
            for player in players:
                known = dict(player.table.events)
                player.server, player.table.events, player.table.game = server, {}, None
                player.over = player.asked = None
                player.open("hi 0")
                pump_all([player], lambda: len(player.table.events) > 30)
                for number in range(30):
                    self.assertEqual(player.table.events[number], known[number])
            pump_all(players, lambda: all(p.over for p in players))
            for player in players:
                player.close()

    def test_under_load(self):
        """Each copy is whole, and none has to wait until the moves pause."""
        with self.serve("busy") as server:
            stop = threading.Event()

            def play():
                rng = random.Random(2)
                while not stop.is_set():
                    _, _, players, _ = seat_people(server, 2, rng=rng)
                    pump_all(players, lambda: stop.is_set() or all(p.over for p in players))
                    for player in players:
                        player.close()

            threads = [threading.Thread(target=play) for _ in range(3)]
            for thread in threads:
                thread.start()
            try:
                counts = []
                for number in range(5):
                    copy = self.path(f"copy{number}.db")
                    self.good("--data", server.data, "backup", copy)
                    database = sqlite3.connect(copy)
                    self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(),
                                     [("ok",)])
                    counts += database.execute("SELECT count(*) FROM events").fetchone()
                    gaps = "SELECT 1 FROM events GROUP BY table_number HAVING max(seq) >= count(*)"
                    self.assertEqual(database.execute(gaps).fetchall(), [])
                    database.close()
                self.assertEqual(counts, sorted(counts))
            finally:
                stop.set()
                for thread in threads:
                    thread.join()

    def test_refused(self):
        copy, store = self.path("copy.db"), self.path("store")
        self.assertIn("no tables", self.bad("--data", store, "backup", copy))
        self.assertFalse(os.path.exists(store))
        Server(store).__exit__(None, None, None)
        self.good("--data", store, "backup", copy)
        self.assertIn("exists", self.bad("--data", store, "backup", copy))
        self.assertIn("not empty", self.bad("--data", store, "restore", copy))
        self.bad("--data", self.path("x"), "restore", self.path("missing.db"))
        with open(self.path("text.db"), "w", encoding="utf-8") as file:
            file.write("no database at all, but long enough to be looked at as one\n" * 20)
        self.assertIn("not a database", self.bad("--data", self.path("x"), "restore",
                                                 self.path("text.db")))
        other = sqlite3.connect(self.path("other.db"))
        other.execute("CREATE TABLE cats (name)")
        other.close()
        self.assertIn("another program", self.bad("--data", self.path("x"), "restore",
                                                  self.path("other.db")))
        self.assertFalse(os.path.exists(self.path("x/mlem.db")))
        self.bad("--data", store, "backup", self.path("no/such/directory/copy.db"))

    def test_before_an_update_of_the_store(self):
        """The store as the older version left it stays in the directory."""
        store = self.path("old")
        os.mkdir(store)
        shutil.copy(OLD, os.path.join(store, "mlem.db"))
        with self.serve("old") as server:
            self.assertIn("mlem-schema-2.db", server.messages())
        kept = os.path.join(store, "mlem-schema-2.db")
        self.assertEqual(stat.S_IMODE(os.stat(kept).st_mode), 0o600)
        before, after = sqlite3.connect(OLD), sqlite3.connect(kept)
        for database in (before, after):
            self.assertEqual(database.execute("PRAGMA user_version").fetchone(), (2,))
        query = "SELECT * FROM events ORDER BY table_number, seq"
        self.assertEqual(before.execute(query).fetchall(), after.execute(query).fetchall())
        before.close()
        after.close()
        with self.serve("old") as server:  # nothing to update any more
            self.assertNotIn("mlem-schema", server.messages())


if __name__ == "__main__":
    unittest.main()
