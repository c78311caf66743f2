# SPDX-License-Identifier: MIT
"""Three nodes on one database that are killed, stopped, cut off and slowed down at random, as is the database. Meanwhile tables are played through all of them, and afterwards every promise is checked.

    test_cluster_chaos.py [SECONDS]      of failures (12); MLEM_SEED=N for another one
"""
import asyncio
import collections
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

from network_namespaces import NoCables, Switch
from client import MLEM, SLOW
from cluster import Cluster, wait_for
from random_player import is_same
from temporary_postgres import Missing, Postgres
from bad_network_proxy import DROP, PASS, SILENT
from chaos_player import Broken, Seat, request

NODES = 3
VARIANTS = [[], ["ufo"], ["exploration"], ["ufo", "exploration", "missions"]]
PEOPLE = [f"identity-of-a-player-{i:04}" for i in range(5)]
QUIET = 180 * SLOW  # seconds in which everything must be finished once the failures are over


class Storm:
    def __init__(self, cluster, seconds, rng, tables):
        self.cluster, self.seconds, self.rng, self.width = cluster, seconds, rng, tables
        self.nodes = cluster.nodes
        self.counts = collections.Counter()
        self.tables = {}  # id -> seats and spectators
        self.raging = True

    # ---- tables ----

    async def ask(self, method, path, body=None):
        node = self.rng.choice(self.nodes)
        return await request(node.port, method, path, body)

    async def open_table(self):
        """A new table with its people, or None if a failure was quicker."""
        people, bots = self.rng.choice([(2, 0), (2, 1), (3, 0), (1, 1), (1, 2), (4, 1), (2, 2)])
        fields = {"seats": ["human"] * people + ["bot:random"] * bots,
                  "variants": self.rng.choice(VARIANTS), "clock": self.rng.choice([0, 0, 0, 3]),
                  "identity": self.rng.choice(PEOPLE), "name": "Host"}
        answer = await self.ask("POST", "/api/tables", fields)
        if not answer or answer[0] != 201:
            return self.refuse(answer, (503,))
        table, tokens = answer[1]["table"], {answer[1]["seat"]: answer[1]["token"]}
        for i in range(1, people):
            body = {"name": f"Cat {i}"}
            if self.rng.random() < 0.5:
                body["identity"] = self.rng.choice(PEOPLE)
            answer = await self.ask("POST", f"/api/tables/{table}/seats", body)
            if not answer or answer[0] != 201:
                return self.refuse(answer, (503, 409)) # 409: an answer was lost, the seat is taken
            if answer[1]["seat"] in tokens:
                raise Broken(f"table {table}: seat {answer[1]['seat']} was given twice")
            tokens[answer[1]["seat"]] = answer[1]["token"]
        # Some play in two tabs, at two nodes perhaps, that want different things; some watch.
        viewers = [*tokens.values(), *(t for t in tokens.values() if self.rng.random() < 0.3),
                   *([None] if self.rng.random() < 0.5 else [])]
        seats = [Seat(self.nodes, table, token, random.Random(self.rng.random()), self.counts)
                 for token in viewers]
        if fields["clock"] and len(set(viewers)) == len(viewers) and self.rng.random() < 0.3:
            seats[0].resting = 3
        self.tables[table] = seats
        return seats

    def refuse(self, answer, statuses):
        self.counts["tables given up"] += 1
        if answer and answer[0] not in statuses:
            raise Broken(f"a table or seat was refused: {answer}")
        return None

    async def keep_playing(self):
        while self.raging:
            seats = await self.open_table()
            if not seats:
                await asyncio.sleep(0.2)
                continue
            async with asyncio.TaskGroup() as group:
                for seat in seats:
                    group.create_task(seat.run())
            self.counts["games finished"] += 1

    # ---- weather ----

    async def pause(self, least, most):
        await asyncio.sleep(self.rng.uniform(least, most))

    async def kill_node(self, node):
        node.process.kill()
        node.process.wait()
        node.process.stdout.close()
        await self.pause(0, 1.5)
        node.heal()  # it has to reach the database to start
        await self.start(node)

    async def start(self, node):
        for _ in range(60):
            try:
                return await asyncio.to_thread(node.start)
            except RuntimeError:  # the database was away as well
                await asyncio.sleep(0.5)
        raise Broken("a node does not start again: " + node.messages()[-500:])

    async def stop_node(self, node):
        node.process.send_signal(signal.SIGSTOP)
        await self.pause(0.2, 9)
        node.process.send_signal(signal.SIGCONT)

    async def cut_database(self, node):
        node.to_database.set(DROP)
        await self.pause(0.05, 6)
        node.to_database.set(PASS)

    async def silence_database(self, node):
        node.to_database.set(SILENT)
        await self.pause(0.2, 9)
        node.to_database.set(PASS)

    async def slow_database(self, node):
        node.to_database.set(PASS, self.rng.choice([0.01, 0.05, 0.3]))
        await self.pause(0.5, 4)
        node.to_database.set(PASS)

    async def cut_clients(self, node):
        node.front.set(DROP)
        await self.pause(0.05, 3)
        node.front.set(PASS)

    async def silence_clients(self, node):
        node.front.set(SILENT)
        await self.pause(0.2, 5)
        node.front.set(PASS)

    async def slow_clients(self, node):
        node.front.set(PASS, self.rng.choice([0.02, 0.2]))
        await self.pause(0.5, 4)
        node.front.set(PASS)

    async def cut_cable(self, node):
        if not node.cable:
            return await self.silence_database(node)
        node.cable.cut()
        await self.pause(0.2, 9)
        node.cable.mend()

    async def end_session(self, node):
        try:
            await asyncio.to_thread(self.cluster.query,
                                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "
                                    "application_name = 'mlem' ORDER BY random() LIMIT 1")
        except RuntimeError:
            pass  # the database is away just now

    async def crash_database(self):
        await asyncio.to_thread(self.cluster.postgres.stop, self.rng.choice([signal.SIGINT,
                                                                             signal.SIGQUIT]))
        await self.pause(0, 2)
        await asyncio.to_thread(self.cluster.postgres.start)

    async def weather(self, node):
        """One trouble after the other at this node."""
        troubles = [self.kill_node] * 4 + [self.stop_node] * 2 + [self.cut_database] * 3 + \
            [self.silence_database] * 3 + [self.slow_database] * 2 + [self.cut_clients] * 2 + \
            [self.silence_clients] * 2 + [self.slow_clients] + [self.cut_cable] * 3 + \
            [self.end_session] * 2
        while self.raging:
            await self.pause(0.1, 2.5)
            trouble = self.rng.choice(troubles)
            self.counts[trouble.__name__.replace("_", " ")] += 1
            await trouble(node)

    async def database_weather(self):
        while self.raging:
            await self.pause(*((25, 60) if self.seconds > 60 else (4, 9)))
            if self.raging:
                self.counts["crash database"] += 1
                await self.crash_database()

    # ---- the whole ----

    async def run(self):
        async with asyncio.TaskGroup() as group:
            for _ in range(self.width):
                group.create_task(self.keep_playing())
            weather = [group.create_task(self.weather(node)) for node in self.nodes]
            weather.append(group.create_task(self.database_weather()))
            report = group.create_task(self.report())
            await asyncio.sleep(self.seconds)
            self.raging = False
            await asyncio.wait(weather)
            for node in self.nodes:
                node.heal()
            for task in weather:
                task.result()
            for seats in self.tables.values():
                seats[0].resting = 0
            group.create_task(self.end_in_time())
            report.cancel()

    async def report(self):
        while self.seconds > 60:
            await asyncio.sleep(30)
            print(", ".join(f"{n} {name}" for name, n in sorted(self.counts.items())),
                  file=sys.stderr, flush=True)

    async def end_in_time(self):
        end = time.monotonic() + QUIET
        while any(not seat.over for seats in self.tables.values() for seat in seats):
            if time.monotonic() > end:
                left = [(t, s.seat, len(s.table.events)) for t, seats in self.tables.items()
                        for s in seats if not s.over]
                raise Broken(f"these games do not end: {left[:10]}")
            await asyncio.sleep(0.1)

    # ---- judgement ----

    def check(self):
        query = self.cluster.query
        logs = collections.defaultdict(list)
        for table, seq, line in query("SELECT t.id, e.seq, e.line FROM mlem.events e JOIN "
                                      "mlem.tables t ON t.number = e.table_number ORDER BY 1, 2"):
            logs[table].append((int(seq), line))
        chat = collections.Counter(row[0] for row in query("SELECT text FROM mlem.chat"))
        nexts = dict(query("SELECT id, next FROM mlem.tables"))
        for table, seats in self.tables.items():
            numbers = [seq for seq, _ in logs[table]]
            assert numbers == list(range(len(numbers))), f"table {table}: {numbers}"
            lines = [line for _, line in logs[table]]
            assert lines[-1].startswith("# fair secret "), lines[-1]
            self.counts["events"] += len(lines)
            for seat in seats:
                for seq, seen in seat.table.events.items():
                    assert is_same(seen, lines[seq]), (table, seat.seat, seq, seen, lines[seq])
                assert len(seat.table.events) == len(lines), (table, seat.seat)
                assert seat.rematch in (None, nexts[table]), (table, seat.rematch)
                for text in seat.heard:
                    assert chat[text] == 1, (table, text, chat[text])
                for text in seat.said:
                    assert chat[text] <= 1, (table, text, chat[text])
        assert not query("SELECT e.table_number FROM mlem.events e WHERE NOT EXISTS "
                         "(SELECT FROM mlem.tables t WHERE t.number = e.table_number) LIMIT 1")
        self.counts["lines of chat"] = sum(chat.values())
        self.check_people(query)
        self.check_records()

    def check_people(self, query):
        """Ratings: every finished game counted once for each person who sat there once."""
        for games, results, expected in query(
                "SELECT i.games, (SELECT count(*) FROM mlem.results r WHERE r.identity = i.identity),"
                " (SELECT count(*) FROM (SELECT 1 FROM mlem.seats s JOIN mlem.tables t ON t.number ="
                " s.table_number WHERE t.state = 2 AND s.identity = i.identity GROUP BY t.number"
                " HAVING count(*) = 1) once) FROM mlem.identities i"):
            assert games == results == expected, (games, results, expected)

    def check_records(self):
        """Every roll recomputed from the published secret, at a node chosen at random."""
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as directory:
            files = []
            for table in self.tables:
                files.append(os.path.join(directory, table))
                with open(files[-1], "w", encoding="utf-8") as file:
                    file.write(self.rng.choice(self.nodes).record(table))
            for file in files:
                done = subprocess.run([MLEM, "verify", file], capture_output=True, text=True)
                assert done.returncode == 0, done.stdout


