// SPDX-License-Identifier: MIT
/* play_training_games.c: plays games and keeps the positions between expeditions; see
 * play_training_games.h.
 */
#include "play_training_games.h"

#include "../bots/cadet_quick_rules.h"
#include "../bots/decision_chances_three_or_more_seats.h"
#include "../bots/value_of_next_expedition.h"
#include "../lab/random_mat.h"
#include "../value/weights_in_use.h"

#include <stdlib.h>
#include <string.h>

/* ---- Tables ---------------------------------------------------------------------------------- */

static unsigned draw_seats(unsigned least, mlem_random *random) {
  static const uint8_t seats[20] = {2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5};
  unsigned drawn;
  do
    drawn = seats[mlem_random_below(random, 20)];
  while (drawn < least);
  return drawn;
}

static unsigned draw_variants(mlem_random *random) {
  unsigned kind = mlem_random_below(random, 4);
  if (kind < 2)
    return 0;
  return kind == 2 ? (unsigned)MLEM_ALL_VARIANTS : mlem_random_below(random, 8);
}

/* Other values, faces and lengths, as a designer who knows the game might draw. */
static void vary(mlem_mat *mat, mlem_random *random) {
  for (unsigned i = 0; i < mat->space_count; i++)
    if (mlem_random_below(random, 3) == 0) {
      unsigned faces = 0;
      while (__builtin_popcount(faces) < 2 + (int)mlem_random_below(random, 2))
        faces |= 1u << mlem_random_below(random, MLEM_FACES);
      mat->spaces[i].faces = (uint8_t)faces;
      mat->spaces[i].burn =
          (uint8_t)(faces >> MLEM_FACE_A & 1 ? 1 + mlem_random_below(random, 3) : 0);
    }
  for (unsigned i = 0; i < mat->moon_count; i++)
    if (mlem_random_below(random, 2) == 0)
      mat->moons[i] = (uint8_t)(1 + mlem_random_below(random, 8));
  for (unsigned i = 0; i < mat->planet_count; i++)
    if (mlem_random_below(random, 2) == 0) {
      uint8_t *points = mat->planets[i].points;
      points[0] = (uint8_t)(2 + mlem_random_below(random, 12));
      points[1] = (uint8_t)(1 + mlem_random_below(random, points[0]));
      points[2] = (uint8_t)mlem_random_below(random, points[1] + 1u);
    }
  mat->comet = (uint8_t)(4 + mlem_random_below(random, 8));
  mat->galaxy = (uint8_t)(2 + mlem_random_below(random, mat->comet - 1u));
  mat->goal_points = (uint8_t)(2 + mlem_random_below(random, 8));
  mat->failures = (uint8_t)(6 + mlem_random_below(random, 10));
  mat->pool = (uint8_t)(5 + mlem_random_below(random, 3));
  for (unsigned i = 0; i < mat->expedition_count; i++)
    if (mat->expeditions[i].dice > mat->pool)
      mat->expeditions[i].dice = mat->pool;
}

static unsigned draw_table(const games_plan *plan, uint64_t number, mlem_mat *mat,
                           mlem_options *options) {
  mlem_random random = mlem_random_stream(plan->seed ^ UINT64_C(0x7461626c65), number);
  unsigned kind = mlem_random_below(&random, 20);
  *mat = plan->mats[mlem_random_below(&random, plan->mat_count)];
  memset(options, 0, sizeof *options);
  options->seats = (uint8_t)draw_seats(plan->least_seats, &random);
  if (plan->seats)
    options->seats = (uint8_t)plan->seats;
  options->variants = (uint8_t)draw_variants(&random);
  if (plan->given_variants)
    options->variants = plan->variants;
  options->first = (uint8_t)mlem_random_below(&random, options->seats);
  if (mlem_random_below(&random, 8) == 0)
    options->house = (uint8_t)mlem_random_below(&random, 1u << MLEM_HOUSE_RULES);
  if (kind < 12)
    return GAMES_GIVEN;
  if (kind < 16) {
    vary(mat, &random);
    return GAMES_VARIED;
  }
  random_mat(mat, &random);
  return GAMES_RANDOM;
}

