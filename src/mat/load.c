// SPDX-License-Identifier: MIT
/* load.c: a mat by what the user calls it: a built-in name, or else a file. */
#include <mlem/json.h>

#include <string.h>

bool mlem_mat_load(const char *name_or_path, mlem_mat *mat, mlem_mat_faults *faults) {
  const mlem_mat *builtin = mlem_mat_find(name_or_path);
  if (!builtin)
    return mlem_mat_read_file(name_or_path, mat, faults);
  faults->count = 0;
  faults->listed = 0;
  memcpy(mat, builtin, sizeof *mat);
  return true;
}
