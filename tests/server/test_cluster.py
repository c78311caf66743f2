# SPDX-License-Identifier: MIT
"""Several servers on one database: any table on any of them, and they know of each other."""
import glob
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from client import MLEM, PATIENCE, Server, connect
from cluster import Cluster, Node, wait_for
from player import Player, pump_all, seat_people
from postgres import Missing, Postgres, as_whom, programs
from test_games import mlem

VARIANTS = ["ufo", "exploration", "missions"]
postgres = None


def setUpModule():
    global postgres
    postgres = Postgres()
    unittest.addModuleCleanup(postgres.end)


def play_out(players, record_from):
    pump_all(players, lambda: all(p.over for p in players))
    record = record_from.record(players[0].id)
    status, said = mlem("verify", record)
    assert status == 0, said
    lines = record.splitlines()
    for player in players:
        assert [line for _, line in player.table.live()][-1] == lines[-1]
        player.close()


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


class Failures(unittest.TestCase):
    """One node, or the database, goes away in a way that can be foretold."""

    def cluster(self, nodes, *options):
        cluster = Cluster(nodes, *options, postgres=postgres)
        self.addCleanup(cluster.__exit__, None, None, None)
        return cluster

    def test_bots_of_a_killed_node_go_on(self):
        cluster = self.cluster(2)
        a, b = cluster.nodes
        table = a.create(players=2, seats=["bot:ace:60ms"] * 2)["table"]
        watcher = Player(b, table)
        watcher.pump(lambda: len(watcher.table.events) > 14)
        holders = cluster.query("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND "
                                "objsubid = 2 AND database = (SELECT oid FROM pg_database WHERE "
                                "datname = current_database())")
        self.assertEqual(holders, [["1"]])
        a.kill()
        known = len(watcher.table.events)
        watcher.pump(lambda: len(watcher.table.events) > known + 6)
        watcher.close()
        a.start()

    def test_clock_of_a_killed_node_goes_on(self):
        cluster = self.cluster(2)
        a, b = cluster.nodes
        made = a.create(players=2, clock=3)
        token = a.join(made["table"])["token"]
        players = [Player(a, made["table"], t, "-", plays=False)
                   for t in (made["token"], token)]
        pump_all(players, lambda: all(p.asked for p in players))
        a.kill()
        watcher = Player(b, made["table"])
        watcher.pump(lambda: any(line.startswith("# standin") for line in
                                 watcher.table.events.values()))
        seat = int([line for line in watcher.table.events.values()
                    if line.startswith("# standin")][0].split()[2])
        watcher.pump(lambda: watcher.seats.get(seat, "").startswith("standin"))
        watcher.close()
        a.start()

    def test_people_of_a_killed_node_are_away(self):
        cluster = self.cluster(2)
        a, b = cluster.nodes
        made = a.create(players=2)
        token = a.join(made["table"])["token"]
        first, second = Player(a, made["table"], made["token"], "-"), Player(b, made["table"], token)
        pump_all([first, second], lambda: second.seats.get(0) == "here Player 1")
        a.kill()
        second.pump(lambda: second.seats.get(0) == "away Player 1")
        second.close()
        a.start()

    def test_a_node_without_its_database(self):
        """It refuses, says why, sends its viewers away; and comes back by itself."""
        for mode in ("drop", "silent"):
            with self.subTest(mode=mode):
                cluster = self.cluster(2)
                a, b = cluster.nodes
                made = a.create(players=2)
                token = a.join(made["table"])["token"]
                players = [Player(n, made["table"], t, "-", plays=False)
                           for n, t in ((a, made["token"]), (b, token))]
                pump_all(players, lambda: all(p.asked for p in players))
                a.to_database.set(mode)
                wait_for("a's refusal", lambda: a.get("/healthz")[0] == 503)
                self.assertIn("database", a.get("/healthz")[1]["message"])
                wait_for("a word to the host",
                         lambda: "database cannot be reached" in a.messages())
                # Its viewers are sent away; at the other node the game goes on.
                self.assertRaises(Exception, lambda: [players[0].socket.line() for _ in range(99)])
                players[0].server = b
                players[0].open()
                for _ in range(6):
                    pump_all(players, lambda: all(p.asked[0] == len(p.table.events) ==
                                                  len(players[1].table.events) for p in players))
                    turn = players[players[0].asked[1]]
                    seq = len(turn.table.events)
                    turn.decide()
                    pump_all(players, lambda: all(len(p.table.events) > seq for p in players))
                self.assertEqual(b.get("/healthz")[0], 200)
                a.heal()
                wait_for("a's return", lambda: a.get("/healthz")[0] == 200)
                players[0].server = a
                for player in players:
                    player.plays = True
                    player.open()
                play_out(players, a)

    def test_a_commit_without_an_answer(self):
        """It is not known whether it was taken: the player is disconnected, and sees it on return."""
        cluster = self.cluster(2)
        a, b = cluster.nodes
        made = a.create(players=2)
        token = a.join(made["table"])["token"]
        players = [Player(a, made["table"], t, "-", plays=False)
                   for t in (made["token"], token)]
        pump_all(players, lambda: all(p.asked for p in players))
        turn = players[players[0].asked[1]]
        a.to_database.set("silent")  # the request waits in the proxy, and arrives late
        turn.decide()
        seq, choice = turn.acted
        self.assertRaises(Exception, lambda: [turn.socket.line() for _ in range(99)])
        self.assertEqual([r for r in turn.refused if " store " not in r], [])
        turn.server = b
        turn.open()
        pump_all([turn], lambda: turn.asked and turn.asked[0] == len(turn.table.events))
        if len(turn.table.events) == seq:  # not taken so far: another decision
            turn.socket.send(f"act {seq} {turn.table.choices(turn.seat)[-1]}")
            turn.pump(lambda: len(turn.table.events) > seq)
        taken = turn.table.events[seq]
        a.heal()  # now the late one arrives
        wait_for("a's return", lambda: a.get("/healthz")[0] == 200)
        late = Player(a, made["table"])
        late.pump(lambda: len(late.table.events) > seq)
        self.assertEqual(late.table.events[seq], taken)
        rows = cluster.query("SELECT seq, line FROM mlem.events ORDER BY seq")
        self.assertEqual([int(row[0]) for row in rows], list(range(len(rows))))
        self.assertEqual(rows[seq][1], taken)
        for player in players + [late]:
            player.close()

    def test_the_database_restarts(self):
        with Postgres() as own:
            with Cluster(2, postgres=own) as cluster:
                a, b = cluster.nodes
                made = a.create(players=3, seats=["human", "human", "bot:random"])
                token = b.join(made["table"])["token"]
                players = [Player(a, made["table"], made["token"], "00" * 16),
                           Player(b, made["table"], token, "01" * 16)]
                pump_all(players, lambda: all(len(p.table.events) > 20 for p in players))
                own.stop()
                wait_for("both to notice", lambda: all(n.get("/healthz")[0] == 503
                                                       for n in (a, b)))
                own.start()
                wait_for("both to come back", lambda: all(n.get("/healthz")[0] == 200
                                                          for n in (a, b)))
                for player in players:
                    player.open()
                play_out(players, a)

    def test_a_clock_that_is_wrong(self):
        """A node whose clock is an hour ahead takes no time from a player."""
        library = os.environ.get("MLEM_WRONG_CLOCK")
        if not library:
            self.skipTest("needs a library that is built beside this test")
        cluster = self.cluster(1)
        wrong = Node(postgres, cluster.database, env={"LD_PRELOAD": library})
        cluster.nodes.append(wrong)
        a = cluster.nodes[0]
        made = a.create(players=2, clock=600)
        token = wrong.join(made["table"])["token"]
        players = [Player(n, made["table"], t, "-", plays=False)
                   for n, t in ((a, made["token"]), (wrong, token))]
        for _ in range(8):
            pump_all(players, lambda: all(p.asked and p.asked[0] == len(p.table.events) ==
                                          len(players[0].table.events) for p in players))
            for player in players:
                self.assertLess(player.asked[2], 660_000)
                self.assertGreater(player.asked[2], 500_000)
            turn = players[players[0].asked[1]]
            seq = len(turn.table.events)
            turn.decide()
            pump_all(players, lambda: all(len(p.table.events) > seq for p in players))
        self.assertFalse([line for line in players[0].table.events.values() if "standin" in line])
        for player in players:
            player.close()


