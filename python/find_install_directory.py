# SPDX-License-Identifier: MIT
"""Where this Python looks for packages below PREFIX; nothing if it looks nowhere there.

Debian's Python has a directory of its own below /usr/local, which Meson does not know.
Usage: find_install_directory.py PREFIX
"""

import os
import site
import sys

libraries = os.path.join(sys.argv[1], "lib", "")  # /usr must not find /usr/local
print(next((path for path in site.getsitepackages() if path.startswith(libraries)), ""), end="")
