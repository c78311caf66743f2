// SPDX-License-Identifier: MIT
/*
 * mat_trial.c: what a mat does: the crash chance of every space and pool, and games played on it.
 *
 * For the mat editor. The record's head has named the mat, the seats and the variants.
 */
#include "../../src/bots/bot_kinds.h"
#include "../../src/game/game.h"
#include "json_writer.h"
#include "page_game.h"

#include <mlem/bots.h>
#include <mlem/odds.h>
#include <string.h>

/* For each pool from 1 on: the chance that the next roll crashes, by space. */
EXPORT int crash_table(void) {
  const mlem_game *game = table_game();
  if (!table_playing())
    return 0;
  json_begin();
  json_list(NULL);
  for (unsigned pool = 1; pool <= game->mat.pool; pool++) {
    json_list(NULL);
    for (unsigned space = 0; space < game->deep; space++) {
      mlem_rocket rocket = {.space = (uint8_t)space, .pool = (uint8_t)pool, .token = MLEM_NONE};
      json_real(NULL, mlem_crash_chance(game, rocket));
    }
    json_close();
  }
  json_close();
  return json_end();
}

/* ---- Games ----------------------------------------------------------------------------------- */

enum { LONGEST = 63 }; /* games with more expeditions count as this long */

static struct {
  uint32_t games, expeditions, crashes, ended_by_failures;
  /* Over games: crashes squared, and crashes times expeditions, for the interval of their ratio. */
  uint32_t expedition_squares, crash_squares, crash_expeditions;
  uint32_t lengths[LONGEST + 1];        /* games, by their number of expeditions */
  uint32_t points;                      /* of all seats */
  uint32_t squares;                     /* of the seats' points */
  uint32_t landed[MLEM_MAX_SPACES + 1]; /* cats that got off, by space; last: deep space */
  double wins[MLEM_MAX_SEATS];          /* shares of wins, by distance from the first leader */
} total;

static uint64_t trial_seed;
static mlem_dealer dealer;
static mlem_bot players[MLEM_MAX_SEATS];

/* Begins to count. The bots are cadets: quick, and the same on every mat. */
EXPORT int trial_begin(uint32_t seed) {
  static const mlem_bot_spec spec = {.kind = &mlem_bot_cadet};
  if (!table_playing())
    return 0;
  memset(&total, 0, sizeof total);
  trial_seed = seed;
  mlem_dealer_init(&dealer, table_game());
  for (unsigned seat = 0; seat < table_game()->seats; seat++)
    if (!players[seat].spec.kind && !mlem_bot_open(&players[seat], &spec))
      return 0;
  return 1;
}

static void count_events(const mlem_game *game, const mlem_events *events) {
  for (size_t i = 0; i < events->count; i++) {
    const mlem_event *event = &events->list[i];
    if (event->kind == MLEM_EVENT_EXPEDITION)
      total.expeditions++;
    else if (event->kind == MLEM_EVENT_CRASHED)
      total.crashes++;
    else if (event->kind == MLEM_EVENT_MOON || event->kind == MLEM_EVENT_PLANET)
      total.landed[event->to]++;
    else if (event->kind == MLEM_EVENT_COMET || event->kind == MLEM_EVENT_GALAXY)
      total.landed[game->deep]++;
    else if (event->kind == MLEM_EVENT_GAME_OVER)
      total.ended_by_failures += event->points;
  }
}

static void count_result(const mlem_game *game, const mlem_state *state) {
  mlem_score scores[MLEM_MAX_SEATS];
  double returns[MLEM_MAX_SEATS];
  mlem_scores(game, state, scores);
  mlem_returns(game, state, returns);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    uint32_t points = (uint32_t)scores[seat].total;
    total.points += points;
    total.squares += points * points;
    total.wins[(seat + game->seats - game->first) % game->seats] += returns[seat];
  }
}

static void count_length(uint32_t expeditions, uint32_t crashes) {
  total.expedition_squares += expeditions * expeditions;
  total.crash_squares += crashes * crashes;
  total.crash_expeditions += crashes * expeditions;
  total.lengths[expeditions < LONGEST ? expeditions : LONGEST]++;
}

static void play_game(const mlem_game *game, uint32_t number) {
  game_luck luck = {&dealer, mlem_random_stream(trial_seed, number)};
  mlem_events events;
  mlem_state state, seen;
  uint32_t expeditions = total.expeditions, crashes = total.crashes;
  mlem_state_init(game, &state);
  for (unsigned seat = 0; seat < game->seats; seat++)
    mlem_bot_begin(&players[seat], game, (uint8_t)seat, trial_seed ^ (number * 8 + seat));
  for (int turn; (turn = mlem_turn(&state)) != MLEM_OVER;) {
    if (turn == MLEM_CHANCE) {
      game_draw(game_fast_dealer(&luck), game, &state, NULL, &events, NULL);
    } else {
      mlem_observe(game, &state, (uint8_t)turn, &seen);
      mlem_apply(game, &state, mlem_bot_choose(&players[turn], &seen), &events);
    }
    count_events(game, &events);
  }
  count_result(game, &state);
  count_length(total.expeditions - expeditions, total.crashes - crashes);
}

/* Plays some games more and tells the totals of all. */
EXPORT int trial_play(uint32_t count) {
  const mlem_game *game = table_game();
  if (!table_playing() || !players[0].spec.kind)
    return 0;
  for (uint32_t i = 0; i < count; i++)
    play_game(game, total.games++);
  json_begin();
  json_object(NULL);
  json_number("games", (long)total.games);
  json_number("seats", game->seats);
  json_number("expeditions", (long)total.expeditions);
  json_number("crashes", (long)total.crashes);
  json_number("expeditionSquares", (long)total.expedition_squares);
  json_number("crashSquares", (long)total.crash_squares);
  json_number("crashExpeditions", (long)total.crash_expeditions);
  json_number("endedByFailures", (long)total.ended_by_failures);
  json_number("points", (long)total.points);
  json_number("squares", (long)total.squares);
  json_list("lengths");
  for (unsigned length = 0; length <= LONGEST; length++)
    json_number(NULL, (long)total.lengths[length]);
  json_close();
  json_list("landed");
  for (unsigned space = 0; space <= game->deep; space++)
    json_number(NULL, (long)total.landed[space]);
  json_close();
  json_list("wins");
  for (unsigned seat = 0; seat < game->seats; seat++)
    json_real(NULL, total.wins[seat]);
  json_close();
  json_close();
  return json_end();
}
