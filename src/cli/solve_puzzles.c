// SPDX-License-Identifier: MIT
/* solve_puzzles.c: see solve_puzzles.h. */
#include "solve_puzzles.h"

#include "option_parser.h"

#include "../lab/atomic_file.h"
#include "../lang/choose_language.h"
#include "../puzzles/puzzle.h"
#include "../review/game_review.h"
#include "../terminal/board/board.h"
#include "../terminal/session/saved_file.h"
#include "../words/advice.h"
#include "../words/choice_list.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* ---- The solver's rating -----------------------------------------------------------------------
 */

enum { START_RATING = 1200, MOST_PUZZLES = 4096, RATING_STEP = 32 };

typedef struct solver {
  int rating;
  unsigned streak, best_streak;
  char seen[MOST_PUZZLES + 1]; /* '-' not asked, '+' solved, 'x' missed */
} solver;

/* "puzzles", beside the directory of the games. */
static bool solver_path(char path[PATH_MAX], mlem_fault fault) {
  if (!saved_directory(path, fault))
    return false;
  char *slash = strrchr(path, '/');
  size_t used = (size_t)(slash - path);
  return (size_t)snprintf(slash, PATH_MAX - used, "/puzzles") < PATH_MAX - used;
}

static void solver_read(solver *s) {
  char path[PATH_MAX];
  mlem_fault fault;
  memset(s, 0, sizeof *s);
  s->rating = START_RATING;
  memset(s->seen, '-', MOST_PUZZLES);
  FILE *file = solver_path(path, fault) ? fopen(path, "r") : NULL;
  if (!file)
    return;
  solver old = *s;
  char seen[MOST_PUZZLES + 1] = "";
  if (fscanf(file, "rating %d\nstreak %u best %u\n%4096[-+x]", &old.rating, &old.streak,
             &old.best_streak, seen) == 4 &&
      old.rating >= 0 && old.rating < 5000) {
    memcpy(old.seen, seen, strlen(seen));
    *s = old;
  }
  fclose(file);
}

static void write_solver(FILE *stream, const void *content) {
  const solver *s = content;
  fprintf(stream, "rating %d\nstreak %u best %u\n%s\n", s->rating, s->streak, s->best_streak,
          s->seen);
}

static void solver_write(const solver *s) {
  char path[PATH_MAX];
  mlem_fault fault;
  if (!solver_path(path, fault) || !atomic_file_write(path, write_solver, s))
    fprintf(stderr, "%s\n", _("your rating could not be saved"));
}

static void solver_book(solver *s, unsigned index, const puzzle *p, bool right) {
  double expected = 1 / (1 + pow(10, ((double)p->rating - s->rating) / 400));
  if (s->seen[index] == '-') { /* a puzzle that is known says nothing */
    s->rating += (int)lround(RATING_STEP * ((right ? 1 : 0) - expected));
    s->streak = right ? s->streak + 1 : 0;
    s->best_streak = s->streak > s->best_streak ? s->streak : s->best_streak;
  }
  s->seen[index] = right ? '+' : 'x';
}

/* ---- One puzzle --------------------------------------------------------------------------------
 */

/* The mat as at play, on a terminal that is wide enough; false: it is not. */
static bool show_mat(const game_log *log) {
  struct winsize size;
  const mlem_state *state = game_log_state(log);
  if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 ||
      size.ws_col < SCREEN_MIN_COLUMNS)
    return false;
  canvas *c = canvas_open(SCREEN_MIN_ROWS, size.ws_col, !lang_terminal_is_utf8());
  board b;
  area rest;
  board_set(&b, &log->reader.game, &log->reader.head, state, state->seat, false);
  bool drawn = c && board_draw(c, &b, &rest);
  for (int row = 0; drawn && row < rest.row; row++) {
    canvas_print(c, row, cli_wants_colour() ? CANVAS_COLOURS : CANVAS_PLAIN, stdout);
    putchar('\n');
  }
  canvas_free(c);
  return drawn;
}

/* The same in words. */
static void tell_position(const game_log *log) {
  const mlem_game *game = &log->reader.game;
  const mlem_state *state = game_log_state(log);
  mlem_score scores[MLEM_MAX_SEATS];
  char text[WORDS], site[WORDS];
  words_stage(game, state, text);
  printf("%s\n", text);
  mlem_live_scores(game, state, state->seat, scores);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    unsigned cat = state->crew[seat];
    printf(_("Seat %u: %d points, %d cats at home; aboard: %s"), seat, scores[seat].total,
           __builtin_popcount(state->home[seat]),
           cat < MLEM_ASTRONAUTS ? words_astronaut(cat) : "-");
    puts(seat == state->seat ? _("  <- you") : "");
  }
  if (state->phase != MLEM_PHASE_BOARD) {
    words_site(game, state, state->space, site);
    printf(_("The rocket is on space %u with %u dice."), state->space, state->pool);
    printf(" %s\n", site);
  }
  if (state->phase == MLEM_PHASE_TRAVEL) {
    words_roll(state->roll, text);
    printf(_("Rolled: %s"), text);
    putchar('\n');
  }
}

static void show_position(const game_log *log, const teller *tell) {
  char text[WORDS];
  if (!show_mat(log))
    tell_position(log);
  words_question(tell, game_log_state(log), text);
  printf("%s\n", text);
}

