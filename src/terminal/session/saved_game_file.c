// SPDX-License-Identifier: MIT
/* saved_game_file.c: creating, locking, adding to and cutting the files of games. */
#include "saved_game_file.h"

#include "../../lang/lang.h"

#include <errno.h>
#include <fcntl.h>
#include <mlem/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MOST_BYTES = 16 * 1024 * 1024 }; /* no game comes near; a larger file is something else */

/* `sentence` has room for the path, and for what went wrong. */
static bool failed(mlem_fault fault, const char *sentence, const char *path) {
  lang_put(fault, sizeof(mlem_fault), sentence, path, lang_error(errno));
  return false;
}

/* ---- Where ---------------------------------------------------------------------------------- */

static bool make_directories(char *path) {
  for (char *slash = path + 1;; slash++) {
    if (*slash != '/' && *slash != '\0')
      continue;
    char end = *slash;
    *slash = '\0';
    bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
    *slash = end;
    if (!made || end == '\0')
      return made;
  }
}

bool saved_directory(char directory[PATH_MAX], mlem_fault fault) {
  const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
  int length;
  if (state && state[0] == '/') /* a relative one is to be ignored, says the specification */
    length = snprintf(directory, PATH_MAX, "%s/mlem/games", state);
  else if (home && home[0] == '/')
    length = snprintf(directory, PATH_MAX, "%s/.local/state/mlem/games", home);
  else {
    lang_put(fault, sizeof(mlem_fault), "%s",
             _("set HOME or XDG_STATE_HOME, so that games can be kept"));
    return false;
  }
  if (length >= PATH_MAX - SAVED_ID - 8) {
    lang_put(fault, sizeof(mlem_fault), "%s", _("the path of the state directory is too long"));
    return false;
  }
  return make_directories(directory) ||
         failed(fault, _("cannot make the directory '%.300s': %s"), directory);
}

static bool good_id(const char *id) {
  size_t length = strlen(id);
  return length > 0 && length < SAVED_ID && id[0] != '-' &&
         strspn(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == length;
}

bool saved_path(const char *id, const char *suffix, char path[PATH_MAX], mlem_fault fault) {
  char directory[PATH_MAX];
  if (!good_id(id)) {
    lang_put(fault, sizeof(mlem_fault), _("'%.40s' is no name of a game; 'mlem games' lists them"),
             id);
    return false;
  }
  if (!saved_directory(directory, fault))
    return false;
  if (snprintf(path, PATH_MAX, "%s/%s%s", directory, id, suffix) < PATH_MAX)
    return true;
  lang_put(fault, sizeof(mlem_fault), _("the path of the game '%s' is too long"), id);
  return false;
}

/* So that a new name in a directory survives a power cut. */
static void sync_directory(const char *path) {
  char directory[PATH_MAX];
  snprintf(directory, sizeof directory, "%s", path);
  char *slash = strrchr(directory, '/');
  if (!slash)
    return;
  *slash = '\0';
  int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0)
    return;
  fsync(fd);
  close(fd);
}

/* ---- A new game ----------------------------------------------------------------------------- */

/* A name from the clock; `attempt` tells games of the same second apart. */
static void fresh_id(char *id, unsigned attempt) {
  time_t now = time(NULL);
  struct tm local;
  char moment[32];
  localtime_r(&now, &local);
  strftime(moment, sizeof moment, "%Y%m%d-%H%M%S", &local);
  if (attempt)
    snprintf(id, SAVED_ID, "%s-%u", moment, attempt + 1);
  else
    snprintf(id, SAVED_ID, "%s", moment);
}

static bool write_mat(const char *id, const mlem_mat *mat, mlem_fault fault) {
  char path[PATH_MAX];
  if (!saved_path(id, ".json", path, fault))
    return false;
  FILE *stream = fopen(path, "wxe");
  if (!stream)
    return failed(fault, _("cannot write the mat '%.300s': %s"), path);
  bool good = mlem_mat_write(stream, mat) && fflush(stream) == 0 && fsync(fileno(stream)) == 0;
  good = fclose(stream) == 0 && good;
  return good || failed(fault, _("cannot write the mat '%.300s': %s"), path);
}

/* The file gets its name when its first bytes are complete, and not if the name is taken. */
static bool publish(saved_file *file, const char *draft, bool *taken, mlem_fault fault) {
  *taken = link(draft, file->path) != 0;
  if (!*taken)
    return true;
  *taken = errno == EEXIST;
  return failed(fault, _("cannot create the game '%.300s': %s"), file->path);
}

static bool create_once(saved_file *file, unsigned attempt, const char *text, size_t length,
                        const mlem_mat *mat, bool *taken, mlem_fault fault) {
  char draft[PATH_MAX];
  *taken = false;
  fresh_id(file->id, attempt);
  if (!saved_path(file->id, ".mlem", file->path, fault) ||
      !saved_path(file->id, ".draft", draft, fault))
    return false;
  file->size = 0;
  file->fd = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0600);
  if (file->fd < 0) {
    *taken = errno == EEXIST;
    return failed(fault, _("cannot create the game '%.300s': %s"), draft);
  }
  *taken = access(file->path, F_OK) == 0;
  bool good = !*taken && (flock(file->fd, LOCK_EX | LOCK_NB) == 0 ||
                          failed(fault, _("cannot lock the game '%.300s': %s"), draft));
  good = good && saved_file_append(file, text, length, fault) &&
         (!mat || write_mat(file->id, mat, fault)) && publish(file, draft, taken, fault);
  unlink(draft);
  sync_directory(file->path);
  if (!good)
    saved_file_close(file);
  return good;
}

