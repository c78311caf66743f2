// SPDX-License-Identifier: MIT
/* page_mats.c: see page_mats.h. Mats that people typed in are read and checked as everywhere. */
#include "page_mats.h"

#include "json_writer.h"
#include "page_game.h"

#include <mlem/json.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 16 };

static mlem_mat own[MOST];
static size_t count;

const mlem_mat *own_mat_at(size_t index) {
  return index < count ? &own[index] : NULL;
}

/* Only a mat of a server can have the name of a built-in one, and then it is the one that is meant.
 */
const mlem_mat *page_mat_find(const char *name) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(own[i].name, name) == 0)
      return &own[i];
  return mlem_mat_find(name);
}

void own_mat_add(const mlem_mat *mat) {
  size_t at = 0;
  while (at < count && strcmp(own[at].name, mat->name) != 0)
    at++;
  if (at == MOST)
    at = MOST - 1;
  else if (at == count)
    count++;
  own[at] = *mat;
}

/* A mat of the same name is replaced; a built-in one stays what it is. */
static void keep(const mlem_mat *mat, mlem_mat_faults *faults) {
  const mlem_mat *known = mlem_mat_find(mat->name);
  if (known) {
    if (memcmp(known, mat, sizeof *mat) != 0) {
      faults->count = faults->listed = 1;
      faults->list[0] = (mlem_mat_fault){.path = "name"};
      snprintf(faults->list[0].reason, sizeof faults->list[0].reason, "%s",
               _("is that of a built-in mat"));
    }
    return;
  }
  own_mat_add(mat);
}

static int take_mat(unsigned length, bool of_server) {
  static mlem_mat mat;
  static mlem_mat_faults faults;
  bool good = length < INPUT_ROOM && mlem_mat_read_text(page_input, length, &mat, &faults);
  if (good && of_server)
    own_mat_add(&mat);
  else if (good)
    keep(&mat, &faults);
  json_begin();
  json_object(NULL);
  json_text("name", good && !faults.count ? mat.name : "");
  json_list("faults");
  for (size_t i = 0; i < faults.listed; i++) {
    json_object(NULL);
    json_text("path", faults.list[i].path);
    json_text("reason", faults.list[i].reason);
    json_close();
  }
  json_close();
  json_close();
  return json_end();
}

/* Takes the JSON in the input, as the browser writes it. {"name": its name or "", "faults": [...]}
 */
EXPORT int add_mat(unsigned length) {
  return take_mat(length, false);
}

/* The same for the mat of a server's table, which may have the name of a built-in one: the server's
 * store may hold one from before that was built in. */
EXPORT int add_server_mat(unsigned length) {
  return take_mat(length, true);
}
