// SPDX-License-Identifier: MIT
/*
 * sqlite_backup.h: whole copies of a SQLite store, also while a server writes into it.
 */
#ifndef MLEM_SERVER_SQLITE_BACKUP_H
#define MLEM_SERVER_SQLITE_BACKUP_H

#include "store.h"

#include <sqlite3.h>

/* Copies an open database into a new file, readable by its owner only. The file takes its name when
 * it is whole and on the disk. False with the reason in `fault`; then there is no such file. */
bool sqlite_backup(sqlite3 *db, const char *file, mlem_fault fault);

/* The same for the store of a directory, which a server may be using. Counts what was copied. */
bool sqlite_backup_directory(const char *directory, const char *file, store_counts *counts,
                             mlem_fault fault);

/* Makes the store of an empty directory from a copy, after looking whether the copy is whole. */
bool sqlite_restore(const char *file, const char *directory, mlem_fault fault);

#endif
