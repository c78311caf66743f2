// SPDX-License-Identifier: MIT
/* read_track.c: the spaces, the planets they border, and the places on them. */
#include "escape_unsafe_text.h"
#include "read_mat.h"

#include <string.h>

enum {
  LEAST_SPACES = 8,
  MOST_BURN = 6,
  MOST_MOON_POINTS = 20,
  MOST_PLANET_POINTS = 40,
  PLANET_NAME = sizeof((mlem_planet *)0)->name - 1,
};

/* ---- Spaces ---------------------------------------------------------------------------------- */

static void read_faces(mlem_space *space, const mat_node *node) {
  mat_node faces = mat_field(node, "faces"), burn = mat_field(node, "burn");
  uint8_t counts[MLEM_FACES];
  bool known = mat_faces_once(&faces, counts);
  for (unsigned face = 0; known && face < MLEM_FACES; face++)
    space->faces |= (uint8_t)(counts[face] << face);

  bool afterburner = space->faces & 1U << MLEM_FACE_A;
  if (known && !afterburner && burn.value)
    mat_fault(&burn, _("must not be here: A does not fly from this space"));
  else if (burn.value || (known && afterburner))
    mat_number(&burn, 1, MOST_BURN, &space->burn);
}

static mat_site read_moons(mat_reader *reader, mlem_space *space, const mat_node *node) {
  mlem_mat *mat = &reader->mat;
  size_t count;
  if (!mat_is_list(node, 1, MLEM_MAX_SPACE_MOONS, N_("moons"), &count))
    return MAT_SITE_UNKNOWN;
  space->first_moon = mat->moon_count;
  space->moon_count = (uint8_t)count;
  for (size_t i = 0; i < count; i++) {
    uint8_t points = 0;
    mat_node moon = mat_item(node, i);
    mat_number(&moon, 1, MOST_MOON_POINTS, &points);
    if (mat->moon_count < MLEM_MAX_MOONS)
      mat->moons[mat->moon_count] = points;
    mat->moon_count++; /* at most 48 * 5: too many are reported when all are counted */
  }
  return MAT_SITE_MOONS;
}

/* Planets are numbered as the spaces mention them. */
static uint8_t number_planet(mlem_mat *mat, const char *name) {
  uint8_t index = mat_planet_index(mat, name);
  if (index != MLEM_NONE || mat->planet_count == MLEM_MAX_PLANETS)
    return index;
  if (mat_name_fault(name, PLANET_NAME))
    return MLEM_NONE;
  memcpy(mat->planets[mat->planet_count].name, name, strlen(name));
  return mat->planet_count++;
}

static mat_site read_planet(mat_reader *reader, mlem_space *space, const mat_node *node) {
  const char *name = mat_text(node);
  if (name && mat_has_planet(reader, name)) {
    space->planet = number_planet(&reader->mat, name);
    return MAT_SITE_PLANET;
  }
  if (name)
    mat_fault(node, _("is \"%s\", which is not in planets"), mat_escaped(name).text);
  reader->borders_unknown = true;
  return MAT_SITE_UNKNOWN;
}

static mat_site read_site(mat_reader *reader, mlem_space *space, const mat_node *node) {
  mat_node moons = mat_field(node, "moons"), planet = mat_field(node, "planet");
  mat_site site = MAT_SITE_NOTHING;
  space->planet = MLEM_NONE;
  if (moons.value)
    site = read_moons(reader, space, &moons);
  if (planet.value)
    site = read_planet(reader, space, &planet);
  if (!moons.value || !planet.value)
    return site;
  mat_fault(&planet, _("must not be here: the space has moons"));
  return MAT_SITE_UNKNOWN;
}

static void read_space(mat_reader *reader, size_t index) {
  static const char *const fields[] = {"faces", "burn", "moons", "planet", NULL};
  mat_node node = mat_item(&reader->spaces, index);
  if (!mat_is_object(&node)) {
    reader->borders_unknown = true;
    return;
  }
  mlem_space *space = &reader->mat.spaces[index];
  bool only = mat_only_fields(&node, fields);
  read_faces(space, &node);
  mat_site site = read_site(reader, space, &node);
  if (site == MAT_SITE_NOTHING && !only) { /* the unknown field may be a misspelt "planet" */
    site = MAT_SITE_UNKNOWN;
    reader->borders_unknown = true;
  }
  reader->sites[index] = site;
}