/* ---- Players --------------------------------------------------------------------------------- */

/* Positions of an expedition that is solved closely. */
enum { SOLVED_ROOM = 1 << 19, SOLVED_GROUPS = 1 << 18, SOLVED_UP_TO = SOLVED_ROOM / 4 * 3 };

typedef struct tables {
  mlem_game game;
  mlem_dealer dealer;
  mlem_odds odds;
  mlem_odds_values values;
  value_mat mat;
  cadet_tables cadets[MLEM_MAX_SEATS];
  mlem_bot bots[MLEM_MAX_SEATS];
  unsigned opened;
  captain_workspace solver, deeper; /* deeper: for two seats, near the end of the game */
  next_memo next;                   /* what that one has judged in this game */
  joint_workspace joint;
  void *memory;                             /* of a solved expedition */
  value_outlook solved[GAMES_MOST_SAMPLES]; /* by sample of the game under way */
} tables;

bool games_open(games_worker *worker, const games_plan *plan) {
  tables *t = calloc(1, sizeof *t);
  worker->plan = plan;
  worker->tables = t;
  if (!t)
    return false;
  if (plan->solved > 0) {
    t->memory = calloc(1, mlem_joint_memory_size(SOLVED_ROOM, SOLVED_GROUPS));
    if (!t->memory)
      return false;
    t->joint.joint.memory = mlem_joint_memory_in(t->memory, SOLVED_ROOM, SOLVED_GROUPS);
  }
  while (plan->player && t->opened < MLEM_MAX_SEATS)
    if (!mlem_bot_open(&t->bots[t->opened], plan->player))
      return false;
    else
      t->opened++;
  return true;
}

void games_close(games_worker *worker) {
  tables *t = worker->tables;
  while (t && t->opened > 0)
    mlem_bot_close(&t->bots[--t->opened]);
  free(t ? t->memory : NULL);
  free(t);
}

/* A figure with some noise, so that positions come up that no cadet would reach by itself. */
static float shaken(float x, float by, mlem_random *random) {
  float noise = (float)(mlem_random_next(random) >> 40) / (float)(1 << 23) - 1;
  return x + by * noise;
}

static void shake_cadet(cadet_tables *cadet, mlem_random *random) {
  cadet_rules *r = &cadet->rules;
  *r = mlem_cadet_rules;
  r->commander_hope = shaken(r->commander_hope, 0.5f, random);
  r->passenger_hope = shaken(r->passenger_hope, 0.3f, random);
  r->haste = shaken(r->haste, 1.5f, random);
  r->foothold = shaken(r->foothold, 1, random);
  r->goal_step = shaken(r->goal_step, 0.7f, random);
  for (unsigned i = 0; i < 2 * MLEM_ASTRONAUTS; i++)
    r->board[i / MLEM_ASTRONAUTS][i % MLEM_ASTRONAUTS] =
        shaken(r->board[i / MLEM_ASTRONAUTS][i % MLEM_ASTRONAUTS], 1.5f, random);
}

static mlem_action choose(games_worker *worker, const mlem_state *state, mlem_random *random,
                          bool *surprised) {
  tables *t = worker->tables;
  mlem_state seen;
  mlem_observe(&t->game, state, state->seat, &seen);
  *surprised = (float)(mlem_random_next(random) >> 40) / (float)(1 << 24) < worker->plan->surprise;
  if (*surprised) {
    mlem_action actions[MLEM_MAX_ACTIONS];
    size_t count = mlem_legal_actions(&t->game, &seen, actions);
    return actions[mlem_random_below(random, (uint32_t)count)];
  }
  if (worker->plan->player)
    return mlem_bot_choose(&t->bots[state->seat], &seen);
  return mlem_cadet_choose(&t->cadets[state->seat], &t->game, &seen);
}

/* ---- Samples --------------------------------------------------------------------------------- */

static bool between_expeditions(const mlem_game *game, const mlem_state *state) {
  unsigned first = game->variants & MLEM_UFO ? MLEM_PHASE_EXPEDITION : MLEM_PHASE_BOARD;
  return state->aboard == 0 && state->phase == first;
}

