// SPDX-License-Identifier: MIT
/*
 * write_npz.h: arrays as a file that numpy.load() opens: an uncompressed zip of .npy files.
 *
 *   npz *file = npz_new();
 *   npz_array *scores = npz_add(file, "score", "<u2", 1);
 *   npz_append(scores, &points, sizeof points);           any number of times
 *   npz_write(file, stream);                              an atomic_file_writer can call it
 *   npz_free(file);
 *
 * What is appended waits in temporary files. A failure is remembered and told by npz_write().
 */
#ifndef MLEM_LAB_WRITE_NPZ_H
#define MLEM_LAB_WRITE_NPZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct npz npz;
typedef struct npz_array npz_array;

enum { NPZ_ARRAYS = 16 };

/* NULL without memory. */
npz *npz_new(void);
void npz_free(npz *file);

/* An array of rows with `columns` items each (0: a row is one item, and the array has one
 * dimension). `type` is NumPy's, such as "<f4". At most NPZ_ARRAYS; `name` and `type` must stay. */
npz_array *npz_add(npz *file, const char *name, const char *type, size_t columns);

/* Whole items, in the byte order of the type. */
void npz_append(npz_array *array, const void *data, size_t bytes);

/* False with errno set if anything could not be kept or written; an array has at most 4 GB. */
bool npz_write(const npz *file, FILE *stream);

#endif
