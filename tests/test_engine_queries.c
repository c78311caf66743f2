// SPDX-License-Identifier: MIT
/* test_engine_queries.c: the engine's answers about a game agree with its scores, in random games.
 */
#include <mlem/builtin.h>
#include <mlem/dealer.h>
#include <mlem/engine.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef void check(const mlem_game *game, const mlem_state *state);

/* Plays random games of every variant and number of seats; looks at every state. */
static void play(check *look) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  for (unsigned i = 0; i < 64; i++) {
    mlem_game game;
    mlem_state state;
    mlem_dealer dealer;
    mlem_random random = mlem_random_stream(5, i);
    mlem_options options = {.seats = (uint8_t)(2 + i % 4), .variants = (uint8_t)(i / 4 % 8)};
    const mlem_mat *mat = mlem_mat_builtin_at(i % mlem_mat_builtin_count());
    assert_int_equal(mlem_game_init(&game, mat, &options), MLEM_OK);
    mlem_dealer_init(&dealer, &game);
    mlem_state_init(&game, &state);
    while (mlem_turn(&state) != MLEM_OVER) {
      look(&game, &state);
      if (mlem_turn(&state) == MLEM_CHANCE) {
        mlem_apply_chance_unchecked(&game, &state,
                                    mlem_dealer_draw(&dealer, &game, &state, &random));
        continue;
      }
      size_t count = mlem_legal_actions(&game, &state, actions);
      mlem_apply_unchecked(&game, &state, actions[mlem_random_below(&random, (uint32_t)count)]);
    }
    look(&game, &state);
  }
}

static void planets(const mlem_game *game, const mlem_state *state) {
  mlem_score scores[MLEM_MAX_SEATS];
  int points[MLEM_MAX_SEATS] = {0};
  mlem_scores(game, state, scores);
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++) {
    mlem_planet_seat seats[MLEM_MAX_SEATS];
    unsigned count = mlem_planet_seats(game, state, planet, seats), ranks = 0, cats = 0, there = 0;
    for (unsigned i = 0; i < count; i++) {
      points[seats[i].seat] += seats[i].points;
      ranks |= 1u << seats[i].rank;
      cats += seats[i].cats;
      assert_int_equal(seats[i].settled, seats[i].settler > 0);
      if (seats[i].settled)
        assert_int_equal(seats[i].points, 2 * seats[i].settler);
      for (unsigned j = 0; j < i; j++) /* ties go to who came first */
        assert_true(seats[i].cats > seats[j].cats || seats[i].rank > seats[j].rank);
    }
    for (unsigned seat = 0; seat < game->seats; seat++)
      for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++)
        there += state->at[seat][cat] == MLEM_AT_PLANET + planet;
    assert_int_equal(ranks, (1u << count) - 1);
    assert_int_equal(cats, there);
  }
  for (unsigned seat = 0; seat < game->seats; seat++)
    assert_int_equal(points[seat], scores[seat].part[MLEM_PART_PLANETS]);
}

static void missions(const mlem_game *game, const mlem_state *state) {
  mlem_score scores[MLEM_MAX_SEATS];
  mlem_scores(game, state, scores);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    uint8_t hand[MLEM_DEALT_MISSIONS];
    unsigned count = mlem_hand(state, seat, hand), done = 0;
    if (!(game->variants & MLEM_MISSIONS))
      assert_int_equal(count, 0);
    else if (state->kept[seat])
      assert_int_equal(count, MLEM_KEPT_MISSIONS);
    for (unsigned i = 0; i < count; i++)
      done += mlem_mission_done(game, state, seat, hand[i]);
    if (count == MLEM_KEPT_MISSIONS)
      assert_int_equal(scores[seat].part[MLEM_PART_MISSIONS], game->mat.mission_points[done]);
  }
}

static void goals(const mlem_game *game, const mlem_state *state) {
  for (unsigned seat = 0; seat < game->seats; seat++) {
    unsigned out = mlem_cats_out(state, seat), home = 0;
    for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++)
      home += state->at[seat][cat] == MLEM_AT_HOME || state->at[seat][cat] == MLEM_AT_ROCKET;
    assert_int_equal(out + home, MLEM_ASTRONAUTS);
    for (unsigned goal = 0; goal < MLEM_GOALS; goal++) {
      unsigned progress = mlem_goal_progress(game, state, seat, (mlem_goal)goal);
      assert_true(progress <= out);
      if (progress >= mlem_goal_needed((mlem_goal)goal)) /* claimed by the first who came so far */
        assert_int_not_equal(state->goals[goal], MLEM_NONE);
      if (state->goals[goal] == seat)
        assert_true(progress >= mlem_goal_needed((mlem_goal)goal));
    }
  }
}

