# SPDX-License-Identifier: MIT
"""Builds the wheel: the package, libmlem and the one library that it needs (PEP 517, no dependencies).

pip calls build_wheel(); `python3 python/wheel_backend.py FOLDER` does the same by hand.
"""

import base64
import hashlib
import os
import subprocess
import sys
import sysconfig
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same sources give the same bytes


def version():
    scope = {}
    with open(os.path.join(ROOT, "python", "mlem", "_version.py"), encoding="utf-8") as file:
        exec(file.read(), scope)
    return scope["VERSION"]


def build_library():
    """libmlem.so of a build of its own: optimized, and nothing else is built."""
    folder = os.path.join(ROOT, "build-wheel")
    if not os.path.exists(os.path.join(folder, "build.ninja")):
        parts = [f"-D{part}=disabled" for part in
                 ("terminal", "server", "postgres", "report", "web", "python", "mpi", "tests")]
        subprocess.run(["meson", "setup", folder, ROOT, "-Ddebug=false", "-Dwerror=false", *parts],
                       check=True, stdout=subprocess.DEVNULL)
    library = os.path.join(folder, "src", f"libmlem.so.{version()}")
    subprocess.run(["ninja", "--quiet", "-C", folder, os.path.relpath(library, folder)], check=True,
                   stdout=sys.stderr)
    return library


def needed(library):
    """Where jansson lies on this machine."""
    listed = subprocess.run(["ldd", library], check=True, capture_output=True, text=True).stdout
    for line in listed.splitlines():
        if "libjansson" in line:
            return line.split("=>")[1].split()[0]
    return None


def contents():
    """{path in the wheel: bytes}"""
    files, package = {}, os.path.join(ROOT, "python", "mlem")
    for name in sorted(os.listdir(package)):
        if name.endswith(".py"):
            files[f"mlem/{name}"] = os.path.join(package, name)
    library = build_library()
    files["mlem/lib/libmlem.so"] = library
    jansson = needed(library)
    if jansson:
        files["mlem/lib/libjansson.so.4"] = jansson
    for path, source in files.items():
        with open(source, "rb") as file:
            files[path] = file.read()
    return files


def metadata(tag):
    info = f"mlem-{version()}.dist-info"
    with open(os.path.join(ROOT, "LICENSE"), "rb") as file:
        licence = file.read()
    return info, {
        f"{info}/METADATA": (f"Metadata-Version: 2.1\nName: mlem\nVersion: {version()}\n"
                             "Summary: Rules engine of the board game MLEM: Space Agency "
                             "(unofficial), for research\nLicense: MIT\n"
                             "Requires-Python: >=3.9\n").encode(),
        f"{info}/WHEEL": (f"Wheel-Version: 1.0\nGenerator: mlem\nRoot-Is-Purelib: false\n"
                          f"Tag: {tag}\n").encode(),
        f"{info}/LICENSE": licence,
    }


def record(files, info):
    lines = []
    for path, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(data)}")
    return ("\n".join([*lines, f"{info}/RECORD,,"]) + "\n").encode()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    tag = "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
    info, about = metadata(tag)
    files = {**contents(), **about}
    files[f"{info}/RECORD"] = record(files, info)
    name = f"mlem-{version()}-{tag}.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    return name


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("the source is packed by 'make dist'")


if __name__ == "__main__":
    os.makedirs(sys.argv[1], exist_ok=True)
    print(os.path.join(sys.argv[1], build_wheel(sys.argv[1])))
