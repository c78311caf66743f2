// SPDX-License-Identifier: MIT
/* read_many_records.c: opens the files, reads the games in them and counts them. */
#include "read_many_records.h"

#include "../lang/lang.h"
#include "game_options.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

static FILE *faults_of(const records *r) {
  return r->faults ? r->faults : stdout;
}

void records_fault(records *r, uint64_t number, const char *reason) {
  if (number > 0)
    fprintf(faults_of(r), "%s:%" PRIu64 ": %s\n", r->file, number, reason);
  else /* not even the first line */
    fprintf(faults_of(r), "%s: %s\n", r->file, reason);
  r->failed++;
  r->in_game = false;
}

void records_pass(records *r) {
  r->passed++;
  r->in_game = false;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static bool starts_record(const line *next) {
  static const char word[] = "mlem-record";
  size_t length = sizeof word - 1;
  return next->length >= length && memcmp(next->text, word, length) == 0 &&
         (next->length == length || next->text[length] == ' ');
}

static void begin_game(records *r, uint64_t number) {
  game_log_reset(&r->log);
  r->start = number;
  r->in_game = true;
}

/* Whether the line belongs to a game; one may end and one begin with it. */
static bool find_game(records *r, const line *next) {
  if (starts_record(next)) {
    if (r->in_game)
      r->end_game(r->job, next->number);
    begin_game(r, next->number);
  } else if (!r->in_game) {
    /* After a fault, or between games; only the first thing in a file may be a fault of its own. */
    if (r->log.reader.stage != MLEM_STAGE_VERSION || next->length == 0 || next->text[0] == '#')
      return false;
    begin_game(r, next->number);
  }
  return true;
}

/* The game may still be legal on the mat at hand, so this is only said. */
static void check_mat_id(records *r, const line *next) {
  const mlem_head *head = &r->log.reader.head;
  if (next->length >= sizeof r->mat_id || r->log.reader.stage != MLEM_STAGE_PLAY)
    return;
  if (strcmp(r->mat, head->mat) == 0 && strlen(r->mat_id) == next->length &&
      memcmp(r->mat_id, next->text, next->length) == 0)
    return;
  if (game_is_id_of_other_mat(next->text, next->length, &r->log.reader.game.mat)) {
    fprintf(stderr, "%s:%" PRIu64 ": ", r->file, next->number);
    fprintf(stderr, _("the record was played on another mat of the name '%s'"), head->mat);
    fputc('\n', stderr);
    return;
  }
  memcpy(r->mat, head->mat, sizeof r->mat);
  memcpy(r->mat_id, next->text, next->length);
  r->mat_id[next->length] = '\0';
}

static void take_line(records *r, const line *next, bool whole) {
  mlem_reader *reader = &r->log.reader;
  if (!find_game(r, next))
    return;
  if (!whole && next->text[0] == '#' && !mlem_is_legal_line(next->text, next->length)) {
    if (r->keep)
      game_log_add(&r->log, "", 0); /* a comment of any length; it counts as a line */
    return;
  }
  if (!whole) {
    reader->stage = MLEM_STAGE_FAULT;
    records_fault(r, next->number, _("the line is longer than any line of the notation"));
    return;
  }
  bool names_mat = reader->stage == MLEM_STAGE_MAT;
  bool good = r->keep ? game_log_add(&r->log, next->text, next->length)
                      : mlem_reader_line(reader, next->text, next->length);
  if (good && reader->kind == MLEM_LINE_COMMENT)
    check_mat_id(r, next);
  if (good)
    return;
  mlem_fault reason;
  memcpy(reason, reader->fault, sizeof reason);
  if (names_mat)
    cli_mat_fault(reader->fault, reason);
  reader->stage = MLEM_STAGE_FAULT;
  records_fault(r, next->number, reason);
}

/* ---- Files ----------------------------------------------------------------------------------- */

static void read_stream(records *r, FILE *stream) {
  line next = {0};
  line_status status;
  line_source *source = line_source_open(stream);
  if (!source) {
    records_fault(r, 0, _("not enough memory"));
    return;
  }
  game_log_reset(&r->log);
  r->in_game = false;
  while ((status = line_source_next(source, &next)) == LINE_WHOLE || status == LINE_LONG) {
    take_line(r, &next, status == LINE_WHOLE);
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
    fprintf(faults_of(r), _("%s: cannot open: %s\n"), path, lang_error(errno));
    r->failed++;
    return;
  }
  uint64_t before = r->passed + r->failed;
  read_stream(r, stream);
  if (r->passed + r->failed == before)
    fprintf(faults_of(r), "%s: %s\n", r->file, _("there is no record in it"));
  if (!standard)
    fclose(stream);
}

bool records_read(records *r, char *const *paths, int count) {
  game_log_open(&r->log, r->own_mat);
  for (int i = 0; i < count && !ferror(stdout); i++)
    read_file(r, paths[i]);
  game_log_free(&r->log);
  return r->failed == 0 && r->passed > 0;
}
