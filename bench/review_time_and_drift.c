// SPDX-License-Identifier: MIT
/*
 * review_time_and_drift.c: how long a review takes, how large its drift is, and what it thinks of a
 * bot's games.
 *
 *   review BOT SEATS GAMES SEED MAT [VARIANTS [HOUSE [deep]]]
 *
 * Plays games between bots of one kind and reviews them. VARIANTS and HOUSE are masks as in
 * <mlem/engine.h>. With `deep` every game is reviewed twice, and it prints how well both agree.
 */
#include "../src/lab/bot_game.h"

#include <mlem/mlem.h>
#include <mlem/review.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_STEPS = 100000 };

static bot_game table;
static struct {
  mlem_state before;
  mlem_step step;
} steps[MOST_STEPS];
static size_t step_count;
static mlem_state before_step;

static void look(void *context, const mlem_game *game, const mlem_state *state) {
  (void)context;
  (void)game;
  before_step = *state;
}

static void keep(void *context, const mlem_step *step, const mlem_events *events) {
  (void)context;
  (void)events;
  if (step_count == MOST_STEPS)
    return;
  steps[step_count].before = before_step;
  steps[step_count++].step = *step;
}

typedef struct figures {
  double seconds, drift, points_drift, luck, luck_squares, cost, choices, worst_sum, squares;
  unsigned long lines, decisions, games, seats, classes[MLEM_REVIEW_CLASSES];
} figures;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void add_seat(figures *f, const mlem_review_seat *seat) {
  const mlem_review_sum *w = &seat->win;
  double rest = w->start + w->luck + w->own + w->others + w->drift - w->result;
  f->seats++;
  f->drift += fabs(w->drift);
  f->points_drift += fabs(seat->points.drift);
  f->luck += w->luck;
  f->luck_squares += w->luck * w->luck;
  f->cost += w->own;
  f->squares += seat->squares;
  f->decisions += seat->decisions;
  f->worst_sum = fabs(rest) > f->worst_sum ? fabs(rest) : f->worst_sum;
  for (unsigned i = 0; i < MLEM_REVIEW_CLASSES; i++)
    f->classes[i] += seat->classes[i];
}

/* Where drift comes from: the parts of a seat's drift in one game, and how each goes with the
 * whole: the shares add up to 1. */
enum { FIRST_BOARDING = MLEM_PHASE_OVER, GAME_END, SECRETS, DRIFT_PARTS };
static struct drift_figures {
  double squares[DRIFT_PARTS], with_whole[DRIFT_PARTS], whole;
  double luck_squares, with_luck;
  double crews[MLEM_MAX_SEATS + 1]
              [2]; /* getting off, by how many are aboard: squares, with whole */
  unsigned long seats;
} drifts;

static unsigned drift_part(const mlem_state *before) {
  return before->phase == MLEM_PHASE_BOARD && before->place == 0 ? FIRST_BOARDING : before->phase;
}

static void add_drift(const double parts[DRIFT_PARTS], const double *crews, double whole,
                      double luck) {
  drifts.luck_squares += luck * luck;
  drifts.with_luck += luck * whole;
  for (unsigned i = 0; i <= MLEM_MAX_SEATS; i++) {
    drifts.crews[i][0] += crews[i] * crews[i];
    drifts.crews[i][1] += crews[i] * whole;
  }
  for (unsigned i = 0; i < DRIFT_PARTS; i++) {
    drifts.squares[i] += parts[i] * parts[i];
    drifts.with_whole[i] += parts[i] * whole;
  }
  drifts.whole += whole * whole;
  drifts.seats++;
}

static void print_drift(void) {
  static const char *const names[DRIFT_PARTS] = {"dealt missions",
                                                 "a mission given back",
                                                 "exploration set-up",
                                                 "expedition token",
                                                 "later boardings",
                                                 "rolls",
                                                 "flying",
                                                 "refills",
                                                 "getting off",
                                                 "parachutes",
                                                 "first boarding",
                                                 "end of the game",
                                                 "decisions without the others' secrets"};
  printf("drift for each unit of luck: %+.3f; luck explains %.3f of the whole\n",
         drifts.with_luck / drifts.luck_squares,
         drifts.with_luck * drifts.with_luck / drifts.luck_squares / drifts.whole);
  for (unsigned i = 0; i <= MLEM_MAX_SEATS; i++)
    if (drifts.crews[i][0] > 0)
      printf("drift while %u are aboard: deviation %.4f a game, share of the whole %.2f\n", i,
             sqrt(drifts.crews[i][0] / (double)drifts.seats), drifts.crews[i][1] / drifts.whole);
  for (unsigned i = 0; i < DRIFT_PARTS; i++)
    if (drifts.squares[i] > 0)
      printf("drift at %s: deviation %.4f a game, share of the whole %.2f\n", names[i],
             sqrt(drifts.squares[i] / (double)drifts.seats), drifts.with_whole[i] / drifts.whole);
}

