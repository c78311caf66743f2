# SPDX-License-Identifier: MIT
"""System calls that fail while the server runs: the disk, the transfers, the clocks, the descriptors.

After each fault the server goes on correctly, or refuses with a clear answer and stays consistent;
when the fault is over it goes on by itself.
"""
import errno
import os
import resource
import socket
import tempfile
import time
import unittest

from faulty_server import FaultyServer, Faults
from acknowledged_table import Refused, Scenario, check_store
from client import PATIENCE
from random_player import pump_all, seat_people
from push_receiver import Receiver

HOURS = 3600
ALL = ["ufo", "exploration", "missions"]


class World(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory(prefix="mlem-test-")
        self.addCleanup(directory.cleanup)
        self.data = directory.name

    def server(self, *options, faults=None):
        return FaultyServer(self.data, *options, faults=faults)

    def wait(self, until, what):
        end = time.monotonic() + 2 * PATIENCE
        while not until():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.02)


class Disk(World):
    def fail_again_and_again(self, switch, error, said):
        """A switch of the disk is on for a while in the middle of a game, three times."""
        with self.server() as server:
            scenario = Scenario(server, 2, [], ["ufo"])
            for _ in range(3):
                server.faults.fail_from = server.faults.operations + 20
                setattr(server.faults, switch, error)
                with self.assertRaisesRegex(Refused, said):
                    scenario.play()
                status, answer = server.get("/healthz")
                self.assertEqual((status, answer["error"]), (503, "store"))
                self.assertRegex(answer["message"], said)
                status, answer = server.post("/api/tables", {"players": 2})
                self.assertEqual((status, answer["error"]), (503, "store"))
                server.faults.off()
                scenario.check()
            scenario.finish()
            self.assertEqual(server.get("/healthz")[0], 200)
            self.assertIn("cannot write", server.messages())
            self.assertIn("writing works again", server.messages())
            scenario.close()
        check_store(self.data)

    def test_disk_full(self):
        self.fail_again_and_again("write_error", errno.ENOSPC, "full")

    def test_writing_fails(self):
        self.fail_again_and_again("write_error", errno.EIO, "disk failed")

    def test_sync_fails(self):
        self.fail_again_and_again("sync_error", errno.EIO, "disk failed")

    def fail_from(self, switch, error, said, step, killed):
        """It fails from one operation on; then it is killed, or the fault ends."""
        for first in range(1, 100, step):
            with self.subTest(first=first), \
                    tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
                with FaultyServer(data) as server:
                    server.faults.fail_from = server.faults.operations + first
                    setattr(server.faults, switch, error)
                    scenario = Scenario(server, first)
                    with self.assertRaisesRegex(Refused, said):
                        scenario.play()
                    if killed:
                        server.kill()
                        scenario.drain()
                        server.faults.off()
                        server.start()
                    server.faults.off()
                    scenario.check()
                    scenario.finish()
                    scenario.close()
                check_store(data)

    def test_disk_full_from_any_point_on(self):
        self.fail_from("write_error", errno.ENOSPC, "full", 11, killed=False)

    def test_disk_full_then_killed(self):
        self.fail_from("write_error", errno.ENOSPC, "full", 21, killed=True)

    def test_sync_fails_then_killed(self):
        """What a failed sync left in the files does no harm to what was acknowledged."""
        self.fail_from("sync_error", errno.EIO, "disk failed", 21, killed=True)

    def test_reading_fails(self):
        """A request for a table that cannot be read is refused; later the table is there."""
        with self.server() as server:
            scenario = Scenario(server, 1)
            scenario.play()
            scenario.close()
            table = server.create(players=2)["table"]
        with self.server() as server:  # nothing is in memory yet
            server.faults.read_error = errno.EIO
            answers = [server.get(f"/api/tables/{table}"), server.get("/api/tables"),
                       server.get(f"/api/tables/{scenario.table}/record"), server.get("/healthz")]
            for status, answer in answers:
                if status != 200:  # some pages were read when it started
                    self.assertEqual((status, answer["error"]), (503, "store"))
            self.assertIn(503, [status for status, _ in answers])
            server.faults.off()
            self.assertEqual(server.get(f"/api/tables/{table}")[0], 200)
            scenario.go_on_at(server)

    def test_bots_and_clocks_survive_failed_reads(self):
        """Tables that could not be read when their time came play on when they can."""
        for _ in range(10):
            with self.server("--standin", "random") as server:
                if self.go_on_after_failed_reads(server):
                    return
        self.fail("the server had always read its tables before reading failed")

    def go_on_after_failed_reads(self, server):
        """False if the server had read all tables before the fault could begin."""
        bots = [server.create(players=5, seats=["bot:random"] * 5)["table"] for _ in range(3)]
        _, _, players, _ = seat_people(server, 2, clock=1)
        for player in players:
            player.plays = False
        pump_all(players, lambda: all(p.asked for p in players))
        for player in players:
            player.close()
        server.kill()  # bots are thinking, a clock runs
        server.start()
        refused = server.faults.refused
        server.faults.read_error = errno.EIO
        # A time has come, and so has the next attempt.
        end = time.monotonic() + 10
        while server.faults.refused < refused + 2 and time.monotonic() < end:
            time.sleep(0.02)
        failed = server.faults.refused >= refused + 2
        self.assertIsNone(server.ended_by())
        server.faults.off()
        for table in bots:
            self.wait(lambda table=table: server.get(f"/api/tables/{table}")[1]["state"] == "over",
                      f"table {table} does not go on")
        self.wait(lambda: "# standin" in server.record(players[0].id), "the clock stands still")
        return failed


