# SPDX-License-Identifier: MIT
"""When the store fails: a clear message, play stops rather than lies, nothing acknowledged is lost."""
import errno
import json
import os
import resource
import signal
import sqlite3
import subprocess
import tempfile
import unittest

from client import MLEM, PATIENCE, Server
from random_player import pump_all, seat_people
from test_games import mlem


def start_fails(data, *options, preexec=None):
    """What `mlem serve` says when it cannot start."""
    done = subprocess.run([MLEM, "serve", "--port", "0", "--data", data, *options],
                          capture_output=True, text=True, timeout=PATIENCE, preexec_fn=preexec)
    assert done.returncode == 1, (done.returncode, done.stderr)
    assert "Traceback" not in done.stderr and "Sanitizer" not in done.stderr, done.stderr
    return done.stderr


# Tables of the store that came with administration, or later.
SINCE_ADMINISTRATION = ("orders", "restrictions", "restriction_changes", "daily", "subscriptions",
                        "secrets", "reviews")


class Failing(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory(prefix="mlem-test-")
        self.addCleanup(directory.cleanup)
        self.data = directory.name

    def database(self):
        return os.path.join(self.data, "mlem.db")

    def play_until_refused(self, server, players):
        pump_all(players, lambda: any(" store " in r for p in players for r in p.refused))

    def go_on(self, server, players):
        """After the trouble: every acknowledged event is there, and the game goes on to its end."""
        for player in players:
            known = len(player.table.events)
            player.refused.clear()
            player.open()
            player.socket.send("hi 0")
            line = player.socket.line()
            self.assertGreaterEqual(int(line.split()[3]), known)
            player.take(line)
        pump_all(players, lambda: all(p.over for p in players))
        self.assertEqual(mlem("verify", server.record(players[0].id))[0], 0)
        for player in players:
            player.close()

    def test_a_mat_of_the_store_comes_before_a_built_in_one_of_its_name(self):
        """As an uploaded "cosmic" of version 1, which had no such mat."""
        with Server(self.data) as server:
            standard = server.get("/api/mats/standard")[1]
        own = dict(standard, name="cosmic", title="Ours")
        with sqlite3.connect(self.database()) as database:
            database.execute("INSERT INTO mats (name, json) VALUES (?, ?)",
                             ("cosmic", json.dumps(own)))
        database.close()
        with Server(self.data) as server:
            self.assertEqual(server.get("/api/mats/cosmic")[1]["title"], "Ours")
            self.assertEqual(sorted(server.get("/api/mats")[1]["mats"]), ["cosmic", "standard"])
            table = server.create(players=2, seats=["bot:random", "bot:random"],
                                  mat="cosmic")["table"]
            server.wait(lambda: server.get(f"/api/tables/{table}")[1]["state"] == "over",
                        "the end of the game")
            record = server.record(table)
        path = os.path.join(self.data, "cosmic.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(own, file)
        checked = subprocess.run([MLEM, "check", "--mat", path, "-"], input=record, text=True,
                                 capture_output=True, timeout=PATIENCE)
        self.assertEqual(checked.returncode, 0, checked.stdout)

    def test_disk_full(self):
        def limit():
            # A file that may not grow is what a full disk looks like, and needs no root.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (240 * 1024, resource.RLIM_INFINITY))
        with Server(self.data, "--rate", "100000", preexec=limit) as server:
            _, _, players, _ = seat_people(server, 3, variants=["ufo", "exploration", "missions"])
            self.play_until_refused(server, players)
            status, answer = server.get("/healthz")
            self.assertEqual((status, answer["error"]), (503, "store"))
            self.assertIn("full", answer["message"])
            status, answer = server.post("/api/tables", {"players": 2})
            self.assertEqual((status, answer["error"]), (503, "store"))
            self.assertIn("cannot write", server.messages())
            self.assertEqual(server.messages().count("cannot write"), 1)
            known = [dict(p.table.events) for p in players]
            # Room again, without a restart: it goes on by itself.
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE,
                             (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            self.go_on(server, players)
            for events, player in zip(known, players):
                self.assertEqual(events, {n: player.table.events[n] for n in events})
            self.assertEqual(server.get("/healthz")[0], 200)

    def test_disk_full_then_killed(self):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (400 * 1024, resource.RLIM_INFINITY))
        with Server(self.data, "--rate", "100000", preexec=limit) as server:
            _, _, players, _ = seat_people(server, 2, ["random"], variants=["ufo"])
            games = [seat_people(server, 2)[2] for _ in range(6)]
            everybody = players + [p for game in games for p in game]
            self.play_until_refused(server, everybody)
            server.kill()
            server.preexec = None
            server.start()
            self.go_on(server, players)
            for game in games:
                self.go_on(server, game)

    def test_locked(self):
        with Server(self.data, "--rate", "100000") as server:
            _, _, players, _ = seat_people(server, 2)
            for player in players:
                player.plays = False
            pump_all(players, lambda: all(p.asked for p in players))
            other = sqlite3.connect(self.database(), isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            turn = players[players[0].asked[1]]
            turn.decide()
            turn.pump(lambda: turn.refused)
            self.assertIn("locked", turn.refused[0])
            self.assertEqual(server.get("/healthz")[0], 503)
            other.execute("ROLLBACK")
            other.close()
            turn.plays = True
            for player in players:
                player.plays = True
            self.go_on(server, players)

    def test_bots_wait_for_a_locked_store(self):
        with Server(self.data, "--rate", "100000") as server:
            other = None
            table = server.create(players=5, seats=["bot:random"] * 5)["table"]
            other = sqlite3.connect(self.database(), isolation_level=None, timeout=20)
            other.execute("BEGIN IMMEDIATE")

            def is_over():
                return server.get(f"/api/tables/{table}")[1]["state"] == "over"
            server.wait(lambda: server.metric("commits_failed_total") > 0 or is_over(),
                        "a write that fails")
            other.execute("ROLLBACK")
            other.close()
            server.wait(is_over, "the end of the game")
            self.assertEqual(mlem("verify", server.record(table))[0], 0)

    def test_readers_do_not_disturb(self):
        with Server(self.data, "--rate", "100000") as server:
            _, _, players, _ = seat_people(server, 2)
            other = sqlite3.connect(self.database(), isolation_level=None)
            other.execute("BEGIN")
            other.execute("SELECT count(*) FROM events").fetchone()
            pump_all(players, lambda: all(p.over for p in players))
            other.close()
            for player in players:
                self.assertEqual(player.refused, [])
                player.close()

    def test_second_server(self):
        with Server(self.data):
            self.assertIn("another mlem serve", start_fails(self.data))

    def test_read_only_directory(self):
        Server(self.data).__exit__(None, None, None)
        nobody = None
        os.chmod(self.data, 0o555)
        if os.geteuid() == 0:
            os.chmod(os.path.join(self.data, "lock"), 0o444)

            def nobody():
                os.setgid(65534)
                os.setuid(65534)
        try:
            said = start_fails(self.data, preexec=nobody)
            self.assertIn("cannot", said)
            self.assertIn(self.data, said)
            said = start_fails(self.data + "/new", preexec=nobody)
            self.assertIn("cannot make this directory", said)
        finally:
            os.chmod(self.data, 0o755)

    def test_read_only_file(self):
        Server(self.data).__exit__(None, None, None)
        preexec = None
        for name in os.listdir(self.data):
            os.chmod(os.path.join(self.data, name), 0o444 if name.startswith("mlem.db") else 0o666)
        os.chmod(self.data, 0o777)
        if os.geteuid() == 0:
            def preexec():
                os.setgid(65534)
                os.setuid(65534)
        said = start_fails(self.data, preexec=preexec)
        self.assertRegex(said, "readonly|read-only|unable")

    def test_full_file_system(self):
        """A real one, where the tests may mount it."""
        if os.geteuid() != 0 or subprocess.run(
                ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", self.data],
                capture_output=True).returncode != 0:
            self.skipTest("needs to mount a small file system")
        try:
            with Server(self.data, "--rate", "100000", "--reserve", "0") as server:
                games = [seat_people(server, 2, variants=["ufo"])[2] for _ in range(10)]
                everybody = [p for game in games for p in game]
                # The last of the room goes to another file, so that it stays full until we say so.
                with open(os.path.join(self.data, "other"), "wb", buffering=0) as other:
                    try:
                        while other.write(b"x" * 4096):
                            pass
                    except OSError as error:
                        self.assertEqual(error.errno, errno.ENOSPC)
                self.play_until_refused(server, everybody)
                # One small write may still have found room after the first that did not.
                pump_all(everybody, lambda: server.get("/healthz")[0] == 503)
                answer = server.get("/healthz")[1]
                self.assertEqual(answer["error"], "store")
                self.assertIn("full", answer["message"])
                subprocess.run(["mount", "-o", "remount,size=20m", self.data], check=True)
                for game in games:
                    self.go_on(server, game)
        finally:
            subprocess.run(["umount", self.data], check=True)

    def test_removed_while_it_runs(self):
        """SQLite would write on into files that have no name any more; no program would ever read it."""
        for name in ["mlem.db", "mlem.db-wal"]:
            with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
                with Server(data, "--rate", "100000") as server:
                    server.create(players=2)
                    os.rename(os.path.join(data, name), os.path.join(data, "elsewhere"))
                    status, answer = server.post("/api/tables", {"players": 2})
                    self.assertEqual((status, answer["error"]), (503, "store"))
                    self.assertIn("removed or replaced", answer["message"])
                    self.assertEqual(server.get("/healthz")[0], 503)
                    self.assertIn("removed or replaced", server.messages())
                    os.rename(os.path.join(data, "elsewhere"), os.path.join(data, name))
                    self.assertEqual(server.post("/api/tables", {"players": 2})[0], 201)

    def numbers_after_two_games(self):
        """Plays two games, and returns the numbers of all tables in the store."""
        with Server(self.data, "--rate", "100000") as server:
            for _ in range(2):
                _, _, players, _ = seat_people(server, 1, ["random"])
                pump_all(players, lambda: players[0].over)
                players[0].close()
        database = sqlite3.connect(self.database())
        numbers = [row[0] for row in database.execute("SELECT number FROM tables")]
        database.close()
        return numbers

    def test_rows_removed_by_hand(self):
        """Numbers of tables are never used again, so what was left behind is in no one's way."""
        numbers = self.numbers_after_two_games()
        database = sqlite3.connect(self.database())
        database.execute("PRAGMA foreign_keys = OFF")
        database.execute("DELETE FROM tables")
        database.commit()
        database.close()
        self.assertGreater(min(self.numbers_after_two_games()), max(numbers))

    def test_not_a_database(self):
        with open(self.database(), "wb") as file:
            file.write(b"this is no database, whatever its name says\n" * 100)
        self.assertIn("not a database", start_fails(self.data))

    def test_another_programs_database(self):
        other = sqlite3.connect(self.database())
        other.execute("CREATE TABLE cats (name TEXT)")
        other.commit()
        other.close()
        self.assertIn("another program", start_fails(self.data))

    def test_newer_schema(self):
        Server(self.data).__exit__(None, None, None)
        other = sqlite3.connect(self.database())
        other.execute("PRAGMA user_version = 99")
        other.commit()
        other.close()
        self.assertIn("newer version", start_fails(self.data))

    def test_migrations(self):
        """A store of the first schema: brought up to date as a whole, or not at all."""
        later = ("undo_at", "undo_to", "undo_seat", "undo_yes", "undo_no")
        with Server(self.data, "--rate", "100000") as server:
            table, _, players, _ = seat_people(server, 2)
            pump_all(players, lambda: all(p.over for p in players))
            record = server.record(table)
            for player in players:
                player.close()

        def columns(database):
            return [row[1] for row in database.execute("PRAGMA table_info(tables)")]

        def version(database):
            return database.execute("PRAGMA user_version").fetchone()[0]

        other = sqlite3.connect(self.database())
        newest = version(other)
        other.execute("DROP INDEX tables_public_by_state")
        other.execute("DROP TABLE numbers")
        other.execute("DROP TABLE expiring")
        for name in SINCE_ADMINISTRATION:
            other.execute(f"DROP TABLE {name}")
        other.execute("DROP INDEX seats_by_identity")
        other.execute("DROP INDEX tables_by_activity")
        other.execute("ALTER TABLE tables DROP COLUMN active")
        other.execute("ALTER TABLE seats DROP COLUMN sealed")
        for name in later[:-1]:  # the last one stands in the way, half-way through the step
            other.execute(f"ALTER TABLE tables DROP COLUMN {name}")
        other.execute("PRAGMA user_version = 1")
        other.commit()
        other.close()
        self.assertIn("duplicate column name: undo_no", start_fails(self.data))
        other = sqlite3.connect(self.database())
        self.assertEqual(version(other), 1)
        self.assertEqual([name for name in later if name in columns(other)], ["undo_no"])
        other.execute("ALTER TABLE tables DROP COLUMN undo_no")
        other.commit()
        other.close()
        with Server(self.data, "--rate", "100000") as server:
            self.assertEqual(server.record(table), record)
        other = sqlite3.connect(self.database())
        self.assertEqual(version(other), newest)
        self.assertEqual([name for name in later if name in columns(other)], list(later))
        other.close()

    def test_migration_of_links(self):
        """A store from before administration: links and lockouts were kept under another name."""
        with Server(self.data) as server:
            table = server.create(players=2)["table"]
        other = sqlite3.connect(self.database())
        for name in SINCE_ADMINISTRATION:
            other.execute(f"DROP TABLE {name}")
        for name in ("seats_by_identity", "tables_by_activity", "expiring_by_end"):
            other.execute(f"DROP INDEX {name}")
        other.execute("ALTER TABLE tables DROP COLUMN active")
        other.execute("ALTER TABLE expiring RENAME TO marks")
        other.execute("CREATE INDEX marks_by_end ON marks (expires)")
        other.execute("INSERT INTO marks VALUES (x'00112233445566778899aabbccddeeff', 99999999999999, x'01')")
        other.execute("PRAGMA user_version = 5")
        other.commit()
        other.close()
        with Server(self.data) as server:
            self.assertEqual(server.get(f"/api/tables/{table}")[0], 200)
        other = sqlite3.connect(self.database())
        self.assertEqual(other.execute("SELECT count(*) FROM expiring").fetchone()[0], 1)
        other.close()

    def test_damaged(self):
        """Pages full of rubbish: no lies, no crash."""
        with Server(self.data, "--rate", "100000") as server:
            table, _, players, _ = seat_people(server, 2)
            pump_all(players, lambda: all(p.over for p in players))
            for player in players:
                player.close()
        size = os.path.getsize(self.database())
        with open(self.database(), "r+b") as file:
            for page in range(2, size // 4096):
                file.seek(page * 4096)
                file.write(os.urandom(2048))
        try:
            server = Server(self.data, "--rate", "100000")
        except RuntimeError as refused:
            self.assertIn("cannot be", str(refused))
            return
        with server:
            for path in [f"/api/tables/{table}", f"/api/tables/{table}/record", "/api/tables"]:
                response, body = server.request("GET", path, raw=True)
                self.assertIn(response.status, (404, 503, 200))
            status, _ = server.post("/api/tables", {"players": 2})
            self.assertIn(status, (201, 503))

    def test_a_line_that_cannot_be(self):
        """A table whose events make no game is not played on; others are."""
        with Server(self.data, "--rate", "100000") as server:
            table, tokens, players, _ = seat_people(server, 2)
            for player in players:
                player.plays = False
            pump_all(players, lambda: all(p.asked for p in players))
            for player in players:
                player.close()
            server.wait(lambda: server.metric("tables_awake") == 0, "the table to be forgotten")
            other = sqlite3.connect(self.database())
            other.execute("UPDATE events SET line = '1 board dog' WHERE seq = "
                          "(SELECT max(seq) FROM events)")
            other.commit()
            other.close()
            from client import connect
            self.assertEqual(connect(server, table, tokens[0]).status, 503)
            self.assertIn("cannot be replayed", server.messages())
            _, _, players, _ = seat_people(server, 2)
            pump_all(players, lambda: all(p.over for p in players))
            for player in players:
                player.close()

    def test_a_copy_is_a_backup(self):
        with Server(self.data, "--rate", "100000") as server:
            table, _, players, _ = seat_people(server, 2)
            pump_all(players, lambda: all(p.over for p in players))
            record = server.record(table)
            for player in players:
                player.close()
            with tempfile.TemporaryDirectory(prefix="mlem-test-") as copy:
                source = sqlite3.connect(self.database())
                target = sqlite3.connect(os.path.join(copy, "mlem.db"))
                source.backup(target)
                source.close()
                target.close()
                with Server(copy) as second:
                    self.assertEqual(second.record(table), record)


if __name__ == "__main__":
    unittest.main(verbosity=2)
