// SPDX-License-Identifier: MIT
/*
 * sqlite_log_file.c: gathers what SQLite writes to its write-ahead log. SQLite writes two pieces
 * for each page, and a page for each table that has moved. Here they are one write, at the latest
 * before the log is read, measured or brought to the disk. So a commit that has returned is on the
 * disk as before; one that failed leaves no more behind than before. All other files are SQLite's
 * own.
 */
#include "sqlite.h"

#include <string.h>

enum { GATHERED = 64 * 1024 };

typedef struct log_file {
  sqlite3_file base;
  sqlite3_file *real; /* lies behind this */
  char *bytes;
  int count;
  sqlite3_int64 start; /* where they belong in the file */
} log_file;

static sqlite3_vfs *original;

/* What could not be written is dropped: the transaction fails, and the log ends before it. */
static int write_gathered(log_file *f) {
  int count = f->count;
  f->count = 0;
  return count ? f->real->pMethods->xWrite(f->real, f->bytes, count, f->start) : SQLITE_OK;
}

static int log_close(sqlite3_file *file) {
  log_file *f = (log_file *)file;
  int written = write_gathered(f), closed = f->real->pMethods->xClose(f->real);
  sqlite3_free(f->bytes);
  return written == SQLITE_OK ? closed : written;
}

static int log_read(sqlite3_file *file, void *into, int count, sqlite3_int64 start) {
  log_file *f = (log_file *)file;
  int status = write_gathered(f);
  return status == SQLITE_OK ? f->real->pMethods->xRead(f->real, into, count, start) : status;
}

static int log_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 start) {
  log_file *f = (log_file *)file;
  if (f->count > 0 && (start != f->start + f->count || f->count + count > GATHERED)) {
    int status = write_gathered(f);
    if (status != SQLITE_OK)
      return status;
  }
  if (count > GATHERED)
    return f->real->pMethods->xWrite(f->real, bytes, count, start);
  if (f->count == 0)
    f->start = start;
  memcpy(f->bytes + f->count, bytes, (size_t)count);
  f->count += count;
  return SQLITE_OK;
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size) {
  log_file *f = (log_file *)file;
  int status = write_gathered(f);
  return status == SQLITE_OK ? f->real->pMethods->xTruncate(f->real, size) : status;
}

static int log_sync(sqlite3_file *file, int flags) {
  log_file *f = (log_file *)file;
  int status = write_gathered(f);
  return status == SQLITE_OK ? f->real->pMethods->xSync(f->real, flags) : status;
}

static int log_size(sqlite3_file *file, sqlite3_int64 *size) {
  log_file *f = (log_file *)file;
  int status = write_gathered(f);
  return status == SQLITE_OK ? f->real->pMethods->xFileSize(f->real, size) : status;
}

/* ---- As they are ----------------------------------------------------------------------------- */

static int log_lock(sqlite3_file *file, int level) {
  sqlite3_file *real = ((log_file *)file)->real;
  return real->pMethods->xLock(real, level);
}

static int log_unlock(sqlite3_file *file, int level) {
  sqlite3_file *real = ((log_file *)file)->real;
  return real->pMethods->xUnlock(real, level);
}

static int log_is_reserved(sqlite3_file *file, int *result) {
  sqlite3_file *real = ((log_file *)file)->real;
  return real->pMethods->xCheckReservedLock(real, result);
}

static int log_control(sqlite3_file *file, int operation, void *argument) {
  sqlite3_file *real = ((log_file *)file)->real;
  return real->pMethods->xFileControl(real, operation, argument);
}

static int log_sector_size(sqlite3_file *file) {
  sqlite3_file *real = ((log_file *)file)->real;
  return real->pMethods->xSectorSize(real);
}

static int log_characteristics(sqlite3_file *file) {
  sqlite3_file *real = ((log_file *)file)->real;
  return real->pMethods->xDeviceCharacteristics(real);
}

static const sqlite3_io_methods log_methods = {
    .iVersion = 1,
    .xClose = log_close,
    .xRead = log_read,
    .xWrite = log_write,
    .xTruncate = log_truncate,
    .xSync = log_sync,
    .xFileSize = log_size,
    .xLock = log_lock,
    .xUnlock = log_unlock,
    .xCheckReservedLock = log_is_reserved,
    .xFileControl = log_control,
    .xSectorSize = log_sector_size,
    .xDeviceCharacteristics = log_characteristics,
};

/* ---- Opening --------------------------------------------------------------------------------- */

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
  (void)vfs;
  if (!(flags & SQLITE_OPEN_WAL))
    return original->xOpen(original, name, file, flags, out);
  log_file *f = (log_file *)file;
  *f = (log_file){.real = (sqlite3_file *)(f + 1), .bytes = sqlite3_malloc(GATHERED)};
  if (!f->bytes)
    return SQLITE_NOMEM;
  int status = original->xOpen(original, name, f->real, flags, out);
  if (status == SQLITE_OK)
    f->base.pMethods = &log_methods;
  else
    sqlite3_free(f->bytes);
  return status;
}

const char *sqlite_gathering_files(void) {
  static sqlite3_vfs gathering;
  if (original)
    return gathering.zName;
  sqlite3_vfs *found = sqlite3_vfs_find(NULL);
  if (!found)
    return NULL;
  gathering = *found; /* all but the opening is as it was */
  gathering.zName = "mlem";
  gathering.szOsFile = (int)sizeof(log_file) + found->szOsFile;
  gathering.xOpen = open_file;
  if (sqlite3_vfs_register(&gathering, 0) != SQLITE_OK)
    return NULL;
  original = found;
  return gathering.zName;
}
