// SPDX-License-Identifier: MIT
/* check.c: `mlem check`: replays records and says which are right. */
#include "commands.h"
#include "lines.h"

#include <mlem/json.h>
#include <mlem/notation.h>

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct check {
  const char *file;
  bool partial;
  const mlem_mat *own_mat; /* of --mat, or NULL */
  uint64_t passed, failed;
  mlem_reader reader;
  bool in_game; /* a record has begun and no fault has been told yet */
} check;

static const mlem_mat *find_mat(void *context, const char *name) {
  const check *job = context;
  if (job->own_mat && strcmp(job->own_mat->name, name) == 0)
    return job->own_mat;
  return mlem_mat_find(name);
}

static void tell_fault(check *job, uint64_t number, const char *reason) {
  printf("%s:%" PRIu64 ": %s\n", job->file, number, reason);
  job->failed++;
  job->in_game = false;
}

static void end_game(check *job, uint64_t number) {
  if (!job->in_game)
    return;
  if (mlem_reader_end(&job->reader, job->partial)) {
    job->passed++;
    job->in_game = false;
  } else
    tell_fault(job, number, job->reader.fault);
}

static bool starts_record(const line *next) {
  static const char word[] = "mlem-record";
  size_t length = sizeof word - 1;
  return next->length >= length && memcmp(next->text, word, length) == 0 &&
         (next->length == length || next->text[length] == ' ');
}

static bool is_plain_comment(const line *next) {
  static const char legal[] = "# legal ";
  return next->text[0] == '#' && memcmp(next->text, legal, sizeof legal - 1) != 0;
}

static void check_line(check *job, const line *next, bool whole) {
  if (starts_record(next)) {
    end_game(job, next->number);
    mlem_reader_reset(&job->reader);
    job->in_game = true;
  } else if (!job->in_game) {
    /* After a fault, or between games; only the first thing in a file may be a fault of its own. */
    if (job->reader.stage != MLEM_STAGE_VERSION || next->length == 0 || next->text[0] == '#')
      return;
    job->in_game = true;
  }
  if (!whole) {
    if (!is_plain_comment(next)) {
      job->reader.stage = MLEM_STAGE_FAULT;
      tell_fault(job, next->number, _("the line is longer than any line of the notation"));
    }
    return;
  }
  if (!mlem_reader_line(&job->reader, next->text, next->length))
    tell_fault(job, next->number, job->reader.fault);
}

/* Whether standard output still takes what is written. */
static bool check_stream(check *job, FILE *stream) {
  line next = {0};
  line_status status;
  line_source *source = line_source_open(stream);
  if (!source) {
    tell_fault(job, 0, _("not enough memory"));
    return true;
  }
  mlem_reader_reset(&job->reader);
  job->in_game = false;
  while ((status = line_source_next(source, &next)) == LINE_WHOLE || status == LINE_LONG) {
    check_line(job, &next, status == LINE_WHOLE);
    if (ferror(stdout))
      break;
  }
  if (status == LINE_FAILED) {
    char reason[256];
    lang_put(reason, sizeof reason, _("cannot read on: %s"), lang_error(errno));
    tell_fault(job, next.number, reason);
  } else
    end_game(job, next.number);
  line_source_close(source);
  return !ferror(stdout);
}

static bool check_file(check *job, const char *path) {
  if (strcmp(path, "-") == 0) {
    job->file = _("standard input");
    return check_stream(job, stdin);
  }
  job->file = path;
  FILE *stream = fopen(path, "rb");
  if (!stream) {
    printf(_("%s: cannot open: %s\n"), path, lang_error(errno));
    job->failed++;
    return !ferror(stdout);
  }
  bool go_on = check_stream(job, stream);
  fclose(stream);
  return go_on;
}

static int run(const cli_command *command, int argc, char **argv) {
  const char *mat_name = NULL;
  bool partial = false;
  cli_arguments files;
  const cli_option options[] = {{"mat", CLI_TEXT, &mat_name, "FILE",
                                 N_("a mat that the records name, beside the built-in ones"), 0, 0},
                                {"partial", CLI_FLAG, &partial, NULL,
                                 N_("a game that goes on, without results, passes too"), 0, 0},
                                {0}};
  int status = cli_parse(command, options, argc, argv, &files);
  if (status >= 0)
    return status;
  if (files.count == 0)
    return cli_fail(CLI_USAGE_ERROR, _("name the records to check, or '-' for standard input"));
  mlem_mat mat;
  if (mat_name) {
    mlem_mat_faults faults;
    if (!mlem_mat_load(mat_name, &mat, &faults)) {
      mlem_mat_print_faults(stderr, mat_name, &faults);
      return cli_fail(1, _("the mat '%s' cannot be used"), mat_name);
    }
  }
  check *job = calloc(1, sizeof *job);
  if (!job)
    return cli_fail(1, _("not enough memory"));
  job->partial = partial;
  job->own_mat = mat_name ? &mat : NULL;
  job->reader.find_mat = find_mat;
  job->reader.context = job;
  for (int i = 0; i < files.count; i++)
    if (!check_file(job, files.list[i]))
      break;
  printf(_("%llu passed, %llu failed\n"), (unsigned long long)job->passed,
         (unsigned long long)job->failed);
  bool good = job->failed == 0 && job->passed > 0;
  free(job);
  return cli_finish(good ? 0 : 1);
}

const cli_command command_check = {
    .name = "check",
    .arguments = "[--mat FILE] [--partial] FILE...|-",
    .summary = N_("replay records and check every line of them"),
    .about = N_("Replays every game of the files: legality, chance, '# legal' lists where they\n"
                "stand, and results. For each bad game the first fault is named with its file\n"
                "and line. Ends with 'N passed, M failed'; the exit status is 1 if any failed\n"
                "or there was none."),
    .run = run,
};
