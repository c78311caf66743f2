// SPDX-License-Identifier: MIT
/*
 * builtin.h: the mats that are compiled in.
 *
 * They are generated from mats/<name>.json when the library is built (tools/mats_to_c.c), so
 * finding one reads no file and parses nothing: this also works where there is neither, as in a
 * browser. The first one, "cosmic", is the default; "standard" was the default of version 1 and
 * never changes.
 */
#ifndef MLEM_BUILTIN_H
#define MLEM_BUILTIN_H

#include <mlem/mat.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many mats are built in: at least one. */
size_t mlem_mat_builtin_count(void);

/* The built-in mat at `index` (0: the default), or NULL if there are not that many. Valid for ever.
 */
const mlem_mat *mlem_mat_builtin_at(size_t index);

/* The built-in mat of this exact name, or NULL. Valid for ever. */
const mlem_mat *mlem_mat_find(const char *name);

#ifdef __cplusplus
}
#endif

#endif