bool saved_file_create(saved_file *file, const char *text, size_t length, const mlem_mat *mat,
                       mlem_fault fault) {
  bool taken = true;
  for (unsigned attempt = 0; attempt < 100 && taken; attempt++)
    if (create_once(file, attempt, text, length, mat, &taken, fault))
      return true;
  return false;
}

/* ---- A game that goes on -------------------------------------------------------------------- */

bool saved_file_open(saved_file *file, const char *id, bool *busy, mlem_fault fault) {
  struct stat about;
  *busy = false;
  file->fd = -1;
  if (!saved_path(id, ".mlem", file->path, fault))
    return false;
  file->fd = open(file->path, O_RDWR | O_CLOEXEC | O_APPEND);
  if (file->fd < 0 && errno == ENOENT) {
    lang_put(fault, sizeof(mlem_fault), _("there is no game '%s'; 'mlem games' lists them"), id);
    return false;
  }
  if (file->fd < 0)
    return failed(fault, _("cannot open the game '%.300s': %s"), file->path);
  if (flock(file->fd, LOCK_EX | LOCK_NB) != 0) {
    *busy = errno == EWOULDBLOCK;
    lang_put(fault, sizeof(mlem_fault), _("the game '%s' is being played by another program"), id);
    saved_file_close(file);
    return false;
  }
  if (fstat(file->fd, &about) != 0 || !S_ISREG(about.st_mode) || about.st_size > MOST_BYTES) {
    lang_put(fault, sizeof(mlem_fault), _("'%.300s' is no record of a game"), file->path);
    saved_file_close(file);
    return false;
  }
  snprintf(file->id, sizeof file->id, "%s", id);
  file->size = about.st_size;
  return true;
}

char *saved_file_read(saved_file *file, size_t *length, mlem_fault fault) {
  size_t size = (size_t)file->size, done = 0;
  char *text = malloc(size + 1);
  if (!text) {
    lang_put(fault, sizeof(mlem_fault), "%s", _("not enough memory"));
    return NULL;
  }
  while (done < size) {
    ssize_t got = pread(file->fd, text + done, size - done, (off_t)done);
    if (got < 0 && errno == EINTR)
      continue;
    if (got <= 0)
      break;
    done += (size_t)got;
  }
  text[done] = '\0';
  *length = done;
  return text;
}

static bool write_all(int fd, const char *text, size_t length) {
  while (length > 0) {
    ssize_t written = write(fd, text, length);
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return false;
    text += written;
    length -= (size_t)written;
  }
  return true;
}

static bool synced(int fd) {
  while (fsync(fd) != 0)
    if (errno != EINTR)
      return errno == EINVAL || errno == EROFS; /* a file system that cannot; nothing to wait for */
  return true;
}

bool saved_file_append(saved_file *file, const char *text, size_t length, mlem_fault fault) {
  if (write_all(file->fd, text, length) && synced(file->fd)) {
    file->size += (off_t)length;
    return true;
  }
  failed(fault, _("cannot save the game '%.300s': %s"), file->path);
  if (ftruncate(file->fd, file->size) != 0)
    failed(fault, _("cannot save the game '%.300s', and its last line is torn: %s"), file->path);
  return false;
}

bool saved_file_cut(saved_file *file, off_t size, mlem_fault fault) {
  if (ftruncate(file->fd, size) != 0 || !synced(file->fd))
    return failed(fault, _("cannot take back in '%.300s': %s"), file->path);
  file->size = size;
  return true;
}

bool saved_file_replace(saved_file *file, const char *text, size_t length, mlem_fault fault) {
  char draft[PATH_MAX];
  if (!saved_path(file->id, ".draft", draft, fault))
    return false;
  unlink(draft); /* left behind by a crash: this game is locked, so it is ours */
  saved_file next = *file;
  next.size = 0;
  next.fd = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0600);
  if (next.fd < 0)
    return failed(fault, _("cannot save the game '%.300s': %s"), draft);
  /* Locked before it has the name: no other program can come between. */
  bool good = (flock(next.fd, LOCK_EX | LOCK_NB) == 0 ||
               failed(fault, _("cannot lock the game '%.300s': %s"), draft)) &&
              saved_file_append(&next, text, length, fault) &&
              (rename(draft, file->path) == 0 ||
               failed(fault, _("cannot save the game '%.300s': %s"), file->path));
  if (!good) {
    unlink(draft);
    saved_file_close(&next);
    return false;
  }
  sync_directory(file->path);
  saved_file_close(file);
  *file = next;
  return true;
}

void saved_file_close(saved_file *file) {
  if (file->fd >= 0)
    close(file->fd);
  file->fd = -1;
}
