# SPDX-License-Identifier: MIT
"""The program and the library are built hardened, as readelf sees them.

Usage: test_hardened_build.py PROGRAM LIBRARY
"""
import subprocess
import sys
import unittest


def readelf(option, path):
    done = subprocess.run(["readelf", "-W", option, path], capture_output=True, text=True,
                          check=True, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
    return done.stdout


class Hardened(unittest.TestCase):
    def check(self, path):
        self.assertRegex(readelf("-h", path), r"Type: +DYN ")  # wherever the system puts it
        segments = readelf("-l", path)
        self.assertIn("GNU_RELRO", segments)
        self.assertRegex(segments, r"GNU_STACK .* RW +0x")  # nothing on the stack is run
        self.assertNotRegex(segments, r"LOAD .* RWE ")
        dynamic = readelf("-d", path)
        self.assertRegex(dynamic, r"BIND_NOW|Flags:.*\bNOW\b")  # full RELRO
        self.assertNotRegex(dynamic, r"TEXTREL|\bRPATH\b")
        symbols = readelf("--dyn-syms", path)
        self.assertIn("__stack_chk_fail", symbols)
        self.assertRegex(symbols, r"UND __(memcpy|snprintf|vsnprintf|strcpy|fprintf)_chk")

    def test_program(self):
        self.check(PROGRAM)
        self.assertIn("PIE", readelf("-d", PROGRAM))

    def test_library(self):
        self.check(LIBRARY)


if __name__ == "__main__":
    LIBRARY = sys.argv.pop()
    PROGRAM = sys.argv.pop()
    unittest.main(verbosity=2)
