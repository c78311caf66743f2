// SPDX-License-Identifier: MIT
/* verify.c: `mlem verify`: recomputes every roll and draw of records from the fair dealer. */
#include "commands.h"
#include "lines.h"

#include <mlem/fair.h>
#include <mlem/json.h>
#include <mlem/notation.h>

#include <errno.h>
#include <inttypes.h>
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
  const char *file;
  const mlem_mat *own_mat;
  line_source *source;
  mlem_reader reader;
  mlem_state *before; /* the state before each chance line */
  uint64_t *numbers;  /* its line in the file */
  char (*lines)[MLEM_LINE_TEXT];
  size_t chances, room;
  fair_lines fair;
  bool in_game;
  uint64_t passed, failed;
} verify;

static const mlem_mat *find_mat(void *context, const char *name) {
  const verify *job = context;
  if (job->own_mat && strcmp(job->own_mat->name, name) == 0)
    return job->own_mat;
  return mlem_mat_find(name);
}

static void tell(verify *job, uint64_t number, const char *reason) {
  printf("%s:%" PRIu64 ": %s\n", job->file, number, reason);
  job->failed++;
  job->in_game = false;
}

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
  job->before[job->chances] = job->reader.state;
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
  uint8_t commitment[MLEM_FAIR_BYTES];
  if (!fair->table[0] || !fair->has_commit || fair->seats_said != job->reader.game.seats) {
    tell(job, job->numbers ? job->numbers[0] : 0, _("the record has no '# fair' lines of a table"));
    return false;
  }
  if (!fair->has_secret) {
    tell(job, fair->commit_line, _("the secret is not published: the game was not finished"));
    return false;
  }
  mlem_fair_commit(fair->table, fair->secret, commitment);
  if (memcmp(commitment, fair->commit, sizeof commitment) != 0) {
    tell(job, fair->secret_line, _("this secret is not the one that was committed to"));
    return false;
  }
  mlem_fair_key(fair->table, fair->secret, fair->parts, fair->seats_said, key);
  return true;
}

static void verify_game(verify *job, uint64_t number) {
  uint8_t key[MLEM_FAIR_BYTES];
  char dealt[MLEM_LINE_TEXT], reason[2 * MLEM_LINE_TEXT + 128];
  if (!job->in_game)
    return;
  if (!mlem_reader_end(&job->reader, false)) {
    tell(job, number, job->reader.fault);
    return;
  }
  if (!verify_key(job, key))
    return;
  if (job->fair.drawn_first &&
      mlem_fair_first(key, job->reader.game.seats) != job->reader.head.first) {
    lang_put(reason, sizeof reason, _("'first %u' differs: seat %u was drawn"),
             job->reader.head.first, mlem_fair_first(key, job->reader.game.seats));
    tell(job, job->fair.first_line, reason);
    return;
  }
  for (size_t i = 0; i < job->chances; i++) {
    mlem_state state = job->before[i];
    mlem_fair_line(key, i + 1, &job->reader.game, &state, dealt);
    if (strcmp(dealt, job->lines[i]) == 0)
      continue;
    lang_put(reason, sizeof reason, _("'%s' differs: the dealer's line is '%s'"), job->lines[i],
             dealt);
    tell(job, job->numbers[i], reason);
    return;
  }
  job->passed++;
  job->in_game = false;
}

static void begin_game(verify *job) {
  mlem_reader_reset(&job->reader);
  memset(&job->fair, 0, sizeof job->fair);
  job->chances = 0;
  job->in_game = true;
}

static void verify_line(verify *job, const line *next, bool whole) {
  if (starts(next, "mlem-record")) {
    verify_game(job, next->number);
    begin_game(job);
  }
  if (!job->in_game)
    return;
  if (!whole) {
    if (!starts(next, "#"))
      tell(job, next->number, _("the line is longer than any line of the notation"));
    return;
  }
  if (starts(next, "first "))
    job->fair.first_line = next->number;
  if (starts(next, "# fair ") && !read_fair(&job->fair, next)) {
    tell(job, next->number, _("a malformed '# fair' line"));
    return;
  }
  bool chance =
      starts(next, "* ") && job->reader.stage == MLEM_STAGE_PLAY && next->length < MLEM_LINE_TEXT;
  if (chance && !keep_chance(job, next))
    tell(job, next->number, _("not enough memory"));
  else if (!mlem_reader_line(&job->reader, next->text, next->length))
    tell(job, next->number, job->reader.fault);
}

static void verify_stream(verify *job, FILE *stream) {
  line next = {0};
  line_status status;
  line_source *source = line_source_open(stream);
  if (!source) {
    tell(job, 0, _("not enough memory"));
    return;
  }
  job->in_game = false;
  while ((status = line_source_next(source, &next)) == LINE_WHOLE || status == LINE_LONG)
    verify_line(job, &next, status == LINE_WHOLE);
  if (status == LINE_FAILED)
    tell(job, next.number, _("the file cannot be read on"));
  else
    verify_game(job, next.number);
  line_source_close(source);
}

static void verify_file(verify *job, const char *path) {
  bool standard = strcmp(path, "-") == 0;
  job->file = standard ? _("standard input") : path;
  FILE *stream = standard ? stdin : fopen(path, "rb");
  if (!stream) {
    printf(_("%s: cannot open: %s\n"), path, lang_error(errno));
    job->failed++;
    return;
  }
  verify_stream(job, stream);
  if (!standard)
    fclose(stream);
}

static int run(const cli_command *command, int argc, char **argv) {
  const char *mat_name = NULL;
  cli_arguments files;
  mlem_mat mat;
  mlem_mat_faults faults;
  const cli_option options[] = {{"mat", CLI_TEXT, &mat_name, "FILE",
                                 N_("a mat that the records name, beside the built-in ones"), 0, 0},
                                {0}};
  int status = cli_parse(command, options, argc, argv, &files);
  if (status >= 0)
    return status;
  if (files.count == 0)
    return cli_fail(CLI_USAGE_ERROR, _("name the records, or '-' for standard input"));
  if (mat_name && !mlem_mat_load(mat_name, &mat, &faults)) {
    mlem_mat_print_faults(stderr, mat_name, &faults);
    return cli_fail(1, _("the mat '%s' cannot be used"), mat_name);
  }
  verify *job = calloc(1, sizeof *job);
  if (!job)
    return cli_fail(1, _("not enough memory"));
  job->own_mat = mat_name ? &mat : NULL;
  job->reader.find_mat = find_mat;
  job->reader.context = job;
  for (int i = 0; i < files.count; i++)
    verify_file(job, files.list[i]);
  bool good = job->failed == 0 && job->passed > 0;
  if (good)
    printf(P_("yes: every roll and draw of %llu game follows from the commitment\n",
              "yes: every roll and draw of %llu games follows from the commitment\n", job->passed),
           (unsigned long long)job->passed);
  else
    printf(_("no: %llu verified, %llu not\n"), (unsigned long long)job->passed,
           (unsigned long long)job->failed);
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
