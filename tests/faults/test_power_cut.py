# SPDX-License-Identifier: MIT
"""Power loss: at whatever moment the machine dies, all that clients had been told is on the disk.

One run writes a journal of everything that was written, synced and answered, in order. Then the disk
is rebuilt as it may be after a power loss at each moment of that run, SQLite recovers it, and what
the answers up to that moment had told must be there. For some of them the server is started too.

    test_power_cut.py [MOMENTS]     0: every one
"""
import os
import random
import shutil
import sqlite3
import sys
import tempfile
import unittest

from faulty_server import FaultyServer
from power_cut_model import Disk, read_journal
from acknowledged_table import Scenario, check_store
from client import Server

MOMENTS = int(os.environ.get("MLEM_POWER_MOMENTS", "250"))
SERVED_EVERY = 25


class Told:
    """What the answers to the clients have told so far."""

    def __init__(self):
        self.streams = {}
        self.tables = set()
        self.events = {}  # number -> line, as far as it was not hidden
        self.chat = set()
        self.rematch = None

    def take(self, file, data):
        stream = self.streams.get(file, b"") + data
        if stream.startswith(b"HTTP/1.1 "):
            stream = self.take_http(stream)
        else:
            stream = self.take_frames(stream)
        self.streams[file] = stream

    def take_http(self, stream):
        """One answer; what follows its head may be JSON, or frames."""
        head, gap, body = stream.partition(b"\r\n\r\n")
        if not gap:
            return stream
        if head.startswith(b"HTTP/1.1 101"):
            return self.take_frames(body)
        length = int([line for line in head.lower().split(b"\r\n")
                      if line.startswith(b"content-length:")][0].split(b":")[1])
        if len(body) < length:
            return stream
        if head.startswith(b"HTTP/1.1 201"):
            self.tables.add(body.split(b'"table":"')[1].split(b'"')[0].decode())
        return b""

    def take_frames(self, stream):
        while len(stream) >= 2:
            length, start = stream[1] & 0x7F, 2
            if length == 126:
                length, start = int.from_bytes(stream[2:4], "big"), 4
            if len(stream) < start + length:
                break
            if stream[0] & 15 == 1:
                for line in stream[start:start + length].decode().split("\n"):
                    self.take_line(line)
            stream = stream[start + length:]
        return stream

    def take_line(self, line):
        word, _, rest = line.partition(" ")
        if word == "e":
            seq, text = rest.split(" ", 1)
            if "?" not in text:
                self.events[int(seq)] = text
        elif word == "say":
            self.chat.add(rest)
        elif word == "rematch":
            self.rematch = rest


class Power(unittest.TestCase):
    def record(self):
        """The journal of one life of a server."""
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as directory:
            data, journal = directory + "/data", directory + "/journal"
            os.mkdir(data)
            with FaultyServer(data, journal=journal) as server:
                scenario = Scenario(server, 5, variants=["ufo", "exploration", "missions"])
                self.assertTrue(scenario.play())
                scenario.close()
            return scenario.table, read_journal(journal)

    def check(self, data, table, told):
        """SQLite recovers the store, and what was told is in it."""
        db = sqlite3.connect(f"{data}/mlem.db")
        try:
            if told.tables:
                tables = {row[0] for row in db.execute("SELECT id FROM tables")}
                self.assertLessEqual(told.tables, tables)
            if told.events:
                events = dict(db.execute("SELECT seq, line FROM events JOIN tables ON "
                                         "number = table_number WHERE id = ?", [table]))
                self.assertEqual(told.events, {n: events.get(n) for n in told.events})
            if told.chat:
                chat = {f"{seat} {text}" for seat, text in db.execute("SELECT seat, text FROM chat")}
                self.assertLessEqual(told.chat, chat)
            if told.rematch:
                self.assertTrue(db.execute("SELECT 1 FROM tables WHERE id = ?",
                                           [told.rematch]).fetchone())
        finally:
            db.close()
        check_store(data)

    def test_every_moment(self):
        rng = random.Random(int(os.environ.get("MLEM_SEED", "7")))
        table, records = self.record()
        changes = [i for i, record in enumerate(records) if record[0] != "O"]
        self.assertGreater(len(changes), 200)
        moments = set(changes if MOMENTS == 0 else rng.sample(changes, min(MOMENTS, len(changes))))
        disk, told, looked, served = Disk(), Told(), 0, 0
        for i, record in enumerate(records):
            if record[0] == "A":
                told.take(record[1], record[3])
            else:
                disk.take(record)
            if i not in moments:
                continue
            data = tempfile.mkdtemp(prefix="mlem-test-")
            try:
                for name, content in disk.after_power_loss(rng).items():
                    with open(f"{data}/{name}", "wb") as file:
                        file.write(content)
                with self.subTest(moment=i, what=record[0]):
                    # Before the first table a server may find half a schema; it must manage.
                    if looked % SERVED_EVERY == 0 or not told.tables:
                        with Server(data) as server:
                            for known in told.tables:
                                self.assertEqual(server.get(f"/api/tables/{known}")[0], 200)
                            server.create(players=2)
                            served += 1
                    self.check(data, table, told)
                looked += 1
            finally:
                shutil.rmtree(data)
        self.assertGreater(len(told.events), 50)
        self.assertEqual(len(told.chat), 2)
        self.assertTrue(told.rematch)
        print(f"{looked} power losses in a run of {len(records)} steps, {served} served again",
              file=sys.stderr)


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1].isdigit():
        MOMENTS = int(sys.argv.pop(1))
    unittest.main(verbosity=2)