class Harness(unittest.TestCase):
    def test_a_database_that_does_not_start_leaves_nothing(self):
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as directory:
            os.chmod(directory, 0o755)
            kept, tempfile.tempdir = tempfile.tempdir, directory
            try:
                with self.assertRaisesRegex(RuntimeError, "nonsense"):
                    Postgres(nonsense="on")
            finally:
                tempfile.tempdir = kept
            self.assertEqual(os.listdir(directory), [])
            for command in glob.glob("/proc/[0-9]*/cmdline"):
                try:
                    with open(command, "rb") as file:
                        self.assertNotIn(directory.encode(), file.read())
                except OSError:
                    continue  # it has ended


class Schema(unittest.TestCase):
    def fails(self, url):
        done = subprocess.run([MLEM, "serve", "--port", "0", "--db", url], capture_output=True,
                              text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 1, done.stderr)
        return done.stderr

    def test_several_start_at_once_on_an_empty_database(self):
        url = postgres.url(postgres.create())
        started = []

        def start():
            started.append(Server(url))

        threads = [threading.Thread(target=start) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(started), 4)
        table = started[0].create(players=2)["table"]
        for server in started:
            self.assertEqual(server.get(f"/api/tables/{table}")[0], 200)
            server.__exit__(None, None, None)

    def test_newer_schema(self):
        name = postgres.create()
        Server(postgres.url(name)).__exit__(None, None, None)
        postgres.query(name, "UPDATE mlem.schema SET version = 99, readable_by = 99")
        self.assertIn("newer version", self.fails(postgres.url(name)))
        postgres.query(name, "DELETE FROM mlem.schema")
        self.assertIn("no version", self.fails(postgres.url(name)))

    def test_a_newer_version_takes_over(self):
        """A server that runs goes no further on a schema that it does not know."""
        name = postgres.create()
        with Server(postgres.url(name)) as server:
            table = server.create(players=2)["table"]
            [[newest, oldest]] = postgres.query(name, "SELECT version, readable_by FROM mlem.schema")
            postgres.query(name, "UPDATE mlem.schema SET version = 99, readable_by = 99")
            wait_for("the server to stop serving", lambda: "newer version" in
                     server.get("/healthz")[1].get("message", ""))
            status, answer = server.post(f"/api/tables/{table}/seats", {"name": "Cat"})
            self.assertEqual((status, answer["error"]), (503, "store"))
            postgres.query(name, f"UPDATE mlem.schema SET version = {newest}, readable_by = {oldest}")
            wait_for("the server to come back", lambda: server.get("/healthz")[0] == 200)
            server.join(table)

    def test_a_neighbouring_version(self):
        """One that only adds to the schema: servers of this version play on and can be started."""
        name = postgres.create()
        with Server(postgres.url(name), "--rate", "100000") as server:
            _, _, players, _ = seat_people(server, 2, rng=random.Random(8))
            pump_all(players, lambda: all(len(p.table.events) > 25 for p in players))
            postgres.query(name, "ALTER TABLE mlem.tables ADD COLUMN later text;"
                           "CREATE TABLE mlem.news (line text);"
                           "UPDATE mlem.schema SET version = 99")
            with Server(postgres.url(name)) as other:
                self.assertEqual(other.get("/healthz")[0], 200)
                pump_all(players, lambda: all(p.over for p in players))
                self.assertEqual([p.refused for p in players], [[], []])
            for player in players:
                player.close()
        [[version]] = postgres.query(name, "SELECT version FROM mlem.schema")
        self.assertEqual(version, "99")

    def test_a_migration_that_fails_leaves_no_trace(self):
        """Something stands in the way of the last thing that the first step makes."""
        name = postgres.create()
        objects = "SELECT count(*) FROM pg_class c, pg_namespace n WHERE n.oid = c.relnamespace " \
            "AND n.nspname = 'mlem'"
        postgres.query(name, "CREATE SCHEMA mlem; CREATE TABLE mlem.presence (mine text)")
        self.assertIn("already exists", self.fails(postgres.url(name)))
        self.assertEqual(postgres.query(name, objects), [["1"]])
        postgres.query(name, "DROP TABLE mlem.presence")
        with Server(postgres.url(name)) as server:
            server.create(players=2)
        fresh = postgres.create()
        Server(postgres.url(fresh)).__exit__(None, None, None)
        version = "SELECT version FROM mlem.schema"
        self.assertEqual(postgres.query(name, version), postgres.query(fresh, version))

    def test_passwords(self):
        with open(os.path.join(postgres.data, "pg_hba.conf"), encoding="utf-8") as file:
            kept = file.read()
        name = postgres.create()
        try:
            with open(os.path.join(postgres.data, "pg_hba.conf"), "w", encoding="utf-8") as file:
                file.write("host all locked 127.0.0.1/32 scram-sha-256\n" + kept)
            postgres.query(name, "CREATE ROLE locked LOGIN PASSWORD 'open sesame';"
                           f"GRANT CREATE ON DATABASE {name} TO locked")
            postgres.reload()
            url = postgres.url(name).replace("mlem@", "locked@")
            wait_for("the setting to be used", lambda: "password" in self.fails(url))
            self.assertIn("no password supplied", self.fails(url))
            said = self.fails(url.replace("locked@", "locked:wrong@"))
            self.assertIn("password authentication failed", said)
            with Server(url, env={"PGPASSWORD": "open sesame"}) as server:
                server.create(players=2)
        finally:
            with open(os.path.join(postgres.data, "pg_hba.conf"), "w", encoding="utf-8") as file:
                file.write(kept)
            postgres.reload()

    def test_not_postgres(self):
        """Whatever answers at the address: a clear refusal, soon."""
        def rubbish(answer, hold):
            with socket.create_server(("127.0.0.1", 0)) as listener:
                url = f"postgres://mlem@127.0.0.1:{listener.getsockname()[1]}/x?connect_timeout=2"
                kept = []

                def serve():
                    while True:
                        try:
                            client, _ = listener.accept()
                        except OSError:
                            return
                        kept.append(client)
                        client.recv(100)
                        client.sendall(answer)
                        if not hold:
                            client.close()

                thread = threading.Thread(target=serve, daemon=True)
                thread.start()
                said = self.fails(url)
                listener.shutdown(socket.SHUT_RDWR)
                thread.join()
                for client in kept:
                    client.close()
                return said

        self.assertIn("cannot be used", rubbish(b"HTTP/1.1 400 Bad Request\r\n\r\n", False))
        self.assertIn("cannot be used", rubbish(b"\0" * 50, False))
        self.assertIn("cannot be used", rubbish(b"", False))
        self.assertIn("timeout", rubbish(b"", True))

    def test_bad_addresses(self):
        for url, reason in (("postgres://127.0.0.1:port/x", "port"),
                            ("postgres://[::1/x", "IPv6"),
                            ("postgres://127.0.0.1/x?nonsense=1", "nonsense"),
                            ("postgres://me:hidden@[::1/x", "IPv6"),
                            ("postgres://me:hidden%zz@127.0.0.1/x", "percent"),
                            ("mysql://me:hidden@127.0.0.1/x", "no store"),
                            ("sqlite:mysql://x", "no store"), ("sqlite:", "no store")):
            said = self.fails(url)
            self.assertIn(reason, said)
            self.assertNotIn("hidden", said)
        self.assertFalse(os.path.exists("mysql:"))

    def test_out_of_reach(self):
        said = self.fails(f"postgres://mlem:very-secret@127.0.0.1:{postgres.port}/nonexistent")
        self.assertIn("does not exist", said)
        self.assertNotIn("very-secret", said)
        said = self.fails("postgres://127.0.0.1:1/x")
        self.assertIn("refused", said)

    def test_no_rights(self):
        name = postgres.create()
        postgres.query(name, f"CREATE ROLE nobody_{name} LOGIN")
        url = re.sub("//mlem@", f"//nobody_{name}@", postgres.url(name))
        self.assertIn("permission denied", self.fails(url))

    def test_passwords_are_not_shown(self):
        done = subprocess.run([MLEM, "serve", "--port", "0", "--db",
                               "postgres://me:hidden@127.0.0.1:1/x?password=hidden"],
                              capture_output=True, text=True, timeout=PATIENCE)
        self.assertNotIn("hidden", done.stdout + done.stderr)

    def test_data_or_db(self):
        done = subprocess.run([MLEM, "serve", "--data", "x", "--db", "y"], capture_output=True,
                              text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 2)


if __name__ == "__main__":
    try:
        programs(), as_whom()
    except Missing as reason:
        print(f"skipped: {reason}", file=sys.stderr)
        sys.exit(77)
    unittest.main(verbosity=2)
