// SPDX-License-Identifier: MIT
/* find_builtin_mat.c: finds a built-in mat. Needs nothing but <string.h>, so that it also runs in
 * browsers.
 */
#include <mlem/builtin.h>

#include "builtin_mats.h"

#include <string.h>

size_t mlem_mat_builtin_count(void) {
  return mlem_builtin_mats_count;
}

const mlem_mat *mlem_mat_builtin_at(size_t index) {
  return index < mlem_builtin_mats_count ? &mlem_builtin_mats[index] : NULL;
}

const mlem_mat *mlem_mat_find(const char *name) {
  for (size_t i = 0; i < mlem_builtin_mats_count; i++)
    if (strcmp(mlem_builtin_mats[i].name, name) == 0)
      return &mlem_builtin_mats[i];
  return NULL;
}
