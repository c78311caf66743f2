// SPDX-License-Identifier: MIT
/*
 * transfer.h: copies everything in a store: from a store or an archive into an empty store or an
 * archive.
 *
 * All or nothing: a store is filled in one transaction and counted before it ends; an archive takes
 * its name when it is whole. An archive is lines of JSON that fit every kind of store.
 */
#ifndef MLEM_SERVER_TRANSFER_H
#define MLEM_SERVER_TRANSFER_H

#include "store.h"

typedef struct transfer transfer;
struct transfer {
  store_counts total; /* zeros: not known */
  store_counts done;
  mlem_fault fault;
  void (*progress)(const transfer *m); /* after every table; or NULL */
};

/* `from` and `to` are stores as `--db` names them, `file` a path or "-". False: see `fault`. */
bool transfer_copy(transfer *m, const char *from, const char *to);
bool transfer_export(transfer *m, const char *from, const char *file);
bool transfer_import(transfer *m, const char *file, const char *to);

/* A copy of a store that servers may be using, and an empty store made from it. A copy of a
 * directory is a SQLite database, one of another store an archive. */
bool transfer_backup(transfer *m, const char *from, const char *file);
bool transfer_restore(transfer *m, const char *file, const char *to);

#endif
