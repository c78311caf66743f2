// SPDX-License-Identifier: MIT
/* verify.c: `mlem verify`: recomputes every roll and draw of records from the fair dealer. */
#include "../game/verify.h"
#include "commands.h"
#include "game_options.h"
#include "records.h"

#include <stdlib.h>

static void end_game(void *context, uint64_t number) {
  records *r = context;
  game_verdict verdict;
  if (!mlem_reader_end(&r->log.reader, false))
    records_fault(r, number, r->log.reader.fault);
  else if (game_verify(&r->log, &verdict))
    records_pass(r);
  else
    records_fault(r, r->start + (verdict.line == GAME_NO_LINE ? 0 : verdict.line), verdict.reason);
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
  records *r = calloc(1, sizeof *r);
  if (!r)
    return cli_fail(1, _("not enough memory"));
  *r = (records){.own_mat = mat_name ? &mat : NULL, .keep = true, .job = r, .end_game = end_game};
  bool good = records_read(r, files.list, files.count);
  if (good)
    printf(P_("yes: every roll and draw of %llu game follows from the commitment\n",
              "yes: every roll and draw of %llu games follows from the commitment\n", r->passed),
           (unsigned long long)r->passed);
  else
    printf(_("no: %llu verified, %llu not\n"), (unsigned long long)r->passed,
           (unsigned long long)r->failed);
  free(r);
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
