# SPDX-License-Identifier: MIT
"""tools/run-tests: a test that does not end is stopped with all that it started, its log says where
it was, and a run ends at its deadline."""
import contextlib
import importlib.machinery
import importlib.util
import io
import os
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIMIT_TEST = [sys.executable, os.path.join(ROOT, "tools", "run-with-limit")]
# A process with a session of its own whose parent is gone, then a place to wait in.
STUCK = """
import subprocess, sys, time
def wait_for_ever():
    time.sleep(1000)
subprocess.run(["sh", "-c", "setsid sleep 1000 & echo $! >$0", sys.argv[1]], check=True)
sys.argv[2:] or wait_for_ever()
"""


def load_run_tests():
    loader = importlib.machinery.SourceFileLoader("run_tests", os.path.join(ROOT, "tools/run-tests"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("run_tests", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


def is_alive(path):
    with open(path, encoding="utf-8") as file:
        return os.path.exists(f"/proc/{int(file.read())}")


class LimitTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="mlem-test-")
        self.addCleanup(self.folder.cleanup)
        self.orphan = os.path.join(self.folder.name, "orphan")

    def limited(self, seconds, *command):
        return subprocess.run([*LIMIT_TEST, str(seconds), *command], capture_output=True, text=True)

    def test_status_and_output_are_of_the_command(self):
        done = self.limited(60, "sh", "-c", "echo said; exit 7")
        self.assertEqual((done.returncode, done.stdout), (7, "said\n"))
        self.assertEqual(self.limited(60, "sh", "-c", "kill -9 $$").returncode, 137)
        self.assertEqual(self.limited(60, "/no/such/program").returncode, 127)

    def test_a_test_that_ends_leaves_nothing_behind(self):
        done = self.limited(60, sys.executable, "-c", STUCK, self.orphan, "ends")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertFalse(is_alive(self.orphan))

    def test_a_test_that_does_not_end_says_where_it_was(self):
        done = self.limited(2, sys.executable, "-c", STUCK, self.orphan)
        self.assertEqual(done.returncode, 124)
        self.assertIn("no end after 2 seconds", done.stdout)
        self.assertIn("sleep 1000", done.stdout)
        self.assertIn("in wait_for_ever", done.stderr)
        self.assertFalse(is_alive(self.orphan))


class Deadline(unittest.TestCase):
    def test_a_run_ends_at_its_deadline(self):
        tool = load_run_tests()
        jobs = [tool.Job(f"stuck {i}", ["sleep", "1000"], weight=tool.CAPACITY) for i in range(2)]
        begun, said = time.monotonic(), io.StringIO()
        run = tool.Run(jobs, {}, begun + 1)
        with contextlib.redirect_stdout(said), open(os.devnull, "wb") as nothing:
            said.buffer = nothing
            run.go()
        self.assertLess(time.monotonic() - begun, 100)
        self.assertEqual([job.name for job in run.left_out], ["stuck 1"])
        self.assertEqual([job.passed for job in run.done], [False])
        self.assertIn(b"stopped", run.done[0].output)
        self.assertIn(b"sleep 1000", run.done[0].output)

    def test_a_failed_test_is_run_once_more_if_there_is_time(self):
        tool = load_run_tests()
        job = tool.Job("fails", ["false"])
        said = io.StringIO()
        with contextlib.redirect_stdout(said), open(os.devnull, "wb") as nothing:
            said.buffer = nothing
            self.assertEqual(tool.once_more([job], time.monotonic() + 1000), ([job], []))
            self.assertIn("once more, alone: fails", said.getvalue())
            self.assertEqual(tool.once_more([job], time.monotonic()), ([job], []))
            self.assertIn("no time to run it once more: fails", said.getvalue())


if __name__ == "__main__":
    unittest.main(verbosity=2)
