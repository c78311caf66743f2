// SPDX-License-Identifier: MIT
/* load_by_name.c: a mat by what the user calls it: a built-in name, or else a file. */
#include "read_checked_json_fields.h"

#include <errno.h>
#include <string.h>

bool mlem_mat_load(const char *name_or_path, mlem_mat *mat, mlem_mat_faults *faults) {
  faults->count = 0;
  faults->listed = 0;
  const mlem_mat *builtin = mlem_mat_find(name_or_path);
  if (builtin) {
    memcpy(mat, builtin, sizeof *mat);
    return true;
  }
  FILE *stream = fopen(name_or_path, "rb");
  if (!stream) {
    mat_fault_at(faults, "", _("is no built-in mat, and cannot be opened as a file: %s"),
                 lang_error(errno));
    return false;
  }
  bool good = mlem_mat_read_stream(stream, mat, faults);
  fclose(stream);
  return good;
}
