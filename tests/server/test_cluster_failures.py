# SPDX-License-Identifier: MIT
"""One of several servers, or their database, goes away: the others go on."""
import os
import subprocess
import time
import unittest

from cluster import Cluster, Node, play_out, wait_for
from random_player import Player, pump_all
from temporary_postgres import Postgres, open_for_module, run_tests

postgres = None


def setUpModule():
    global postgres
    postgres = open_for_module()


class Failures(unittest.TestCase):
    """One node, or the database, goes away in a way that can be foretold."""

    def cluster(self, nodes, *options):
        cluster = Cluster(nodes, *options, postgres=postgres)
        self.addCleanup(cluster.__exit__, None, None, None)
        return cluster

    def two_players(self, node):
        """Of a new table; they decide when they are told to."""
        made = node.create(players=2)
        tokens = made["token"], node.join(made["table"])["token"]
        return [Player(node, made["table"], token, "-", plays=False) for token in tokens]

    def hold(self, cluster, statement):
        """What it locks waits until the process that is returned ends."""
        holder = subprocess.Popen(
            [os.path.join(cluster.postgres.bin, "psql"), "-X", "-q", "-A", "-t",
             cluster.postgres.url(cluster.database)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        holder.stdin.write(f"BEGIN; {statement}; SELECT 'held';\n")
        holder.stdin.flush()
        self.assertEqual(holder.stdout.readline(), "held\n")
        return holder

    def test_moves_while_a_commit_waits(self):
        """The commit of one table takes long: no move is told before its own commit, neither of
        this table nor of others, and all are made."""
        cluster = self.cluster(1)
        node = cluster.nodes[0]
        tables = [self.two_players(node) for _ in range(3)]
        players = [player for table in tables for player in table]
        count = [0] * len(tables)
        for turn in range(6):
            pump_all(players, lambda: all(p.asked and p.asked[0] == len(p.table.events)
                                          for p in players))
            count = [len(table[0].table.events) for table in tables]
            holder = self.hold(cluster, "LOCK TABLE mlem.tables IN SHARE MODE")
            for table in tables:
                seat = table[0].asked[1]
                table[seat].decide()
                table[1 - seat].socket.send(f"say {turn}")
                time.sleep(0.05)  # a round of its own
            for player in players:
                while player.ready():
                    player.take(player.socket.line())
            told = [len(player.table.events) for player in players]
            said = [len(player.said) for player in players]
            holder.communicate("ROLLBACK;\n")
            pump_all(players, lambda: all(
                len(p.table.events) > count[i // 2] for i, p in enumerate(players)))
            if not any(player.refused for player in players):  # held for too long
                self.assertEqual(told, [n for n in count for _ in range(2)])
                self.assertEqual(said, [turn] * len(players))
                pump_all(players, lambda: all(len(p.said) == turn + 1 for p in players))
        for player in players:
            player.plays = True
            player.open()
        for table in tables:
            play_out(table, node)

    def test_a_table_is_deleted_while_a_move_is_made(self):
        """The move waits for the deletion by another program; no event is left behind."""
        cluster = self.cluster(1)
        node = cluster.nodes[0]
        players = self.two_players(node)
        pump_all(players, lambda: all(p.asked and p.asked[0] == len(p.table.events)
                                      for p in players))
        holder = self.hold(cluster, f"DELETE FROM mlem.tables WHERE id = '{players[0].id}'")
        players[players[0].asked[1]].decide()
        time.sleep(0.2)  # the move waits
        holder.communicate("COMMIT;\n")
        wait_for("the table to be gone",
                 lambda: node.get(f"/api/tables/{players[0].id}")[0] == 404)
        self.assertEqual(cluster.query("SELECT seq, line FROM mlem.events"), [])
        for player in players:
            player.close()

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


if __name__ == "__main__":
    run_tests()
