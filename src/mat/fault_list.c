// SPDX-License-Identifier: MIT
/* fault_list.c: the list of faults: where, and why. */
#include "escape_unsafe_text.h"
#include "read_checked_json_fields.h"

#include <stdarg.h>
#include <string.h>

/* The next free fault, or NULL if the list is full: then it is only counted. */
static mlem_mat_fault *add(mlem_mat_faults *faults) {
  faults->count++;
  return faults->listed < MLEM_MAT_MAX_FAULTS ? &faults->list[faults->listed++] : NULL;
}

/* Writes the path of a node; returns its end. */
static size_t print_path(char *path, const mat_node *at) {
  if (!at->parent) {
    path[0] = '\0';
    return 0;
  }
  size_t used = print_path(path, at->parent);
  size_t left = MLEM_MAT_PATH_SIZE - used;
  if (at->field)
    snprintf(path + used, left, "%s%s", used ? "." : "", mat_escaped(at->field).text);
  else
    snprintf(path + used, left, "[%zu]", at->index);
  return used + strlen(path + used);
}

void mat_fault(const mat_node *at, const char *format, ...) {
  mlem_mat_fault *fault = add(at->faults);
  if (!fault)
    return;
  va_list list;
  va_start(list, format);
  lang_vput(fault->reason, sizeof fault->reason, format, list);
  va_end(list);
  print_path(fault->path, at);
}

void mat_fault_at(mlem_mat_faults *faults, const char *path, const char *format, ...) {
  mlem_mat_fault *fault = add(faults);
  if (!fault)
    return;
  va_list list;
  va_start(list, format);
  lang_vput(fault->reason, sizeof fault->reason, format, list);
  va_end(list);
  snprintf(fault->path, sizeof fault->path, "%s", path);
}

void mlem_mat_print_faults(FILE *stream, const char *source, const mlem_mat_faults *faults) {
  for (size_t i = 0; i < faults->listed; i++) {
    const mlem_mat_fault *fault = &faults->list[i];
    mat_put_escaped(stream, source);
    fprintf(stream, ": %s%s%s\n", fault->path, fault->path[0] ? ": " : "", fault->reason);
  }
  if (faults->count > faults->listed) {
    mat_put_escaped(stream, source);
    fprintf(stream, ": ");
    fprintf(stream, P_("and %zu more", "and %zu more", faults->count - faults->listed),
            faults->count - faults->listed);
    fputc('\n', stream);
  }
}
