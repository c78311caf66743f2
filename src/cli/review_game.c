// SPDX-License-Identifier: MIT
/* review_game.c: `mlem review`: what each decision of a game cost, and what luck gave. */
#include "commands.h"
#include "game_options.h"
#include "read_many_records.h"

#include "../lab/interrupt.h"
#include "../lab/progress_line.h"
#include "../lang/text_width.h"
#include "../review/player_profile_over_games.h"
#include "../review/review_game_log.h"
#include "../review/write_review_page.h"
#include "../terminal/session/session.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum form { FORM_TEXT, FORM_JSON, FORM_HTML } form;

typedef struct job {
  records records;
  form form;
  mlem_review_depth depth;
  progress progress;
  uint32_t games;
  bool several; /* were asked for, whether or not they can be reviewed */
  char *first;  /* the first game as it is printed, while it is not known whether more follow */
  size_t first_length;
  review_profile profile;
} job;

static bool show_progress(void *context, uint32_t done, uint32_t all) {
  job *j = context;
  if (done == 1)
    progress_begin(&j->progress, all);
  progress_update(&j->progress, done);
  return !interrupt_wanted();
}

static void print_game(const job *j, const game_review *review, FILE *stream) {
  if (j->form == FORM_JSON)
    game_review_print_json(review, stream);
  else if (j->form == FORM_HTML)
    review_page_print(review, stream);
  else
    game_review_print_text(review, stream);
}

/* Reviews the game of a log. False with the reason in `fault`. */
static bool review_log(job *j, const game_log *log, mlem_fault fault) {
  game_review review;
  bool good = game_review_run(&review, log, j->depth, show_progress, j, fault);
  progress_end(&j->progress);
  if (!good)
    return false;
  FILE *stream = j->games++ == 0 ? open_memstream(&j->first, &j->first_length) : NULL;
  if (stream) {
    print_game(j, &review, stream);
    fclose(stream);
  }
  good = review_profile_add(&j->profile, &review);
  if (!good)
    lang_put(fault, sizeof(mlem_fault), _("not enough memory"));
  game_review_free(&review);
  return good;
}

static void end_game(void *context, uint64_t number) {
  job *j = context;
  mlem_reader *reader = &j->records.log.reader;
  mlem_fault fault;
  if (!mlem_reader_end(reader, true))
    records_fault(&j->records, number, reader->fault);
  else if (interrupt_wanted())
    j->records.in_game = false;
  else if (review_log(j, &j->records.log, fault))
    records_pass(&j->records);
  else
    records_fault(&j->records, number, fault);
}

/* A game that was played here, by its name. */
static bool review_kept(job *j, const char *name) {
  saved_games games;
  mlem_fault fault;
  if (!saved_games_list(&games, fault)) {
    cli_fail(1, "%s", fault);
    return false;
  }
  const saved_game *entry = saved_games_find(&games, name, fault);
  play_session *session = entry ? saved_game_load(entry->id, fault) : NULL;
  bool good = session && review_log(j, &session->log, fault);
  if (!entry)
    cli_fail(1, _("there is neither a file nor a game '%s'"), name);
  else if (!good)
    cli_fail(1, _("the game '%s' cannot be read: %s"), name, fault);
  if (session)
    play_session_close(session);
  saved_games_free(&games);
  return good;
}

static bool is_file(const char *name) {
  return strcmp(name, "-") == 0 || access(name, F_OK) == 0 || strchr(name, '/') || !name[0];
}

/* A story folded for a terminal; what is folded stays below its paragraph. */
static void print_folded(char *text) {
  for (char *at = text, *end; *at; at = end) {
    end = strchrnul(at, '\n');
    if (*end)
      *end++ = '\0';
    size_t indent = strspn(at, " ");
    printf("%*s", (int)indent, "");
    lang_print_folded(stdout, at + indent, indent, indent == 2 ? 4 : indent);
  }
}