def main(seconds):
    rng = random.Random(int(os.environ.get("MLEM_SEED", "0")) or None)
    postgres, switch = Postgres(), None
    try:
        try:
            switch = Switch()
            with Cluster(NODES, postgres=postgres, switch=switch) as cluster:
                return play_through_failures(cluster, seconds, rng, "proxies and network namespaces")
        except NoCables as reason:
            print(f"without network namespaces: {reason}", file=sys.stderr)
        with Cluster(NODES, postgres=postgres) as cluster:
            return play_through_failures(cluster, seconds, rng, "proxies")
    finally:
        postgres.end()
        if switch:
            switch.close()


def play_through_failures(cluster, seconds, rng, means):
    weather = Storm(cluster, seconds, rng, tables=8 if seconds > 60 else 5)
    begun = time.monotonic()
    try:
        asyncio.run(weather.run())
    except BaseExceptionGroup as errors:
        for node in cluster.nodes:
            print("--\n" + node.messages()[-2000:], file=sys.stderr)
        raise errors
    for node in cluster.nodes:
        assert node.process.poll() is None, f"a node died: {node.messages()[-2000:]}"
        wait_for("a node to find the database", lambda: node.get("/healthz")[0] == 200)
    weather.check()
    print(f"{time.monotonic() - begun:.0f} s, {NODES} nodes, {means}, {len(weather.tables)} tables: "
          + ", ".join(f"{count} {name}" for name, count in sorted(weather.counts.items())))


if __name__ == "__main__":
    try:
        main(float(sys.argv[1]) if len(sys.argv) > 1 else 12)
    except Missing as reason:
        print(f"skipped: {reason}", file=sys.stderr)
        sys.exit(77)
