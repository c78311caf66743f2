// SPDX-License-Identifier: MIT
/* translated_names.h: what the things of a mat are called in the language in use. In files and
 * records they keep their names; an own mat keeps them everywhere. */
#ifndef MLEM_MAT_TRANSLATED_NAMES_H
#define MLEM_MAT_TRANSLATED_NAMES_H

#include <mlem/mat.h>

const char *mat_planet_name(const mlem_mat *mat, unsigned planet);
const char *mat_title(const mlem_mat *mat);

#endif
