// SPDX-License-Identifier: MIT
/* arena_play_games.c: plays blocks of games on all cores and adds them up. */
#include "arena.h"

#include "../lang/lang.h"
#include "interrupt.h"
#include "mpi_processes.h"
#include "thread_pool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the bots did in some games. All of it, and of the sums below, is 64-bit numbers. */
typedef struct tally {
  uint64_t wins[SCHEDULE_MOST_BOTS], points[SCHEDULE_MOST_BOTS];
  uint64_t seat_wins[SCHEDULE_MOST_BOTS][MLEM_MAX_SEATS];
  uint64_t decisions[SCHEDULE_MOST_BOTS], nanoseconds[SCHEDULE_MOST_BOTS];
  elo_pairs pairs;
  uint64_t failures[SCHEDULE_MOST_BOTS]; /* games in which cadet had to play on */
} tally;

/* Over whole blocks only. */
typedef struct sums {
  uint64_t blocks;
  tally all;
  uint64_t wins_squared[SCHEDULE_MOST_BOTS], points_squared[SCHEDULE_MOST_BOTS]; /* by block */
  elo_pairs groups[ELO_GROUPS];
} sums;

typedef struct worker {
  const arena_config *config;
  const schedule *schedule;
  bot_game play;
  mlem_bot bots[SCHEDULE_MOST_BOTS][MLEM_MAX_SEATS]; /* as many of each as one table needs */
  unsigned opened;                                   /* bots that are open, counted row by row */
  tally block;                                       /* the one being played */
  sums sums;
  const char *culprit; /* who broke the rules */
} worker;

typedef struct arena {
  const arena_config *config;
  schedule schedule;
  uint64_t blocks; /* to be played, at most */
  unsigned jobs;   /* no more than blocks */
  worker *workers;
  sums sums;
} arena;

/* ---- Bots ------------------------------------------------------------------------------------ */

static bool open_bots(worker *w, mlem_fault fault) {
  unsigned copies = schedule_copies(w->schedule);
  for (; w->opened < w->config->bot_count * copies; w->opened++) {
    unsigned bot = w->opened / copies;
    if (!mlem_bot_open(&w->bots[bot][w->opened % copies], &w->config->bots[bot].spec)) {
      lang_put(fault, sizeof(mlem_fault), _("bot '%s' could not start"), w->config->bots[bot].name);
      return false;
    }
  }
  return true;
}

static void close_bots(worker *w) {
  unsigned copies = schedule_copies(w->schedule);
  while (w->opened > 0) {
    w->opened--;
    mlem_bot_close(&w->bots[w->opened / copies][w->opened % copies]);
  }
}

/* ---- One block ------------------------------------------------------------------------------- */

static void seat_bots(worker *w, const uint8_t seated[MLEM_MAX_SEATS]) {
  unsigned copies[SCHEDULE_MOST_BOTS] = {0};
  for (unsigned seat = 0; seat < w->schedule->seats; seat++)
    w->play.seats[seat] = &w->bots[seated[seat]][copies[seated[seat]]++];
}

static void count_game(worker *w, const uint8_t seated[MLEM_MAX_SEATS]) {
  tally *block = &w->block;
  mlem_score scores[MLEM_MAX_SEATS];
  mlem_scores(&w->play.game, &w->play.state, scores);
  unsigned winners = mlem_winners(&w->play.game, scores);
  unsigned part = STATS_WIN / (unsigned)__builtin_popcount(winners);
  for (unsigned seat = 0; seat < w->schedule->seats; seat++) {
    unsigned bot = seated[seat];
    unsigned win = winners & (1u << seat) ? part : 0;
    block->wins[bot] += win;
    block->seat_wins[bot][seat] += win;
    block->points[bot] += (uint64_t)scores[seat].total;
    block->decisions[bot] += w->play.decisions[seat];
    block->failures[bot] += w->play.seats[seat]->failures;
    w->play.seats[seat]->failures = 0;
    block->nanoseconds[bot] += w->play.nanoseconds[seat];
    for (unsigned other = 0; other < w->schedule->seats; other++)
      if (seated[other] != bot && scores[seat].total >= scores[other].total)
        block->pairs.ahead[bot][seated[other]] += scores[seat].total > scores[other].total ? 2 : 1;
  }
}

static void add_numbers(void *sum, const void *more, size_t bytes) {
  uint64_t *to = sum;
  const uint64_t *from = more;
  for (size_t i = 0; i < bytes / sizeof *to; i++)
    to[i] += from[i];
}