static int finish(job *j, bool good) {
  /* A program that asks for several games reads one form, whatever becomes of some of them. */
  if (j->several && j->form == FORM_JSON)
    review_profile_print_json(&j->profile, stdout);
  else if (j->games == 1 && j->first && j->form == FORM_TEXT && isatty(STDOUT_FILENO))
    print_folded(j->first);
  else if (j->games == 1 && j->first)
    fwrite(j->first, 1, j->first_length, stdout);
  else if (j->games > 1 && j->form == FORM_HTML)
    review_page_print_profile(&j->profile, stdout);
  else if (j->games > 1)
    review_profile_print_text(&j->profile, stdout);
  free(j->first);
  review_profile_free(&j->profile);
  return cli_finish(good && j->games ? 0 : 1);
}

static int run(const cli_command *command, int argc, char **argv) {
  const char *mat_name = NULL;
  bool deep = false, json = false, html = false;
  cli_arguments files;
  mlem_mat mat;
  const cli_option options[] = {
      {"deep", CLI_FLAG, &deep, NULL, N_("look further; with more than two seats takes minutes"), 0,
       0},
      {"json", CLI_FLAG, &json, NULL, N_("print JSON"), 0, 0},
      {"html", CLI_FLAG, &html, NULL, N_("print one HTML page that needs no network"), 0, 0},
      {"mat", CLI_TEXT, &mat_name, "FILE", N_("a mat that the record names"), 0, 0},
      {0}};
  int status = cli_parse(command, options, argc, argv, &files);
  if (status >= 0)
    return status;
  if (files.count == 0)
    return cli_fail(CLI_USAGE_ERROR,
                    _("name a record to review: a file, a game of 'mlem games', or '-'"));
  if (json && html)
    return cli_fail(CLI_USAGE_ERROR, _("--json and --html exclude each other"));
  if (mat_name && (status = cli_mat_load(mat_name, &mat)) >= 0)
    return status;
  job *j = calloc(1, sizeof *j);
  if (!j)
    return cli_fail(1, _("not enough memory"));
  j->form = json ? FORM_JSON : html ? FORM_HTML : FORM_TEXT;
  j->depth = deep ? MLEM_REVIEW_DEEP : MLEM_REVIEW_QUICK;
  j->records = (records){.own_mat = mat_name ? &mat : NULL,
                         .keep = true,
                         .faults = stderr,
                         .job = j,
                         .end_game = end_game};
  interrupt_catch_signals();
  bool good = true;
  j->several = files.count > 1;
  for (int i = 0; i < files.count && !interrupt_wanted(); i++)
    if (is_file(files.list[i])) {
      j->records.passed = j->records.failed = 0;
      good = records_read(&j->records, &files.list[i], 1) && good;
      j->several = j->several || j->records.passed + j->records.failed > 1;
    } else
      good = review_kept(j, files.list[i]) && good;
  status = finish(j, good && !interrupt_wanted());
  free(j);
  return status;
}

const cli_command command_review = {
    .name = "review",
    .arguments = "[--deep] [--json|--html] [--mat FILE] FILE|ID|-...",
    .summary = N_("say what each decision of a game cost, and what luck gave"),
    .about = N_(
        "Reviews a record, finished or not, or a game of 'mlem games': what was played, what was\n"
        "best, what it cost in chance to win, and the luck of every roll and draw, exactly. A "
        "seat\n"
        "is judged by what it could know. For every seat start + luck + own decisions + those of\n"
        "the others + drift is the result; drift is what the evaluator contradicts itself by.\n"
        "\n"
        "Several games become a profile of each player: where skill is lost, how luck was spread,\n"
        "and progress over time. Games that cannot be reviewed are named on standard error, and\n"
        "the exit status is 1. docs/review.md explains the classes and the JSON.\n"
        "\n"
        "'mlem replay --line N' shows the position before a line that the review names."),
    .run = run,
};