static bool solves(const games_worker *worker) {
  return worker->plan->solved > 0;
}

/* The decisions of all seats are looked at alike, and the likely ends are judged by themselves.
 * Near the end of the game captain's points say little about who wins: there every choice is looked
 * at, and in a last expedition every end is judged by itself. */
static const joint_doubts usual = {.own = 6,
                                   .others = 6,
                                   .from = 0.0005f,
                                   .up_to = SOLVED_UP_TO,
                                   .exact = true,
                                   .exact_from = 0.00001f,
                                   .rare = 0.002},
                          last_but_one = {.own = JOINT_EVERY_CHOICE,
                                          .others = JOINT_EVERY_CHOICE,
                                          .in_flight = 3,
                                          .from = 0.000001f,
                                          .up_to = SOLVED_UP_TO,
                                          .exact = true,
                                          .exact_from = 0.00001f,
                                          .rare = 0.002},
                          last = {.own = JOINT_EVERY_CHOICE,
                                  .others = JOINT_EVERY_CHOICE,
                                  .in_flight = JOINT_EVERY_CHOICE,
                                  .up_to = SOLVED_UP_TO,
                                  .exact = true};

static joint_doubts doubts_for(const mlem_game *game, const mlem_state *seen) {
  return mlem_game_may_end(game, seen, 1)   ? last
         : mlem_game_may_end(game, seen, 2) ? last_but_one
                                            : usual;
}

/* Every seat sends whom admiral would send. */
static void board_all(tables *t, const value_net *net, mlem_state *seen) {
  while (seen->phase == MLEM_PHASE_BOARD) {
    mlem_action actions[MLEM_MAX_ACTIONS];
    float chances[MLEM_MAX_ACTIONS];
    size_t count = mlem_legal_actions(&t->game, seen, actions), best = 0;
    mlem_joint_chances(&t->joint, &t->solver, net, false, &t->game, seen, actions, count, chances);
    for (size_t i = 1; i < count; i++)
      best = chances[i] > chances[best] ? i : best;
    mlem_apply_unchecked(&t->game, seen, actions[best]);
  }
}

/* Points on the way are added at a constant rate, which can leave the range of a chance. */
static void keep_chances(unsigned seats, float win[MLEM_MAX_SEATS]) {
  float sum = 0;
  for (unsigned seat = 0; seat < seats; seat++)
    sum += win[seat] = win[seat] < 0 ? 0 : win[seat] > 1 ? 1 : win[seat];
  for (unsigned seat = 0; seat < seats; seat++)
    win[seat] = sum > 0 ? win[seat] / sum : 1 / (float)seats;
}

/* The expedition that takes off now, as it is seen. */
static void solve_expedition(tables *t, const mlem_state *seen, value_outlook *solved) {
  if (t->game.seats == 2) {
    solved->win[0] = mlem_this_expedition(&t->solver, mlem_value_current(), &t->game, seen);
    solved->win[1] = 1 - solved->win[0];
    return;
  }
  mlem_joint_before_roll(&t->joint, &t->solver, mlem_value_current(), &t->game, seen,
                         doubts_for(&t->game, seen), solved);
  keep_chances(t->game.seats, solved->win);
}

/* What the next expedition promises. */
static void solve_next(games_worker *worker, mlem_state *seen, mlem_random *random,
                       value_outlook *solved) {
  tables *t = worker->tables;
  const value_net *net = mlem_value_current();
  if (t->game.seats == 2) {
    solved->win[0] = mlem_next_expedition(&t->solver, net, &t->game, seen);
    solved->win[1] = 1 - solved->win[0];
    return;
  }
  while (mlem_turn(seen) == MLEM_CHANCE)
    mlem_apply_chance_unchecked(&t->game, seen,
                                mlem_dealer_draw(&t->dealer, &t->game, seen, random));
  board_all(t, net, seen);
  solve_expedition(t, seen, solved);
}

/* Whether the players board before the expedition of a sample is solved. */
static bool waits_for_boarding(const games_worker *worker) {
  return solves(worker) && worker->plan->as_boarded;
}

/* The review sees all hands of missions, so the network learns from positions without secrets, too.
 */
