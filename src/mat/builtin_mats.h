// SPDX-License-Identifier: MIT
/* builtin_mats.h: the built-in mats as tools/mats_to_c.c writes them, and find_builtin_mat.c finds
 * them. */
#ifndef MLEM_MAT_BUILTIN_MATS_H
#define MLEM_MAT_BUILTIN_MATS_H

#include <mlem/mat.h>

#include <stddef.h>

extern const mlem_mat mlem_builtin_mats[];
extern const size_t mlem_builtin_mats_count;

#endif
