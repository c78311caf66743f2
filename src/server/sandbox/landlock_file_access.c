// SPDX-License-Identifier: MIT
/*
 * landlock_file_access.c: Landlock (Linux 5.13): of all files only those that the sandbox names can
 * be opened, and (Linux 6.7) TCP connections go only to the ports that it names. What is open
 * already stays open. The constants of the kernel's interface are here because the headers of many
 * systems are older than their kernels.
 */
#include "sandbox_steps.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 }; /* on every architecture */
enum { RULESET_VERSION = 1, PATH_BENEATH = 1, NET_PORT = 2 };
enum { FIRST_WITH_PORTS = 4 }; /* version of Landlock */

/* Rights to files, by bit. */
enum {
  WRITE_FILE = 1 << 1,
  READ_FILE = 1 << 2,
  READ_DIRECTORY = 1 << 3,
  REMOVE_FILE = 1 << 5,
  MAKE_FILE = 1 << 8,
  TRUNCATE_FILE = 1 << 14,
  READING = READ_FILE | READ_DIRECTORY,
  WRITING = READING | WRITE_FILE | REMOVE_FILE | MAKE_FILE | TRUNCATE_FILE,
  OF_ONE_FILE = WRITE_FILE | READ_FILE | TRUNCATE_FILE,
};

/* Rights to TCP ports, by bit. */
enum { BIND_PORT = 1 << 0, CONNECT_PORT = 1 << 1 };

typedef struct ruleset_attributes {
  uint64_t files, network;
} ruleset_attributes;

typedef struct path_attributes {
  uint64_t rights;
  int32_t directory;
} __attribute__((packed)) path_attributes;

typedef struct port_attributes {
  uint64_t rights, port;
} port_attributes;

/* Every right that this version of Landlock knows is taken away unless a rule gives it. */
static uint64_t known_rights(long version) {
  static const unsigned bits[] = {0, 13, 14, 15, 15, 16};
  long newest = (long)(sizeof bits / sizeof bits[0]) - 1;
  return (UINT64_C(1) << bits[version < newest ? version : newest]) - 1;
}

/* What cannot be opened now, because it does not exist or is not ours, needs no rule. */
static bool allow(int ruleset, const char *path, uint64_t rights) {
  struct stat about;
  path_attributes rule = {rights, open(path, O_PATH | O_CLOEXEC)};
  if (rule.directory < 0)
    return true;
  if (fstat(rule.directory, &about) == 0 && !S_ISDIR(about.st_mode))
    rule.rights &= OF_ONE_FILE;
  bool good = syscall(ADD_RULE, ruleset, PATH_BENEATH, &rule, 0) == 0;
  close(rule.directory);
  return good;
}

static bool allow_reading(int ruleset, const char *const *paths) {
  bool good = true;
  for (; paths && *paths && good; paths++)
    good = allow(ruleset, *paths, READING);
  return good;
}

static bool allow_files(int ruleset, const sandbox *allowed, uint64_t known) {
  /* How many cores there are, for bots; the time of day, for messages of libraries. */
  static const char *const always[] = {"/sys/devices/system/cpu", "/usr/share/zoneinfo", NULL};
  /* Names, certificates and the libraries that look them up; the places that resolv.conf is a link
   * to. The directories, because such files are replaced while the server runs. */
  static const char *const connecting[] = {"/dev/urandom",
                                           "/etc",
                                           "/usr",
                                           "/lib",
                                           "/lib64",
                                           "/run/systemd/resolve",
                                           "/run/NetworkManager",
                                           "/run/resolvconf",
                                           NULL};
  if ((allowed->data && !allow(ruleset, allowed->data, WRITING & known)) ||
      (allowed->archive && !allow(ruleset, allowed->archive, WRITING & known)))
    return false;
  if (SANDBOX_SANITIZED)
    return allow(ruleset, "/", READING);
  return allow_reading(ruleset, always) &&
         (!allowed->connects ||
          (allow_reading(ruleset, connecting) && allow_reading(ruleset, allowed->readable)));
}

static bool allow_port(int ruleset, uint16_t port) {
  port_attributes rule = {CONNECT_PORT, port};
  return syscall(ADD_RULE, ruleset, NET_PORT, &rule, 0) == 0;
}

/* The database; name servers that answer by TCP; Kerberos, for a new ticket. */
static bool allow_ports(int ruleset, const sandbox *allowed) {
  enum { DNS = 53, KERBEROS = 88 };
  if (!allowed->connects)
    return true;
  bool good = allow_port(ruleset, DNS) && allow_port(ruleset, KERBEROS);
  for (size_t i = 0; i < allowed->port_count && good; i++)
    good = allow_port(ruleset, allowed->ports[i]);
  return good;
}

const char *sandbox_files(const sandbox *allowed) {
  if (SANDBOX_COVERED)
    return "a build that measures coverage";
  long version = syscall(CREATE_RULESET, NULL, 0, RULESET_VERSION);
  if (version < 1)
    return errno == EOPNOTSUPP ? "Landlock is switched off" : "this kernel has no Landlock";
  bool has_ports = version >= FIRST_WITH_PORTS;
  ruleset_attributes attributes = {.files = known_rights(version),
                                   .network = has_ports ? BIND_PORT | CONNECT_PORT : 0};
  /* A version takes no more bytes than it knows. */
  size_t size = has_ports ? sizeof attributes : sizeof attributes.files;
  int ruleset = (int)syscall(CREATE_RULESET, &attributes, size, 0);
  if (ruleset < 0)
    return "Landlock refuses";
  bool good = allow_files(ruleset, allowed, attributes.files) &&
              (!has_ports || allow_ports(ruleset, allowed)) &&
              syscall(RESTRICT_SELF, ruleset, 0) == 0;
  close(ruleset);
  return good ? NULL : "Landlock refuses";
}
