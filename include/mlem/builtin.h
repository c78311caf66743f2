// SPDX-License-Identifier: MIT
/*
 * builtin.h: the mats that are compiled in.
 *
 * They are generated from mats/<name>.json when the library is built (tools/matgen.c), so finding
 * one reads no file and parses nothing: this also works where there is neither, as in a browser. At
 * least one mat is always built in; the first one is the default, "standard".
 */
#ifndef MLEM_BUILTIN_H
#define MLEM_BUILTIN_H

#include <mlem/mat.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many mats are built in. */
size_t mlem_mat_builtin_count(void);

/* The built-in mat at `index`, or NULL if there are not that many. Valid for ever. */
const mlem_mat *mlem_mat_builtin_at(size_t index);

/* The built-in mat of this exact name, or NULL. Valid for ever. */
const mlem_mat *mlem_mat_find(const char *name);

#ifdef __cplusplus
}
#endif

#endif
