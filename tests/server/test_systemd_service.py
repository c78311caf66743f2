# SPDX-License-Identifier: MIT
"""As a service: the manager hears that the server is ready, alive and ending, and may listen for it."""
import configparser
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest

from client import PATIENCE, Closed, Server, WebSocket
from commands_of_hosting_page import documented
from random_player import pump_all, seat_people


class Service(unittest.TestCase):
    def manager(self):
        """A socket that hears the server, and the environment that leads to it."""
        directory = tempfile.TemporaryDirectory(prefix="mlem-test-")
        self.addCleanup(directory.cleanup)
        path = os.path.join(directory.name, "notify")
        manager_socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(manager_socket.close)
        manager_socket.bind(path)
        manager_socket.settimeout(PATIENCE)
        return manager_socket, {"NOTIFY_SOCKET": path}

    def test_ready_and_stopping(self):
        manager_socket, env = self.manager()
        with Server(env=env):
            self.assertEqual(manager_socket.recv(100), b"READY=1")
        self.assertEqual(manager_socket.recv(100), b"STOPPING=1")

    def test_watchdog(self):
        manager_socket, env = self.manager()
        with Server(env=dict(env, WATCHDOG_USEC="150000")):
            self.assertEqual([manager_socket.recv(100) for _ in range(4)], [b"READY=1"] + [b"WATCHDOG=1"] * 3)

    def test_a_watchdog_of_another_process(self):
        manager_socket, env = self.manager()
        with Server(env=dict(env, WATCHDOG_USEC="1000", WATCHDOG_PID="1")) as server:
            self.assertEqual(manager_socket.recv(100), b"READY=1")
            server.get("/healthz")
        self.assertEqual(manager_socket.recv(100), b"STOPPING=1")

    def test_a_manager_that_is_gone(self):
        for path in ("/nonexistent/socket", "no path", "@" + "x" * 200, ""):
            with Server(env={"NOTIFY_SOCKET": path}) as server:
                self.assertEqual(server.get("/healthz")[0], 200)

    def listening(self):
        listener = socket.socket()
        self.addCleanup(listener.close)
        listener.bind(("127.0.0.1", 0))
        listener.listen(100)
        return listener

    def socket_of_the_page(self):
        """As systemd makes it from the unit of docs/hosting.md, but on the loopback and a free port."""
        unit = configparser.ConfigParser()
        unit.optionxform = str
        unit.read_string(documented("[Socket]"))
        self.assertEqual({name: dict(unit[name]) for name in unit.sections()}, {
            "Socket": {"ListenStream": "2075", "NoDelay": "yes"},
            "Install": {"WantedBy": "sockets.target"}})
        listener = socket.socket(socket.AF_INET6)  # a number: every address of both kinds
        self.addCleanup(listener.close)
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        listener.bind(("::ffff:127.0.0.1", 0))
        listener.listen(100)
        return listener

    @unittest.skipUnless(shutil.which("systemd-analyze"), "needs systemd-analyze")
    def test_the_socket_unit_of_the_page(self):
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as directory:
            for name, text in (("mlem.socket", documented("[Socket]")),
                               ("mlem.service", "[Service]\nExecStart=/bin/true\n")):
                with open(os.path.join(directory, name), "w", encoding="utf-8") as file:
                    file.write(text)
            done = subprocess.run(["systemd-analyze", "verify", os.path.join(directory, "mlem.socket")],
                                  capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((done.returncode, [line for line in done.stderr.splitlines()
                                                if "mlem.socket" in line]), (0, []), done.stderr)

    def activated(self, listener, data=None, count="1"):
        """A server that is given this socket as file 3."""
        number = listener.fileno()
        return Server(data, "--rate", "100000", env={"LISTEN_FDS": count}, pass_fds=[number],
                      prefix=["sh", "-c", f'LISTEN_PID=$$ exec "$@" 3<&{number}', "sh"])

    def test_a_socket_that_listens_already(self):
        listener = self.listening()
        with self.activated(listener) as server:
            self.assertEqual(server.port, listener.getsockname()[1])
            self.assertEqual(server.get("/healthz")[0], 200)

    def test_a_restart_refuses_no_connection(self):
        """While no server runs, a client waits and is then served."""
        listener = self.listening()
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            with self.activated(listener, data) as server:
                table, tokens, players, _ = seat_people(server, 2)
                pump_all(players, lambda: all(p.asked for p in players))
                server.stop(signal.SIGTERM)
                waiting = socket.create_connection(listener.getsockname(), PATIENCE)
                waiting.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            with self.activated(listener, data) as server:
                self.assertIn(b" 200 ", waiting.recv(1000))
                waiting.close()
                again = WebSocket(server, f"/ws/{table}?token={tokens[0]}")
                self.assertEqual(again.status, 101)
                again.close()
            for player in players:
                player.close()

    def test_an_upgrade_while_people_play(self):
        """They are told to come back, do so at once, and play on."""
        listener = self.socket_of_the_page()
        absences, starts = [], []
        with tempfile.TemporaryDirectory(prefix="mlem-test-") as data:
            server = self.activated(listener, data)
            _, _, players, _ = seat_people(server, 2)
            for upgrade in range(1, 6):
                pump_all(players, lambda enough=5 * upgrade: all(len(p.table.events) > enough for p in players))
                begun = time.monotonic()
                with server:
                    server.stop(signal.SIGTERM)
                for player in players:
                    with self.assertRaises(Closed) as closed:
                        while True:
                            player.take(player.socket.line())
                    self.assertEqual(closed.exception.args[0], 1001)
                server = self.activated(listener, data)
                for player in players:
                    player.server = server
                    player.asked = None
                    player.open()
                    player.take(player.socket.line())
                absences.append(time.monotonic() - begun)
                starts.append(self.time_of_start())
            with server:
                pump_all(players, lambda: all(p.over for p in players))
                for player in players:
                    player.close()
        # A second; on a machine that is busy with other things, as much longer as a start takes longer.
        self.assertLess(min(absences), max(1, 20 * min(starts)), (absences, starts))

    def time_of_start(self):
        begun = time.monotonic()
        with Server():
            return time.monotonic() - begun


if __name__ == "__main__":
    unittest.main()
