# SPDX-License-Identifier: MIT
"""Several servers on one database: any table on any of them, and they know of each other."""
import os
import threading
import time
import unittest

from client import PATIENCE, connect
from cluster import Cluster, play_out
from random_player import Player, pump_all
from temporary_postgres import open_for_module, run_tests
from test_games import mlem

VARIANTS = ["ufo", "exploration", "missions"]
postgres = None


def setUpModule():
    global postgres
    postgres = open_for_module()


class Nodes(unittest.TestCase):
    """Two nodes; what is done at one is seen at the other."""

    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster(2, postgres=postgres)
        cls.addClassCleanup(cls.cluster.__exit__, None, None, None)
        cls.a, cls.b = cls.cluster.nodes

    def table(self, people=2, bots=(), plays=True, **fields):
        """A table made at one node, its seats taken and its players connected in turn."""
        seats = ["human"] * people + [f"bot:{bot}" for bot in bots]
        made = self.a.create(players=len(seats), seats=seats, **fields)
        tokens = [made["token"]]
        for i in range(1, people):
            tokens.append((self.a, self.b)[i % 2].join(made["table"], name=f"Cat {i}")["token"])
        self.tokens = tokens
        return [Player((self.a, self.b)[i % 2], made["table"], token, f"0{i}" * 16, plays=plays)
                for i, token in enumerate(tokens)]

    def asked(self, players):
        """All have the same question; the seat that is to decide."""
        pump_all(players, lambda: all(
            p.asked and p.asked[0] == len(p.table.events) == len(players[0].table.events)
            for p in players))
        return players[0].asked[1]

    def test_a_game_across_nodes(self):
        for people, bots in [(2, ()), (3, ("random",)), (2, ("random", "random"))]:
            players = self.table(people, bots, variants=VARIANTS)
            watchers = [Player(self.a, players[0].id), Player(self.b, players[0].id)]
            play_out(players + watchers, self.b)
            for player in players + watchers:
                self.assertEqual(player.refused, [])

    def test_bots_alone_are_run_once(self):
        tables = [node.create(players=3, seats=["bot:random"] * 3)["table"]
                  for node in (self.a, self.b) for _ in range(4)]
        watchers = [Player(node, table) for table in tables for node in (self.a, self.b)]
        pump_all(watchers, lambda: all(w.over for w in watchers))
        for table in tables:
            self.assertEqual(mlem("verify", self.a.record(table))[0], 0)
        for watcher in watchers:
            watcher.close()

    def test_a_seat_is_given_once(self):
        """Everybody wants the same seats, at both nodes, at the same moment."""
        for _ in range(5):
            made = self.a.create(players=5)
            answers = []

            def take(node):
                answers.append(node.post(f"/api/tables/{made['table']}/seats", {"name": "Cat"}))

            threads = [threading.Thread(target=take, args=((self.a, self.b)[i % 2],))
                       for i in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            seats = [answer["seat"] for status, answer in answers if status == 201]
            self.assertEqual(sorted(seats), [1, 2, 3, 4])
            self.assertEqual([a["error"] for s, a in answers if s != 201], ["full"] * 4)
            for status, answer in answers:
                if status == 201:
                    ws = connect(self.b, made["table"], answer["token"])
                    self.assertEqual(ws.status, 101)
                    ws.close()

    def test_the_same_decision_twice(self):
        """Two tabs of one seat at two nodes decide at once: one decision is taken."""
        players = self.table(2, plays=False)
        for _ in range(20):
            seat = self.asked(players)
            turn = players[seat]
            other = Player((self.b, self.a)[seat % 2], turn.id, self.tokens[seat], plays=False)
            pump_all([other], lambda: other.asked and other.asked[0] == turn.asked[0])
            choices = turn.table.choices(seat)
            seq = len(turn.table.events)
            first, second = choices[0], choices[-1]
            turn.socket.send(f"act {seq} {first}")
            other.socket.send(f"act {seq} {second}")
            pump_all(players + [other], lambda: all(len(p.table.events) > seq
                                                    for p in players + [other]))
            taken = turn.table.events[seq]
            self.assertIn(taken, (f"{seat} {first}", f"{seat} {second}"))
            if first != second:
                loser = other if taken == f"{seat} {first}" else turn
                loser.pump(lambda: loser.refused)
                self.assertTrue(loser.refused[0].startswith(f"{seq} stale"), loser.refused)
            for player in (turn, other):
                player.refused.clear()
            other.close()
        for player in players:
            player.plays = True
            player.open()
        play_out(players, self.a)

    def test_presence(self):
        players = self.table(2)
        pump_all(players, lambda: all(p.seats.get(0) == "here Player 1" and
                                      p.seats.get(1) == "here Cat 1" for p in players))
        players[1].close()
        players[0].pump(lambda: players[0].seats[1] == "away Cat 1")
        again = Player(self.a, players[0].id, self.tokens[1])
        both = [players[0], again]
        pump_all(both, lambda: all(p.seats.get(1) == "here Cat 1" for p in both))
        third = Player(self.b, players[0].id)
        third.pump(lambda: third.seats.get(0) == "here Player 1" and
                   third.seats.get(1) == "here Cat 1")
        for player in both + [third]:
            player.close()

    def test_votes_for_a_bot(self):
        """Two people at different nodes want a bot in the place of the third."""
        players = self.table(3, plays=False, absence=30)
        self.asked(players)
        players[2].close()
        here = players[:2]
        pump_all(here, lambda: all(p.seats[2].startswith("away") for p in here))

        def voted(voter):
            """Says it until the absence has lasted long enough."""
            for _ in range(PATIENCE):
                here[voter].socket.send("vote 2")
                answer = lambda: (len(here[voter].refused) > refusals or any(
                    f"2 {voter}" in p.votes or has_bot(p) for p in here))
                refusals = len(here[voter].refused)
                pump_all(here, answer)
                if len(here[voter].refused) == refusals:
                    return
                time.sleep(1)

        def has_bot(player):
            return any(line.startswith("# standin 2 ") for _, line in player.table.live())

        voted(0)
        pump_all(here, lambda: all("2 0" in p.votes for p in here))
        self.assertFalse(has_bot(here[0]))
        voted(1)
        pump_all(here, lambda: all(has_bot(p) for p in here))
        for player in here:
            player.close()

    def test_chat(self):
        players = self.table(2, plays=False)
        self.asked(players)
        for i in range(4):
            players[i % 2].socket.send(f"say line {i} — ひと")
            pump_all(players, lambda: all(len(p.said) > i for p in players))
        expected = [f"{i % 2} line {i} — ひと" for i in range(4)]
        for player in players:
            self.assertEqual(player.said, expected)
        late = Player(self.b, players[0].id, self.tokens[0])
        late.pump(lambda: len(late.said) == 4)
        self.assertEqual(late.said, expected)
        self.assertEqual(len(self.b.get(f"/api/tables/{late.id}/chat?token={self.tokens[0]}")
                             [1]["chat"]), 4)
        for player in players + [late]:
            player.close()

    def test_chat_from_both_at_once(self):
        """Each line once, in the same order for all; and what has to be looked at again because the
        other node was quicker does not count twice for the limit (five at once)."""
        for _ in range(10):
            players = self.table(2, plays=False)
            self.asked(players)
            for i in range(5):
                for player in players:
                    player.socket.send(f"say {player.seat}:{i}")
            pump_all(players, lambda: all(len(p.said) + len(q.refused) >= 10
                                          for p, q in (players, players[::-1])))
            for player in players:
                self.assertEqual(player.refused, [])
                self.assertEqual(sorted(player.said), sorted(f"{seat} {seat}:{i}" for i in range(5)
                                                             for seat in (0, 1)))
            self.assertEqual(players[0].said, players[1].said)
            for player in players:
                player.close()

    def test_old_chat_makes_room(self):
        players = self.table(2, plays=False)
        self.asked(players)
        self.cluster.query(  # as if a thousand lines had been said
            "INSERT INTO mlem.chat SELECT number, line, 0, 0, 'old' FROM mlem.tables,"
            f" generate_series(0, 999) line WHERE id = '{players[0].id}';"
            f"UPDATE mlem.tables SET version = version + 1 WHERE id = '{players[0].id}'")
        for i, player in enumerate(players):
            player.socket.send(f"say {i}")
            pump_all(players, lambda: all(f"{i} {i}" in p.said for p in players))
        rows = self.cluster.query("SELECT min(c.number), max(c.number), count(*) FROM mlem.chat c, "
                                  f"mlem.tables t WHERE t.number = c.table_number AND t.id = "
                                  f"'{players[0].id}'")
        self.assertEqual(rows, [["2", "1001", "1000"]])
        for player in players:
            player.close()

    def test_seats_are_left_and_freed(self):
        """Before the start: by who sits there, at one node, and by the host at the other."""
        made = self.a.create(players=2)
        host = Player(self.a, made["table"], made["token"])
        for word in ("leave", "remove 1"):
            token = self.b.join(made["table"])["token"]
            guest = Player(self.b, made["table"], token)
            both = [host, guest]
            pump_all(both, lambda: all(p.seats.get(1) == "here Cat" for p in both))
            (guest if word == "leave" else host).socket.send(word)
            pump_all(both, lambda: guest.seat is None and
                     all(p.seats[1] == "open" for p in both))
            guest.close()
            self.assertEqual(connect(self.b, made["table"], token).status, 403)
        self.assertEqual(host.refused, [])
        host.close()

    def test_undo_by_consent(self):
        players = self.table(3, plays=False)
        for answer in ("no", "yes"):
            while True:  # until a seat has made a decision that no chance follows
                turn = players[self.asked(players)]
                seq = len(turn.table.events)
                turn.decide()
                pump_all(players, lambda: all(len(p.table.events) > seq for p in players))
                self.asked(players)
                if len(turn.table.events) == seq + 1:
                    break
            for player in players:
                player.undo.clear()
            turn.socket.send("undo")
            pump_all(players, lambda: all(f"{seq} {turn.seat} asked" in p.undo for p in players))
            late = Player((self.b, self.a)[turn.seat % 2], turn.id)  # the question is open there too
            late.pump(lambda: late.undo == [f"{seq} {turn.seat} asked"])
            late.close()
            others = [p for p in players if p is not turn]
            others[0].socket.send("undo yes")
            pump_all(players, lambda: all(f"{seq} {others[0].seat} yes" in p.undo
                                          for p in players))
            before = len(turn.table.events)
            others[1].socket.send(f"undo {answer}")
            if answer == "no":
                pump_all(players, lambda: all(f"{seq} {others[1].seat} no" in p.undo
                                              for p in players))
                self.assertEqual(len(turn.table.events), before)
            else:
                pump_all(players, lambda: all(
                    p.table.events.get(before) == f"# undo {seq}" for p in players))
                self.assertEqual(self.asked(players), turn.seat)
        for player in players:
            player.plays = True
            player.open()
        play_out(players, self.b)

    def test_rematch_from_both_at_once(self):
        players = self.table(2)
        pump_all(players, lambda: all(p.over for p in players))
        for player in players:
            player.socket.send("rematch")
        pump_all(players, lambda: all(p.rematch for p in players))
        self.assertEqual(players[0].rematch, players[1].rematch)
        again = [Player(p.server, p.rematch, token, "-") for p, token in zip(players, self.tokens)]
        for player in players:
            player.close()
        # The slower server has left no unknown table behind.
        self.assertEqual(self.cluster.query(
            "SELECT count(*) FROM mlem.tables WHERE id <> '%s' AND created >= (SELECT created FROM "
            "mlem.tables WHERE id = '%s')" % (again[0].id, again[0].id)), [["0"]])
        play_out(again, self.a)

    def test_the_list_is_the_same(self):
        made = self.b.create(players=2, public=True, name="Listed")
        for node in (self.a, self.b):
            tables = node.get("/api/tables?state=open")[1]["tables"]
            self.assertIn(made["table"], [t["table"] for t in tables])
            self.assertEqual(node.get(f"/api/tables/{made['table']}")[0], 200)
        self.assertEqual(self.b.get("/api/tables"), self.a.get("/api/tables"))

    def test_ratings_of_games_that_end_together(self):
        people = {f"{i:032d}": 0 for i in range(3)}
        tables = []
        for i in range(6):
            node = (self.a, self.b)[i % 2]
            keys = [list(people)[i % 3], list(people)[(i + 1) % 3]]
            made = node.create(players=2, identity=keys[0], name=f"P{i % 3}")
            joined = node.join(made["table"], identity=keys[1], name=f"P{(i + 1) % 3}")
            for key in keys:
                people[key] += 1
            tables.append([Player(node, made["table"], t, "-") for t in (made["token"],
                                                                         joined["token"])])
        everybody = [p for table in tables for p in table]
        pump_all(everybody, lambda: all(p.over for p in everybody))
        rows = self.cluster.query("SELECT i.name, i.games, (SELECT count(*) FROM mlem.results r "
                                  "WHERE r.identity = i.identity) FROM mlem.identities i "
                                  "WHERE i.name ~ '^P[0-2]$' ORDER BY 1")
        self.assertEqual(rows, [[f"P{i}", "4", "4"] for i in range(3)])
        for player in everybody:
            player.close()

    def test_mats_are_shared(self):
        with open(os.path.join(os.path.dirname(__file__), "..", "..", "mats", "standard.json"),
                  encoding="utf-8") as file:
            text = file.read().replace('"standard"', '"shared-mat"')
        response, body = self.a.request("POST", "/api/mats", text,
                                        {"Content-Type": "application/json"}, raw=True)
        self.assertEqual(response.status, 201, body)
        self.assertIn("shared-mat", self.b.get("/api/mats")[1]["mats"])
        response, body = self.b.request("POST", "/api/mats", text,
                                        {"Content-Type": "application/json"}, raw=True)
        self.assertEqual(response.status, 200, body)
        players = self.table(2, mat="shared-mat")
        pump_all(players, lambda: all(p.over for p in players))
        for player in players:
            player.close()


if __name__ == "__main__":
    run_tests()
