#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the server on this machine, over the loopback, in about two minutes.

    bench/server.py [BUILD DIRECTORY]     (build)

Acts a second with durable writes and how long until everybody has the event, at 50, 200 and 1,000
tables; memory of a fresh server, of a quiet connection and of an idle table; time to restart with
100,000 stored tables.
"""
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "..", "build"))
os.environ["MLEM"] = os.path.join(BUILD, "mlem")
sys.path.insert(0, os.path.join(HERE, "..", "tests", "server"))

from client import Server, connect  # noqa: E402

OPEN = ["--rate", "1000000", "--max-connections", "20000", "--max-connections-per-address", "20000"]


def resident(server):
    with open(f"/proc/{server.process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cpu(server):
    with open(f"/proc/{server.process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def load(tables, pause=None):
    with tempfile.TemporaryDirectory(prefix="mlem-bench-", dir=os.environ.get("BENCH_DIR")) as data:
        with Server(data, *OPEN) as server:
            command = [os.path.join(BUILD, "bench", "server_load"), str(server.port), str(tables), "8"]
            if pause:
                command.append(str(pause))
            before, begun = cpu(server), time.monotonic()
            text = subprocess.run(command, capture_output=True, text=True)
            share = (cpu(server) - before) / (time.monotonic() - begun)
            commits = server.metric("commits_total")
            seconds = server.metric("commit_seconds_total")
            print(text.stdout.rstrip() + text.stderr.rstrip()
                  + f"   commit {1000 * seconds / commits:.2f} ms, server {100 * share:.0f}% of a core")


def memory():
    with Server(None, *OPEN) as server:
        fresh = resident(server)
        print(f"fresh server: {fresh / 1e6:.1f} MB")
        table = server.create(players=2)["table"]
        sockets = [connect(server, table) for _ in range(50)]
        for ws in sockets:
            ws.send("hi 0")
            ws.until("commit")
        before = resident(server)
        more = []
        for _ in range(2000):
            ws = connect(server, table)
            ws.send("hi 0")
            ws.until("commit")
            more.append(ws)
        time.sleep(1)
        print(f"quiet connection: {(resident(server) - before) / len(more) / 1e3:.2f} KB "
              f"({len(more)} of them)")
        begun = cpu(server)
        time.sleep(5)
        print(f"{len(more)} quiet connections: {100 * (cpu(server) - begun) / 5:.1f}% of a core")
        for ws in sockets + more:
            ws.close()
    with Server(None, *OPEN) as server:
        for _ in range(200):
            server.create(players=2)
        before = resident(server)
        for _ in range(5000):
            server.create(players=2)
        print(f"idle table: {(resident(server) - before) / 5000:.0f} bytes (5000 of them)")


def restart():
    with tempfile.TemporaryDirectory(prefix="mlem-bench-", dir=os.environ.get("BENCH_DIR")) as data:
        server = Server(data, *OPEN)
        table = server.create(players=2, seats=["bot:random", "bot:random"])["table"]
        while server.get(f"/api/tables/{table}")[1]["state"] != "over":
            time.sleep(0.1)
        open_table = server.create(players=2)["table"]
        server.stop()
        store = sqlite3.connect(os.path.join(data, "mlem.db"))
        store.execute("PRAGMA synchronous = OFF")
        for source, first in [(table, 10), (open_table, 1000000)]:
            store.execute(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000) "
                "INSERT INTO tables SELECT number + ?2 + i, printf('%016d', ?2 + i), created, state, "
                "wake, seats, variants, first, public, chat, odds, clock, mat, standin, secret, next "
                "FROM tables, n WHERE id = ?1", (source, first))
            for rows in ["seats SELECT table_number + ?2 + i, seat, bot, name, token, identity, fair "
                         "FROM seats", "events SELECT table_number + ?2 + i, seq, line FROM events"]:
                store.execute(
                    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000) "
                    f"INSERT INTO {rows}, n WHERE table_number = (SELECT number FROM tables "
                    "WHERE id = ?1)", (source, first))
        store.commit()
        tables = store.execute("SELECT count(*) FROM tables").fetchone()[0]
        events = store.execute("SELECT count(*) FROM events").fetchone()[0]
        store.close()
        begun = time.monotonic()
        server.start()
        listening = time.monotonic() - begun
        server.get(f"/api/tables/{table}")
        answered = time.monotonic() - begun
        print(f"restart with {tables} tables, {events} events "
              f"({os.path.getsize(os.path.join(data, 'mlem.db')) / 1e6:.0f} MB): listening after "
              f"{1000 * listening:.0f} ms, first answer after {1000 * answered:.0f} ms, "
              f"{resident(server) / 1e6:.1f} MB")
        server.stop()
        server.log.close()


if __name__ == "__main__":
    subprocess.run(["ninja", "--quiet", "-C", BUILD, "bench/server_load"], check=True)
    for count in (50, 200, 1000):
        load(count)
    for count in (50, 200, 1000):
        load(count, pause=1000)
    memory()
    restart()
