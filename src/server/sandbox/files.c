// SPDX-License-Identifier: MIT
/*
 * files.c: Landlock (Linux 5.13): of all files only those of the store can be opened. Files
 * that are open already stay so. The few numbers of the kernel's interface stand here because the
 * headers of many systems are older than their kernels.
 */
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 }; /* on every architecture */
enum { RULESET_VERSION = 1, PATH_BENEATH = 1 };

/* Rights, by bit. */
enum {
  WRITE_FILE = 1 << 1,
  READ_FILE = 1 << 2,
  READ_DIRECTORY = 1 << 3,
  REMOVE_FILE = 1 << 5,
  MAKE_FILE = 1 << 8,
  TRUNCATE_FILE = 1 << 14,
};

typedef struct ruleset_attributes {
  uint64_t files, network, scoped;
} ruleset_attributes;

typedef struct path_attributes {
  uint64_t rights;
  int32_t directory;
} __attribute__((packed)) path_attributes;

/* Every right that this version of Landlock knows is taken away unless a rule gives it. */
static uint64_t known_rights(long version) {
  static const unsigned bits[] = {0, 13, 14, 15, 15, 16};
  long newest = (long)(sizeof bits / sizeof bits[0]) - 1;
  return (UINT64_C(1) << bits[version < newest ? version : newest]) - 1;
}

static bool allow(int ruleset, const char *path, uint64_t rights) {
  path_attributes rule = {rights, open(path, O_PATH | O_CLOEXEC)};
  if (rule.directory < 0)
    return errno == ENOENT;
  bool good = syscall(ADD_RULE, ruleset, PATH_BENEATH, &rule, 0) == 0;
  close(rule.directory);
  return good;
}

static bool allow_all(int ruleset, const sandbox *s, uint64_t known) {
  const uint64_t reading = READ_FILE | READ_DIRECTORY;
  const uint64_t writing = (reading | WRITE_FILE | REMOVE_FILE | MAKE_FILE | TRUNCATE_FILE) & known;
  if (s->data && !allow(ruleset, s->data, writing))
    return false;
  if (s->connects || SANDBOX_SANITIZED) /* whose reports look for names in programs and libraries */
    return allow(ruleset, "/", reading);
  /* How many cores there are, for bots; the time of day, for messages of libraries. */
  return allow(ruleset, "/sys/devices/system/cpu", reading) &&
         allow(ruleset, "/usr/share/zoneinfo", reading);
}

const char *sandbox_files(const sandbox *s) {
  if (SANDBOX_COVERED)
    return "a build that writes down what was run";
  long version = syscall(CREATE_RULESET, NULL, 0, RULESET_VERSION);
  if (version < 1)
    return errno == EOPNOTSUPP ? "Landlock is switched off" : "this kernel has no Landlock";
  ruleset_attributes attributes = {.files = known_rights(version)};
  /* The first version knew only of files. */
  int ruleset = (int)syscall(CREATE_RULESET, &attributes, sizeof attributes.files, 0);
  if (ruleset < 0)
    return "Landlock refuses";
  bool good = allow_all(ruleset, s, attributes.files) && syscall(RESTRICT_SELF, ruleset, 0) == 0;
  close(ruleset);
  return good ? NULL : "Landlock refuses";
}
