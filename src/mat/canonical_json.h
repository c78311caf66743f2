// SPDX-License-Identifier: MIT
/* canonical_json.h: a mat as its canonical JSON, in memory. */
#ifndef MLEM_MAT_CANONICAL_JSON_H
#define MLEM_MAT_CANONICAL_JSON_H

#include <mlem/json.h>

enum { MAT_JSON_ROOM = 1 << 15 }; /* room for the longest valid mat, and its NUL */

/* Returns its length without the NUL, or 0 if it does not fit. */
size_t mat_json_text(const mlem_mat *mat, char *text, size_t room);

#endif
