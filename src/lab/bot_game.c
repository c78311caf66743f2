// SPDX-License-Identifier: MIT
/* bot_game.c: the loop: chance from the dealer, decisions from the bots, lines for their readers.
 */
#include "bot_game.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

mlem_status bot_game_init(bot_game *m, const mlem_mat *mat, const mlem_options *options,
                          bool draw_first, uint64_t seed) {
  memset(m, 0, sizeof *m);
  m->draw_first = draw_first;
  m->seed = seed;
  mlem_status status = mlem_game_init(&m->game, mat, options);
  if (status == MLEM_OK)
    mlem_dealer_init(&m->dealer, &m->game);
  return status;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Lines cost more than the game itself, so they are made only for a reader. */
static bool needs_lines(const bot_game *m) {
  bool needed = m->observer.line != NULL;
  for (unsigned seat = 0; seat < m->game.seats; seat++)
    needed |= m->seats[seat]->spec.kind->hear != NULL;
  return needed;
}

/* A line of the game: to the watcher, and to every bot as its seat may see it. */
static void put_line(bot_game *m, const char *line) {
  char seen[MLEM_LINE_TEXT];
  size_t length = strlen(line);
  if (m->observer.line)
    m->observer.line(m->observer.context, line);
  for (unsigned seat = 0; seat < m->game.seats; seat++)
    if (m->seats[seat]->spec.kind->hear) {
      size_t visible = mlem_redact_line(line, length, (uint8_t)seat, seen);
      if (visible)
        mlem_bot_hear(m->seats[seat], seen, visible);
    }
}

static void put_head(bot_game *m) {
  char line[MLEM_LINE_TEXT];
  mlem_head head = {.seats = m->game.seats,
                    .variants = m->game.variants,
                    .first = m->game.first,
                    .house = m->game.house,
                    .names = {""}};
  memcpy(head.mat, m->game.mat.name, sizeof head.mat);
  for (unsigned seat = 0; seat < m->game.seats; seat++)
    if (m->names[seat])
      snprintf(head.names[seat], sizeof head.names[seat], "%s", m->names[seat]);
  for (unsigned i = 0; mlem_head_line(&head, i, line); i++)
    put_line(m, line);
  if (m->observer.line) { /* bots know the mat itself */
    if (!m->mat_id[0])
      game_mat_id_line(&m->game.mat, m->mat_id);
    m->observer.line(m->observer.context, m->mat_id);
  }
}

static void put_results(bot_game *m) {
  char line[MLEM_LINE_TEXT];
  for (unsigned i = 0; mlem_result_line(&m->game, &m->state, i, line); i++)
    put_line(m, line);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static uint64_t clock_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

static mlem_action choose(bot_game *m) {
  uint8_t seat = m->state.seat;
  mlem_bot *bot = m->seats[seat];
  mlem_state observed;
  const mlem_state *seen = game_view(&m->game, &m->state, seat, &observed);
  if (!m->timed)
    return mlem_bot_choose(bot, seen);
  uint64_t start = clock_now();
  mlem_action action = mlem_bot_choose(bot, seen);
  m->nanoseconds[seat] += clock_now() - start;
  m->decisions[seat]++;
  return action;
}

static void look_before(const bot_game *m) {
  if (m->observer.before)
    m->observer.before(m->observer.context, &m->game, &m->state);
}

static void step_chance(bot_game *m, game_luck *luck, bool lines) {
  char line[MLEM_LINE_TEXT];
  mlem_step step;
  mlem_events events;
  bool observed = m->observer.step != NULL;
  look_before(m);
  game_draw(game_fast_dealer(luck), &m->game, &m->state, observed ? &step : NULL,
            observed ? &events : NULL, lines ? line : NULL);
  if (observed)
    m->observer.step(m->observer.context, &step, &events);
  if (lines)
    put_line(m, line);
}

static bool step_decision(bot_game *m, bool lines) {
  char line[MLEM_LINE_TEXT];
  mlem_events events;
  look_before(m);
  mlem_step step = {.seat = m->state.seat, .action = choose(m)};
  if (!m->observer.step) {
    if (!mlem_is_legal(&m->game, &m->state, step.action))
      return false;
    mlem_apply_unchecked(&m->game, &m->state, step.action);
  } else {
    if (mlem_apply(&m->game, &m->state, step.action, &events) != MLEM_OK)
      return false;
    m->observer.step(m->observer.context, &step, &events);
  }
  if (lines) {
    mlem_decision_line(&m->game, step.seat, step.action, line);
    put_line(m, line);
  }
  return true;
}

static void begin(bot_game *m, uint64_t deal, unsigned round, game_luck *luck) {
  mlem_random choices = mlem_random_stream(m->seed, 2 * deal + 1);
  uint64_t bot_seed = mlem_random_next(&choices);
  for (unsigned i = 0; i < round; i++)
    bot_seed = mlem_random_next(&choices);
  *luck = (game_luck){&m->dealer, mlem_random_stream(m->seed, 2 * deal)};
  if (m->draw_first)
    m->game.first = (uint8_t)mlem_random_below(&luck->random, m->game.seats);
  mlem_state_init(&m->game, &m->state);
  memset(m->decisions, 0, sizeof m->decisions);
  memset(m->nanoseconds, 0, sizeof m->nanoseconds);
  for (unsigned seat = 0; seat < m->game.seats; seat++)
    mlem_bot_begin(m->seats[seat], &m->game, (uint8_t)seat, bot_seed);
}

bot_game_end bot_game_play(bot_game *m, uint64_t deal, unsigned round) {
  game_luck luck;
  bool lines = needs_lines(m);
  begin(m, deal, round, &luck);
  if (lines)
    put_head(m);
  for (int turn; (turn = mlem_turn(&m->state)) != MLEM_OVER;) {
    if (turn == MLEM_CHANCE) {
      step_chance(m, &luck, lines);
      continue;
    }
    if (m->stop && m->stop())
      return BOT_GAME_STOPPED;
    if (!step_decision(m, lines))
      return BOT_GAME_ILLEGAL;
  }
  if (lines)
    put_results(m);
  return BOT_GAME_OVER;
}
