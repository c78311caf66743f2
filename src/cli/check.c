// SPDX-License-Identifier: MIT
/* check.c: `mlem check`: replays records and says which are right. */
#include "commands.h"
#include "game_options.h"
#include "records.h"

#include <stdlib.h>
#include <string.h>

typedef struct check {
  records records;
  bool partial;
} check;

static void end_game(void *context, uint64_t number) {
  check *job = context;
  if (mlem_reader_end(&job->records.reader, job->partial))
    records_pass(&job->records);
  else
    records_fault(&job->records, number, job->records.reader.fault);
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

static void check_line(void *context, const line *next, bool whole) {
  check *job = context;
  records *r = &job->records;
  if (starts_record(next)) {
    if (r->in_game)
      end_game(job, next->number);
    mlem_reader_reset(&r->reader);
    r->in_game = true;
  } else if (!r->in_game) {
    /* After a fault, or between games; only the first thing in a file may be a fault of its own. */
    if (r->reader.stage != MLEM_STAGE_VERSION || next->length == 0 || next->text[0] == '#')
      return;
    r->in_game = true;
  }
  if (!whole) {
    if (!is_plain_comment(next)) {
      r->reader.stage = MLEM_STAGE_FAULT;
      records_fault(r, next->number, _("the line is longer than any line of the notation"));
    }
    return;
  }
  if (!mlem_reader_line(&r->reader, next->text, next->length))
    records_fault(r, next->number, r->reader.fault);
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
  if (mat_name && (status = cli_mat_load(mat_name, &mat)) >= 0)
    return status;
  check *job = calloc(1, sizeof *job);
  if (!job)
    return cli_fail(1, _("not enough memory"));
  job->partial = partial;
  records *r = &job->records;
  *r = (records){
      .own_mat = mat_name ? &mat : NULL, .job = job, .take_line = check_line, .end_game = end_game};
  bool good = records_read(r, files.list, files.count);
  printf(_("%llu passed, %llu failed\n"), (unsigned long long)r->passed,
         (unsigned long long)r->failed);
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
