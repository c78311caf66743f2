// SPDX-License-Identifier: MIT
/* test_lessons.c: every lesson runs through the engine and shows what it promises. */
#include "../src/tutorial/tutorial.h"

#include <mlem/odds.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name) static void name(__attribute__((unused)) void **fixture)

/* ---- Taking a lesson ------------------------------------------------------------------------ */

/* What a lesson showed on its way. */
typedef struct diary {
  unsigned events[MLEM_EVENT_GAME_OVER + 1]; /* how often, by kind */
  unsigned landed[MLEM_ASTRONAUTS];          /* who got off */
  unsigned parachutes, choices, steps_away;  /* decisions in a crash; of the learner; navigators */
  unsigned burnt;                            /* flights of the learner with an A */
  unsigned doubled_moon, doubled_comet, satellite_start, tie;
  unsigned extra, keep;
} diary;

static void write_down(diary *d, const tutorial *t, const mlem_step *step,
                       const mlem_events *events) {
  for (size_t i = 0; i < events->count; i++) {
    const mlem_event *e = &events->list[i];
    d->events[e->kind]++;
    if (e->kind == MLEM_EVENT_MOON || e->kind == MLEM_EVENT_PLANET || e->kind == MLEM_EVENT_COMET ||
        e->kind == MLEM_EVENT_GALAXY)
      d->landed[e->astronaut]++;
    if (e->kind == MLEM_EVENT_MOON && e->astronaut == MLEM_MOONWALKER)
      d->doubled_moon += e->points == 2 * t->game.mat.moons[e->index];
    if (e->kind == MLEM_EVENT_COMET && e->astronaut == MLEM_STARGAZER)
      d->doubled_comet += e->points == 2 * t->game.mat.comet;
    if (e->kind == MLEM_EVENT_TAKEOFF)
      d->satellite_start += e->to == t->game.mat.satellite;
    if (e->kind == MLEM_EVENT_PLANET) {
      uint8_t most = 0, with = 0;
      for (unsigned seat = 0; seat < t->game.seats; seat++) {
        uint8_t cats = t->state.planet_cats[e->index][seat];
        with = cats > most ? 1 : (uint8_t)(with + (cats == most && cats > 0));
        most = cats > most ? cats : most;
      }
      d->tie += with > 1;
    }
  }
  if (!step->chance && (step->action & MLEM_ACTION_KIND) == MLEM_FLY) {
    d->burnt += step->seat == 0 && (step->action & (1 << MLEM_FACE_A));
    d->extra += (step->action & MLEM_FLY_EXTRA) != 0;
    d->keep += (step->action & MLEM_FLY_KEEP) != 0;
  }
  if (!step->chance && (step->action & MLEM_ACTION_KIND) == MLEM_LAND)
    d->steps_away += (step->action & MLEM_ACTION_DETAIL) != 0;
}

static void go_on(tutorial *t, diary *d) {
  mlem_step step = {0};
  mlem_events events;
  tutorial_view view = tutorial_look(t);
  size_t at = t->at;
  d->parachutes += view.kind == TUTORIAL_CHOOSE && t->state.phase == MLEM_PHASE_PARACHUTE;
  if (view.kind == TUTORIAL_CHOOSE) {
    d->choices++;
    if (mlem_turn(&t->state) != 0 || view.count == 0)
      fail_msg("%s %zu: it is not the learner's turn", t->lesson->id, at);
    if (tutorial_act(t, view.wanted[0], &step, &events, NULL) != TUTORIAL_RIGHT)
      fail_msg("%s %zu: the wanted action is not legal", t->lesson->id, at);
  } else if (!tutorial_advance(t, &step, &events))
    fail_msg("%s %zu: '%s' is refused", t->lesson->id, at, t->lesson->steps[at].line);
  if (view.kind == TUTORIAL_HAPPEN && !step.chance && step.seat == 0)
    fail_msg("%s %zu: the learner's decision is made by the script", t->lesson->id, at);
  assert_int_equal(t->at, at + 1);
  write_down(d, t, &step, &events);
}

static diary take(const char *lesson, tutorial *t) {
  diary d = {0};
  assert_true(tutorial_open(t, lesson));
  while (tutorial_look(t).kind != TUTORIAL_DONE)
    go_on(t, &d);
  return d;
}

/* ---- What each lesson shows ----------------------------------------------------------------- */