enum { SEES_ALL = MLEM_MAX_SEATS };

static unsigned draw_observer(const mlem_game *game, mlem_random *random) {
  if ((game->variants & MLEM_MISSIONS) && mlem_random_below(random, 2) == 0)
    return SEES_ALL;
  return mlem_random_below(random, game->seats);
}

static void see(const mlem_game *game, const mlem_state *state, unsigned observer,
                mlem_state *seen) {
  if (observer == SEES_ALL)
    *seen = *state;
  else
    mlem_observe(game, state, (uint8_t)observer, seen);
}

static void take_sample(games_worker *worker, const mlem_state *state, unsigned observer,
                        mlem_random *random, train_sample *sample, value_outlook *solved) {
  tables *t = worker->tables;
  mlem_state seen;
  memset(sample, 0, sizeof *sample);
  see(&t->game, state, observer, &seen);
  mlem_value_measure(&t->mat, &t->game, &seen, &sample->position);
  sample->seats = t->game.seats;
  for (unsigned seat = 0; seat < t->game.seats; seat++)
    sample->points[seat] = (float)-sample->position.total[seat]; /* the end is added later */
  if (solves(worker) && !waits_for_boarding(worker))
    solve_next(worker, &seen, random, solved);
}

/* Mixes the value of the solved expedition into a target. */
static void mix_solved(const games_worker *worker, const value_outlook *solved,
                       float win[MLEM_MAX_SEATS]) {
  const tables *t = worker->tables;
  float part = worker->plan->solved;
  for (unsigned seat = 0; seat < t->game.seats; seat++)
    win[seat] = (1 - part) * win[seat] + part * solved->win[seat];
}

/* With three or more seats the solved expedition says what points to expect, too. */
static float points_at_end(const games_worker *worker, unsigned sample, unsigned seat,
                           const mlem_score scores[MLEM_MAX_SEATS]) {
  const tables *t = worker->tables;
  float scored = (float)scores[seat].total, part = worker->plan->solved;
  if (!solves(worker) || t->game.seats == 2)
    return scored;
  return (1 - part) * scored + part * t->solved[sample].points[seat];
}

/* Targets from the last position back to the first: each is a mixture of the next one's target and
 * of what the network thinks of the next one, and of the next expedition solved. */
static void set_targets(games_worker *worker, const mlem_state *end, train_sample *samples,
                        unsigned count) {
  tables *t = worker->tables;
  mlem_score scores[MLEM_MAX_SEATS];
  double returns[MLEM_MAX_SEATS];
  float win[MLEM_MAX_SEATS] = {0};
  float unit = 16.0f / (float)t->mat.unit / VALUE_POINTS_SCALE, lambda = worker->plan->lambda;
  mlem_scores(&t->game, end, scores);
  mlem_returns(&t->game, end, returns);
  for (unsigned seat = 0; seat < t->game.seats; seat++)
    win[seat] = (float)returns[seat];
  for (unsigned i = count; i-- > 0;) {
    train_sample *s = &samples[i];
    if (solves(worker))
      mix_solved(worker, &t->solved[i], win);
    memcpy(s->win, win, sizeof win);
    for (unsigned seat = 0; seat < t->game.seats; seat++) {
      float points = (points_at_end(worker, i, seat, scores) + s->points[seat]) * unit;
      s->points[seat] = points > 3 ? 3 : points < -1 ? -1 : points;
    }
    if (lambda < 1 && i > 0) {
      float now[MLEM_MAX_SEATS], points[MLEM_MAX_SEATS];
      learner_judge(worker->plan->judge, s, now, points);
      for (unsigned seat = 0; seat < t->game.seats; seat++)
        win[seat] = lambda * win[seat] + (1 - lambda) * now[seat];
    }
  }
}

static bool wanted(const games_worker *worker, const mlem_state *state) {
  const tables *t = worker->tables;
  games_positions kind = worker->plan->positions;
  return kind == GAMES_ALL_POSITIONS ||
         mlem_game_may_end(&t->game, state, 1) == (kind == GAMES_ENDINGS);
}