static bool show_values(const game_log *log, const puzzle *p) {
  const mlem_game *game = &log->reader.game;
  const mlem_state *state = game_log_state(log);
  mlem_review *review = calloc(1, mlem_review_size(game));
  mlem_action *actions = calloc(MLEM_MAX_ACTIONS, sizeof *actions);
  mlem_review_value *values = calloc(MLEM_MAX_ACTIONS, sizeof *values);
  bool good = review && actions && values &&
              mlem_review_begin(review, game, game_log_state_at(log, 0), MLEM_REVIEW_QUICK);
  size_t count = good ? mlem_review_choices(review, state, actions, values) : 0;
  for (size_t i = 0; i < count; i++) {
    char deed[WORDS];
    words_deed(game, actions[i], deed);
    printf(_("%s %s: %s to win, %s points"), actions[i] == p->best ? "*" : " ", deed,
           lang_percent(game_review_share(values[i].win), 0).text,
           lang_decimal(values[i].points, 1).text);
    putchar('\n');
  }
  free(values);
  free(actions);
  free(review);
  mlem_state seen;
  mlem_action advised;
  char why[2 * WORDS] = "";
  game_coach *coach = coach_open(game);
  mlem_observe(game, state, state->seat, &seen);
  if (coach && coach_advice(coach, &seen, &advised, why) && advised == p->best)
    printf("%s\n", why);
  coach_close(coach);
  return good;
}

typedef enum answer { ANSWER_RIGHT, ANSWER_WRONG, ANSWER_LEAVE } answer;

static answer ask(const game_log *log, const puzzle *p) {
  const mlem_game *game = &log->reader.game;
  const mlem_state *state = game_log_state(log);
  const teller tell = {game, &log->reader.head, state->seat};
  words_choices *choices = malloc(sizeof *choices);
  if (!choices)
    return ANSWER_LEAVE;
  words_choices_list(game, state, choices);
  show_position(log, &tell);
  for (size_t i = 0; i < choices->count; i++) {
    char text[WORDS];
    words_choice(&tell, state, choices->list[i], text);
    char label[WORDS];
    words_label(game, choices->list[i], label);
    printf("%3zu  %s: %s\n", i + 1, label, text);
  }
  answer given = ANSWER_LEAVE;
  for (char line[128];;) {
    mlem_action chosen;
    fputs("> ", stdout);
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin) || line[0] == 'q')
      break;
    line[strcspn(line, "\r\n")] = '\0';
    if (!words_choices_find(game, choices, line, &chosen)) {
      puts(_("Type the number of a choice, or q to leave."));
      continue;
    }
    given = chosen == p->best ? ANSWER_RIGHT : ANSWER_WRONG;
    break;
  }
  free(choices);
  return given;
}

/* ---- The set -----------------------------------------------------------------------------------
 */

/* The puzzle nearest to the solver's rating that it has not seen; UINT32_MAX: none is left. */
static unsigned next_puzzle(const solver *s, int theme) {
  unsigned best = UINT32_MAX, gap = UINT32_MAX;
  for (unsigned i = 0; i < puzzles_count() && i < MOST_PUZZLES; i++) {
    game_log log;
    puzzle p;
    if (s->seen[i] != '-')
      continue;
    bool fits = puzzles_load(i, &log, &p) && (theme < 0 || (int)p.theme == theme);
    unsigned apart = fits ? (unsigned)abs((int)p.rating - s->rating) : UINT32_MAX;
    if (fits && apart < gap) {
      best = i;
      gap = apart;
    }
    game_log_free(&log);
  }
  return best;
}

int solve_puzzles(int theme, unsigned number) {
  solver s;
  solver_read(&s);
  for (;;) {
    unsigned index = number ? number - 1 : next_puzzle(&s, theme);
    game_log log;
    puzzle p;
    if (index == UINT32_MAX) {
      puts(_("You have seen all puzzles of this kind."));
      return 0;
    }
    bool good = puzzles_load(index, &log, &p);
    if (good) {
      printf(_("Puzzle %u: %s, rating %u. Your rating: %d; streak: %u"), index + 1,
             puzzle_theme_name(p.theme), p.rating, s.rating, s.streak);
      putchar('\n');
    }
    answer given = good ? ask(&log, &p) : ANSWER_LEAVE;
    if (given != ANSWER_LEAVE) {
      puts(given == ANSWER_RIGHT ? _("Right!") : _("Not the best."));
      show_values(&log, &p);
      solver_book(&s, index, &p, given == ANSWER_RIGHT);
      solver_write(&s);
      printf(_("Your rating: %d; streak: %u (best: %u)"), s.rating, s.streak, s.best_streak);
      fputs("\n\n", stdout);
    }
    game_log_free(&log);
    if (given == ANSWER_LEAVE || number)
      return good ? 0 : cli_fail(1, _("puzzle %u cannot be read"), index + 1);
  }
}

int list_puzzles(int theme) {
  solver s;
  solver_read(&s);
  printf(_("Your rating: %d; streak: %u (best: %u)"), s.rating, s.streak, s.best_streak);
  putchar('\n');
  for (unsigned i = 0; i < puzzles_count(); i++) {
    game_log log;
    puzzle p;
    if (puzzles_load(i, &log, &p) && (theme < 0 || (int)p.theme == theme))
      printf("%4u  %c  %4u  %s\n", i + 1, i < MOST_PUZZLES ? s.seen[i] : '-', p.rating,
             puzzle_theme_name(p.theme));
    game_log_free(&log);
  }
  return 0;
}