static void expect_events(const diary *d, const uint8_t *kinds, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!d->events[kinds[i]])
      fail_msg("event %u does not happen", kinds[i]);
}

#define EXPECT_EVENTS(d, ...)                                                                      \
  expect_events(d, (const uint8_t[]){__VA_ARGS__}, sizeof(uint8_t[]){__VA_ARGS__})

TEST(the_first_lesson_shows_the_whole_base_game) {
  tutorial t;
  mlem_score scores[MLEM_MAX_SEATS];
  diary d = take("first", &t);
  EXPECT_EVENTS(&d, MLEM_EVENT_EXPEDITION, MLEM_EVENT_BOARDED, MLEM_EVENT_TAKEOFF,
                MLEM_EVENT_ROLLED, MLEM_EVENT_FLEW, MLEM_EVENT_BOOSTED, MLEM_EVENT_DICE_SPENT,
                MLEM_EVENT_MOON, MLEM_EVENT_PLANET, MLEM_EVENT_COMET, MLEM_EVENT_GALAXY,
                MLEM_EVENT_STAYED, MLEM_EVENT_LOOTED, MLEM_EVENT_COMMANDER, MLEM_EVENT_GOAL,
                MLEM_EVENT_CRASHED, MLEM_EVENT_WENT_HOME, MLEM_EVENT_EXPEDITION_OVER,
                MLEM_EVENT_GAME_OVER);
  assert_true(d.parachutes && d.steps_away && d.burnt && d.tie);
  assert_true(d.doubled_moon && d.doubled_comet && d.satellite_start && d.landed[MLEM_SETTLER]);
  /* The figures that its last texts name. */
  mlem_scores(&t.game, &t.state, scores);
  assert_int_equal(scores[0].part[MLEM_PART_MOONS], 6);
  assert_int_equal(scores[0].part[MLEM_PART_DEEP], 14);
  assert_int_equal(scores[0].part[MLEM_PART_GOALS], 5);
  assert_int_equal(scores[0].part[MLEM_PART_PLANETS], 10);
  assert_int_equal(scores[0].total, 35);
  assert_int_equal(mlem_winners(&t.game, scores), 1);
}

TEST(the_ufo_lesson_shows_the_ufo_and_all_three_abilities) {
  tutorial t;
  diary d = take("ufo", &t);
  EXPECT_EVENTS(&d, MLEM_EVENT_TOKEN, MLEM_EVENT_UFO_MOVED, MLEM_EVENT_UFO_MET, MLEM_EVENT_REROLLED,
                MLEM_EVENT_TOKEN_USED);
  assert_true(d.extra && d.keep);
  assert_int_equal(t.state.ufo_points[0], 5);
  assert_int_equal(t.state.pool, 5); /* kept, as its last text says */
}

TEST(the_exploration_lesson_shows_every_kind_of_token) {
  tutorial t;
  diary d = take("exploration", &t);
  EXPECT_EVENTS(&d, MLEM_EVENT_EXPLORATION_LAID, MLEM_EVENT_EXPLORATION_POINTS,
                MLEM_EVENT_EXPLORATION_DIE, MLEM_EVENT_TUNNEL);
  assert_int_equal(t.state.exploration_points[0], 1);
}

TEST(the_missions_lesson_does_three_missions) {
  tutorial t;
  mlem_score scores[MLEM_MAX_SEATS];
  diary d = take("missions", &t);
  EXPECT_EVENTS(&d, MLEM_EVENT_DEALT, MLEM_EVENT_RETURNED, MLEM_EVENT_GAME_OVER);
  mlem_scores(&t.game, &t.state, scores);
  assert_int_equal(scores[0].part[MLEM_PART_MISSIONS], 10);
}

/* ---- Every lesson --------------------------------------------------------------------------- */

/* Texts that name a chance say what the odds say. */
static void look_at_chances(const tutorial *t, const char *text) {
  static const struct {
    const char *words;
    double chance;
  } said[] = {{"one roll in four", 1.0 / 4},
              {"every second roll", 1.0 / 2},
              {"one roll in sixteen", 1.0 / 16}};
  for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
    if (strstr(text, said[i].words)) {
      double chance = mlem_crash_chance(&t->game, mlem_rocket_of(&t->state));
      assert_true(chance > said[i].chance - 1e-9 && chance < said[i].chance + 1e-9);
    }
}