class Transfers(World):
    def test_interrupted_short_and_put_off(self):
        """No transfer is ever whole, and no client notices."""
        for switch, every in [("interrupt_every", 2), ("short_every", 1), ("again_every", 2),
                              ("short_every", 3), ("interrupt_every", 3)]:
            faults = Faults()
            setattr(faults, switch, every)
            with self.subTest(switch=switch, every=every), \
                    tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
                with FaultyServer(data, faults=faults) as server:
                    scenario = Scenario(server, every, ["random"], ALL)
                    scenario.finish()
                    page, text = server.request("GET", "/", raw=True)
                    self.assertEqual((page.status, len(text)),
                                     (200, int(page.headers["Content-Length"])))
                    self.assertGreater(faults.refused, 100)
                    scenario.close()
                check_store(data)


class Clocks(World):
    def table(self, server, clock):
        """A table whose first seat has `clock` seconds and does nothing."""
        _, _, players, _ = seat_people(server, 2, clock=clock)
        for player in players:
            player.plays = False
        pump_all(players, lambda: all(p.asked for p in players))
        return players

    def come_back(self, players, plays=False):
        for player in players:
            player.asked = None
            player.plays = plays
            player.open("hi 0")
        pump_all(players, lambda: all(p.asked for p in players))

    def until_standin(self, players):
        pump_all(players, lambda: any("standin" in state for state in players[0].seats.values()))

    def finish(self, players):
        """Those who did nothing so far play on; returns the record."""
        self.come_back(players, plays=True)
        pump_all(players, lambda: all(p.over for p in players))
        for player in players:
            player.close()
        return players[0].server.record(players[0].id)

    def test_ahead(self):
        """The wall clock jumps ahead by hours: no player's time is over."""
        with self.server("--standin", "random") as server:
            players = self.table(server, HOURS)
            server.faults.realtime_shift = 6 * HOURS
            other = server.create(players=2, seats=["bot:random"] * 2)["table"]
            self.wait(lambda: server.get(f"/api/tables/{other}")[1]["state"] == "over", "bots wait")
            self.assertGreater(server.get(f"/api/tables/{other}")[1]["created"], 0)
            self.assertNotIn("# standin", self.finish(players))

    def test_back(self):
        """The wall clock is set back by hours: time is over when it should be."""
        with self.server("--standin", "random") as server:
            players = self.table(server, 2)
            server.faults.realtime_shift = -6 * HOURS
            self.until_standin(players)
            self.finish(players)

    def test_back_while_it_does_not_run(self):
        """No player gets more time than the table gives, once a viewer looks."""
        with self.server("--standin", "random") as server:
            players = self.table(server, 5)
            server.kill()
            server.faults.realtime_shift = -6 * HOURS
            server.start()
            self.come_back(players)
            self.assertLessEqual(players[0].asked[2], 5000)
            self.until_standin(players)
            self.finish(players)

    def test_ahead_while_it_does_not_run(self):
        """Time was over meanwhile: stand-ins play, and who comes back plays on."""
        with self.server("--standin", "random") as server:
            players = self.table(server, HOURS)
            server.kill()
            server.faults.realtime_shift = 6 * HOURS
            server.start()
            self.come_back(players)
            self.until_standin(players)
            self.assertIn("# standin", self.finish(players))

    def test_steady_clock_ahead(self):
        """As after a suspended machine: connections may be gone, games are not."""
        with self.server("--standin", "random") as server:
            players = self.table(server, 0)
            server.faults.steady_shift = 2 * HOURS
            self.finish(players)
            scenario = Scenario(server, 4, ["random"])
            scenario.finish()
            scenario.close()

    def test_a_phone_falls_asleep(self):
        """It does not answer a ping: its person gets a notice about the turn that came meanwhile."""
        receiver = Receiver(self.data, secure=False)
        self.addCleanup(receiver.close)
        policy = os.path.join(self.data, "policy")
        with open(policy, "w", encoding="ascii") as file:
            file.write(f"webhook {receiver.url}/turn secret\n")
        with self.server("--policy", policy) as server:
            _, _, players, _ = seat_people(server, 2)
            for player in players:
                player.plays = False
            pump_all(players, lambda: all(p.asked for p in players))
            awake = players[players[0].asked[1]]
            asleep = players[1 - awake.seat]
            awake.plays = True
            awake.decide()
            awake.pump(lambda: awake.asked[1] == asleep.seat)
            server.faults.steady_shift = 57
            self.wait(lambda: b"\x89\x04mlem" in asleep.socket.socket.recv(10000, socket.MSG_PEEK), "a ping")
            self.assertEqual(receiver.count("/turn"), 0)
            server.faults.steady_shift = 67
            receiver.wait("/turn", PATIENCE)
            for player in players:
                player.close()


