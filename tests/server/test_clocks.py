# SPDX-License-Identifier: MIT
"""Clocks and stand-ins, absence, and clocks after a restart."""
import time
import unittest

from client import Server
from random_player import Player, pump_all, quiet, seat_people, wake


class Clocks(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(None, "--rate", "100000")
        cls.addClassCleanup(cls.server.__exit__, None, None, None)

    def test_clock_and_standin(self):
        begun = time.monotonic()
        table, tokens, players, _ = seat_people(self.server, 2, clock=1, standin="random", first=0)
        quiet(players)
        left = players[0].asked[2]
        if left is not None:  # or its time is over already: a slow machine
            self.assertTrue(0 <= left <= 1000, left)
        pump_all(players, lambda: all(p.seats.get(0, "").startswith("standin") for p in players))
        self.assertGreater(time.monotonic() - begun, 0.9)
        pump_all(players, lambda: all(any(line.startswith("0 board") for line in
                                          p.table.events.values()) for p in players))
        self.assertIn("# standin 0 random", players[1].table.events.values())
        # Seat 0 takes its seat back by acting; meanwhile seat 1 plays.
        wake(players[1])
        wake(players[0])
        pump_all(players, lambda: players[0].seats[0].startswith("here"))
        players[0].plays = False
        self.assertIn("# standin 0 -", players[0].table.events.values())
        # And the other way: by saying so.
        pump_all(players, lambda: all(p.seats.get(0, "").startswith("standin") for p in players))
        players[0].socket.send("back")
        pump_all(players, lambda: all(p.seats.get(0, "").startswith("here") for p in players))
        for player in players:
            player.close()

    def test_clock_plays_on_without_anybody(self):
        table, tokens, players, _ = seat_people(self.server, 2, clock=1, standin="random")
        quiet(players)
        events = len(players[0].table.events)
        for player in players:
            player.close()
        self.server.wait(lambda: len(self.server.record(table).splitlines()) > events + 2,
                         "decisions of the clock")
        back = Player(self.server, table, tokens[0], plays=False)
        back.pump(lambda: back.asked)
        self.assertIn("standin", back.seats[0] + back.seats[1])
        back.close()

    def test_no_clock_waits(self):
        _, _, players, _ = seat_people(self.server, 2)
        quiet(players)
        self.assertIsNone(players[0].asked[2])
        for player in players:
            player.close()

    def test_away_and_here(self):
        table, tokens, players, watchers = seat_people(self.server, 2, watch=1)
        quiet(players + watchers)
        self.assertEqual(watchers[0].seats, {0: "here Player 1", 1: "here Cat 1"})
        players[1].close()
        watchers[0].pump(lambda: watchers[0].seats[1] == "away Cat 1")
        again = Player(self.server, table, tokens[1], plays=False)
        watchers[0].pump(lambda: watchers[0].seats[1] == "here Cat 1")
        for player in [players[0], again] + watchers:
            player.close()


class AfterARestart(unittest.TestCase):
    def test_clocks_go_on_after_a_restart(self):
        with Server(None, "--rate", "100000") as server:
            table, tokens, players, _ = seat_people(server, 2, clock=3, standin="random", first=0)
            quiet(players)
            question = players[0].asked[0]
            begun = time.monotonic()
            for player in players:
                player.close()
            server.kill()
            killed = time.monotonic()
            server.start()
            away = (time.monotonic() - killed) * 1000
            watcher = Player(server, table)
            watcher.pump(lambda: watcher.asked)
            # On a slow machine its time is over already, and another question may be open.
            if watcher.asked[0] == question and watcher.asked[2] is not None:
                self.assertLessEqual(watcher.asked[2], 3000 - away)
            watcher.pump(lambda: watcher.seats[0].startswith("standin"))
            self.assertGreater(time.monotonic() - begun, 2.5)  # not sooner; later if slow
            watcher.close()


if __name__ == "__main__":
    unittest.main(verbosity=2)
