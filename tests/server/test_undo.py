# SPDX-License-Identifier: MIT
"""A decision is taken back: by consent, alone with bots, and not after chance."""
import unittest

from client import Server
from random_player import Player, pump_all, quiet, seat_people
from test_games import mlem


class Undo(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(None, "--rate", "100000")
        cls.addClassCleanup(cls.server.__exit__, None, None, None)

    def act(self, players, everybody=None):
        """The next decision, by the seat that is to decide."""
        everybody = everybody or players
        pump_all(everybody, lambda: all(p.asked and p.asked[0] == len(p.table.events)
                                        for p in everybody))
        player = next(p for p in players if p.seat == players[0].asked[1])
        seq = len(player.table.events)
        player.decide()
        pump_all(everybody, lambda: all(len(p.table.events) > seq for p in everybody))
        return player

    def test_undo_by_consent(self):
        table, _, players, watchers = seat_people(self.server, 3, watch=1)
        everybody = players + watchers
        quiet(everybody)
        actor = self.act(players, everybody)  # boards; the next seat is to board
        seq = max(n for n, line in actor.table.live() if line.startswith(f"{actor.seat} "))
        others = [p for p in players if p is not actor]
        actor.socket.send("undo")
        pump_all(everybody, lambda: all(p.undo for p in everybody))
        self.assertEqual(others[0].undo, [f"{seq} {actor.seat} asked"])
        others[0].socket.send("undo yes")
        pump_all(everybody, lambda: all(len(p.undo) == 2 for p in everybody))  # a no ends it
        others[1].socket.send("undo no")
        pump_all(everybody, lambda: all(len(p.undo) == 3 for p in everybody))
        self.assertNotIn(f"# undo {seq}", actor.table.events.values())
        actor.socket.send("undo")
        pump_all(everybody, lambda: all(len(p.undo) == 4 for p in everybody))
        for other in others:
            other.socket.send("undo yes")
        pump_all(everybody, lambda: all(f"# undo {seq}" in p.table.events.values()
                                        for p in everybody))
        pump_all(everybody, lambda: all(p.asked[:2] == (len(p.table.events), actor.seat)
                                        for p in everybody))
        self.assertNotIn(seq, [n for n, _ in actor.table.live()])
        # It is not in the record, the game goes on to its end, and the dice are as committed.
        for player in players:
            player.plays = True
            if player.seat == actor.seat:
                player.decide()
        pump_all(everybody, lambda: all(p.over for p in everybody))
        record = self.server.record(table)
        self.assertNotIn("undo", record)
        self.assertEqual(mlem("verify", record)[0], 0)
        self.assertEqual(mlem("check", watchers[0].table.text())[0], 0)
        late = Player(self.server, table)
        late.pump(lambda: late.over)
        self.assertEqual(late.table.text(), record)
        for player in everybody + [late]:
            player.close()

    def test_no_undo_after_chance(self):
        _, _, players, _ = seat_people(self.server, 2)
        quiet(players)
        first = self.act(players)
        second = self.act(players)  # boards last: the dice roll
        pump_all(players, lambda: "* roll" in " ".join(second.table.events.values()))
        for player in (first, second):
            player.socket.send("undo")
            player.pump(lambda: player.refused)
            self.assertIn(" undo ", player.refused[0])
            player.close()

    def test_undo_alone_with_bots(self):
        _, _, players, _ = seat_people(self.server, 1, ["random"], first=0)
        quiet(players)
        player = players[0]
        choices = player.table.choices(0)
        # In one message, before the bot has boarded and the dice have rolled.
        seq = len(player.table.events)
        player.socket.send(f"act {seq} {choices[0]}\nundo")
        player.pump(lambda: len(player.table.events) == seq + 2)
        self.assertEqual(player.table.events[seq + 1], f"# undo {seq}")
        player.pump(lambda: player.asked[:2] == (seq + 2, 0))
        player.plays = True
        player.decide()
        player.pump(lambda: player.over)
        self.assertEqual(mlem("verify", self.server.record(player.id))[0], 0)
        player.close()


if __name__ == "__main__":
    unittest.main(verbosity=2)