static void count_block(worker *w, uint64_t number) {
  sums *s = &w->sums;
  s->blocks++;
  add_numbers(&s->all, &w->block, sizeof s->all);
  add_numbers(&s->groups[number % ELO_GROUPS], &w->block.pairs, sizeof(elo_pairs));
  for (unsigned bot = 0; bot < w->config->bot_count; bot++) {
    s->wins_squared[bot] += w->block.wins[bot] * w->block.wins[bot];
    s->points_squared[bot] += w->block.points[bot] * w->block.points[bot];
  }
}

static bool play_block(void *context, uint64_t number) {
  worker *w = context;
  uint8_t seated[MLEM_MAX_SEATS];
  memset(&w->block, 0, sizeof w->block);
  for (unsigned game = 0; game < schedule_games(w->schedule); game++) {
    schedule_seats(w->schedule, number, game, seated);
    seat_bots(w, seated);
    bot_game_end end = bot_game_play(&w->play, number, game);
    if (end == BOT_GAME_ILLEGAL) {
      w->culprit = w->config->bots[seated[w->play.state.seat]].name;
      interrupt_request();
    }
    if (end != BOT_GAME_OVER)
      return false;
    count_game(w, seated);
  }
  count_block(w, number);
  return true;
}

/* ---- What the sums tell ---------------------------------------------------------------------- */

static double per_sitting(uint64_t sum, const arena_result *r) {
  return (double)sum / (double)(r->blocks * schedule_sittings(&r->schedule));
}

static void rank(arena_result *r, unsigned bots) {
  for (unsigned i = 0; i < bots; i++) {
    unsigned at = i;
    for (; at > 0 && r->win_share[i].value > r->win_share[r->ranking[at - 1]].value; at--)
      r->ranking[at] = r->ranking[at - 1];
    r->ranking[at] = i;
  }
}

/* `reach` is how many standard errors an interval has on each side; 0: those of 95%. */
static void evaluate(const arena *a, arena_result *r, double reach) {
  const tally *all = &a->sums.all;
  unsigned sittings = schedule_sittings(&r->schedule);
  r->blocks = a->sums.blocks;
  r->games = r->blocks * schedule_games(&r->schedule);
  for (unsigned bot = 0; r->blocks > 0 && bot < a->config->bot_count; bot++) {
    ratio wins = {.x = all->wins[bot], .xx = a->sums.wins_squared[bot]};
    ratio points = {.x = all->points[bot], .xx = a->sums.points_squared[bot]};
    wins.y = points.y = r->blocks * sittings;
    wins.xy = all->wins[bot] * sittings;
    points.xy = all->points[bot] * sittings;
    wins.yy = points.yy = r->blocks * sittings * sittings;
    r->win_share[bot] = ratio_share(&wins, r->blocks, STATS_WIN, reach);
    r->score[bot] = ratio_estimate(&points, r->blocks, 1);
    r->microseconds[bot] = all->decisions[bot]
                               ? (double)all->nanoseconds[bot] * 1e-3 / (double)all->decisions[bot]
                               : 0;
    r->failures[bot] = all->failures[bot];
    r->failed |= r->failures[bot] > 0;
    for (unsigned seat = 0; seat < r->schedule.seats; seat++)
      r->seat_share[bot][seat] =
          per_sitting(all->seat_wins[bot][seat], r) * r->schedule.seats / STATS_WIN;
  }
  rank(r, a->config->bot_count);
}

/* The best is better than an equal share, and apart from the second. */
static bool is_sure(const arena_result *r) {
  const estimate *best = &r->win_share[r->ranking[0]], *second = &r->win_share[r->ranking[1]];
  return best->low > r->equal_share && best->low > second->high;
}

/* ---- The run --------------------------------------------------------------------------------- */

static void *get_worker(void *context, unsigned index) {
  arena *a = context;
  return &a->workers[index];
}

static void gather(arena *a) {
  memset(&a->sums, 0, sizeof a->sums);
  for (unsigned i = 0; i < a->jobs; i++)
    add_numbers(&a->sums, &a->workers[i].sums, sizeof a->sums);
  mpi_add(&a->sums, sizeof a->sums);
}

/* With --until-sure there are many looks at the results, and each could be fooled by luck: so they
 * are few, at numbers of blocks that do not depend on the jobs, and ask for more than 95%. A
 * sequential test may be looked at as often as one likes. */
