# SPDX-License-Identifier: MIT
"""Bots are shared fairly: one address with many slow ones does not keep others waiting."""
import time
import unittest

from client import PATIENCE, SLOW, Server, connect
from random_player import pump_all, seat_people


def captains_answers(server, count):
    """The seconds that it takes until a captain has answered so many decisions of a player."""
    _, _, players, _ = seat_people(server, 1, ["captain"])
    player = players[0]
    begun = time.monotonic()
    player.pump(lambda: player.over or sum(
        line.startswith("1 ") for line in player.table.events.values()) >= count, 4 * PATIENCE)
    player.close()
    return time.monotonic() - begun


class Shares(unittest.TestCase):
    def test_many_slow_bots_of_one_address(self):
        """51 watched tables of ace:3000ms from one address; another one plays with a captain."""
        with Server(None, "--rate", "100000", "--threads", "2", "--trust-proxy") as server:
            def create():
                return server.request("POST", "/api/tables", {
                    "players": 2, "seats": ["bot:ace:3000ms"] * 2},
                    {"X-Forwarded-For": "10.9.9.9"})[1]["table"]
            watchers = []
            for _ in range(51):
                watchers.append(connect(server, create(), headers=["X-Forwarded-For: 10.9.9.9"]))
                watchers[-1].send("hi 0")
            seconds = captains_answers(server, 4)
            self.assertLess(seconds, 60 * SLOW)
            _, text = server.request("GET", "/metrics", raw=True)
            self.assertIn(b'mlem_bot_wait_seconds_bucket{le="0.2"}', text)
            self.assertGreater(server.metric("bot_wait_seconds_count"), 4)
            for ws in watchers:
                ws.close()

    def test_unwatched_tables_come_last(self):
        """Quick bots at tables that no one watches, with one worker for all."""
        with Server(None, "--rate", "100000", "--threads", "1") as server:
            for _ in range(40):
                server.create(players=2, seats=["bot:ace:100ms"] * 2)
            self.assertLess(captains_answers(server, 4), 60 * SLOW)

    def test_slow_bots_and_bots_only_are_limited(self):
        """They count more among the new tables of an address."""
        def made(seats, **more):
            with Server(None, "--rate", "100000", "--tables-per-hour", "60") as server:
                codes = [server.post("/api/tables", {"players": 2, "seats": seats, **more})[0]
                         for _ in range(62)]
            return codes.count(201)
        self.assertEqual(made(["human", "bot:captain"]), 60)
        self.assertEqual(made(["bot:captain", "bot:captain"]), 12)
        self.assertEqual(made(["human", "bot:ace:3000ms"]), 8)
        self.assertEqual(made(["bot:ace:3000ms", "bot:ace:3000ms"]), 3)
        self.assertEqual(made(["human", "human"], standin="ace:3000ms"), 8)
        self.assertEqual(made(["human", "human"], standin="captain"), 60)

    def test_a_rematch_of_slow_bots(self):
        """It counts as the table did."""
        with Server(None, "--rate", "100000", "--tables-per-hour", "10") as server:
            _, _, players, _ = seat_people(server, 2, standin="ace:3000ms")  # counts as 7
            pump_all(players, lambda: all(player.over for player in players))
            players[0].socket.send("rematch")
            pump_all(players, lambda: players[0].refused or players[0].rematch)
            self.assertIn("too-fast", players[0].refused[0])
            for player in players:
                player.close()


if __name__ == "__main__":
    unittest.main(verbosity=2)
