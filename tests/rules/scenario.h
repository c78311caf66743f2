// SPDX-License-Identifier: MIT
/*
 * scenario.h: a game that a test drives with the lines of the notation.
 *
 *   scenario s = start(2, "none", 0);
 *   board(&s, "looter booster");
 *   play(&s, "* roll 1 1 3 3 3 4", "0 fly 1 b1");
 *   assert_int_equal(s.state.space, 3);
 *
 * A scenario is copied by assignment, so that a test can try two ways to go on. Whatever goes wrong
 * fails the test at the caller's line, with the reason. After every line the state is checked
 * whole.
 */
#ifndef MLEM_TESTS_SCENARIO_H
#define MLEM_TESTS_SCENARIO_H

#include <mlem/builtin.h>
#include <mlem/notation.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name) static void name(__attribute__((unused)) void **fixture)

/* Lists that are written where they are used. */
#define HERE       __FILE__, __LINE__
#define LINES(...) ((const char *const[]){__VA_ARGS__, NULL})
#define STOPS(...) ((const int[]){__VA_ARGS__, -1})

typedef struct scenario {
  mlem_game game;
  mlem_state state;
} scenario;

/* ---- Beginning ------------------------------------------------------------------------------ */

/* A new game on the standard mat, or on one of the test's own. Variants as in a record's head. */
#define start(seats, variants, first)         start_at(NULL, seats, variants, first, HERE)
#define start_on(mat, seats, variants, first) start_at(mat, seats, variants, first, HERE)
scenario start_at(const mlem_mat *mat, unsigned seats, const char *variants, unsigned first,
                  const char *file, int line);

/* Starts again by these house rules (a mask). */
void use_house_rules(scenario *s, unsigned house);

/* A copy of the standard mat, to be changed. */
mlem_mat standard_mat(void);
/* The standard mat, but so many failures that no test meets the last one by accident. */
mlem_mat patient_mat(void);
/* The planet of this name, as an index. */
uint8_t planet_of(const mlem_mat *mat, const char *name);
/* Puts a planet (an index) where moons were. */
void put_planet(mlem_mat *mat, unsigned space, uint8_t planet);
/* Changes what the moons of a space are worth, near to far. */
#define worth_moons(mat, space, ...) worth_moons_at(mat, space, STOPS(__VA_ARGS__))
void worth_moons_at(mlem_mat *mat, unsigned space, const int *points);

/* ---- Going on ------------------------------------------------------------------------------- */

/* Lines of the notation, one after the other; each must be accepted. */
#define play(s, ...) play_at(s, LINES(__VA_ARGS__), HERE)
void play_at(scenario *s, const char *const *lines, const char *file, int line);

/* All seats board, from the leader on: "looter booster". */
#define board(s, crew) board_at(s, crew, HERE)
void board_at(scenario *s, const char *crew, const char *file, int line);

/* One roll and one flight with dice of a single face, to `space` exactly (or over the edge into
 * deep space). It flies with A where that can be, which leaves the pool whole. */
#define hop(s, space) hop_at(s, space, HERE)
void hop_at(scenario *s, int space, const char *file, int line);

/* Hops with these stops; everybody stays aboard before the last one, where nothing is decided. */
#define journey(s, ...) journey_at(s, STOPS(__VA_ARGS__), HERE)
void journey_at(scenario *s, const int *stops, const char *file, int line);

/* Everybody who is still to be asked in this landing phase stays. */
#define stay_all(s) stay_all_at(s, HERE)
void stay_all_at(scenario *s, const char *file, int line);

/* A roll with no usable face; the commander uses nothing that could save the rocket. */
#define crash(s) crash_at(s, HERE)
void crash_at(scenario *s, const char *file, int line);

/* A whole expedition in which only this astronaut gets off, at the last stop; the rocket then
 * crashes. The other seats send their moonwalkers along. */
#define bring(s, seat, astronaut, ...) bring_at(s, seat, astronaut, STOPS(__VA_ARGS__), HERE)
void bring_at(scenario *s, int seat, const char *astronaut, const int *stops, const char *file,
              int line);

/* ---- Looking -------------------------------------------------------------------------------- */

/* Exactly these decisions are legal, in any order: "land | land +1 | stay". */
#define expect_legal(s, wanted) expect_legal_at(s, wanted, HERE)
void expect_legal_at(const scenario *s, const char *wanted, const char *file, int line);

/* The line is refused, and no byte of the state changes. */
#define expect_refused(s, text) expect_refused_at(s, text, HERE)
void expect_refused_at(scenario *s, const char *text, const char *file, int line);

/* A seat, MLEM_CHANCE or MLEM_OVER. */
#define expect_turn(s, turn)                 assert_int_equal(mlem_turn(&(s)->state), turn)
#define expect_phase(s, awaited)             assert_int_equal((s)->state.phase, awaited)
#define expect_commander(s, seat)            assert_int_equal(mlem_commander(&(s)->game, &(s)->state), seat)
#define expect_pool(s, dice)                 assert_int_equal((s)->state.pool, dice)
#define expect_space(s, number)              assert_int_equal((s)->state.space, number)
#define expect_at(s, seat, astronaut, where) assert_int_equal((s)->state.at[seat][astronaut], where)

/* What a seat would score now: a part by its name, or "total". */
#define expect_score(s, seat, part, points) assert_int_equal(score_of(s, seat, part, HERE), points)
int score_of(const scenario *s, unsigned seat, const char *part, const char *file, int line);

/* Places as in mlem_state.at; moons of a space are counted from 0, the nearest. */
uint8_t on_planet(const scenario *s, const char *name);
uint8_t on_moon(const scenario *s, unsigned space, unsigned moon);
/* Whether the exploration token with this id lies on the mat. */
bool lies_on_mat(const scenario *s, const char *id);
/* How many different outcomes the chance to come has. */
size_t outcomes(const scenario *s);

#endif