static void standings(const mlem_game *game, const mlem_state *state) {
  mlem_score scores[MLEM_MAX_SEATS];
  uint8_t order[MLEM_MAX_SEATS], ranks[MLEM_MAX_SEATS];
  mlem_scores(game, state, scores);
  mlem_standings(game, scores, order, ranks);
  unsigned winners = 0;
  for (unsigned i = 0; i < game->seats; i++) {
    if (ranks[i] == 0)
      winners |= 1u << i;
    if (i == 0)
      continue;
    assert_true(scores[order[i - 1]].total >= scores[order[i]].total);
    if (scores[order[i - 1]].total == scores[order[i]].total) {
      assert_int_equal(ranks[order[i]], ranks[order[i - 1]]);
      assert_true(order[i] > order[i - 1]);
    } else
      assert_int_equal(ranks[order[i]], i);
  }
  assert_int_equal(winners, mlem_winners(game, scores));
}

static void planets_bring_what_the_scores_say(void **unused) {
  (void)unused;
  play(planets);
}

/* Cats put down one by one on an empty mat have the same points. */
static void sheet(const mlem_game *game, const mlem_state *state) {
  mlem_state stood;
  mlem_score scores[MLEM_MAX_SEATS], sheet_scores[MLEM_MAX_SEATS];
  mlem_state_init(game, &stood);
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    for (unsigned order = state->planet_order[planet]; order; order >>= 3) {
      uint8_t seat = (uint8_t)((order & 7) - 1);
      for (uint8_t cat = 0; cat < MLEM_ASTRONAUTS; cat++)
        if (state->at[seat][cat] == MLEM_AT_PLANET + planet)
          assert_int_equal(mlem_place_astronaut(game, &stood, seat, cat, state->at[seat][cat]),
                           MLEM_OK);
    }
  for (uint8_t seat = 0; seat < game->seats; seat++)
    for (uint8_t cat = 0; cat < MLEM_ASTRONAUTS; cat++) {
      uint8_t at = state->at[seat][cat];
      if (at >= MLEM_AT_MOON || at == MLEM_AT_COMET || at == MLEM_AT_GALAXY) {
        assert_int_equal(mlem_place_astronaut(game, &stood, seat, cat, at), MLEM_OK);
        assert_int_equal(mlem_place_astronaut(game, &stood, seat, cat, at), MLEM_ILLEGAL);
      }
    }
  assert_int_equal(stood.moons, state->moons);
  mlem_scores(game, state, scores);
  mlem_scores(game, &stood, sheet_scores);
  for (unsigned seat = 0; seat < game->seats; seat++)
    for (unsigned part = MLEM_PART_MOONS; part <= MLEM_PART_DEEP; part++)
      assert_int_equal(sheet_scores[seat].part[part], scores[seat].part[part]);
}

static void a_score_sheet_has_the_same_points(void **unused) {
  (void)unused;
  play(sheet);
}

static void cats_stand_only_where_they_can(void **unused) {
  (void)unused;
  mlem_game game;
  mlem_state state;
  assert_int_equal(mlem_game_init(&game, mlem_mat_builtin_at(0), NULL), MLEM_OK);
  mlem_state_init(&game, &state);
  const mlem_state empty = state;
  assert_int_equal(mlem_place_astronaut(&game, &state, game.seats, 0, MLEM_AT_GALAXY),
                   MLEM_ILLEGAL);
  assert_int_equal(mlem_place_astronaut(&game, &state, 0, MLEM_ASTRONAUTS, MLEM_AT_GALAXY),
                   MLEM_ILLEGAL);
  assert_int_equal(mlem_place_astronaut(&game, &state, 0, 0, MLEM_AT_ROCKET), MLEM_ILLEGAL);
  assert_int_equal(mlem_place_astronaut(&game, &state, 0, 0, 15), MLEM_ILLEGAL);
  assert_int_equal(
      mlem_place_astronaut(&game, &state, 0, 0, (uint8_t)(MLEM_AT_PLANET + game.mat.planet_count)),
      MLEM_ILLEGAL);
  assert_int_equal(
      mlem_place_astronaut(&game, &state, 0, 0, (uint8_t)(MLEM_AT_MOON + game.mat.moon_count)),
      MLEM_ILLEGAL);
  assert_memory_equal(&state, &empty, sizeof state);
  assert_int_equal(mlem_place_astronaut(&game, &state, 0, 0, MLEM_AT_MOON), MLEM_OK);
  assert_int_equal(mlem_place_astronaut(&game, &state, 1, 0, MLEM_AT_MOON), MLEM_ILLEGAL);
}

static void missions_score_by_how_many_are_done(void **unused) {
  (void)unused;
  play(missions);
}

static void goals_are_claimed_when_they_are_reached(void **unused) {
  (void)unused;
  play(goals);
}

static void standings_agree_with_the_winners(void **unused) {
  (void)unused;
  play(standings);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(planets_bring_what_the_scores_say),
      cmocka_unit_test(missions_score_by_how_many_are_done),
      cmocka_unit_test(goals_are_claimed_when_they_are_reached),
      cmocka_unit_test(standings_agree_with_the_winners),
      cmocka_unit_test(a_score_sheet_has_the_same_points),
      cmocka_unit_test(cats_stand_only_where_they_can),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
