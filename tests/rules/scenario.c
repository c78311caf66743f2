// SPDX-License-Identifier: MIT
/* scenario.c: games that tests drive with the lines of the notation. */
#include "scenario.h"

#include <stdio.h>

#define REFUSE(file, line, ...)                                                                    \
  do {                                                                                             \
    print_error(__VA_ARGS__);                                                                      \
    print_error("\n");                                                                             \
    _fail(file, line);                                                                             \
  } while (0)

/* ---- Beginning ------------------------------------------------------------------------------ */

scenario start_at(const mlem_mat *mat, unsigned seats, const char *variants, unsigned first,
                  const char *file, int line) {
  scenario s;
  mlem_options options = {.seats = (uint8_t)seats, .first = (uint8_t)first};
  char text[32];
  while (mlem_variants_text(options.variants, text) && strcmp(text, variants) != 0)
    if (++options.variants > MLEM_ALL_VARIANTS)
      REFUSE(file, line, "no variants '%s'", variants);
  if (mlem_game_init(&s.game, mat ? mat : mlem_mat_find("standard"), &options) != MLEM_OK)
    REFUSE(file, line, "the engine refuses this mat or these options");
  mlem_state_init(&s.game, &s.state);
  return s;
}

void use_house_rules(scenario *s, unsigned house) {
  mlem_mat mat = s->game.mat;
  mlem_options options = {.seats = s->game.seats,
                          .variants = s->game.variants,
                          .first = s->game.first,
                          .house = (uint8_t)house};
  assert_int_equal(mlem_game_init(&s->game, &mat, &options), MLEM_OK);
  mlem_state_init(&s->game, &s->state);
}

mlem_mat standard_mat(void) {
  return *mlem_mat_find("standard");
}

mlem_mat patient_mat(void) {
  mlem_mat mat = standard_mat();
  mat.failures = 40;
  return mat;
}

uint8_t planet_of(const mlem_mat *mat, const char *name) {
  uint8_t planet = 0;
  while (strcmp(mat->planets[planet].name, name) != 0)
    assert_in_range(++planet, 0, mat->planet_count - 1u);
  return planet;
}

void put_planet(mlem_mat *mat, unsigned space, uint8_t planet) {
  unsigned gone = mat->spaces[space].moon_count, first = mat->spaces[space].first_moon;
  memmove(&mat->moons[first], &mat->moons[first + gone], mat->moon_count - first - gone);
  mat->moon_count = (uint8_t)(mat->moon_count - gone);
  mat->spaces[space].moon_count = 0;
  mat->spaces[space].first_moon = 0;
  mat->spaces[space].planet = planet;
  for (unsigned i = space + 1; i < mat->space_count; i++)
    if (mat->spaces[i].moon_count)
      mat->spaces[i].first_moon = (uint8_t)(mat->spaces[i].first_moon - gone);
}

void worth_moons_at(mlem_mat *mat, unsigned space, const int *points) {
  for (unsigned i = 0; i < mat->spaces[space].moon_count; i++)
    mat->moons[mat->spaces[space].first_moon + i] = (uint8_t)points[i];
}

/* ---- Going on ------------------------------------------------------------------------------- */

static void play_line(scenario *s, const char *text, const char *file, int line) {
  mlem_fault fault;
  if (mlem_apply_line(&s->game, &s->state, text, strlen(text), fault) != MLEM_OK)
    REFUSE(file, line, "refused: %s", fault);
  if (mlem_state_check(&s->game, &s->state) != MLEM_OK)
    REFUSE(file, line, "'%s' leads to a state that mlem_state_check() refuses", text);
}

void play_at(scenario *s, const char *const *lines, const char *file, int line) {
  for (; *lines; lines++)
    play_line(s, *lines, file, line);
}

/* "looter" of seat 2 as "2 board looter". */
static void decide(scenario *s, const char *what, const char *file, int line) {
  char text[MLEM_LINE_TEXT];
  snprintf(text, sizeof text, "%d %s", mlem_turn(&s->state), what);
  play_line(s, text, file, line);
}

void board_at(scenario *s, const char *crew, const char *file, int line) {
  char what[MLEM_ACTION_TEXT];
  while (*crew) {
    int length = (int)strcspn(crew, " ");
    snprintf(what, sizeof what, "board %.*s", length, crew);
    decide(s, what, file, line);
    crew += length + (crew[length] == ' ');
  }
  if (s->state.phase == MLEM_PHASE_BOARD)
    REFUSE(file, line, "not every seat has boarded");
}

/* Rolls `count` dice of one face, and for the rest of the pool a face that is useless here. */
static void roll(scenario *s, unsigned face, unsigned count, const char *file, int line) {
  char text[MLEM_LINE_TEXT] = "* roll";
  unsigned shown = s->game.mat.spaces[s->state.space].faces, useless = 0;
  while (shown & (1u << useless))
    useless++;
  if (useless == MLEM_FACES)
    REFUSE(file, line, "space %u shows every face", s->state.space);
  for (unsigned f = 0; f < MLEM_FACES; f++) {
    unsigned dice = (f == face ? count : 0) + (f == useless ? s->state.pool - count : 0);
    for (; dice; dice--)
      snprintf(text + strlen(text), 3, " %c", mlem_face_letter(f));
  }
  play_line(s, text, file, line);
}

