# SPDX-License-Identifier: MIT
"""Runs a test of the server with every store in a PostgreSQL of its own.

    run_test_with_postgres.py TEST.py [ARGUMENT]...      (77: there is no PostgreSQL here)
"""
import os
import subprocess
import sys

from temporary_postgres import Missing, Postgres

try:
    with Postgres() as postgres:
        environment = dict(os.environ, MLEM_POSTGRES=postgres.url(""),
                           PATH=postgres.bin + os.pathsep + os.environ["PATH"])
        status = subprocess.run([sys.executable, "-W", "ignore", *sys.argv[1:]],
                                env=environment).returncode
except Missing as reason:
    print(f"skipped: {reason}", file=sys.stderr)
    status = 77
sys.exit(status)