static uint64_t next_look(const arena_config *config, uint64_t done, uint64_t blocks) {
  enum { FIRST_LOOK = 32, SPRT_LOOK = 16 };
  uint64_t next = done < FIRST_LOOK ? FIRST_LOOK : done + (done + 2) / 3;
  if (config->sprt.wanted)
    next = done + SPRT_LOOK;
  return (config->until_sure || config->sprt.wanted) && next < blocks ? next : blocks;
}

/* The share of the wins that the first bot had in each block. */
static void test_sequentially(const arena *a, arena_result *r) {
  double whole = (double)STATS_WIN * schedule_games(&a->schedule);
  r->sprt_ratio = sprt_ratio(&a->config->sprt, a->sums.blocks, (double)a->sums.all.wins[0] / whole,
                             (double)a->sums.wins_squared[0] / (whole * whole));
  r->sprt_verdict = sprt_decide(r->sprt_ratio);
}

static bool look(arena *a, arena_result *r) {
  static const double careful = 3; /* 99.7% */
  gather(a);
  if (a->config->sprt.wanted) {
    test_sequentially(a, r);
    return r->sprt_verdict != SPRT_OPEN;
  }
  evaluate(a, r, careful);
  r->sure = is_sure(r);
  return r->sure;
}

static void play(arena *a, arena_result *r) {
  uint64_t per_block = schedule_games(&a->schedule);
  progress shown;
  bool told = false;
  progress_begin(&shown, a->blocks * per_block);
  for (uint64_t done = 0; done < a->blocks && !r->stopped && !told;) {
    pool_task task = {.first = done,
                      .end = next_look(a->config, done, a->blocks),
                      .workers = a->jobs,
                      .worker = get_worker,
                      .work = play_block,
                      .context = a,
                      .progress = a->config->quiet ? NULL : &shown,
                      .games_per_unit = per_block};
    r->stopped = !pool_run(&task);
    done = task.end;
    if ((a->config->until_sure || a->config->sprt.wanted) && !r->stopped)
      told = look(a, r);
  }
  if (!a->config->quiet)
    progress_end(&shown);
  gather(a);
  if (a->config->sprt.wanted)
    test_sequentially(a, r);
  r->seconds = progress_seconds(&shown);
  evaluate(a, r, 0);
  elo_fit(a->sums.groups, a->config->bot_count, r->elo);
}

static bool prepare(arena *a, mlem_fault fault) {
  for (unsigned i = 0; i < a->jobs; i++) {
    worker *w = &a->workers[i];
    w->config = a->config;
    w->schedule = &a->schedule;
    if (bot_game_init(&w->play, &a->config->mat, &a->config->options, a->config->draw_first,
                      a->config->seed) != MLEM_OK) {
      lang_put(fault, sizeof(mlem_fault), "%s", _("this mat does not serve for such a game"));
      return false;
    }
    w->play.timed = true;
    w->play.stop = interrupt_wanted;
    if (!open_bots(w, fault))
      return false;
  }
  return true;
}

bool arena_run(const arena_config *config, arena_result *result, mlem_fault fault) {
  arena a = {.config = config};
  a.schedule = schedule_make(config->bot_count, config->options.seats, config->seed);
  uint64_t per_block = schedule_games(&a.schedule);
  a.blocks = (config->games + per_block - 1) / per_block;
  a.jobs = a.blocks < config->jobs ? (unsigned)a.blocks : config->jobs;
  memset(result, 0, sizeof *result);
  result->config = config;
  result->schedule = a.schedule;
  result->equal_share = 1.0 / config->options.seats;
  a.workers = calloc(a.jobs, sizeof *a.workers);
  if (!a.workers) {
    lang_put(fault, sizeof(mlem_fault), "%s", _("not enough memory"));
    return false;
  }
  bool good = mpi_all_succeeded(prepare(&a, fault), fault);
  if (good)
    play(&a, result);
  for (unsigned i = 0; i < a.jobs; i++) {
    if (a.workers[i].culprit) {
      lang_put(fault, sizeof(mlem_fault), _("bot '%s' made an illegal decision"),
               a.workers[i].culprit);
      good = false;
    }
    if (a.workers[i].config)
      close_bots(&a.workers[i]);
  }
  free(a.workers);
  return mpi_all_succeeded(good, fault);
}
