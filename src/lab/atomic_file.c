// SPDX-License-Identifier: MIT
/* atomic_file.c: writes beside the file and renames, so that a result is whole or not there. */
#include "atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SUFFIX = 8 }; /* ".XXXXXX" and the NUL byte */

static bool is_standard_output(const char *path) {
  return strcmp(path, "-") == 0;
}

static bool is_special(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && !S_ISREG(info.st_mode);
}

bool atomic_file_check(const char *path) {
  char folder[PATH_MAX];
  struct stat info;
  if (is_standard_output(path))
    return true;
  if (stat(path, &info) == 0 && S_ISDIR(info.st_mode)) {
    errno = EISDIR;
    return false;
  }
  if (is_special(path))
    return access(path, W_OK) == 0;
  if (strlen(path) + SUFFIX >= sizeof folder) {
    errno = ENAMETOOLONG;
    return false;
  }
  strcpy(folder, path);
  char *slash = strrchr(folder, '/');
  if (slash)
    slash[slash == folder] = '\0'; /* the root keeps its slash */
  return access(slash ? folder : ".", W_OK | X_OK) == 0;
}

/* Closes in any case. False with errno set if anything that was written got lost. */
static bool finish(FILE *stream) {
  bool good = fflush(stream) == 0 && !ferror(stream);
  int reason = errno;
  if (fclose(stream) != 0 && good)
    return false;
  if (!good)
    errno = reason;
  return good;
}

static bool write_in_place(const char *path, atomic_file_writer *writer, const void *content) {
  FILE *stream = fopen(path, "w");
  if (!stream)
    return false;
  writer(stream, content);
  return finish(stream);
}

static bool write_beside(const char *path, atomic_file_writer *writer, const void *content) {
  char beside[PATH_MAX];
  if (strlen(path) + SUFFIX >= sizeof beside) {
    errno = ENAMETOOLONG;
    return false;
  }
  snprintf(beside, sizeof beside, "%s.XXXXXX", path);
  int file = mkstemp(beside);
  if (file < 0)
    return false;
  mode_t mask = umask(0);
  umask(mask);
  fchmod(file, 0666 & ~mask); /* as any other new file; mkstemp is stricter */
  FILE *stream = fdopen(file, "w");
  if (!stream)
    close(file);
  else
    writer(stream, content);
  if (stream && finish(stream) && rename(beside, path) == 0)
    return true;
  int reason = errno;
  unlink(beside);
  errno = reason;
  return false;
}

bool atomic_file_write(const char *path, atomic_file_writer *writer, const void *content) {
  char target[PATH_MAX];
  if (is_standard_output(path)) {
    writer(stdout, content);
    return true; /* the end of the program looks at it, as for all other output */
  }
  if (is_special(path))
    return write_in_place(path, writer, content);
  /* A link keeps pointing to the file that it points to. */
  return write_beside(realpath(path, target) ? target : path, writer, content);
}
