// SPDX-License-Identifier: MIT
/* atomic_file.h: results into files that are either whole or not there. */
#ifndef MLEM_LAB_ATOMIC_FILE_H
#define MLEM_LAB_ATOMIC_FILE_H

#include <stdbool.h>
#include <stdio.h>

/* Writes what it has to; errors of the stream are looked at afterwards. */
typedef void atomic_file_writer(FILE *stream, const void *content);

/* Whether a result can probably be written there; false with errno set. Asked before a long run. */
bool atomic_file_check(const char *path);

/* To a file beside `path` that then takes its place, or, if `path` is "-", to standard output. What
 * is no plain file (a pipe, a device) is written as it is. False with errno set. */
bool atomic_file_write(const char *path, atomic_file_writer *writer, const void *content);

#endif
