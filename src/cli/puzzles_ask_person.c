// SPDX-License-Identifier: MIT
/* puzzles_ask_person.c: asks one puzzle after the other, and tells what each choice is worth. */
#include "puzzles_ask_person.h"

#include "option_parser.h"
#include "puzzles_rating_and_streak.h"

#include "../lang/choose_language.h"
#include "../review/review_game_log.h"
#include "../terminal/board/board.h"
#include "../terminal/fullscreen/puzzle_screen.h"
#include "../words/coach_odds_and_advice.h"
#include "../words/list_choices.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* ---- One puzzle ------------------------------------------------------------------------------ */

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
    /* Translators: an agency, its points, its cats at home, and the cat that it has aboard. */
    printf(_("%s: %d points, %d cats at home; aboard: %s"), log->reader.head.names[seat],
           scores[seat].total, __builtin_popcount(state->home[seat]),
           cat < MLEM_ASTRONAUTS ? words_astronaut(cat) : "-");
    puts(seat == state->seat ? _("  <- you") : "");
  }
  if (state->phase != MLEM_PHASE_BOARD) {
    words_site(game, state, state->space, site);
    printf(P_("The rocket is on space %u with %u die.", "The rocket is on space %u with %u dice.",
              state->pool),
           state->space, state->pool);
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

/* What each choice is worth, and why the best one is the best. */
typedef struct worth {
  size_t count; /* 0: not enough memory */
  mlem_action actions[MLEM_MAX_ACTIONS];
  mlem_review_value values[MLEM_MAX_ACTIONS];
  char why[2 * WORDS]; /* or empty: not enough memory */
} worth;

/* Which choice the best one is compared with: what was chosen, or the one that tempts most. */
static size_t find_other(const worth *w, mlem_action best, mlem_action chosen) {
  size_t other = w->count;
  for (size_t i = 0; i < w->count; i++)
    if (w->actions[i] != best &&
        (other == w->count || w->actions[i] == chosen ||
         (w->actions[other] != chosen && w->values[i].win > w->values[other].win)))
      other = i;
  return other;
}

static void find_why(const game_log *log, const mlem_state *seen, mlem_action best,
                     mlem_action chosen, worth *w) {
  const mlem_game *game = &log->reader.game;
  size_t other = find_other(w, best, chosen);
  game_coach *coach = coach_open(game);
  double points = 0;
  w->why[0] = '\0';
  for (size_t i = 0; i < w->count; i++)
    if (w->actions[i] == best)
      points = w->values[i].points;
  if (coach && other < w->count)
    coach_why_better(coach, game, seen, best, w->actions[other], points - w->values[other].points,
                     w->why);
  coach_close(coach);
}

static void work_out(const game_log *log, const puzzle *p, mlem_action chosen, worth *w) {
  const mlem_game *game = &log->reader.game;
  const mlem_state *state = game_log_state(log);
  mlem_review *review = calloc(1, mlem_review_size(game));
  mlem_state seen;
  w->count = review && mlem_review_begin(review, game, game_log_state_at(log, 0), MLEM_REVIEW_QUICK)
                 ? mlem_review_choices(review, state, w->actions, w->values)
                 : 0;
  mlem_observe(game, state, state->seat, &seen);
  find_why(log, &seen, p->best, chosen, w);
  free(review);
}

static void show_worth(const game_log *log, const puzzle *p, const worth *w) {
  for (size_t i = 0; i < w->count; i++) {
    char deed[WORDS];
    words_deed(&log->reader.game, w->actions[i], deed);
    printf(_("%s %s: %s to win, %s points"), w->actions[i] == p->best ? "*" : " ", deed,
           lang_percent(game_review_share(w->values[i].win), 0).text,
           lang_decimal(w->values[i].points, 1).text);
    putchar('\n');
  }
  if (w->why[0])
    puts(w->why);
}

/* False: the person leaves. */
static bool ask_in_lines(const game_log *log, mlem_action *chosen) {
  const mlem_game *game = &log->reader.game;
  const mlem_state *state = game_log_state(log);
  const teller tell = {game, &log->reader.head, state->seat};
  words_choices *choices = malloc(sizeof *choices);
  if (!choices)
    return false;
  words_choices_list(game, state, choices);
  show_position(log, &tell);
  for (size_t i = 0; i < choices->count; i++) {
    char text[WORDS];
    words_choice(&tell, state, choices->list[i], text);
    char label[WORDS];
    words_label(game, choices->list[i], label);
    printf("%3zu  %s: %s\n", i + 1, label, text);
  }
  bool given = false;
  for (char line[128]; !given;) {
    fputs("> ", stdout);
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin) || line[0] == 'q')
      break;
    line[strcspn(line, "\r\n")] = '\0';
    given = words_choices_find(game, choices, line, chosen);
    if (!given)
      puts(_("Type the number of a choice, or q to leave."));
  }
  free(choices);
  return given;
}

/* ---- The set --------------------------------------------------------------------------------- */