/* Plays from here to the end, and keeps up to `most` samples; the position here is none of them if
 * it is `known`. The first position after which the game may end within two expeditions goes to
 * `late`, unless that is NULL. */
static unsigned play_to_end(games_worker *worker, mlem_state state, bool known, unsigned observer,
                            mlem_random *random, train_sample *samples, unsigned most,
                            mlem_state *late) {
  tables *t = worker->tables;
  unsigned count = 0;
  bool waits = false; /* samples[count] is to be solved */
  for (int turn; (turn = mlem_turn(&state)) != MLEM_OVER; known = false) {
    bool between = between_expeditions(&t->game, &state);
    if (between && late && late->phase == MLEM_PHASE_OVER && mlem_game_may_end(&t->game, &state, 2))
      *late = state;
    if (count < most && between && !known && wanted(worker, &state)) {
      take_sample(worker, &state, observer, random, &samples[count], &t->solved[count]);
      waits = waits_for_boarding(worker);
      count += !waits;
    }
    if (waits && state.phase == MLEM_PHASE_ROLL) {
      mlem_state seen;
      see(&t->game, &state, observer, &seen);
      solve_expedition(t, &seen, &t->solved[count++]);
      waits = false;
    }
    if (turn == MLEM_CHANCE) {
      mlem_apply_chance_unchecked(&t->game, &state,
                                  mlem_dealer_draw(&t->dealer, &t->game, &state, random));
      continue;
    }
    bool surprised;
    mlem_apply_unchecked(&t->game, &state, choose(worker, &state, random, &surprised));
    waits &= !surprised; /* no player would send that astronaut */
  }
  set_targets(worker, &state, samples, count);
  return count;
}

/* A game, and its end again with other luck as often as the plan says. */
static unsigned play_game(games_worker *worker, mlem_random *random, train_sample *samples) {
  tables *t = worker->tables;
  mlem_state state, late = {.phase = MLEM_PHASE_OVER};
  unsigned observer = draw_observer(&t->game, random);
  uint64_t bot_seed = mlem_random_next(random);
  for (unsigned seat = 0; seat < t->game.seats; seat++) {
    shake_cadet(&t->cadets[seat], random);
    if (worker->plan->player)
      mlem_bot_begin(&t->bots[seat], &t->game, (uint8_t)seat, bot_seed);
  }
  mlem_state_init(&t->game, &state);
  unsigned count =
      play_to_end(worker, state, false, observer, random, samples, GAMES_MOST_SAMPLES, &late);
  for (unsigned i = 0; i < worker->plan->replays && late.phase != MLEM_PHASE_OVER; i++)
    count += play_to_end(worker, late, true, observer, random, samples + count,
                         GAMES_MOST_SAMPLES - count, NULL);
  return count;
}

unsigned games_play(games_worker *worker, uint64_t unit, train_sample *samples) {
  tables *t = worker->tables;
  mlem_mat mat;
  mlem_options options;
  unsigned count = 0, kind = draw_table(worker->plan, unit, &mat, &options);
  mlem_random random = mlem_random_stream(worker->plan->seed, unit);
  if (mlem_game_init(&t->game, &mat, &options) != MLEM_OK)
    return 0;
  mlem_dealer_init(&t->dealer, &t->game);
  mlem_odds_init(&t->odds, &t->game);
  mlem_value_mat_init(&t->mat, &t->odds, &t->game, &t->values);
  for (unsigned seat = 0; seat < t->game.seats; seat++)
    mlem_cadet_init(&t->cadets[seat], &t->odds, &t->game, &t->values);
  if (solves(worker))
    mlem_captain_prepare(&t->solver, &t->game);
  t->solver.deeper = NULL;
  if (worker->plan->as_boarded && solves(worker) && t->game.seats == 2) {
    mlem_captain_prepare(&t->deeper, &t->game);
    memset(&t->next, 0, sizeof t->next);
    t->deeper.next = &t->next;
    t->solver.deeper = &t->deeper;
  }
  for (unsigned game = 0; game < worker->plan->games; game++)
    count += play_game(worker, &random, samples + count);
  for (unsigned i = 0; i < count; i++)
    samples[i].mat_kind = (uint8_t)kind;
  return count;
}
