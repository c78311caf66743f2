# SPDX-License-Identifier: MIT
"""A data directory that version 1.0.0 has written, with running tables: it opens and plays on."""
import contextlib
import json
import os
import random
import shutil
import sqlite3
import tempfile
import time
import unittest

from client import Server
from random_player import Player, pump_all, wake
from test_games import mlem

HERE = os.path.dirname(os.path.abspath(__file__))
KEPT = os.path.join(HERE, "store_1_0_0")


class OldStore(unittest.TestCase):
    """Each test on a copy of its own."""

    def setUp(self):
        self.data = tempfile.mkdtemp(prefix="mlem-old-")
        self.addCleanup(shutil.rmtree, self.data)
        shutil.copy(os.path.join(KEPT, "mlem.db"), self.data)
        with open(os.path.join(KEPT, "tables.json")) as file:
            self.tables = json.load(file)
        # The server forgets tables that waited too long for players: this one waits since now.
        with contextlib.closing(sqlite3.connect(os.path.join(self.data, "mlem.db"))) as db, db:
            db.execute("UPDATE tables SET created = ? WHERE id = ?",
                       (int(time.time() * 1000), self.tables["open"]["table"]))

    def serve(self):
        return Server(self.data, "--rate", "100000")

    def visit(self, server, kept):
        rng = random.Random(1)
        players = [Player(server, kept["table"], token, "-", random.Random(rng.random()))
                   for token in kept["tokens"]]
        for player in players:
            player.plays = False
        pump_all(players, lambda: all(len(p.table.events) >= len(kept["events"])
                                      for p in players))
        return players

    def test_events_are_all_there(self):
        with self.serve() as server:
            for name, kept in self.tables.items():
                if "events" not in kept:
                    continue
                players = self.visit(server, kept)
                for seq, line in enumerate(kept["events"]):
                    known = players[0].table.events[seq]
                    if name != "over":  # a greeting shows what was hidden while it ran
                        self.assertEqual(known, line, name)
                for player in players:
                    player.close()

    def test_every_table_plays_on_to_its_end(self):
        with self.serve() as server:
            for name, kept in self.tables.items():
                if "events" not in kept or name == "over":
                    continue
                with self.subTest(table=name):
                    players = self.visit(server, kept)
                    pump_all(players, lambda: all(p.asked for p in players))
                    for player in players:
                        wake(player)
                    pump_all(players, lambda: all(p.over for p in players))
                    status = mlem("verify", server.record(kept["table"]))
                    self.assertEqual(status[0], 0, status)
                    for player in players:
                        player.close()

    def test_finished_and_open_tables(self):
        over, waiting = self.tables["over"], self.tables["open"]
        with self.serve() as server:
            self.assertEqual(mlem("verify", server.record(over["table"]))[0], 0)
            self.assertEqual(server.get(f"/api/tables/{over['table']}")[1]["state"], "over")
            second = server.join(waiting["table"])
            players = [Player(server, waiting["table"], token, "-", random.Random(i))
                       for i, token in enumerate([waiting["tokens"][0], second["token"]])]
            pump_all(players, lambda: all(p.over for p in players))
            self.assertEqual(mlem("verify", server.record(waiting["table"]))[0], 0)
            for player in players:
                player.close()

    def test_chat(self):
        kept = self.tables["undo and chat"]
        with self.serve() as server:
            players = self.visit(server, kept)
            pump_all(players, lambda: all(p.said for p in players))
            for player in players:
                player.close()


if __name__ == "__main__":
    unittest.main(defaultTest="OldStore")
