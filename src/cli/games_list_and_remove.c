// SPDX-License-Identifier: MIT
/* games_list_and_remove.c: `mlem games`: lists the saved games, and removes some. */
#include "commands.h"
#include "games_stats.h"

#include "../lang/text_width.h"
#include "../terminal/session/session.h"
#include "../words/bot_display_names.h"

#include <jansson.h>
#include <mlem/builtin.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void date_text(time_t moment, const char *format, char *text, size_t size) {
  struct tm local;
  localtime_r(&moment, &local);
  if (strftime(text, size, format, &local) == 0)
    text[0] = '\0';
}

static const char *state_of(const saved_game *game) {
  return !game->readable  ? C_("a game", "unreadable")
         : game->finished ? C_("a game", "finished")
         : game->busy     ? C_("a game", "being played")
                          : C_("a game", "open");
}

static void print_players(FILE *out, const saved_game *game) {
  for (unsigned seat = 0; seat < game->head.seats; seat++) {
    const char *name = game->head.names[seat][0] ? game->head.names[seat] : "?";
    fputs(seat ? C_("a list", ", ") : "", out);
    char who[MLEM_NAME_TEXT + WORDS];
    if (players_is_person(&game->players, seat)) {
      lang_put(who, sizeof who, "%s", name);
    } else {
      char kind[WORDS];
      bot_kind_title(game->players.bots[seat], kind);
      lang_put(who, sizeof who, _("%s (%s)"), name, kind);
    }
    if (game->winners & (1u << seat))
      /* Translators: who has won, with how many points. */
      fprintf(out, _("%s %d wins"), who, game->points[seat]);
    else
      fprintf(out, "%s %d", who, game->points[seat]);
  }
}

static void print_game(FILE *out, const saved_game *game) {
  char date[40], variants[WORDS];
  date_text(game->changed, "%Y-%m-%d %H:%M", date, sizeof date);
  if (!game->readable) {
    fprintf(out, "%s  %s  %s\n", game->id, date, state_of(game));
    return;
  }
  words_variants(game->head.variants, variants);
  /* Translators: a game's name, date and state; where it stands; its variants. */
  fprintf(out, _("%s  %s  %s, expedition %u, failures %u of %u; %s"), game->id, date,
          state_of(game), game->expedition, game->failures, game->failures_of, variants);
  if (strcmp(game->head.mat, mlem_mat_builtin_at(0)->name) != 0)
    fprintf(out, _("; mat %s"), game->head.mat);
  fputs("\n    ", out);
  print_players(out, game);
  putc('\n', out);
}

/* On a terminal long lines go on below; programs that read get them whole. */
static void show_game(const saved_game *game) {
  char *text = NULL;
  size_t size;
  FILE *out = isatty(STDOUT_FILENO) ? open_memstream(&text, &size) : NULL;
  print_game(out ? out : stdout, game);
  if (!out || fclose(out) != 0)
    return;
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
    lang_print_folded(stdout, line, 0, strspn(line, " ") + 4);
  free(text);
}

/* ---- As JSON --------------------------------------------------------------------------------- */

static json_t *seats_json(const saved_game *game) {
  json_t *seats = json_array();
  for (unsigned seat = 0; seat < game->head.seats; seat++)
    json_array_append_new(
        seats,
        json_pack("{s:s, s:s, s:i, s:b}", "name", game->head.names[seat], "player",
                  players_is_person(&game->players, seat) ? "human" : game->players.bots[seat],
                  "points", game->points[seat], "winner", (game->winners >> seat) & 1));
  return seats;
}

static json_t *game_json(const saved_game *game) {
  char date[40], variants[32], path[PATH_MAX];
  mlem_fault fault;
  date_text(game->changed, "%Y-%m-%dT%H:%M:%S%z", date, sizeof date);
  saved_path(game->id, ".mlem", path, fault);
  json_t *object = json_pack("{s:s, s:s, s:s, s:s}", "id", game->id, "changed", date, "state",
                             !game->readable  ? "unreadable"
                             : game->finished ? "finished"
                                              : "open",
                             "record", path);
  json_object_set_new(object, "busy", json_boolean(game->busy));
  if (!game->readable)
    return object;
  mlem_variants_text(game->head.variants, variants);
  json_object_set_new(object, "mat", json_string(game->head.mat));
  json_object_set_new(object, "variants", json_string(variants));
  json_object_set_new(object, "expedition", json_integer(game->expedition));
  json_object_set_new(object, "failures", json_integer(game->failures));
  json_object_set_new(object, "lines", json_integer((json_int_t)game->lines));
  json_object_set_new(object, "seats", seats_json(game));
  return object;
}