/* The puzzle nearest to the solver's rating that it has not seen; UINT32_MAX: none is left. */
static unsigned next_puzzle(const solver *s, puzzle_theme theme) {
  unsigned best = UINT32_MAX, gap = UINT32_MAX;
  for (unsigned i = 0; i < puzzles_count() && i < MOST_PUZZLES; i++) {
    game_log log;
    puzzle p;
    if (s->seen[i] != '-')
      continue;
    bool fits = puzzles_load(i, &log, &p) && (theme == PUZZLE_THEMES || p.theme == theme);
    unsigned apart = fits ? (unsigned)abs((int)p.rating - s->rating) : UINT32_MAX;
    if (fits && apart < gap) {
      best = i;
      gap = apart;
    }
    game_log_free(&log);
  }
  return best;
}

/* ---- Asking ---------------------------------------------------------------------------------- */

/* On a full screen, or line by line. */
typedef struct asker {
  puzzle_screen *screen; /* or NULL */
  worth *worth;
  solver solver;
} asker;

static void score_text(const solver *s, char text[WORDS]) {
  lang_put(text, WORDS, _("Your rating: %d; streak: %u (best: %u)"), s->rating, s->streak,
           s->best_streak);
}

static bool ask(const asker *a, const game_log *log, const puzzle *p, unsigned index,
                mlem_action *chosen) {
  char title[WORDS];
  lang_put(title, WORDS, _("Puzzle %u: %s, rating %u. Your rating: %d; streak: %u"), index + 1,
           puzzle_theme_name(p->theme), p->rating, a->solver.rating, a->solver.streak);
  if (a->screen)
    return puzzle_screen_ask(a->screen, log, title, chosen);
  puts(title);
  return ask_in_lines(log, chosen);
}

static bool tell(const asker *a, const game_log *log, const puzzle *p, mlem_action chosen,
                 bool saved, bool last) {
  const worth *w = a->worth;
  char score[WORDS];
  score_text(&a->solver, score);
  if (!saved)
    lang_put(score, WORDS, "%s", _("your rating could not be saved"));
  const puzzle_outcome outcome = {.chosen = chosen,
                                  .best = p->best,
                                  .count = w->count,
                                  .actions = w->actions,
                                  .values = w->values,
                                  .why = w->why,
                                  .score = score,
                                  .last = last};
  if (a->screen)
    return puzzle_screen_tell(a->screen, &outcome);
  puts(chosen == p->best ? _("Right!") : _("Not the best."));
  show_worth(log, p, w);
  printf("%s\n\n", score);
  return true;
}

typedef enum asked { ASKED_NEXT, ASKED_LEAVES, ASKED_UNREADABLE } asked;

static asked ask_one(asker *a, unsigned index, bool last) {
  game_log log;
  puzzle p;
  mlem_action chosen;
  asked answer = ASKED_UNREADABLE;
  if (puzzles_load(index, &log, &p)) {
    answer = ASKED_LEAVES;
    if (ask(a, &log, &p, index, &chosen)) {
      work_out(&log, &p, chosen, a->worth);
      solver_book(&a->solver, index, &p, chosen == p.best);
      bool saved = solver_write(&a->solver);
      if (tell(a, &log, &p, chosen, saved, last))
        answer = ASKED_NEXT;
    }
  }
  game_log_free(&log);
  return answer;
}

int solve_puzzles(puzzle_theme theme, unsigned number, const terminal_options *wanted) {
  terminal_options options = *wanted;
  asker a = {.worth = calloc(1, sizeof *a.worth)};
  if (!a.worth)
    return cli_fail(1, _("not enough memory"));
  if (terminal_is_fullscreen(&options))
    a.screen = puzzle_screen_open(&options);
  solver_read(&a.solver);
  unsigned index = number - 1;
  asked answer = ASKED_NEXT;
  while (answer == ASKED_NEXT) {
    index = number ? number - 1 : next_puzzle(&a.solver, theme);
    if (index == UINT32_MAX)
      break;
    answer = ask_one(&a, index, number);
    if (number && answer == ASKED_NEXT)
      answer = ASKED_LEAVES;
  }
  int status = a.screen ? puzzle_screen_close(a.screen) : 0;
  free(a.worth);
  if (answer == ASKED_UNREADABLE)
    return cli_fail(1, _("puzzle %u cannot be read"), index + 1);
  if (index == UINT32_MAX)
    puts(_("You have seen all puzzles of this kind."));
  else if (a.screen) {
    char score[WORDS];
    score_text(&a.solver, score);
    puts(score);
  }
  return status;
}

int list_puzzles(puzzle_theme theme) {
  solver s;
  unsigned count[PUZZLE_THEMES] = {0}, solved[PUZZLE_THEMES] = {0};
  solver_read(&s);
  char score[WORDS];
  score_text(&s, score);
  puts(score);
  for (unsigned i = 0; i < puzzles_count(); i++) {
    game_log log;
    puzzle p;
    if (puzzles_load(i, &log, &p) && (theme == PUZZLE_THEMES || p.theme == theme)) {
      char seen = i < MOST_PUZZLES ? s.seen[i] : '-';
      printf("%4u  %c  %4u  %s\n", i + 1, seen, p.rating, puzzle_theme_name(p.theme));
      count[p.theme]++;
      solved[p.theme] += seen == '+';
    }
    game_log_free(&log);
  }
  for (unsigned i = 0; i < PUZZLE_THEMES; i++)
    if (count[i] > 0) {
      /* Translators: a theme of puzzles: "how to fly: 3 of 56 solved". */
      printf(_("%s: %u of %u solved"), puzzle_theme_name((puzzle_theme)i), solved[i], count[i]);
      putchar('\n');
    }
  return 0;
}
