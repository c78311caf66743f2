// SPDX-License-Identifier: MIT
/* check_records.c: `mlem check`: replays records and says which are right. */
#include "commands.h"
#include "game_options.h"
#include "read_many_records.h"

#include <stdlib.h>

typedef struct check {
  records records;
  bool partial;
} check;

static void end_game(void *context, uint64_t number) {
  check *job = context;
  if (mlem_reader_end(&job->records.log.reader, job->partial))
    records_pass(&job->records);
  else
    records_fault(&job->records, number, job->records.log.reader.fault);
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
  *r = (records){.own_mat = mat_name ? &mat : NULL, .job = job, .end_game = end_game};
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