void hop_at(scenario *s, int space, const char *file, int line) {
  const mlem_space *here = &s->game.mat.spaces[s->state.space];
  unsigned distance = (unsigned)space - s->state.space;
  for (unsigned face = MLEM_FACES; face-- > 0;) {
    unsigned value = face == MLEM_FACE_A ? here->burn : face + 1;
    if (!(here->faces & (1u << face)))
      continue;
    unsigned count = (distance + value - 1) / value;
    if (count > s->state.pool || (count * value != distance && space != s->game.deep))
      continue;
    char what[] = "fly ?";
    what[4] = mlem_face_letter(face);
    roll(s, face, count, file, line);
    decide(s, what, file, line);
    return;
  }
  REFUSE(file, line, "no single face flies from %u to %d", s->state.space, space);
}

void stay_all_at(scenario *s, const char *file, int line) {
  while (s->state.phase == MLEM_PHASE_LAND)
    decide(s, "stay", file, line);
}

void journey_at(scenario *s, const int *stops, const char *file, int line) {
  for (; *stops >= 0; stops++) {
    stay_all_at(s, file, line);
    hop_at(s, *stops, file, line);
  }
}

void crash_at(scenario *s, const char *file, int line) {
  unsigned failures = s->state.failures;
  roll(s, 0, 0, file, line);
  if (s->state.phase == MLEM_PHASE_TRAVEL)
    decide(s, "crash", file, line);
  if (s->state.failures != failures + 1)
    REFUSE(file, line, "the rocket did not crash");
}

void bring_at(scenario *s, int seat, const char *astronaut, const int *stops, const char *file,
              int line) {
  char what[MLEM_ACTION_TEXT];
  snprintf(what, sizeof what, "board %s", astronaut);
  while (s->state.phase == MLEM_PHASE_BOARD)
    decide(s, s->state.seat == seat ? what : "board moonwalker", file, line);
  journey_at(s, stops, file, line);
  while (s->state.phase == MLEM_PHASE_LAND)
    decide(s, s->state.seat == seat ? "land" : "stay", file, line);
  crash_at(s, file, line);
}

/* ---- Looking -------------------------------------------------------------------------------- */

/* Whether the list "A | B | C" has this element. */
static bool listed(const char *list, const char *element) {
  size_t length = strlen(element);
  for (const char *at = list; at; at = strstr(at, " | ")) {
    at += at == list ? 0 : 3;
    if (strncmp(at, element, length) == 0 && (at[length] == '\0' || at[length] == ' ') &&
        (at[length] == '\0' || at[length + 1] == '|'))
      return true;
  }
  return false;
}

void expect_legal_at(const scenario *s, const char *wanted, const char *file, int line) {
  static char legal[MLEM_LEGAL_TEXT];
  mlem_action actions[MLEM_MAX_ACTIONS];
  char text[MLEM_ACTION_TEXT];
  size_t count = mlem_legal_actions(&s->game, &s->state, actions), expected = 1, one_by_one = 0;
  mlem_legal_line(&s->game, &s->state, legal);
  for (const char *at = strstr(wanted, " | "); at; at = strstr(at + 3, " | "))
    expected++;
  bool same = count == expected;
  for (size_t i = 0; i < count; i++) {
    mlem_action_text(&s->game, actions[i], text);
    same = same && listed(wanted, text) && mlem_is_legal(&s->game, &s->state, actions[i]);
  }
  for (unsigned action = 0; action <= UINT16_MAX; action++)
    one_by_one += mlem_is_legal(&s->game, &s->state, (mlem_action)action);
  if (!same || one_by_one != count)
    REFUSE(file, line, "expected: %s\ngot: %s\nlegal one by one: %zu", wanted, legal, one_by_one);
}

void expect_refused_at(scenario *s, const char *text, const char *file, int line) {
  mlem_state before = s->state;
  mlem_action action;
  mlem_fault fault;
  /* A decision that is no notation at all would be refused for the wrong reason. */
  if (text[0] != '*' && !mlem_action_parse(&s->game, text + 2, strlen(text + 2), &action))
    REFUSE(file, line, "'%s' is no decision", text);
  if (mlem_apply_line(&s->game, &s->state, text, strlen(text), fault) != MLEM_ILLEGAL)
    REFUSE(file, line, "'%s' was accepted", text);
  if (memcmp(&before, &s->state, sizeof before) != 0)
    REFUSE(file, line, "'%s' was refused, but changed the state", text);
}

int score_of(const scenario *s, unsigned seat, const char *part, const char *file, int line) {
  mlem_score scores[MLEM_MAX_SEATS];
  mlem_scores(&s->game, &s->state, scores);
  for (unsigned i = 0; i < MLEM_PARTS; i++)
    if (strcmp(part, mlem_part_name(i)) == 0)
      return scores[seat].part[i];
  if (strcmp(part, "total") != 0)
    REFUSE(file, line, "a score has no part '%s'", part);
  return scores[seat].total;
}

uint8_t on_planet(const scenario *s, const char *name) {
  return (uint8_t)(MLEM_AT_PLANET + planet_of(&s->game.mat, name));
}

uint8_t on_moon(const scenario *s, unsigned space, unsigned moon) {
  assert_true(moon < s->game.mat.spaces[space].moon_count);
  return (uint8_t)(MLEM_AT_MOON + s->game.mat.spaces[space].first_moon + moon);
}

bool lies_on_mat(const scenario *s, const char *id) {
  const mlem_mat *mat = &s->game.mat;
  for (unsigned i = 0; i < mat->exploration_count; i++)
    if (strcmp(mat->explorations[i].id, id) == 0)
      return (s->state.exploration_mat >> i) & 1;
  fail_msg("no exploration token %s", id);
  return false;
}

size_t outcomes(const scenario *s) {
  mlem_chance list[MLEM_MAX_OUTCOMES];
  return mlem_chance_outcomes(&s->game, &s->state, list);
}