static void review_game(mlem_review *review, mlem_review_depth depth, mlem_review_line *lines,
                        figures *f) {
  mlem_review_totals totals;
  double start = now();
  double parts[MLEM_MAX_SEATS][DRIFT_PARTS] = {{0}};
  double crews[MLEM_MAX_SEATS][MLEM_MAX_SEATS + 1] = {{0}};
  mlem_review_begin(review, &table.game, &steps[0].before, depth);
  for (size_t i = 0; i < step_count; i++) {
    if (!mlem_review_step(review, &steps[i].before, &steps[i].step, (uint32_t)i, &lines[i]))
      fprintf(stderr, "step %zu does not fit\n", i);
    for (unsigned seat = 0; i > 0 && seat < table.game.seats; seat++) {
      double here = lines[i].before[seat].win - lines[i - 1].after[seat].win;
      parts[seat][drift_part(&steps[i].before)] += here;
      if (steps[i].before.phase > MLEM_PHASE_BOARD)
        crews[seat][__builtin_popcount(steps[i].before.aboard)] += here;
    }
    unsigned own = lines[i].seat;
    if (!lines[i].chance)
      parts[own][SECRETS] += lines[i].after[own].win - lines[i].before[own].win - lines[i].cost;
  }
  mlem_review_end(review, &table.state, &totals);
  f->seconds += now() - start;
  f->lines += step_count;
  f->games++;
  for (unsigned seat = 0; seat < table.game.seats; seat++) {
    add_seat(f, &totals.seats[seat]);
    parts[seat][GAME_END] = totals.seats[seat].win.result - lines[step_count - 1].after[seat].win;
    if (depth == MLEM_REVIEW_QUICK)
      add_drift(parts[seat], crews[seat], totals.seats[seat].win.drift,
                totals.seats[seat].win.luck);
  }
}

static void print(const char *name, const figures *f) {
  double seats = (double)f->seats, mean = f->luck / seats;
  printf("%s: %.1f ms a game, %.2f ms a line; mean |drift| %.3f (points %.1f); sums within %.1e\n",
         name, 1000 * f->seconds / (double)f->games, 1000 * f->seconds / (double)f->lines,
         f->drift / seats, f->points_drift / seats, f->worst_sum);
  printf("  luck %+.4f a seat (standard error %.4f); cost %.4f a game, %.5f a decision, deviation "
         "%.5f\n",
         mean, sqrt((f->luck_squares / seats - mean * mean) / seats), f->cost / seats,
         f->cost / (double)f->decisions, sqrt(f->squares / (double)f->decisions));
  printf("  decisions %lu: fine %lu, small slip %lu, mistake %lu, blunder %lu\n", f->decisions,
         f->classes[0], f->classes[1], f->classes[2], f->classes[3]);
}

int main(int argc, char **argv) {
  static mlem_mat mat;
  static mlem_bot bots[MLEM_MAX_SEATS];
  static mlem_review_line quick[MOST_STEPS], deep[MOST_STEPS];
  static figures of_quick, of_deep;
  mlem_fault fault;
  mlem_mat_faults faults = {0};
  mlem_bot_spec specs[MLEM_MAX_SEATS];
  if (argc < 6)
    return fprintf(stderr, "review BOT SEATS GAMES SEED MAT [VARIANTS [HOUSE [deep]]]\n"), 2;
  const mlem_mat *known = mlem_mat_find(argv[5]);
  if (known)
    mat = *known;
  else if (!mlem_mat_load(argv[5], &mat, &faults))
    return fprintf(stderr, "no mat %s\n", argv[5]), 1;
  mlem_options options = {.seats = (uint8_t)atoi(argv[2]),
                          .variants = (uint8_t)(argc > 6 ? atoi(argv[6]) : 0),
                          .house = (uint8_t)(argc > 7 ? atoi(argv[7]) : 0)};
  if (!mlem_bot_list_parse(argv[1], options.seats, specs, fault) ||
      bot_game_init(&table, &mat, &options, true, strtoull(argv[4], NULL, 10)) != MLEM_OK)
    return fprintf(stderr, "no such bot or table\n"), 1;
  for (unsigned seat = 0; seat < table.game.seats; seat++) {
    if (!mlem_bot_open(&bots[seat], &specs[seat]))
      return fprintf(stderr, "the bot could not start\n"), 1;
    table.seats[seat] = &bots[seat];
  }
  table.observer.before = look;
  table.observer.step = keep;
  mlem_review *review = calloc(1, mlem_review_size(&table.game));
  if (!review)
    return fprintf(stderr, "not enough memory\n"), 1;
  double same = 0, apart = 0;
  unsigned long compared = 0;
  for (unsigned long game = 0; game < strtoul(argv[3], NULL, 10); game++) {
    step_count = 0;
    bot_game_play(&table, game, 0);
    review_game(review, MLEM_REVIEW_QUICK, quick, &of_quick);
    if (argc <= 8)
      continue;
    review_game(review, MLEM_REVIEW_DEEP, deep, &of_deep);
    for (size_t i = 0; i < step_count; i++)
      if (!quick[i].chance && quick[i].count > 1) {
        compared++;
        same += quick[i].class_ == deep[i].class_;
        apart += fabs(quick[i].cost - deep[i].cost);
      }
  }
  printf("%s, %u seats, %s, variants %u, house rules %u, %lu games\n", argv[1], table.game.seats,
         argv[5], options.variants, options.house, of_quick.games);
  print("quick", &of_quick);
  if (compared) {
    print("deep", &of_deep);
    printf("agreement: same class in %.1f%% of %lu decisions, costs apart by %.4f on average\n",
           100 * same / (double)compared, compared, apart / (double)compared);
  }
  print_drift();
  for (unsigned seat = 0; seat < table.game.seats; seat++)
    mlem_bot_close(&bots[seat]);
  free(review);
  return 0;
}