class Descriptors(World):
    def test_accept_fails(self):
        """No more descriptors: connected players play on, others wait, and accepting is tried again after a pause."""
        for error in [errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EPERM]:
            with self.subTest(error=errno.errorcode[error]), \
                    tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
                with FaultyServer(data) as server:
                    _, _, players, _ = seat_people(server, 2)
                    server.faults.accept_error = error
                    waiting = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
                    waiting.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                    pump_all(players, lambda: all(p.over for p in players))
                    self.wait(lambda: server.faults.refused >= 2, "it does not try again")
                    self.assertLess(server.faults.refused, 500)
                    server.faults.off()
                    self.assertIn(b"200", waiting.recv(100))
                    waiting.close()
                    for player in players:
                        player.close()

    def test_out_of_descriptors(self):
        """Really: the limit of the process is reached, and raised again."""
        with self.server("--no-sandbox") as server:  # or only root could count its files
            _, _, players, _ = seat_people(server, 2)
            pid = server.process.pid
            used = max(int(fd) for fd in os.listdir(f"/proc/{pid}/fd") if int(fd) < 900)
            _, hard = resource.prlimit(pid, resource.RLIMIT_NOFILE)
            resource.prlimit(pid, resource.RLIMIT_NOFILE, (used + 3, hard))
            crowd = [socket.create_connection(("127.0.0.1", server.port), PATIENCE)
                     for _ in range(20)]
            pump_all(players, lambda: all(p.over for p in players))
            self.assertIsNone(server.ended_by())
            resource.prlimit(pid, resource.RLIMIT_NOFILE, (hard, hard))
            for sock in crowd:
                sock.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            for sock in crowd:
                self.assertIn(b"200", sock.recv(100))
                sock.close()
            for player in players:
                player.close()


if __name__ == "__main__":
    unittest.main(verbosity=2)