void mat_read_spaces(mat_reader *reader) {
  mlem_mat *mat = &reader->mat;
  size_t count;
  reader->spaces_counted =
      mat_is_list(&reader->spaces, LEAST_SPACES, MLEM_MAX_SPACES, N_("spaces"), &count);
  mat->space_count = (uint8_t)count;
  for (size_t i = 0; i < count; i++)
    read_space(reader, i);
  if (mat->moon_count > MLEM_MAX_MOONS)
    mat_fault(&reader->spaces, _("have %u moons in all, but must have at most %d"), mat->moon_count,
              MLEM_MAX_MOONS);
}

int mat_last_space(const mat_reader *reader) {
  return (reader->spaces_counted ? reader->mat.space_count : MLEM_MAX_SPACES) - 1;
}

/* ---- Planets --------------------------------------------------------------------------------- */

bool mat_has_planet(const mat_reader *reader, const char *name) {
  const json_t *planets = reader->planets.value;
  return !json_is_object(planets) || json_object_get(planets, name);
}

uint8_t mat_planet_index(const mlem_mat *mat, const char *name) {
  for (uint8_t i = 0; i < mat->planet_count; i++)
    if (strcmp(mat->planets[i].name, name) == 0)
      return i;
  return MLEM_NONE;
}

/* False only if it is sure that no space borders the planet. */
static bool may_be_bordered(const mat_reader *reader, const char *name) {
  if (!reader->spaces_counted || reader->borders_unknown)
    return true;
  for (size_t i = 0; i < reader->mat.space_count; i++) {
    const json_t *space = json_array_get(reader->spaces.value, i);
    const char *planet = json_string_value(json_object_get(space, "planet"));
    if (planet && strcmp(planet, name) == 0)
      return true;
  }
  return false;
}

static void read_planet_points(const mat_node *planet, uint8_t points[3]) {
  mat_node node = mat_field(planet, "points");
  size_t count;
  bool good = mat_is_list(&node, 3, 3, N_("values"), &count);
  for (size_t i = 0; i < count; i++) {
    mat_node value = mat_item(&node, i);
    good &= mat_number(&value, 0, MOST_PLANET_POINTS, &points[i]);
  }
  for (size_t i = 1; good && i < count; i++)
    if (points[i] > points[i - 1])
      mat_fault(&node, _("must not rise, as from %u to %u"), points[i - 1], points[i]);
}

static void read_planet_entry(mat_reader *reader, const char *name) {
  static const char *const fields[] = {"points", NULL};
  mat_node node = mat_field(&reader->planets, name);
  const char *wrong = mat_name_fault(name, PLANET_NAME);
  if (wrong)
    mat_fault(&node, _("has a name that %s: it must be 1 to %d of a-z 0-9 -"), _(wrong),
              PLANET_NAME);
  if (!may_be_bordered(reader, name))
    mat_fault(&node, _("is bordered by no space"));
  if (!mat_is_object(&node))
    return;
  mat_only_fields(&node, fields);
  uint8_t points[3] = {0};
  read_planet_points(&node, points);
  uint8_t index = mat_planet_index(&reader->mat, name);
  if (index != MLEM_NONE)
    memcpy(reader->mat.planets[index].points, points, sizeof points);
}

void mat_read_planets(mat_reader *reader) {
  if (!mat_is_object(&reader->planets))
    return;
  size_t count = json_object_size(reader->planets.value);
  if (count < 1 || count > MLEM_MAX_PLANETS)
    mat_fault(&reader->planets, _("has %zu planets, but must have 1 to %d"), count,
              MLEM_MAX_PLANETS);
  const char *name;
  json_t *value;
  json_object_foreach(reader->planets.value, name, value) read_planet_entry(reader, name);
}

/* ---- Places on the track --------------------------------------------------------------------- */

static void check_landing(const mat_reader *reader, const mat_node *node) {
  for (int i = 0; i < reader->mat.landing_from && i < reader->mat.space_count; i++) {
    if (reader->sites[i] != MAT_SITE_MOONS && reader->sites[i] != MAT_SITE_PLANET)
      continue;
    mat_fault(node,
              reader->sites[i] == MAT_SITE_MOONS ? _("is %u, but space %d before it has moons")
                                                 : _("is %u, but space %d before it has a planet"),
              reader->mat.landing_from, i);
    return;
  }
}

void mat_read_places(mat_reader *reader) {
  int last = mat_last_space(reader);
  mat_node satellite = mat_field(&reader->root, "satellite");
  mat_node landing = mat_field(&reader->root, "landing_from");
  mat_number(&satellite, 0, last, &reader->mat.satellite);
  if (mat_number(&landing, 0, last, &reader->mat.landing_from))
    check_landing(reader, &landing);
}
