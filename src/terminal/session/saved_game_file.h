// SPDX-License-Identifier: MIT
/*
 * saved_game_file.h: games on disk: one record a file below the XDG state directory.
 *
 * A line is on the disk (fsync) before a player is told that it happened. Lines are only added at
 * the end; taking back cuts the end off. So the file is a valid record of an unfinished or finished
 * game at every moment, and a line that was torn by a crash is cut off when it is next opened. An
 * open file is locked: a second program cannot go on with the same game at the same time.
 */
#ifndef MLEM_TERMINAL_SAVED_GAME_FILE_H
#define MLEM_TERMINAL_SAVED_GAME_FILE_H

#include <limits.h>
#include <mlem/fault.h>
#include <mlem/mat.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { SAVED_ID = 48 }; /* room for the name of a game */

typedef struct saved_file {
  int fd; /* -1: none */
  char id[SAVED_ID];
  char path[PATH_MAX];
  off_t size;
} saved_file;

/* Where games are kept: $XDG_STATE_HOME/mlem/games, or ~/.local/state/mlem/games. */
bool saved_directory(char directory[PATH_MAX], mlem_fault fault);

/* The path of a game's record or, with ".json", of the copy of its mat. */
bool saved_path(const char *id, const char *suffix, char path[PATH_MAX], mlem_fault fault);

/* A new game that begins with these bytes, and its mat if that is not a built-in one (or NULL). */
bool saved_file_create(saved_file *file, const char *text, size_t length, const mlem_mat *mat,
                       mlem_fault fault);

/* Opens a game to go on with it. `*busy` says whether another program has it. */
bool saved_file_open(saved_file *file, const char *id, bool *busy, mlem_fault fault);

/* All of the file, ended by a NUL byte, for free(); NULL with a fault. */
char *saved_file_read(saved_file *file, size_t *length, mlem_fault fault);

/* Adds bytes and waits until they are on the disk; all of them or none. */
bool saved_file_append(saved_file *file, const char *text, size_t length, mlem_fault fault);

/* Forgets everything behind `size`. */
bool saved_file_cut(saved_file *file, off_t size, mlem_fault fault);

/* Replaces everything by other bytes; all of them are on the disk, or nothing has changed. */
bool saved_file_replace(saved_file *file, const char *text, size_t length, mlem_fault fault);

void saved_file_close(saved_file *file);

#endif
