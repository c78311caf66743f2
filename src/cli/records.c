// SPDX-License-Identifier: MIT
/* records.c: opens the files, hands out their lines and counts the games. */
#include "records.h"

#include "../lang/lang.h"

#include <mlem/builtin.h>

#include <errno.h>
#include <inttypes.h>
#include <string.h>

static const mlem_mat *find_mat(void *context, const char *name) {
  const records *r = context;
  if (r->own_mat && strcmp(r->own_mat->name, name) == 0)
    return r->own_mat;
  return mlem_mat_find(name);
}

void records_fault(records *r, uint64_t number, const char *reason) {
  if (number > 0)
    printf("%s:%" PRIu64 ": %s\n", r->file, number, reason);
  else /* not even the first line */
    printf("%s: %s\n", r->file, reason);
  r->failed++;
  r->in_game = false;
}

void records_pass(records *r) {
  r->passed++;
  r->in_game = false;
}

static void read_stream(records *r, FILE *stream) {
  line next = {0};
  line_status status;
  line_source *source = line_source_open(stream);
  if (!source) {
    records_fault(r, 0, _("not enough memory"));
    return;
  }
  mlem_reader_reset(&r->reader);
  r->in_game = false;
  while ((status = line_source_next(source, &next)) == LINE_WHOLE || status == LINE_LONG) {
    r->take_line(r->job, &next, status == LINE_WHOLE);
    if (ferror(stdout))
      break;
  }
  if (status == LINE_FAILED) {
    char reason[256];
    lang_put(reason, sizeof reason, _("cannot read on: %s"), lang_error(errno));
    records_fault(r, next.number, reason);
  } else if (r->in_game)
    r->end_game(r->job, next.number);
  line_source_close(source);
}

static void read_file(records *r, const char *path) {
  bool standard = strcmp(path, "-") == 0;
  r->file = standard ? _("standard input") : path;
  FILE *stream = standard ? stdin : fopen(path, "rb");
  if (!stream) {
    printf(_("%s: cannot open: %s\n"), path, lang_error(errno));
    r->failed++;
    return;
  }
  uint64_t before = r->passed + r->failed;
  read_stream(r, stream);
  if (r->passed + r->failed == before)
    printf("%s: %s\n", r->file, _("there is no record in it"));
  if (!standard)
    fclose(stream);
}

bool records_read(records *r, char *const *paths, int count) {
  r->reader.find_mat = find_mat;
  r->reader.context = r;
  for (int i = 0; i < count && !ferror(stdout); i++)
    read_file(r, paths[i]);
  return r->failed == 0 && r->passed > 0;
}
