// SPDX-License-Identifier: MIT
/* transfer_copy_and_backup.c: copies, archives and backups of whole stores. */
#include "transfer.h"

#include "../../lang/lang.h"
#include "json_archive.h"
#include "sqlite_backup.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool transfer_fail(transfer *m, const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(m->fault, sizeof m->fault, format, list);
  va_end(list);
  return false;
}

/* ---- Copies and archives --------------------------------------------------------------------- */

static bool exists(transfer *m, const char *where, const char *directory) {
  char path[4096];
  struct stat found;
  snprintf(path, sizeof path, "%s/mlem.db", directory);
  return stat(path, &found) == 0 || transfer_fail(m, _("%s: there are no tables"), where);
}

/* The kind of a store, and what its open() wants. NULL after transfer_fail(). */
static const store_kind *find_kind(transfer *m, const char *where, const char **rest,
                                   char place[256]) {
  const char *refusal;
  const store_kind *kind = store_kind_of(where, rest, &refusal);
  store_place(where, place, 256);
  if (!kind)
    transfer_fail(m, _(refusal), place);
  return kind;
}

static store *open_store(transfer *m, const char *where, bool must_exist) {
  mlem_fault fault;
  char place[256];
  const char *rest;
  const store_kind *kind = find_kind(m, where, &rest, place);
  if (!kind)
    return NULL;
  /* To open a store of files makes it, but not to read from it. */
  if (must_exist && !kind->sharing && !exists(m, place, rest))
    return NULL;
  store *s = kind->open(rest, fault);
  if (!s)
    transfer_fail(m, "%s: %s", place, fault);
  return s;
}

bool transfer_copy(transfer *m, const char *from, const char *to) {
  transfer_sink sink;
  store *source = open_store(m, from, true);
  store *target = source ? open_store(m, to, false) : NULL;
  bool good = target && transfer_begin_filling(m, target, &sink);
  bool filled = good && transfer_from_store(m, source, &sink) && transfer_end_filling(&sink);
  if (target && !filled)
    target->kind->rollback(target);
  if (target)
    target->kind->close(target);
  if (source)
    source->kind->close(source);
  return filled;
}

static bool write_archive(transfer *m, store *from, FILE *stream) {
  transfer_sink sink = archive_sink(m, stream);
  return archive_begin(&sink) && transfer_from_store(m, from, &sink) && archive_end(&sink);
}

/* Under another name until it is whole; for its owner only: it holds secrets. */
static bool write_file(transfer *m, store *from, const char *file) {
  char part[4096];
  if ((size_t)snprintf(part, sizeof part, "%s.part", file) >= sizeof part)
    return transfer_fail(m, "%s: %s", file, strerror(ENAMETOOLONG));
  if (access(file, F_OK) == 0)
    return transfer_fail(m, _("%s exists; nothing was changed"), file);
  int fd = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  FILE *stream = fd >= 0 ? fdopen(fd, "w") : NULL;
  if (!stream) {
    transfer_fail(m, "%s: %s", part, strerror(errno));
    if (fd >= 0)
      close(fd);
    return false;
  }
  bool good = write_archive(m, from, stream);
  if (fclose(stream) != 0 && good)
    good = transfer_fail(m, "%s: %s", part, strerror(errno));
  if (good && rename(part, file) != 0)
    good = transfer_fail(m, "%s: %s", file, strerror(errno));
  if (!good)
    unlink(part);
  return good;
}

bool transfer_export(transfer *m, const char *from, const char *file) {
  store *source = open_store(m, from, true);
  if (!source)
    return false;
  bool good =
      strcmp(file, "-") == 0 ? write_archive(m, source, stdout) : write_file(m, source, file);
  source->kind->close(source);
  return good;
}

bool transfer_import(transfer *m, const char *file, const char *to) {
  transfer_sink sink;
  FILE *stream = strcmp(file, "-") == 0 ? stdin : fopen(file, "re");
  if (!stream)
    return transfer_fail(m, "%s: %s", file, strerror(errno));
  store *target = open_store(m, to, false);
  bool good = target && transfer_begin_filling(m, target, &sink);
  bool filled = good && archive_read(m, stream, &sink) && transfer_end_filling(&sink);
  if (target && !filled)
    target->kind->rollback(target);
  if (target)
    target->kind->close(target);
  if (stream != stdin)
    fclose(stream);
  return filled;
}

/* ---- Backups --------------------------------------------------------------------------------- */

bool transfer_backup(transfer *m, const char *from, const char *file) {
  char place[256];
  const char *rest;
  const store_kind *kind = find_kind(m, from, &rest, place);
  if (!kind)
    return false;
  if (access(file, F_OK) == 0)
    return transfer_fail(m, _("%s exists; nothing was changed"), file);
  if (kind->sharing) /* it gives every reader a moment of its own */
    return transfer_export(m, from, file);
  return exists(m, place, rest) && sqlite_backup_directory(rest, file, &m->done, m->fault);
}

bool transfer_restore(transfer *m, const char *file, const char *to) {
  char place[256], path[4096];
  const char *rest;
  const store_kind *kind = find_kind(m, to, &rest, place);
  if (!kind)
    return false;
  if (kind->sharing)
    return transfer_import(m, file, to);
  snprintf(path, sizeof path, "%s/mlem.db", rest);
  if (access(path, F_OK) == 0)
    return transfer_fail(m, _("the target is not empty; nothing was changed"));
  if (!sqlite_restore(file, rest, m->fault))
    return false;
  store *restored = open_store(m, to, true); /* brings it up to date */
  bool good = restored && restored->kind->count(restored, &m->done) == STORE_OK;
  if (restored && !good)
    transfer_fail(m, "%s", restored->fault);
  if (restored)
    restored->kind->close(restored);
  return good;
}
