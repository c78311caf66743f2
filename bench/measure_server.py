#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the server on this machine over the loopback, beside a boardgame.io server.

    bench/measure_server.py [--build DIRECTORY] [--only mlem] [--urgent] [--rounds N] [PART...]

Without a PART it runs the first six, in about a quarter of an hour.

Both servers are played against by the same program (bench/load_generator.c), four clients a table, the
server on the first core and that program on the second. Ours writes every move to the disk before
it answers; boardgame.io keeps its tables in memory. The parts:

    load      moves a second and latency at 50, 200 and 1,000 tables, as fast as it goes and at half
              of that; processor time a move at the same 500 moves a second
    memory    of a fresh server, an idle table, a quiet connection
    many      10,000 connections, 1,000 moves a second
    restart   with 100,000 stored tables (ours only)
    least     processor time a move of ours and of bench/baseline_server.c, the least that can be done
    finished  moves and the list of tables without and with 600,000 finished tables (ours only)
    stores    moves a second and latency on SQLite and on PostgreSQL, both durable (ours only)
    smoke     one second of ours (what `make test` runs)
"""
import argparse
import json
import os
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
BOARDGAMEIO = os.path.join(HERE, "boardgameio")
sys.path.insert(0, os.path.join(HERE, "..", "tests", "server"))

MANY = 2500  # tables of four: 10,000 connections
OPEN = ["--rate", "1000000", "--max-connections", "16000", "--max-connections-per-address", "16000"]
NAMES = {"mlem": "mlem", "boardgame.io": "boardgame.io", "bare": "bare"}


def cores():
    """One for the server, one for the load program; the same if there is only one."""
    usable = sorted(os.sched_getaffinity(0))
    return usable[0], usable[-1]


def settle(core):
    """In a new process: on its core, and before all other work of the machine if that is wanted."""
    os.sched_setaffinity(0, {core})
    if options.urgent:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(10))


class Subject:
    """A server that is measured; a context manager that always ends it."""

    def __init__(self, kind, database=None, data=None):
        self.kind = kind
        self.data = tempfile.TemporaryDirectory(prefix="mlem-bench-", dir=os.environ.get("BENCH_DIR"))
        environment = dict(os.environ, NODE_ENV="production")
        if kind == "mlem":
            place = ["--db", database] if database else ["--data", data or self.data.name]
            command = [MLEM, "serve", "--port", "0", *place, *OPEN]
        elif kind == "bare":
            command = [BARE, self.data.name]
        else:
            command = ["node", "--expose-gc", os.path.join(BOARDGAMEIO, "server.js")]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=environment,
            preexec_fn=lambda: settle(cores()[0]))
        for line in self.process.stdout:
            if line.startswith("listening on "):
                self.port = int(line.split()[2].split(":")[2].rstrip("/"))
                break
        else:
            raise SystemExit(f"{kind}: the server did not start")
        time.sleep(1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=60)
        finally:
            self.process.kill()
            self.process.stdout.close()
            self.data.cleanup()

    def play(self, tables, *more):
        """Runs the load program; its lines by the name of their phase."""
        command = [LOAD, self.kind, str(self.port), str(self.process.pid), str(tables), *more]
        run = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=600,
                             preexec_fn=lambda: settle(cores()[1]))
        if run.returncode != 0:
            raise SystemExit(f"{self.kind}: the load program failed")
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        return {line["phase"]: line for line in lines}


def measure(kind, tables, *more, database=None):
    with Subject(kind, database) as subject:
        return subject.play(tables, *more)


def row(*fields):
    print("| " + " | ".join(fields) + " |", flush=True)


def head(*fields):
    row(*fields)
    row(*["---"] * len(fields))


def number(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def compare(title, ours, theirs, format, more_is_better=False):
    """One line for both, and how many times better ours is."""
    ratio = (ours / theirs if more_is_better else theirs / ours) if ours and theirs else 0
    row(title, format(ours), format(theirs) if theirs is not None else "", f"{ratio:.1f}" if ratio else "")


def middle(runs):
    """The median of every figure: the other tenants of a virtual machine come and go."""
    return {phase: {name: statistics.median(run[phase][name] for run in runs)
                    for name, value in figures.items() if isinstance(value, (int, float))}
            for phase, figures in runs[0].items()}


def load():
    runs = {(kind, tables): [] for tables in (50, 200, 1000) for kind in KINDS}
    for _ in range(options.rounds):
        for (kind, tables), so_far in runs.items():
            so_far.append(measure(kind, tables, "8@full", "6@half", "6@500"))
    results = {key: middle(some) for key, some in runs.items()}
    print("\nAs fast as it goes:\n")
    head("tables", "server", "moves a second", "p50", "p99", "server busy", "load busy")
    for (kind, tables), result in results.items():
        full = result["full"]
        row(f"{tables:,}", NAMES[kind], number(full["rate"]), f"{number(full['p50'])} ms",
            f"{number(full['p99'])} ms", f"{100 * full['busy']:.0f}%", f"{100 * full['load_busy']:.0f}%")
    print("\nAt half of that:\n")
    head("tables", "server", "moves a second", "p50", "p99")
    for (kind, tables), result in results.items():
        half = result["half"]
        row(f"{tables:,}", NAMES[kind], number(half["rate"]), f"{number(half['p50'])} ms",
            f"{number(half['p99'])} ms")
    if len(KINDS) < 2:
        return
    print("\nSide by side:\n")
    head("", "mlem", "boardgame.io", "times")
    for tables in (50, 200, 1000):
        ours, theirs = results["mlem", tables], results["boardgame.io", tables]
        compare(f"{tables:,} tables: moves a second", ours["full"]["rate"], theirs["full"]["rate"],
                number, more_is_better=True)
        compare("processor time a move, as fast as it goes", ours["full"]["cpu_us"],
                theirs["full"]["cpu_us"], lambda value: f"{number(value)} µs")
        compare("the same, both at 500 moves a second", ours["500"]["cpu_us"], theirs["500"]["cpu_us"],
                lambda value: f"{number(value)} µs")


def least():
    """Beside a server without rules that only stores and passes on (bench/baseline_server.c)."""
    print("\nProcessor time a move beside the least that can be done on this stack:\n")
    head("tables", "pace", "mlem", "bare", "times")
    for tables in (50, 200, 1000):
        rounds = [{kind: measure(kind, tables, "6@full", "6@500") for kind in ("mlem", "bare")}
                  for _ in range(options.rounds)]
        for phase, pace in [("full", "as fast as it goes"), ("500", "500 a second")]:
            ours, bare = (statistics.median(one[kind][phase]["cpu_us"] for one in rounds)
                          for kind in ("mlem", "bare"))
            row(f"{tables:,}", pace, f"{number(ours)} µs", f"{number(bare)} µs", f"{ours / bare:.2f}")


def memory():
    results = {kind: dict(measure(kind, 0, "10000")["memory"],
                          a_connection=measure(kind, 1000)["memory"]["a_connection"])
               for kind in KINDS}
    ours, theirs = results["mlem"], results.get("boardgame.io", {})
    print("\nMemory (10,000 idle tables; 4,000 quiet connections at 1,000 tables):\n")
    head("", "mlem", "boardgame.io", "times")
    compare("fresh server", ours["fresh"], theirs.get("fresh"), lambda value: f"{value / 1e6:.1f} MB")
    compare("idle table", ours["a_table"], theirs.get("a_table"), lambda value: f"{value / 1e3:.2f} KB")
    compare("quiet connection", ours["a_connection"], theirs.get("a_connection"),
            lambda value: f"{value / 1e3:.2f} KB")


def many():
    print(f"\n{4 * MANY:,} connections at {MANY:,} tables, 1,000 moves a second:\n")
    head("server", "moves a second", "p50", "p99", "server busy", "memory")
    for kind in KINDS:
        result = measure(kind, MANY, "10@1000")
        play = result["1000"]
        row(NAMES[kind], number(play["rate"]), f"{number(play['p50'])} ms", f"{number(play['p99'])} ms",
            f"{100 * play['busy']:.0f}%", f"{result['memory']['whole'] / 1e6:.0f} MB")


def stores():
    from temporary_postgres import Postgres
    print("\nOn either store (PostgreSQL on the same two cores):\n")
    head("tables", "store", "moves a second", "p50", "p99", "at half: p50", "p99")
    with Postgres(fsync="on") as postgres:
        if options.urgent:
            os.sched_setscheduler(postgres.process.pid, os.SCHED_RR, os.sched_param(10))
        for tables in options.tables or (50, 200, 1000):
            for store in ("SQLite", "PostgreSQL"):
                result = middle([measure(
                    "mlem", tables, "8@full", "6@half",
                    database=postgres.url(postgres.create()) if store == "PostgreSQL" else None)
                    for _ in range(options.rounds)])
                row(f"{tables:,}", store, number(result["full"]["rate"]),
                    *(f"{number(result[phase][name])} ms" for phase in ("full", "half")
                      for name in ("p50", "p99")))


def smoke():
    """A second of play, full and paced, must go through without a fault."""
    result = measure("mlem", 8, "4", "1@full", "1@200")
    assert result["memory"]["connections"] == 32, result
    for phase in ("full", "200"):
        assert result[phase]["moves"] > 0 and result[phase]["faults"] == 0, result
    print(result["full"])


# ---- Restart ----

def copy_table(store, source, first, copies, events=1000000):
    """So many times, under new numbers and names; of each the first so many events."""
    new = {"number": "number + ?2 + i", "table_number": "table_number + ?2 + i",
           "id": "printf('%016d', ?2 + i)"}
    one = "table_number = (SELECT number FROM tables WHERE id = ?1)"
    for name, which in [("tables", "id = ?1"), ("seats", one), ("events", f"{one} AND seq < {events}")]:
        columns = [row[1] for row in store.execute(f"PRAGMA table_info({name})")]
        store.execute(f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {copies}) "
                      f"INSERT INTO {name} ({', '.join(columns)}) "
                      f"SELECT {', '.join(new.get(one, one) for one in columns)} FROM {name}, n "
                      f"WHERE {which}", (source, first))


def play_one(server):
    """A game of two bots to its end; its id."""
    table = server.create(players=2, seats=["bot:random", "bot:random"])["table"]
    while server.get(f"/api/tables/{table}")[1]["state"] != "over":
        time.sleep(0.1)
    return table


def restart():
    from client import Server
    with tempfile.TemporaryDirectory(prefix="mlem-bench-", dir=os.environ.get("BENCH_DIR")) as data:
        server = Server(data, *OPEN)
        table = play_one(server)
        open_table = server.create(players=2)["table"]
        server.stop()
        path = os.path.join(data, "mlem.db")
        store = sqlite3.connect(path)
        store.execute("PRAGMA synchronous = OFF")
        copy_table(store, table, 10, 50000)
        copy_table(store, open_table, 1000000, 50000)
        store.commit()
        tables = store.execute("SELECT count(*) FROM tables").fetchone()[0]
        events = store.execute("SELECT count(*) FROM events").fetchone()[0]
        store.close()
        begun = time.monotonic()
        server.start()
        listening = time.monotonic() - begun
        server.get(f"/api/tables/{table}")
        answered = time.monotonic() - begun
        print(f"\nRestart with {tables:,} tables and {events:,} events "
              f"({os.path.getsize(path) / 1e6:.0f} MB): listening after {1000 * listening:.0f} ms, "
              f"first answer after {1000 * answered:.0f} ms")
        server.stop()
        server.log.close()


# ---- Many finished tables ----

def timed(subject, path, times=200):
    """The median and the slowest of so many requests, in milliseconds."""
    import http.client
    connection, took = http.client.HTTPConnection("127.0.0.1", subject.port), []
    for _ in range(times):
        begun = time.perf_counter()
        connection.request("GET", path)
        connection.getresponse().read()
        took.append(1000 * (time.perf_counter() - begun))
    connection.close()
    return statistics.median(took), max(took)


def finished():
    """The same server without and with 600,000 tables that are over; of those only some events."""
    from client import Server
    print("\nWithout and with 600,000 finished tables:\n")
    head("finished tables", "moves a second", "p50", "p99", "list of tables: p50", "slowest", "results")
    for copies in (0, 600000):
        with tempfile.TemporaryDirectory(prefix="mlem-bench-", dir=os.environ.get("BENCH_DIR")) as data:
            server = Server(data, *OPEN)
            table = play_one(server)
            server.stop()
            server.log.close()
            store = sqlite3.connect(os.path.join(data, "mlem.db"))
            store.execute("PRAGMA synchronous = OFF")
            if copies:
                copy_table(store, table, 10, copies, events=3)
            store.commit()
            store.close()
            with Subject("mlem", data=data) as subject:
                play = subject.play(200, "6@500")["500"]
                lobby, results = timed(subject, "/api/tables"), timed(subject, "/api/tables?state=over")
            row(f"{copies:,}", number(play["rate"]), f"{number(play['p50'])} ms", f"{number(play['p99'])} ms",
                f"{number(lobby[0])} ms", f"{number(lobby[1])} ms", f"{number(results[0])} ms")


PARTS = {"load": load, "memory": memory, "many": many, "restart": restart, "least": least,
         "finished": finished, "stores": stores, "smoke": smoke}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--build", default=os.path.join(HERE, "..", "build"))
    parser.add_argument("--only", choices=["mlem", "boardgame.io"])
    parser.add_argument("--urgent", action="store_true",
                        help="real-time priority for all of it, where the machine has other work (root)")
    parser.add_argument("--rounds", type=int, default=3, metavar="N",
                        help="of load; the figures are medians (3)")
    parser.add_argument("--tables", type=int, nargs="*", metavar="N", help="of stores (50 200 1000)")
    parser.add_argument("--no-build", action="store_true", help="the programs are already there")
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="PART")
    options = parser.parse_args()
    BUILD = os.path.abspath(options.build)
    MLEM = os.environ["MLEM"] = os.path.join(BUILD, "mlem")
    LOAD = os.path.join(BUILD, "bench", "load_generator")
    BARE = os.path.join(BUILD, "bench", "baseline_server")
    parts = options.parts or ["load", "memory", "many", "restart", "least", "finished"]
    KINDS = [options.only] if options.only else ["mlem", "boardgame.io"]
    if not options.no_build:
        subprocess.run(["ninja", "--quiet", "-C", BUILD, "mlem", "bench/load_generator",
                        "bench/baseline_server"], check=True)
    if "boardgame.io" in KINDS and not set(parts) <= {"restart", "least", "finished", "stores", "smoke"}:
        subprocess.run([os.path.join(HERE, "..", "tools", "fetch-npm-packages"), BOARDGAMEIO], check=True)
    for part in parts:
        PARTS[part]()
