// SPDX-License-Identifier: MIT
/* verify_dice_of_records.c: `mlem verify`: recomputes every roll and draw of records from the fair
 * dealer. */
#include "../daily/daily.h"

#include "commands.h"
#include "game_options.h"
#include "read_many_records.h"

#include <stdlib.h>
#include <string.h>

typedef struct verifying {
  records records; /* first: found again from it */
  game_evidence evidence;
} verifying;

static void end_daily(records *r) {
  daily_result result;
  if (daily_check(&r->log, &result))
    records_pass(r);
  else
    records_fault(r, r->start + (result.line == GAME_NO_LINE ? 0 : result.line), result.reason);
}

static void end_game(void *context, uint64_t number) {
  verifying *job = context;
  records *r = &job->records;
  game_verdict verdict;
  char note[DAILY_NOTE];
  if (!mlem_reader_end(&r->log.reader, false))
    records_fault(r, number, r->log.reader.fault);
  else if (daily_find(&r->log, note))
    end_daily(r);
  else if (game_verify(&r->log, &job->evidence, &verdict))
    records_pass(r);
  else
    records_fault(r, r->start + (verdict.line == GAME_NO_LINE ? 0 : verdict.line), verdict.reason);
}

/* A list with commas. False: one of it is malformed. */
static bool take_list(game_evidence *evidence, game_evidence_kind kind, const char *text) {
  while (text) {
    const char *comma = strchr(text, ',');
    if (!game_evidence_add(evidence, kind, text, comma ? (size_t)(comma - text) : strlen(text)))
      return false;
    text = comma ? comma + 1 : NULL;
  }
  return true;
}

static int run(const cli_command *command, int argc, char **argv) {
  const char *mat_name = NULL, *commitment = NULL, *mine = NULL, *sealed = NULL, *first = NULL;
  game_evidence evidence = {0};
  cli_arguments files;
  mlem_mat mat;
  const cli_option options[] = {
      {"mat", CLI_TEXT, &mat_name, "FILE",
       N_("a mat that the records name, beside the built-in ones"), 0, 0},
      {"commitment", CLI_TEXT, &commitment, "HEX",
       N_("the commitment that you were shown before the game: the record must have it"), 0, 0},
      {"mine", CLI_TEXT, &mine, "SEAT:HEX", N_("the bytes that you added at this seat"), 0, 0},
      {"sealed", CLI_TEXT, &sealed, "SEAT:HEX,...",
       N_("the hashes of other seats' bytes that you were shown"), 0, 0},
      {"first", CLI_TEXT, &first, "SEAT|drawn",
       N_("who was to lead first when you added your bytes"), 0, 0},
      {0}};
  int status = cli_parse(command, options, argc, argv, &files);
  if (status >= 0)
    return status;
  if (files.count == 0)
    return cli_fail(CLI_USAGE_ERROR, _("name the records, or '-' for standard input"));
  if (mat_name && (status = cli_mat_load(mat_name, &mat)) >= 0)
    return status;
  if (!take_list(&evidence, GAME_EVIDENCE_COMMIT, commitment))
    return cli_fail(CLI_USAGE_ERROR, _("--commitment: '%s' is not 64 hexadecimal digits"),
                    commitment);
  if (!take_list(&evidence, GAME_EVIDENCE_PART, mine))
    return cli_fail(CLI_USAGE_ERROR, _("--mine: '%s' is not SEAT:HEX"), mine);
  if (!take_list(&evidence, GAME_EVIDENCE_SEAL, sealed))
    return cli_fail(CLI_USAGE_ERROR, _("--sealed: '%s' is not SEAT:HEX"), sealed);
  if (!take_list(&evidence, GAME_EVIDENCE_FIRST, first))
    return cli_fail(CLI_USAGE_ERROR, _("--first: '%s' is neither a seat nor 'drawn'"), first);
  verifying *job = calloc(1, sizeof *job);
  if (!job)
    return cli_fail(1, _("not enough memory"));
  job->evidence = evidence;
  records *r = &job->records;
  *r = (records){.own_mat = mat_name ? &mat : NULL, .keep = true, .job = job, .end_game = end_game};
  bool good = records_read(r, files.list, files.count);
  if (good)
    printf(P_("yes: every roll and draw of %llu game follows from the commitment\n",
              "yes: every roll and draw of %llu games follows from the commitment\n", r->passed),
           (unsigned long long)r->passed);
  else
    printf(_("no: %llu verified, %llu not\n"), (unsigned long long)r->passed,
           (unsigned long long)r->failed);
  free(job);
  return cli_finish(good ? 0 : 1);
}

const cli_command command_verify = {
    .name = "verify",
    .arguments = "[OPTION]... FILE...|-",
    .summary = N_("recompute the dice of records that a server dealt"),
    .about =
        N_("Checks that the published secret is the one that was committed to, and computes every\n"
           "roll and draw again from it and from what the players added (docs/fair-dice.md).\n"
           "A daily flight is checked against its day: luck, set-up and the rivals' moves.\n"
           "Says 'yes', or names the first line that differs; the exit status is then 1.\n"
           "A record alone cannot show that the server kept to what it told the players: give\n"
           "what your client kept with --commitment and --mine."),
    .run = run,
};
