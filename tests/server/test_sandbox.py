# SPDX-License-Identifier: MIT
"""What a running server has given up: it reads and writes in its own directory only, starts nothing,
connects to nothing, and can harm no other process. The program `sandboxed` tries each of these."""
import ctypes
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from urllib.parse import urlsplit

from client import MLEM, PATIENCE, Server
from random_player import pump_all, seat_people
from temporary_postgres import Missing, Postgres

HERE = os.path.dirname(os.path.abspath(__file__))
SANDBOXED = os.environ["MLEM_SANDBOXED"]
SANITIZED = bool(os.environ.get("MLEM_SANITIZED"))


def status_of(process, thread=None):
    with open(f"/proc/{process}/task/{thread or process}/status") as file:
        return dict(line.split(":\t", 1) for line in file.read().splitlines() if ":\t" in line)


def landlock_version():
    """0: the kernel has none."""
    return max(0, ctypes.CDLL(None, use_errno=True).syscall(444, None, 0, 1))


class Sandbox(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory(prefix="mlem-test-")
        self.addCleanup(directory.cleanup)
        self.outside = directory.name
        self.data = directory.name + "/data"
        os.mkdir(self.data)
        self.parts = self.run_sandboxed("thread").stdout.split("\n")[0].split(", ")

    def run_sandboxed(self, act, path=None, data=None, **environment):
        return subprocess.run([SANDBOXED, data or self.data, act] + ([path] if path else []),
                              capture_output=True, text=True, stdin=subprocess.DEVNULL,
                              env=dict(os.environ, **environment))

    def needs(self, part):
        if part not in self.parts:
            self.skipTest(", ".join(self.parts))

    def refused(self, act, path=None):
        done = self.run_sandboxed(act, path)
        self.assertEqual(done.returncode, 0, done)
        self.assertRegex(done.stdout, f"{act}: (Permission denied|Operation not permitted|"
                                      "Function not implemented|Inappropriate ioctl)")

    def done(self, act, path=None):
        self.assertIn(f"{act}: done", self.run_sandboxed(act, path).stdout)

    def test_its_own_directory(self):
        self.done("write", self.data + "/mlem.db")
        self.done("read", self.data + "/mlem.db")
        self.done("remove", self.data + "/mlem.db")

    def test_other_files(self):
        self.needs("files")
        self.refused("write", self.outside + "/new")
        self.assertFalse(os.path.exists(self.outside + "/new"))
        with open(self.outside + "/old", "w"):
            pass
        self.refused("remove", self.outside + "/old")
        if SANITIZED:
            return  # the sanitizers read programs and libraries for their reports
        for path in ["/etc/passwd", "/etc/hostname", "/proc/self/environ", self.outside + "/old"]:
            self.refused("read", path)

    def test_threads_but_no_processes(self):
        self.done("thread")
        if not SANITIZED:
            self.needs("system calls")
            self.refused("process")

    def test_no_program(self):
        """Trying to start one ends the process: nothing in a server ever has a reason to."""
        self.needs("system calls")
        done = self.run_sandboxed("program")
        self.assertEqual(done.returncode, -signal.SIGSYS, done)
        self.assertNotIn("started", done.stdout)

    def test_no_other_process(self):
        self.needs("system calls")
        if SANITIZED:
            return  # how the leak checker looks at its own process
        self.refused("kill")
        done = self.run_sandboxed("look")
        self.assertEqual(done.returncode, -signal.SIGSYS, done)

    def test_no_socket_code_or_typing(self):
        self.needs("system calls")
        self.refused("socket")
        self.refused("type")
        if not SANITIZED:
            self.refused("code")

    def test_with_a_database_server(self):
        """Then it may connect to its port, and read what resolving a name takes. It still writes
        and starts nothing, and reads no other files."""
        self.needs("files")
        self.needs("system calls")
        with Server(self.data) as listening, Server(self.outside + "/other") as other:
            port = str(urlsplit(listening.url).port)
            self.assertIn("connect: done",
                          self.run_sandboxed("connect", f"localhost:{port}", "-", PORT=port).stdout)
            if landlock_version() >= 4:
                address = f"localhost:{urlsplit(other.url).port}"
                self.assertIn("connect: Permission denied",
                              self.run_sandboxed("connect", address, "-", PORT=port).stdout)
        self.assertIn("read: done", self.run_sandboxed("read", "/etc/passwd", "-").stdout)
        with open(self.outside + "/pgpass", "w"):
            pass
        self.assertIn("read: done", self.run_sandboxed("read", self.outside + "/pgpass", "-",
                                                       READABLE=self.outside + "/pgpass").stdout)
        self.assertIn("write: Permission denied",
                      self.run_sandboxed("write", self.outside + "/new", "-").stdout)
        if not SANITIZED:
            for path in [self.outside + "/pgpass", "/proc/self/environ", MLEM]:
                self.assertIn("read: Permission denied",
                              self.run_sandboxed("read", os.path.abspath(path), "-").stdout)
            self.assertIn("code: Function not implemented",
                          self.run_sandboxed("code", None, "-").stdout)
        done = self.run_sandboxed("program", None, "-")
        self.assertEqual(done.returncode, -signal.SIGSYS, done)

    @unittest.skipIf(os.environ.get("MLEM_WITHOUT_POSTGRES"), "built without PostgreSQL")
    def test_with_postgres(self):
        """In the sandbox it finds its database again, by name and by a local socket."""
        try:
            postgres = Postgres()
        except Missing as reason:
            self.skipTest(str(reason))
        with postgres:
            name = postgres.create()
            local = f"postgres://mlem@/{name}?host={postgres.directory}&port={postgres.port}"
            with Server(postgres.url(name, host="localhost"), "--rate", "100000") as one, \
                    Server(local, "--rate", "100000") as other:
                for server in [one, other]:
                    self.assertIn("sandbox: " + ", ".join(self.parts), server.said)
                postgres.stop()
                postgres.start()
                for server in [one, other]:
                    end = time.monotonic() + 2 * PATIENCE
                    while server.post("/api/tables", {"players": 2})[0] != 201:
                        self.assertLess(time.monotonic(), end, server.messages())
                        time.sleep(0.1)

    def test_the_server(self):
        """It plays in its sandbox, with all its threads; and it says what took effect."""
        with Server(self.data, "--rate", "100000") as server:
            _, _, players, _ = seat_people(server, 1, ["captain", "ace:20ms"])
            players[0].pump(lambda: players[0].asked is not None)
            self.assertGreater(server.metric("resident_bytes"), 0)
            pid = server.process.pid
            for thread in os.listdir(f"/proc/{pid}/task"):
                status = status_of(pid, thread)
                self.assertEqual(status["NoNewPrivs"], "1")
                for kind in ["CapInh", "CapPrm", "CapEff", "CapAmb"]:
                    self.assertEqual(int(status[kind], 16), 0, kind)
                if os.getuid() == 0:
                    self.assertEqual(int(status["CapBnd"], 16), 0)
                if "system calls" in self.parts:
                    self.assertEqual(status["Seccomp"], "2")
            with open(f"/proc/{pid}/limits") as file:
                core = [line.split() for line in file if line.startswith("Max core file size")]
            self.assertEqual(core[0][4:6], ["0", "0"])
            pump_all(players, lambda: players[0].over)
            players[0].close()
            self.assertIn("sandbox: " + ", ".join(self.parts), server.said)

    @unittest.skipUnless(os.getuid() == 0, "only root can give a directory away")
    def test_root_in_a_directory_of_another_user(self):
        """Root gives up the right to write there, and says so before it listens."""
        self.needs("privileges")
        os.chown(self.data, 12345, 12345)
        os.chmod(self.data, 0o700)
        with self.assertRaises(RuntimeError) as failed:
            Server(self.data)
        self.assertIn("belongs to another user", str(failed.exception))

    @unittest.skipUnless(shutil.which("systemd-analyze"), "no systemd here")
    def test_the_service(self):
        """The unit is one that systemd takes, and it is a tight one."""
        unit = self.outside + "/mlem.service"
        with open(os.path.join(HERE, "..", "..", "data", "mlem.service.in")) as file:
            lines = [line for line in file if not line.startswith("Documentation=")]
        with open(unit, "w") as file:
            file.write("".join(lines).replace("@bindir@/mlem", os.path.abspath(MLEM)))
        done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
        # Other units of this machine may have their own faults.
        self.assertEqual([line for line in done.stderr.splitlines() if "mlem" in line], [])
        done = subprocess.run(["systemd-analyze", "security", "--offline=true", unit],
                              capture_output=True, text=True)
        if done.returncode == 0:  # older ones cannot do this
            exposure = re.search(r"exposure level for mlem.service: ([0-9.]+)", done.stdout)
            self.assertLess(float(exposure.group(1)), 2)

    def test_no_sandbox(self):
        with Server(self.data, "--no-sandbox") as server:
            own, its = status_of(os.getpid()), status_of(server.process.pid)
            for name in ["NoNewPrivs", "Seccomp"]:  # a container may have its own sandbox
                self.assertEqual(its[name], own[name])
            self.assertIn("sandbox: none (--no-sandbox)\n", server.said)


if __name__ == "__main__":
    unittest.main(verbosity=2)