static void print_json(const saved_games *games) {
  json_t *all = json_array();
  for (size_t i = 0; i < games->count; i++)
    json_array_append_new(all, game_json(&games->list[i]));
  json_dumpf(all, stdout, JSON_INDENT(2));
  putchar('\n');
  json_decref(all);
}

/* ---- The command ----------------------------------------------------------------------------- */

static int delete_games(const saved_games *games, const cli_arguments *names) {
  mlem_fault fault;
  if (names->count == 0)
    return cli_fail(CLI_USAGE_ERROR, _("name the games to delete"));
  int status = 0;
  for (int i = 0; i < names->count; i++) {
    const saved_game *game =
        names->list[i][0] ? saved_games_find(games, names->list[i], fault) : NULL;
    if (game && saved_game_delete(game->id, fault))
      printf(_("deleted %s\n"), game->id);
    else
      status = cli_fail(1, "%s", names->list[i][0] ? fault : _("a game has no empty name"));
  }
  return cli_finish(status);
}

static void list_games(const saved_games *games, bool open_only) {
  size_t shown = 0;
  for (size_t i = 0; i < games->count; i++)
    if (!open_only || (games->list[i].readable && !games->list[i].finished)) {
      show_game(&games->list[i]);
      shown++;
    }
  if (!shown)
    puts(_("No games yet: 'mlem play' starts one."));
}

static int run(const cli_command *command, int argc, char **argv) {
  bool json = false, remove_them = false, open_only = false, stats = false, review = false;
  cli_arguments names;
  const cli_option options[] = {
      {"open", CLI_FLAG, &open_only, NULL, N_("only games that are not over"), 0, 0},
      {"json", CLI_FLAG, &json, NULL, N_("as JSON, for programs"), 0, 0},
      {"stats", CLI_FLAG, &stats, NULL,
       N_("instead: win rates against each kind of bot, how the cats fly, stamps"), 0, 0},
      {"review", CLI_FLAG, &review, NULL,
       N_("with --stats: luck and skill of each game; takes seconds for each"), 0, 0},
      {"delete", CLI_FLAG, &remove_them, NULL, N_("remove the games named"), 0, 0},
      {0}};
  int status = cli_parse(command, options, argc, argv, &names);
  if (status >= 0)
    return status;
  if (names.count > 0 && !remove_them)
    return cli_fail(CLI_USAGE_ERROR, _("unexpected argument '%s'"), names.list[0]);
  if (stats ? open_only || remove_them : review)
    return cli_fail(CLI_USAGE_ERROR, stats ? _("--stats goes with --json and --review only")
                                           : _("--review goes with --stats"));
  saved_games games;
  mlem_fault fault;
  if (!saved_games_list(&games, fault))
    return cli_fail(1, "%s", fault);
  if (stats)
    status = games_stats(&games, json, review);
  else if (remove_them)
    status = delete_games(&games, &names);
  else {
    if (json)
      print_json(&games);
    else
      list_games(&games, open_only);
    status = cli_finish(0);
  }
  saved_games_free(&games);
  return status;
}

const cli_command command_games = {
    .name = "games",
    .arguments = "[--open] [--json] | --stats [--review] [--json] | --delete ID...",
    .summary = N_("list the games that were played here, or remove some"),
    .about =
        N_("Newest first: name, last change, where it stands, variants; then who plays, with the\n"
           "points that all may know. 'mlem play --resume ID' goes on with an open one,\n"
           "'mlem replay ID' shows any. The beginning of a name is enough where only one game\n"
           "has it.\n"
           "--stats counts finished games with one person: how many were won, with which bots at\n"
           "the table, how often each cat flew and landed, and which stamps that is worth."),
    .run = run,
};
