// SPDX-License-Identifier: MIT
/* list_and_upload_mats.c: the mats of the server: listed, shown, uploaded. */
#include "request_handlers.h"

#include <mlem/builtin.h>
#include <mlem/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES_OF_A_MAT = 10 }; /* what a mat counts as, among what an address may add */

/* A mat of the store may have the name of a built-in one, which it then replaces here. */
static bool add_name(void *context, const char *name) {
  if (!mlem_mat_find(name))
    json_array_append_new(context, json_string(name));
  return true;
}

void api_mats_list(table_server *s, request *q) {
  json_t *list = json_array();
  for (size_t i = 0; i < mlem_mat_builtin_count(); i++)
    json_array_append_new(list, json_string(mlem_mat_builtin_at(i)->name));
  if (tables_store(s)->kind->mat_each(tables_store(s), add_name, list) == STORE_OK) {
    answer_json(s, q, 200, json_pack("{s:o}", "mats", list));
    return;
  }
  json_decref(list);
  answer_store(s, q);
}

/* A mat as the library writes it: the same whatever the upload looked like. */
static char *mat_text(const mlem_mat *mat) {
  char *text = NULL;
  size_t length;
  FILE *stream = open_memstream(&text, &length);
  if (!stream)
    return NULL;
  bool good = mlem_mat_write(stream, mat);
  if (fclose(stream) == 0 && good)
    return text;
  free(text);
  return NULL;
}

static void answer_faults(table_server *s, request *q, const mlem_mat_faults *faults) {
  json_t *list = json_array();
  for (size_t i = 0; i < faults->listed; i++)
    json_array_append_new(list, json_pack("{s:s, s:s}", "path", faults->list[i].path, "reason",
                                          faults->list[i].reason));
  answer_json(s, q, 400,
              json_pack("{s:s, s:s, s:o}", "error", "mat", "message",
                        "This is no mat; 'faults' says why.", "faults", list));
}

static void keep_mat(table_server *s, request *q, const mlem_mat *mat) {
  mlem_mat other;
  const mlem_mat *old = tables_find_mat(s, mat->name, &other);
  if (old && memcmp(old, mat, sizeof *mat) != 0) {
    answer_error(s, q, 409, "mat-exists", "There is another mat of this name.");
    return;
  }
  if (!old && answer_refusal(s, q, TABLES_OF_A_MAT))
    return;
  char *text = old ? NULL : mat_text(mat);
  if (!old && !text) {
    answer_error(s, q, 503, "memory", "Not enough memory.");
    return;
  }
  store_status status = old ? STORE_OK : tables_add_mat(s, mat->name, text);
  free(text);
  if (status == STORE_CONFLICT) { /* another server has just got it */
    answer_error(s, q, 409, "mat-exists", "There is another mat of this name.");
    return;
  }
  if (status != STORE_OK)
    return; /* the commit decides what is answered */
  answer_json(s, q, old ? 200 : 201, json_pack("{s:s}", "mat", mat->name));
}

void api_mats_upload(table_server *s, request *q) {
  mlem_mat mat;
  mlem_mat_faults *faults = malloc(sizeof *faults);
  commit_wait(s, &q->waiter);
  if (tables_options(s)->policy.no_uploads) {
    answer_error(s, q, 403, "policy", "This server takes no mats of visitors.");
    free(faults);
    return;
  }
  if (!faults)
    answer_error(s, q, 500, "memory", "There is not enough memory.");
  else if (!mlem_mat_read_text(q->body.bytes ? q->body.bytes : "", q->body.length, &mat, faults))
    answer_faults(s, q, faults);
  else
    keep_mat(s, q, &mat);
  free(faults);
}

void api_mat_show(table_server *s, request *q) {
  mlem_mat own;
  const mlem_mat *mat = tables_find_mat(s, q->name, &own);
  char *text = mat ? mat_text(mat) : NULL;
  if (!text) {
    answer_error(s, q, 404, "no-mat", "There is no mat of this name.");
    return;
  }
  buffer_add(&q->out, text, strlen(text));
  free(text);
  answer_text(s, q, "application/json");
}
