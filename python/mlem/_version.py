# SPDX-License-Identifier: MIT
"""The version of the package, which is that of the library; meson.build has the same."""

VERSION = "2.0.0"
