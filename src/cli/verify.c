// SPDX-License-Identifier: MIT
/* verify.c: `mlem verify`: recomputes every roll and draw of records from the fair dealer. */
#include "commands.h"
#include "game_options.h"
#include "records.h"

#include "../dealer/fair.h"

#include <stdlib.h>
#include <string.h>

/* The `# fair` lines of one record, and the lines that chance brought. */
typedef struct fair_lines {
  char table[64];
  bool has_commit, has_secret, drawn_first;
  uint8_t commit[MLEM_FAIR_BYTES], secret[MLEM_FAIR_BYTES];
  uint64_t commit_line, secret_line, first_line;
  unsigned seats_said;
  mlem_fair_part parts[MLEM_MAX_SEATS];
} fair_lines;

typedef struct verify {
  records records;
  mlem_state *before; /* the state before each chance line */
  uint64_t *numbers;  /* its line in the file */
  char (*lines)[MLEM_LINE_TEXT];
  size_t chances, room;
  fair_lines fair;
} verify;

/* ---- Reading --------------------------------------------------------------------------------- */

static bool keep_chance(verify *job, const line *next) {
  if (job->chances == job->room) {
    size_t room = job->room ? 2 * job->room : 256;
    mlem_state *before = realloc(job->before, room * sizeof *before);
    if (before)
      job->before = before;
    uint64_t *numbers = realloc(job->numbers, room * sizeof *numbers);
    if (numbers)
      job->numbers = numbers;
    void *lines = realloc(job->lines, room * sizeof *job->lines);
    if (lines)
      job->lines = lines;
    if (!before || !numbers || !lines)
      return false;
    job->room = room;
  }
  job->before[job->chances] = job->records.reader.state;
  job->numbers[job->chances] = next->number;
  memcpy(job->lines[job->chances], next->text, next->length);
  job->lines[job->chances][next->length] = '\0';
  job->chances++;
  return true;
}

static bool hex32(const char *text, size_t length, uint8_t *bytes) {
  size_t count;
  return mlem_fair_unhex(text, length, bytes, MLEM_FAIR_BYTES, &count) && count == MLEM_FAIR_BYTES;
}

static bool starts(const line *next, const char *word) {
  size_t length = strlen(word);
  return next->length >= length && memcmp(next->text, word, length) == 0;
}

/* `SEAT HEX` or `SEAT -`. */
static bool read_part(fair_lines *fair, const char *text, size_t length) {
  size_t count = 0;
  if (length < 3 || text[0] != (char)('0' + fair->seats_said) || text[1] != ' ' ||
      fair->seats_said == MLEM_MAX_SEATS)
    return false;
  mlem_fair_part *part = &fair->parts[fair->seats_said];
  if (!(length == 3 && text[2] == '-') &&
      !mlem_fair_unhex(text + 2, length - 2, part->bytes, MLEM_FAIR_PART, &count))
    return false;
  part->length = (uint8_t)count;
  fair->seats_said++;
  return true;
}

/* False for a `# fair` line that is malformed. */
static bool read_fair(fair_lines *fair, const line *next) {
  if (starts(next, "# fair table ") && next->length - 13 < sizeof fair->table) {
    memcpy(fair->table, next->text + 13, next->length - 13);
    return true;
  }
  if (starts(next, "# fair commit ")) {
    fair->commit_line = next->number;
    return fair->has_commit = hex32(next->text + 14, next->length - 14, fair->commit);
  }
  if (starts(next, "# fair secret ")) {
    fair->secret_line = next->number;
    return fair->has_secret = hex32(next->text + 14, next->length - 14, fair->secret);
  }
  if (starts(next, "# fair seat "))
    return read_part(fair, next->text + 12, next->length - 12);
  if (starts(next, "# fair first drawn"))
    return fair->drawn_first = true;
  return false;
}

/* ---- Verifying ------------------------------------------------------------------------------- */

static bool verify_key(verify *job, uint8_t *key) {
  fair_lines *fair = &job->fair;
  records *r = &job->records;
  uint8_t commitment[MLEM_FAIR_BYTES];
  if (!fair->table[0] || !fair->has_commit || fair->seats_said != r->reader.game.seats) {
    records_fault(r, job->numbers ? job->numbers[0] : 0,
                  _("the record has no '# fair' lines of a table"));
    return false;
  }
  if (!fair->has_secret) {
    records_fault(r, fair->commit_line,
                  _("the secret is not published: the game was not finished"));
    return false;
  }
  mlem_fair_commit(fair->table, fair->secret, commitment);
  if (memcmp(commitment, fair->commit, sizeof commitment) != 0) {
    records_fault(r, fair->secret_line, _("this secret is not the one that was committed to"));
    return false;
  }
  mlem_fair_key(fair->table, fair->secret, fair->parts, fair->seats_said, key);
  return true;
}

