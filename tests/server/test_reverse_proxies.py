# SPDX-License-Identifier: MIT
"""The proxies of docs/hosting.md, with the settings that stand there."""
import copy
import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from client import PATIENCE, Server
from commands_of_hosting_page import documented
from random_player import pump_all, seat_people
from temporary_postgres import free_port

PROGRAMS = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"
NGINX, HAPROXY = (shutil.which(name, path=PROGRAMS) for name in ("nginx", "haproxy"))


def exchange(text, old, new):
    assert old in text, (old, text)
    return text.replace(old, new)


class Proxies(unittest.TestCase):
    def behind(self, server, port, command):
        """The server as it is seen through a proxy on this port, which ends with the test."""
        log = tempfile.TemporaryFile()
        self.addCleanup(log.close)
        proxy = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        self.addCleanup(proxy.wait)
        self.addCleanup(os.killpg, proxy.pid, signal.SIGKILL)
        seen = copy.copy(server)
        seen.port = port
        end = time.monotonic() + PATIENCE
        while True:
            try:
                if seen.get("/healthz")[0] == 200:
                    return seen
            except (OSError, ValueError):  # not there yet, or an answer of the proxy itself
                pass
            log.seek(0)
            self.assertLess(time.monotonic(), end, log.read().decode(errors="replace"))
            self.assertIsNone(proxy.poll())
            time.sleep(0.05)

    def write(self, name, text):
        directory = tempfile.TemporaryDirectory(prefix="mlem-test-")
        self.addCleanup(directory.cleanup)
        os.chmod(directory.name, 0o755)
        path = os.path.join(directory.name, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def play_through(self, seen):
        """A whole game of two people; and the page."""
        response, page = seen.request("GET", "/", raw=True)
        self.assertEqual(response.status, 200, page)
        _, _, players, _ = seat_people(seen, 2)
        pump_all(players, lambda: all(p.over for p in players))
        for player in players:
            player.close()

    @unittest.skipUnless(NGINX, "nginx is not installed")
    def test_nginx(self):
        location = documented("location /mlem/ {")
        with Server(None, "--base-path", "/mlem", "--trust-proxy", "--rate", "100000") as server:
            port = free_port()
            location = exchange(location, "http://127.0.0.1:2075", f"http://127.0.0.1:{server.port}")
            path = self.write("nginx.conf", "daemon off;\npid nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n"
                              f"access_log off;\nserver {{\nlisten 127.0.0.1:{port};\n{location}}}\n}}\n")
            self.play_through(self.behind(server, port, [NGINX, "-p", os.path.dirname(path), "-c", path]))

    @unittest.skipUnless(HAPROXY, "HAProxy is not installed")
    def test_haproxy(self):
        """One of its two servers is not there."""
        text = documented("frontend mlem")
        with Server(None, "--trust-proxy", "--rate", "100000") as server:
            port = free_port()
            text = exchange(text, "bind :443 ssl crt /etc/haproxy/mlem.pem", f"bind 127.0.0.1:{port}")
            text = exchange(text, "10.0.0.1:2075", f"127.0.0.1:{server.port}")
            text = exchange(text, "10.0.0.2:2075", f"127.0.0.1:{free_port()}")
            path = self.write("haproxy.cfg", f"defaults\n    mode http\n    timeout connect 5s\n{text}")
            seen = self.behind(server, port, [HAPROXY, "-db", "-f", path])
            self.wait_for_one(seen)
            self.play_through(seen)

    def wait_for_one(self, seen):
        """Until the one that is not there is asked no more: several answers in a row come from the other."""
        good, end = 0, time.monotonic() + PATIENCE
        while good < 6:
            try:
                good = good + 1 if seen.get("/healthz")[0] == 200 else 0
            except (OSError, ValueError):
                good = 0
            self.assertLess(time.monotonic(), end)


if __name__ == "__main__":
    unittest.main(verbosity=2)
