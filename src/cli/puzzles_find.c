// SPDX-License-Identifier: MIT
/* puzzles_find.c: looks for puzzles in games of bots and in given records. */
#include "puzzles_find.h"

#include "../lab/bot_game.h"
#include "../lab/interrupt.h"

#include <mlem/builtin.h>
#include <stdlib.h>
#include <string.h>

/* Kinds of tables, for variety. Mostly two seats: there the review is surest. */
static const struct {
  uint8_t seats, variants;
} tables[] = {{2, 0},
              {3, 0},
              {2, MLEM_UFO},
              {2, MLEM_MISSIONS},
              {4, 0},
              {2, MLEM_EXPLORATION},
              {2, MLEM_ALL_VARIANTS},
              {3, MLEM_MISSIONS},
              {2, 0},
              {2, MLEM_MISSIONS},
              {4, MLEM_UFO | MLEM_EXPLORATION}};

enum { TABLES = sizeof tables / sizeof tables[0], MOST_A_GAME = 2 };

typedef struct search {
  const puzzle_search *asked;
  bot_game table;
  mlem_bot bots[MLEM_MAX_SEATS];
  puzzle_finder *finder;
  char *text; /* the record so far */
  size_t length, room;
  unsigned found, in_game;
  unsigned of_theme[PUZZLE_THEMES];
} search;

static void keep_line(void *context, const char *line) {
  search *s = context;
  size_t length = strlen(line);
  if (s->length + length + 2 > s->room) {
    size_t room = 2 * (s->length + length) + 1024;
    char *more = realloc(s->text, room);
    if (!more)
      return;
    s->text = more;
    s->room = room;
  }
  memcpy(s->text + s->length, line, length);
  s->length += length;
  s->text[s->length++] = '\n';
}

static bool enough(const search *s) {
  return s->found >= s->asked->count || s->in_game >= MOST_A_GAME || interrupt_wanted();
}

static void print_puzzle(search *s, const mlem_game *game, const puzzle *p) {
  char line[MLEM_LINE_TEXT];
  /* Variety: no theme takes more than a third of the set. */
  if (s->asked->theme == PUZZLE_THEMES && 3 * s->of_theme[p->theme] > s->asked->count)
    return;
  puzzle_write(game, p, line);
  fwrite(s->text, 1, s->length, stdout);
  printf("%s\n", line);
  fflush(stdout);
  s->of_theme[p->theme]++;
  s->found++;
  s->in_game++;
}

/* Before the judgement, which takes long. */
static bool is_asked(puzzle_theme theme, const mlem_game *game, const mlem_state *state) {
  return theme == PUZZLE_THEMES || theme == puzzle_theme_at(game, state);
}

static void look(void *context, const mlem_game *game, const mlem_state *state) {
  search *s = context;
  puzzle p;
  if (!enough(s) && state->expedition > 1 && is_asked(s->asked->theme, game, state) &&
      puzzle_find(s->finder, state, &p))
    print_puzzle(s, game, &p);
}

static search *stopping;

static bool stop(void) {
  return enough(stopping);
}

/* The kind of table for a game. With secret missions the themes are "missions" and "last". */
static mlem_options table_of(const puzzle_search *asked, unsigned number) {
  mlem_options options = {.seats = tables[number % TABLES].seats,
                          .variants = tables[number % TABLES].variants};
  if (asked->players)
    options.seats = (uint8_t)asked->players;
  if (asked->theme == PUZZLE_MISSIONS)
    options.variants |= MLEM_MISSIONS;
  else if (asked->theme < PUZZLE_LAST)
    options.variants &= (uint8_t)~MLEM_MISSIONS;
  return options;
}

static bool play(search *s, unsigned number) {
  mlem_bot_spec spec;
  mlem_fault fault;
  const char *bot = "admiral:quick";
  mlem_options options = table_of(s->asked, number);
  const mlem_mat *mat = mlem_mat_find(number / TABLES % 2 ? "standard" : "cosmic");
  bool good = mat && mlem_bot_spec_parse(bot, strlen(bot), &spec, fault) &&
              bot_game_init(&s->table, mat, &options, true, s->asked->seed) == MLEM_OK;
  unsigned open = 0;
  for (; good && open < options.seats; open++) {
    good = mlem_bot_open(&s->bots[open], &spec);
    s->table.seats[open] = &s->bots[open];
  }
  s->finder = good ? puzzle_finder_open(&s->table.game) : NULL;
  s->table.observer = (bot_game_observer){.context = s, .before = look, .line = keep_line};
  s->table.stop = stop;
  s->length = s->in_game = 0;
  stopping = s;
  if (s->finder)
    bot_game_play(&s->table, number, 0);
  good = good && s->finder;
  puzzle_finder_close(s->finder);
  for (unsigned i = 0; i < open; i++)
    mlem_bot_close(&s->bots[i]);
  return good;
}

bool find_puzzles_in_games(const puzzle_search *asked) {
  search *s = calloc(1, sizeof *s);
  bool good = s != NULL;
  if (s)
    s->asked = asked;
  for (unsigned number = 0; good && s->found < asked->count && !interrupt_wanted(); number++)
    good = play(s, number);
  if (s)
    free(s->text);
  free(s);
  return good;
}

bool find_puzzles_in_log(const game_log *log, puzzle_theme theme) {
  const mlem_game *game = &log->reader.game;
  puzzle_finder *finder = puzzle_finder_open(game);
  for (uint32_t i = 0; finder && i < log->step_count && !interrupt_wanted(); i++) {
    puzzle p;
    char line[MLEM_LINE_TEXT];
    const mlem_state *state = game_log_state_at(log, i);
    if (log->steps[i].step.chance || !is_asked(theme, game, state) ||
        !puzzle_find(finder, state, &p))
      continue;
    puzzle_write(game, &p, line);
    fwrite(log->text, 1, game_log_size(log, log->steps[i].line), stdout);
    printf("%s\n", line);
  }
  puzzle_finder_close(finder);
  return finder != NULL;
}