static void verify_game(void *context, uint64_t number) {
  verify *job = context;
  records *r = &job->records;
  uint8_t key[MLEM_FAIR_BYTES];
  char dealt[MLEM_LINE_TEXT], reason[2 * MLEM_LINE_TEXT + 128];
  if (!mlem_reader_end(&r->reader, false)) {
    records_fault(r, number, r->reader.fault);
    return;
  }
  if (!verify_key(job, key))
    return;
  unsigned drawn = mlem_fair_first(key, r->reader.game.seats);
  if (job->fair.drawn_first && drawn != r->reader.head.first) {
    lang_put(reason, sizeof reason, _("'first %u' differs: seat %u was drawn"),
             r->reader.head.first, drawn);
    records_fault(r, job->fair.first_line, reason);
    return;
  }
  for (size_t i = 0; i < job->chances; i++) {
    mlem_state state = job->before[i];
    mlem_fair_line(key, i + 1, &r->reader.game, &state, dealt);
    if (strcmp(dealt, job->lines[i]) == 0)
      continue;
    lang_put(reason, sizeof reason, _("'%s' differs: the dealer's line is '%s'"), job->lines[i],
             dealt);
    records_fault(r, job->numbers[i], reason);
    return;
  }
  records_pass(r);
}

static void begin_game(verify *job) {
  mlem_reader_reset(&job->records.reader);
  memset(&job->fair, 0, sizeof job->fair);
  job->chances = 0;
  job->records.in_game = true;
}

static void verify_line(void *context, const line *next, bool whole) {
  verify *job = context;
  records *r = &job->records;
  if (starts(next, "mlem-record")) {
    if (r->in_game)
      verify_game(job, next->number);
    begin_game(job);
  }
  if (!r->in_game)
    return;
  if (!whole) {
    if (!starts(next, "#"))
      records_fault(r, next->number, _("the line is longer than any line of the notation"));
    return;
  }
  if (starts(next, "first "))
    job->fair.first_line = next->number;
  if (starts(next, "# fair ") && !read_fair(&job->fair, next)) {
    records_fault(r, next->number, _("a malformed '# fair' line"));
    return;
  }
  bool chance =
      starts(next, "* ") && r->reader.stage == MLEM_STAGE_PLAY && next->length < MLEM_LINE_TEXT;
  if (chance && !keep_chance(job, next))
    records_fault(r, next->number, _("not enough memory"));
  else if (!mlem_reader_line(&r->reader, next->text, next->length))
    records_fault(r, next->number, r->reader.fault);
}

static int run(const cli_command *command, int argc, char **argv) {
  const char *mat_name = NULL;
  cli_arguments files;
  mlem_mat mat;
  const cli_option options[] = {{"mat", CLI_TEXT, &mat_name, "FILE",
                                 N_("a mat that the records name, beside the built-in ones"), 0, 0},
                                {0}};
  int status = cli_parse(command, options, argc, argv, &files);
  if (status >= 0)
    return status;
  if (files.count == 0)
    return cli_fail(CLI_USAGE_ERROR, _("name the records, or '-' for standard input"));
  if (mat_name && (status = cli_mat_load(mat_name, &mat)) >= 0)
    return status;
  verify *job = calloc(1, sizeof *job);
  if (!job)
    return cli_fail(1, _("not enough memory"));
  records *r = &job->records;
  *r = (records){.own_mat = mat_name ? &mat : NULL,
                 .job = job,
                 .take_line = verify_line,
                 .end_game = verify_game};
  bool good = records_read(r, files.list, files.count);
  if (good)
    printf(P_("yes: every roll and draw of %llu game follows from the commitment\n",
              "yes: every roll and draw of %llu games follows from the commitment\n", r->passed),
           (unsigned long long)r->passed);
  else
    printf(_("no: %llu verified, %llu not\n"), (unsigned long long)r->passed,
           (unsigned long long)r->failed);
  free(job->before);
  free(job->numbers);
  free(job->lines);
  free(job);
  return cli_finish(good ? 0 : 1);
}

const cli_command command_verify = {
    .name = "verify",
    .arguments = "[--mat FILE] FILE...|-",
    .summary = N_("recompute the dice of records that a server dealt"),
    .about =
        N_("Checks that the published secret is the one that was committed to, and computes every\n"
           "roll and draw again from it and from what the players added (docs/fair-dice.md).\n"
           "Says 'yes', or names the first line that differs; the exit status is then 1."),
    .run = run,
};
