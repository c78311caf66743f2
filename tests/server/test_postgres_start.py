# SPDX-License-Identifier: MIT
"""Starting on a PostgreSQL: schemas old and new, passwords, and addresses that are wrong."""
import glob
import os
import random
import re
import socket
import subprocess
import tempfile
import threading
import unittest

from client import MLEM, PATIENCE, Server
from cluster import wait_for
from random_player import pump_all, seat_people
from temporary_postgres import Postgres, open_for_module, run_tests

postgres = None


def setUpModule():
    global postgres
    postgres = open_for_module()


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

    def test_events_lose_their_foreign_key(self):
        """Step 11: events stay, and a table that is deleted still takes its own along. An older
        server leaves that to the database, too."""
        name = postgres.create()
        count = "SELECT count(*) FROM mlem.events"
        keys = "SELECT count(*) FROM pg_constraint WHERE conrelid = 'mlem.events'::regclass " \
            "AND contype = 'f'"
        with Server(postgres.url(name)) as server:
            tables = [server.create(players=2, seats=["bot:random", "bot:random"])["table"]
                      for _ in range(2)]
            wait_for("the games to end", lambda: all(
                server.get(f"/api/tables/{table}")[1]["state"] == "over" for table in tables))
        before = postgres.query(name, count)
        postgres.query(name, "DROP TRIGGER delete_events ON mlem.tables;"
                       "DROP FUNCTION mlem.delete_events();"
                       "ALTER TABLE mlem.events ADD CONSTRAINT events_table_number_fkey FOREIGN KEY "
                       "(table_number) REFERENCES mlem.tables (number) ON DELETE CASCADE;"
                       "UPDATE mlem.schema SET version = 10")
        with Server(postgres.url(name)) as server:
            self.assertEqual(postgres.query(name, keys), [["0"]])
            self.assertEqual(postgres.query(name, count), before)
            postgres.query(name, f"DELETE FROM mlem.tables WHERE id = '{tables[0]}'")
            self.assertEqual(server.get(f"/api/tables/{tables[0]}")[0], 404)
            self.assertEqual(server.get(f"/api/tables/{tables[1]}")[0], 200)
            [[left]] = postgres.query(name, count)
            self.assertTrue(0 < int(left) < int(before[0][0]))
            postgres.query(name, "DELETE FROM mlem.tables")
            self.assertEqual(postgres.query(name, count), [["0"]])

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

    def test_a_service_with_a_database(self):
        """systemd names a directory to the packaged unit; --db in its options comes before that."""
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as directory:
            with Server(postgres.url(postgres.create()), env={"STATE_DIRECTORY": directory}) as server:
                server.create(players=2)
            self.assertEqual(os.listdir(directory), [])

    def test_data_or_db(self):
        done = subprocess.run([MLEM, "serve", "--data", "x", "--db", "y"], capture_output=True,
                              text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 2)


if __name__ == "__main__":
    run_tests()
