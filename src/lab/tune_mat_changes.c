// SPDX-License-Identifier: MIT
/* tune_mat_changes.c: small changes of a mat's figures, and what differs between two mats. */
#include "tune_mat.h"

#include <string.h>

static const char symbols[] = "1234A";

/* ---- Changes --------------------------------------------------------------------------------- */

static unsigned pick(mlem_random *random, unsigned count) {
  return mlem_random_below(random, count);
}

/* One up or down, within the bounds. */
static bool nudge(uint8_t *value, unsigned low, unsigned high, mlem_random *random) {
  bool up = pick(random, 2) == 1;
  if (up ? *value >= high : *value <= low)
    return false;
  *value = (uint8_t)(up ? *value + 1 : *value - 1);
  return true;
}

/* A face comes or goes; a space keeps one to four of them. */
static bool change_faces(mlem_mat *mat, mlem_random *random) {
  mlem_space *space = &mat->spaces[pick(random, mat->space_count)];
  unsigned face = pick(random, MLEM_FACES), faces = space->faces ^ 1u << face;
  int count = __builtin_popcount(faces);
  if (count < 1 || count > 4)
    return false;
  space->faces = (uint8_t)faces;
  if (face == MLEM_FACE_A)
    space->burn = faces >> MLEM_FACE_A & 1 ? 1 : 0;
  return true;
}

static bool change_burn(mlem_mat *mat, mlem_random *random) {
  mlem_space *space = &mat->spaces[pick(random, mat->space_count)];
  return space->burn && nudge(&space->burn, 1, 6, random);
}

static bool change_moon(mlem_mat *mat, mlem_random *random) {
  unsigned space = pick(random, mat->space_count);
  const mlem_space *at = &mat->spaces[space];
  return at->moon_count &&
         nudge(&mat->moons[at->first_moon + pick(random, at->moon_count)], 1, 20, random);
}

static bool change_planet(mlem_mat *mat, mlem_random *random) {
  uint8_t *points = mat->planets[pick(random, mat->planet_count)].points;
  unsigned rank = pick(random, 3);
  unsigned high = rank > 0 ? points[rank - 1] : 40, low = rank < 2 ? points[rank + 1] : 0;
  return nudge(&points[rank], low, high, random);
}

static bool change_deep(mlem_mat *mat, mlem_random *random) {
  return nudge(pick(random, 2) ? &mat->comet : &mat->galaxy, 0, 40, random);
}

static bool change_goals(mlem_mat *mat, mlem_random *random) {
  return nudge(&mat->goal_points, 0, 40, random);
}

static bool change_failures(mlem_mat *mat, mlem_random *random) {
  return nudge(&mat->failures, 1, 40, random);
}

bool tune_change(mlem_mat *mat, unsigned mask, mlem_random *random) {
  static bool (*const kinds[])(mlem_mat *, mlem_random *) = {
      change_faces, change_burn,  change_moon,    change_planet,
      change_deep,  change_goals, change_failures};
  unsigned kind = pick(random, sizeof kinds / sizeof kinds[0]);
  return (mask >> kind & 1) && kinds[kind](mat, random);
}

/* ---- Differences ----------------------------------------------------------------------------- */

typedef struct telling {
  tune_tell *tell;
  void *context;
  unsigned count;
} telling;

static void differs(telling *t, const char *path, const char *from, const char *to) {
  t->tell(t->context, path, from, to);
  t->count++;
}

static void compare(telling *t, const char *path, unsigned from, unsigned to) {
  char old[16], new[16];
  if (from == to)
    return;
  snprintf(old, sizeof old, "%u", from);
  snprintf(new, sizeof new, "%u", to);
  differs(t, path, old, new);
}

static void faces_text(const mlem_space *space, char text[MLEM_FACES + 1]) {
  for (unsigned face = 0; face < MLEM_FACES; face++)
    if (space->faces >> face & 1)
      *text++ = symbols[face];
  *text = '\0';
}

static void compare_space(telling *t, const mlem_mat *from, const mlem_mat *to, unsigned i) {
  const mlem_space *old = &from->spaces[i], *new = &to->spaces[i];
  char path[32], before[MLEM_FACES + 1], after[MLEM_FACES + 1];
  if (old->faces != new->faces) {
    snprintf(path, sizeof path, "spaces[%u].faces", i);
    faces_text(old, before);
    faces_text(new, after);
    differs(t, path, before, after);
  }
  snprintf(path, sizeof path, "spaces[%u].burn", i);
  if (old->burn && new->burn) /* else the faces tell */
    compare(t, path, old->burn, new->burn);
  for (unsigned moon = 0; moon < old->moon_count; moon++) {
    snprintf(path, sizeof path, "spaces[%u].moons[%u]", i, moon);
    compare(t, path, from->moons[old->first_moon + moon], to->moons[new->first_moon + moon]);
  }
}

static void compare_planet(telling *t, const mlem_mat *from, const mlem_mat *to, unsigned i) {
  char path[64];
  for (unsigned rank = 0; rank < 3; rank++) {
    snprintf(path, sizeof path, "planets.%s.points[%u]", from->planets[i].name, rank);
    compare(t, path, from->planets[i].points[rank], to->planets[i].points[rank]);
  }
}

unsigned tune_differences(const mlem_mat *from, const mlem_mat *to, tune_tell *tell,
                          void *context) {
  telling t = {tell, context, 0};
  for (unsigned i = 0; i < from->space_count; i++)
    compare_space(&t, from, to, i);
  for (unsigned i = 0; i < from->planet_count; i++)
    compare_planet(&t, from, to, i);
  compare(&t, "comet", from->comet, to->comet);
  compare(&t, "galaxy", from->galaxy, to->galaxy);
  compare(&t, "goal_points", from->goal_points, to->goal_points);
  compare(&t, "failures", from->failures, to->failures);
  return t.count;
}
