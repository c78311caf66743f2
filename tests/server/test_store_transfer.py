# SPDX-License-Identifier: MIT
"""`mlem db`: everything goes from one store to another, both ways, or nothing is changed."""
import json
import os
import resource
import signal
import sqlite3
import subprocess
import tempfile
import unittest

from client import MLEM, PATIENCE, REVIEW_PATIENCE, Server
from make_daily_flight_record import fly
from random_player import Player, pump_all, seat_people
from temporary_postgres import Missing, Postgres

LINKED = {"seats": [{"table": "t", "seat": 0, "token": "a token"}]}
HERE = os.path.dirname(os.path.abspath(__file__))
FLIGHT = '{"flight":"2026-11-17","identity":"%s","name":"Ada","points":1,"place":%%d,"at":1}' % ("0" * 32)
postgres = None


def setUpModule():
    global postgres
    if os.environ.get("MLEM_WITHOUT_POSTGRES"):
        return
    try:
        postgres = Postgres()
        unittest.addModuleCleanup(postgres.end)
    except Missing as reason:
        print(f"without PostgreSQL: {reason}")


def mlem_db(*arguments, **more):
    return subprocess.run([MLEM, "db", *arguments], capture_output=True, text=True,
                          timeout=PATIENCE, **more)


class Move(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """A directory with some of everything: finished, running and open tables, chat, people, a
        mat, a question that is open, a rematch, a review, a daily flight, seats on their way to another device."""
        cls.directory = tempfile.TemporaryDirectory(prefix="mlem-test-")
        cls.addClassCleanup(cls.directory.cleanup)
        cls.source = os.path.join(cls.directory.name, "source")
        with Server(cls.source, "--rate", "100000", "--standin", "random") as server:
            with open(os.path.join(HERE, "..", "..", "mats", "standard.json"),
                      encoding="utf-8") as file:
                mat = file.read().replace('"standard"', '"moved-mat"')
            response, _ = server.request("POST", "/api/mats", mat,
                                         {"Content-Type": "application/json"}, raw=True)
            assert response.status == 201
            made = server.create(players=2, identity="i" * 20, name="Ada — 猫", mat="moved-mat",
                                 variants=["missions"], public=True)
            joined = server.join(made["table"], identity="j" * 20, name="Bea")
            players = [Player(server, made["table"], t, "00ff" * 8) for t in (made["token"],
                                                                          joined["token"])]
            for player in players:
                player.socket.send("say ﬁrst “line”\\")
            pump_all(players, lambda: all(p.over for p in players))
            players[0].socket.send("rematch")
            pump_all(players, lambda: all(p.rematch for p in players))
            cls.finished, cls.rematch = made["table"], players[0].rematch
            cls.token = made["token"]
            cls.running, cls.tokens, going, _ = seat_people(server, 3, clock=3600)
            for player in going:
                player.plays = False
            for _ in range(50):
                pump_all(going, lambda: all(p.asked and p.asked[0] == len(p.table.events) ==
                                            len(going[0].table.events) for p in going))
                turn = going[going[0].asked[1]]
                seq = len(turn.table.events)
                turn.decide()
                pump_all(going, lambda: all(len(p.table.events) > seq for p in going))
                pump_all(going, lambda: all(p.asked[0] == len(p.table.events) for p in going))
                if len(turn.table.events) == seq + 1:
                    break
            turn.socket.send("undo")
            pump_all(going, lambda: all(p.undo for p in going))
            cls.undo = going[0].undo[-1]
            cls.open = server.create(players=4, name="Waits")["table"]
            cls.records = {t: server.record(t) for t in (cls.finished, cls.running)}
            cls.person = server.get("/api/identities")[1]
            server.wait(lambda: server.get(f"/api/tables/{cls.finished}/review")[0] == 200, "the review",
                        REVIEW_PATIENCE)
            cls.review = server.get(f"/api/tables/{cls.finished}/review")
            flown, entry = server.post("/api/daily", {"record": fly(), "name": "Ada — 猫", "identity": "i" * 20})
            assert flown == 201, entry
            cls.day = entry["date"]
            cls.board = server.get("/api/daily?date=" + cls.day)[1]
            cls.link = server.post("/api/links", LINKED)[1]["link"]
            for player in players + going:
                player.close()

    def setUp(self):
        directory = tempfile.TemporaryDirectory(prefix="mlem-test-")
        self.addCleanup(directory.cleanup)
        self.place = directory.name

    def path(self, name):
        return os.path.join(self.place, name)

    def good(self, *arguments):
        done = mlem_db(*arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("complete", done.stderr)
        return done

    def bad(self, *arguments, status=1, **more):
        done = mlem_db(*arguments, **more)
        self.assertEqual(done.returncode, status, done.stderr)
        self.assertTrue(done.stderr.startswith("mlem: "), done.stderr)
        self.assertNotIn("Sanitizer", done.stderr)
        return done.stderr

    def archive(self, store):
        """What the store holds, as text: equal for equal stores of any kind."""
        done = mlem_db("export", "--db", store, "-")
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def is_empty(self, store):
        return json.loads(self.archive(store).splitlines()[-1])["end"]["tables"] == 0

    def check_server(self, store):
        """All goes on there: records, tokens, the open question, the clock, ratings."""
        with Server(store, "--rate", "100000", "--standin", "random") as server:
            for table, record in self.records.items():
                self.assertEqual(server.record(table), record)
            self.assertEqual(server.get("/api/identities")[1], self.person)
            self.assertEqual(server.get(f"/api/tables/{self.finished}/review"), self.review)
            self.assertEqual(server.get(f"/api/tables/{self.finished}?token={self.token}")[1]["rematch"],
                             self.rematch)
            self.assertEqual(server.get(f"/api/tables/{self.open}")[1]["state"], "open")
            self.assertIn("moved-mat", server.get("/api/mats")[1]["mats"])
            self.assertEqual(server.get("/api/daily?date=" + self.day)[1], self.board)
            self.assertEqual(server.post(f"/api/links/{self.link}", {}), (200, LINKED))
            self.assertEqual(len(server.get(f"/api/tables/{self.finished}/chat"
                                            f"?token={self.token}")[1]["chat"]), 2)
            players = [Player(server, self.running, token, plays=False) for token in self.tokens]
            pump_all(players, lambda: all(p.undo == [self.undo] for p in players))
            for player in players:
                player.plays = True
                player.open()
            pump_all(players, lambda: all(p.over for p in players))
            for player in players:
                player.close()

    def test_through_a_file(self):
        file, copy = self.path("all.mlem"), self.path("copy")
        self.good("export", "--data", self.source, file)
        self.assertEqual(os.stat(file).st_mode & 0o777, 0o600)
        self.good("import", "--data", copy, file)
        with open(file, encoding="utf-8") as text:
            self.assertEqual(text.read(), self.archive(copy))
        self.check_server(copy)

    def test_to_postgres_and_back(self):
        if not postgres:
            self.skipTest("there is no PostgreSQL")
        database, back = postgres.url(postgres.create()), self.path("back")
        self.good("copy", self.source, database)
        self.good("copy", database, "sqlite:" + back)
        self.assertEqual(self.archive(self.source), self.archive(database))
        self.assertEqual(self.archive(self.source), self.archive(back))
        self.check_server(database)
        self.check_server(back)

    def test_through_a_pipe_into_postgres(self):
        if not postgres:
            self.skipTest("there is no PostgreSQL")
        database = postgres.url(postgres.create())
        with subprocess.Popen([MLEM, "db", "export", "--data", self.source, "-"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as source:
            target = subprocess.run([MLEM, "db", "import", "--db", database, "-"],
                                    stdin=source.stdout, capture_output=True, text=True,
                                    timeout=PATIENCE)
            source.stderr.read()
        self.assertEqual(target.returncode, 0, target.stderr)
        self.assertEqual(self.archive(self.source), self.archive(database))

    def test_a_target_that_is_not_empty(self):
        before = self.archive(self.source)
        other = self.path("other")
        self.good("copy", self.source, other)
        self.assertIn("not empty", self.bad("copy", other, self.source))
        file = self.path("file")
        self.good("export", "--data", other, file)
        self.assertIn("not empty", self.bad("import", "--data", self.source, file))
        self.assertIn("exists", self.bad("export", "--data", other, file))
        self.assertEqual(self.archive(self.source), before)
        if postgres:
            database = postgres.url(postgres.create())
            self.good("copy", self.source, database)
            self.assertIn("not empty", self.bad("copy", self.source, database))
            self.assertEqual(self.archive(database), before)

    def test_while_servers_run(self):
        empty = self.path("empty")
        with Server(self.path("busy")) as server:
            self.assertIn("another mlem serve", self.bad("copy", server.data, empty))
            self.assertIn("another mlem serve", self.bad("copy", self.source, server.data))
        if not postgres:
            return
        with Server(postgres.url(postgres.create())) as server:
            self.assertIn("servers are running", self.bad("copy", self.source, server.data))
            table = server.create(players=2)["table"]
            self.assertIn(table, self.archive(server.data))  # a copy of this moment

    def test_bad_archives(self):
        targets = [self.path("target")]
        if postgres:
            targets.append(postgres.url(postgres.create()))
        lines = self.archive(self.source).splitlines()
        table = next(i for i, line in enumerate(lines) if '"events":["mlem-record' in line)

        def changed(**fields):
            return lines[:table] + [json.dumps(dict(json.loads(lines[table]), **fields))] + \
                lines[table + 1:]

        bad = {
            "no archive": [["hello"], [], ['{"mlem-store":"x"}'], ["[1]"], lines[1:],
                           ["\udcff\udcfe"]],
            "newer version": [['{"mlem-store":2}', *lines[1:]]],
            "no end": [lines[:-1], lines[:3]],
            "something else": [lines[:table] + lines[table + 1:], lines[:-1] + ['{"end":{}}']],
            "not a JSON object": [lines[:table] + [lines[table][:-5]] + lines[table + 1:],
                                  lines[:2] + ["7"] + lines[2:]],
            "after the end": [lines + lines[-1:]],
            "field 'events'": [changed(events=["a\nb"]), changed(events=7),
                               changed(events=["x" * 2000])],
            "field 'table'": [changed(table="short")],
            "field 'secret'": [changed(secret="00")],
            "field 'state'": [changed(state=3)],
            "field 'seats'": [changed(seats=[]), changed(seats=[{"name": 1}] * 2),
                              changed(seats=[{"name": "x", "token": "zz"}] * 2)],
            "field 'chat'": [changed(chat=[[0, 1]])],
            "field 'results'": [changed(results=[["00", 1, 1, 2]])],
            "field 'undo'": [changed(undo=[1])],
            "field 'clock'": [changed(clock=-1)],
            "field '?'": [changed(more=1)],
            "field 'flight'": [[*lines[:1], '{"flight":"20261117000"}', *lines[1:]]],
            "field 'place'": [[*lines[:1], FLIGHT % 6, *lines[1:]]],
            "field 'expiring'": [[*lines[:1], '{"expiring":"00"}', *lines[1:]]],
        }
        file = self.path("bad")
        for target in targets:
            for reason, archives in bad.items():
                for archive in archives:
                    with open(file, "w", encoding="utf-8", errors="surrogateescape") as text:
                        text.write("".join(line + "\n" for line in archive))
                    self.assertIn(reason, self.bad("import", "--db", target, file), archive[:1])
            self.assertTrue(self.is_empty(target))
            # A table twice: the store itself refuses.
            with open(file, "w", encoding="utf-8") as text:
                text.write("\n".join(lines[:table + 1] + lines[table:]) + "\n")
            self.bad("import", "--db", target, file)
            self.assertTrue(self.is_empty(target))

    def test_a_source_with_a_gap(self):
        copy = self.path("copy")
        self.good("copy", self.source, copy)
        database = sqlite3.connect(os.path.join(copy, "mlem.db"))
        database.execute("DELETE FROM events WHERE seq = 5")
        database.commit()
        database.close()
        self.assertIn("event 5 is missing", self.bad("copy", copy, self.path("target")))
        self.assertTrue(self.is_empty(self.path("target")))
        self.assertIn("event 5 is missing", self.bad("export", "--data", copy, self.path("file")))
        self.assertEqual(os.listdir(self.place).count("file"), 0)
        self.assertNotIn("file.part", os.listdir(self.place))

    def test_a_full_disk(self):
        def limit():
            # Room for what SQLite needs to read, but not for the archive.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))

        large = self.path("large")
        self.good("copy", self.source, large)
        with sqlite3.connect(os.path.join(large, "mlem.db")) as database:
            for i in range(100):
                database.execute("INSERT INTO mats VALUES (?, ?)", (f"mat-{i}", "x" * 1000))
        database.close()
        self.assertIn("too large", self.bad("export", "--data", large, self.path("file"),
                                            preexec_fn=limit))
        self.assertEqual(os.listdir(self.place), ["large"])
        with open("/dev/full", "wb") as full:
            done = subprocess.run([MLEM, "db", "export", "--data", large, "-"], stdout=full,
                                  stderr=subprocess.PIPE, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 1)
        self.assertIn("No space left", done.stderr)

    def test_wrong_use(self):
        for arguments in ([], ["move"], ["exprt", "x"], ["export"], ["export", "a", "b"],
                          ["copy", "a"], ["copy", "a", "b", "--data", "c"],
                          ["import", "--db", "a", "--data", "b", "c"]):
            self.bad(*arguments, status=2)
        self.assertIn("did you mean 'export'", self.bad("exprt", "x", status=2))
        self.assertIn("no tables", self.bad("export", "--data", self.path("none"), "-"))
        self.assertFalse(os.path.exists(self.path("none")))
        self.bad("import", "--data", self.path("new"), self.path("nofile"))


class WithoutPostgres(unittest.TestCase):
    def test_a_program_without_it_says_so(self):
        if not os.environ.get("MLEM_WITHOUT_POSTGRES"):
            self.skipTest("this program has it")
        for command in (["db", "export", "-"], ["serve", "--port", "0"]):
            done = subprocess.run([MLEM, *command, "--db", "postgres://u:secret@127.0.0.1/x"],
                                  capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 1)
            self.assertIn("built without PostgreSQL", done.stderr)
            self.assertNotIn("secret", done.stderr + done.stdout)


if __name__ == "__main__":
    unittest.main(verbosity=2)
