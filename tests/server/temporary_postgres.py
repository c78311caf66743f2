# SPDX-License-Identifier: MIT
"""A real PostgreSQL for tests: a fresh one in a directory of its own, on a free port of the loopback.

Who starts it ends it. Tests skip with the reason where it cannot be had.
"""
import glob
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import uuid

PATIENCE = 120  # seconds that nothing here should take


class Missing(Exception):
    """There is no PostgreSQL here; says why."""


def programs():
    """The directory of initdb and postgres, the newest version first."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda p: -int(p.split("/")[4]))
    for directory in found:
        if os.path.exists(os.path.join(directory, "initdb")):
            return directory
    path = shutil.which("initdb")
    if path:
        return os.path.dirname(os.path.realpath(path))
    raise Missing("PostgreSQL is not installed (initdb)")


def as_whom():
    """PostgreSQL refuses to run as root: the words that make it another user, and that user."""
    if os.geteuid() != 0:
        try:
            return [], pwd.getpwuid(os.geteuid())
        except KeyError:
            raise Missing("PostgreSQL does not run as a user without a name") from None
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        if shutil.which("setpriv"):
            return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}",
                    "--clear-groups"], user
    raise Missing("PostgreSQL does not run as root, and there is no other user to run it")


def free_port():
    """Below those that the system gives to connections: it must still be free after a restart."""
    while True:
        port = random.randrange(16000, 32000)
        with socket.socket() as s:
            try:
                s.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


class Postgres:
    """One database server; a context manager that always ends it."""

    def __init__(self, **settings):
        self.bin = programs()
        self.prefix, user = as_whom()
        self.directory = tempfile.mkdtemp(prefix="mlem-pg-")
        self.data = os.path.join(self.directory, "data")
        self.process = None
        self.log = open(os.path.join(self.directory, "log"), "w+b")
        try:
            os.chown(self.directory, user.pw_uid, user.pw_gid)
            os.chmod(self.directory, 0o711)  # as /run/postgresql: others reach the socket
            self.run("initdb", "-D", self.data, "-U", "mlem", "-A", "trust", "-E", "UTF8",
                     "--locale=C", "--no-sync")
            # What is tested is the server, not the disk: no waiting for it. A kill loses nothing.
            usual = dict(fsync="off", listen_addresses="127.0.0.1", max_connections="60",
                         unix_socket_directories=self.directory, shared_buffers="32MB",
                         log_min_messages="fatal", autovacuum_naptime="5s")
            self.settings = {**usual, **settings}
            self.start_somewhere()
        except BaseException:
            self.end()
            raise

    def start_somewhere(self):
        for last in (False, False, True):
            self.port = free_port()
            try:
                return self.start()
            except RuntimeError:  # another process took the port first
                if last:
                    raise

    def run(self, program, *arguments):
        done = subprocess.run([*self.prefix, os.path.join(self.bin, program), *arguments],
                              capture_output=True, text=True, cwd=self.directory,
                              timeout=PATIENCE)
        if done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stderr.strip() or done.stdout.strip()}")
        return done.stdout

    def start(self):
        options = [word for name, value in self.settings.items() for word in
                   ("-c", f"{name}={value}")]
        self.process = subprocess.Popen(
            [*self.prefix, os.path.join(self.bin, "postgres"), "-D", self.data, "-p",
             str(self.port), *options], stdout=self.log, stderr=self.log, cwd=self.directory)
        end = time.monotonic() + PATIENCE
        while subprocess.run([os.path.join(self.bin, "pg_isready"), "-q", "-h", "127.0.0.1", "-p",
                              str(self.port)]).returncode != 0:
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError("postgres did not start: " + self.messages())
            time.sleep(0.05)

    def messages(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def url(self, database, port=None, host="127.0.0.1"):
        return f"postgres://mlem@{host}:{port or self.port}/{database}"

    def create(self):
        """A new, empty database; its name."""
        name = "t" + uuid.uuid4().hex[:12]
        self.query("postgres", f"CREATE DATABASE {name}")
        return name

    def query(self, database, text):
        """Rows as lists of strings."""
        done = subprocess.run([os.path.join(self.bin, "psql"), "-X", "-q", "-A", "-t", "-F", "\x1f",
                               "-R", "\x1e", "-v", "ON_ERROR_STOP=1", "-c", text,
                               self.url(database)], capture_output=True, text=True,
                              timeout=PATIENCE)
        if done.returncode != 0:
            raise RuntimeError(done.stderr)
        rows = done.stdout.rstrip("\n")
        return [row.split("\x1f") for row in rows.split("\x1e")] if rows else []

    def reload(self):
        """Reads its settings and who may connect again."""
        self.query("postgres", "SELECT pg_reload_conf()")

    def stop(self, how=signal.SIGINT):
        """SIGINT: fast, in order. SIGQUIT: at once, as if the machine had crashed."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(timeout=PATIENCE)

    def end(self):
        try:
            self.stop(signal.SIGQUIT)
        finally:
            self.log.close()
            shutil.rmtree(self.directory, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()


def open_for_module():
    """One PostgreSQL for all tests of a module: call it in setUpModule()."""
    postgres = Postgres()
    unittest.addModuleCleanup(postgres.end)
    return postgres


def run_tests():
    """The tests of a module that needs PostgreSQL; skipped (77) where it cannot be had."""
    try:
        programs(), as_whom()
    except Missing as reason:
        print(f"skipped: {reason}", file=sys.stderr)
        sys.exit(77)
    unittest.main(verbosity=2)