static void look_at_step(const tutorial *t) {
  static const char *const parts[] = {"",         "crew",   "dice",  "goals", "deep",
                                      "failures", "scores", "token", "ufo",   "missions"};
  const tutorial_step *step = &t->lesson->steps[t->at];
  tutorial_view view = tutorial_look(t);
  bool known = false;
  if (strncmp(view.shows, "space ", 6) == 0) {
    char *end;
    known = strtoul(view.shows + 6, &end, 10) < t->game.deep && end > view.shows + 6 && !*end;
  }
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
    known = known || strcmp(view.shows, parts[i]) == 0;
  if (!known)
    fail_msg("%s %zu: it points at '%s'", t->lesson->id, t->at, view.shows);
  size_t length = strlen(view.text), most = step->kind == TUTORIAL_SAY ? 260 : 150;
  if ((step->kind != TUTORIAL_HAPPEN && length < 15) || length > most)
    fail_msg("%s %zu: %zu bytes", t->lesson->id, t->at, length);
  if (step->kind == TUTORIAL_CHOOSE && (strlen(step->hint) < 10 || strlen(step->hint) > 150))
    fail_msg("%s %zu: hint of %zu bytes", t->lesson->id, t->at, strlen(step->hint));
  look_at_chances(t, view.text);
}

TEST(texts_are_short_and_point_at_something_that_is_there) {
  for (size_t i = 0; i < TUTORIAL_LESSONS; i++) {
    tutorial t;
    diary d = {0};
    assert_true(tutorial_open(&t, tutorial_lessons[i]->id));
    assert_true(strlen(tutorial_title(t.lesson)) > 3 && strlen(tutorial_about(t.lesson)) > 10);
    for (; tutorial_look(&t).kind != TUTORIAL_DONE; go_on(&t, &d))
      look_at_step(&t);
    assert_true(d.choices >= 5);
  }
}

/* Any other legal action is answered with a hint and changes nothing; so are illegal ones. */
TEST(only_the_wanted_action_goes_on) {
  enum { STRIDE = 97 }; /* of the numbers that are tried beside the legal ones */
  static mlem_action actions[MLEM_MAX_ACTIONS];
  unsigned others = 0;
  for (size_t lesson = 0; lesson < TUTORIAL_LESSONS; lesson++) {
    tutorial t;
    diary d = {0};
    assert_true(tutorial_open(&t, tutorial_lessons[lesson]->id));
    for (; tutorial_look(&t).kind != TUTORIAL_DONE; go_on(&t, &d)) {
      tutorial_view view = tutorial_look(&t);
      size_t count = mlem_legal_actions(&t.game, &t.state, actions);
      for (unsigned i = 0; i < count + 0x8000 / STRIDE; i++) {
        unsigned action = i < count ? actions[i] : (unsigned)(i - count) * STRIDE;
        tutorial before = t;
        const char *hint = NULL;
        if (view.count && view.wanted[0] == action)
          continue;
        tutorial_answer answer = tutorial_act(&t, (mlem_action)action, NULL, NULL, &hint);
        bool legal =
            view.kind == TUTORIAL_CHOOSE && mlem_is_legal(&t.game, &t.state, (mlem_action)action);
        assert_int_equal(answer, legal ? TUTORIAL_OTHER : TUTORIAL_REFUSE);
        assert_true(legal == (hint != NULL));
        if (memcmp(&before, &t, sizeof t) != 0)
          fail_msg("%s %zu: %u changes something", t.lesson->id, t.at, action);
        others += legal;
      }
      if (view.kind == TUTORIAL_CHOOSE)
        assert_false(tutorial_advance(&t, NULL, NULL));
    }
    assert_false(tutorial_advance(&t, NULL, NULL));
  }
  assert_true(others > 50);
}

TEST(an_unknown_lesson_is_refused) {
  tutorial t;
  assert_false(tutorial_open(&t, "cooking"));
  assert_null(tutorial_find(""));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_first_lesson_shows_the_whole_base_game),
      cmocka_unit_test(the_ufo_lesson_shows_the_ufo_and_all_three_abilities),
      cmocka_unit_test(the_exploration_lesson_shows_every_kind_of_token),
      cmocka_unit_test(the_missions_lesson_does_three_missions),
      cmocka_unit_test(texts_are_short_and_point_at_something_that_is_there),
      cmocka_unit_test(only_the_wanted_action_goes_on),
      cmocka_unit_test(an_unknown_lesson_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
