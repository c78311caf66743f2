// SPDX-License-Identifier: MIT
/* read_missions.c: mission tokens, and whether what they ask for exists. */
#include "escape_unsafe_text.h"
#include "read_mat.h"

#include <string.h>

enum { LEAST_MISSIONS = 20 };

/* How many targets to look at. A list that is longer than the track repeats itself anyhow. */
static size_t target_count(const mat_node *list) {
  size_t count;
  mat_is_list(list, 1, MLEM_MAX_SPACES, N_("targets"), &count);
  return count;
}

static void read_moons(const mat_reader *reader, const mat_node *list, uint64_t *spaces) {
  size_t count = target_count(list);
  for (size_t i = 0; i < count; i++) {
    mat_node target = mat_item(list, i);
    uint8_t space;
    if (!mat_number(&target, 0, mat_last_space(reader), &space))
      continue;
    mat_site site = reader->sites[space];
    if (*spaces & UINT64_C(1) << space)
      mat_fault(&target, _("is %u again"), space);
    else if (site == MAT_SITE_NOTHING || site == MAT_SITE_PLANET)
      mat_fault(&target, _("is %u, a space without moons"), space);
    *spaces |= UINT64_C(1) << space;
  }
}

static bool is_repeated(const mat_node *list, size_t index, const char *name) {
  for (size_t i = 0; i < index; i++) {
    const char *earlier = json_string_value(json_array_get(list->value, i));
    if (earlier && strcmp(earlier, name) == 0)
      return true;
  }
  return false;
}

static void read_planets(const mat_reader *reader, const mat_node *list, uint16_t *planets) {
  size_t count = target_count(list);
  for (size_t i = 0; i < count; i++) {
    mat_node target = mat_item(list, i);
    const char *name = mat_text(&target);
    if (!name)
      continue;
    if (is_repeated(list, i, name))
      mat_fault(&target, _("is \"%s\" again"), mat_escaped(name).text);
    else if (!mat_has_planet(reader, name))
      mat_fault(&target, _("is \"%s\", which is not in planets"), mat_escaped(name).text);
    uint8_t index = mat_planet_index(&reader->mat, name);
    if (index != MLEM_NONE)
      *planets |= (uint16_t)(1U << index);
  }
}

static void read_mission(const mat_reader *reader, const mat_node *node,
                         mlem_mission_token *token) {
  static const char *const fields[] = {"id", "moons", "planets", NULL};
  bool only = mat_only_fields(node, fields);
  mat_node moons = mat_field(node, "moons"), planets = mat_field(node, "planets");
  if (moons.value)
    read_moons(reader, &moons, &token->spaces);
  if (planets.value)
    read_planets(reader, &planets, &token->planets);
  if (moons.value && planets.value)
    mat_fault(node, _("has moons and planets, but must have one of them"));
  if (!moons.value && !planets.value && only) /* else the unknown field may be what was meant */
    mat_fault(node, _("has neither moons nor planets, but must have one of them"));
}

void mat_read_missions(mat_reader *reader) {
  mat_node list = mat_field(&reader->root, "missions");
  char ids[MLEM_MAX_TOKENS][5] = {0};
  size_t count;
  mat_is_list(&list, LEAST_MISSIONS, MLEM_MAX_TOKENS, N_("tokens"), &count);
  reader->mat.mission_count = (uint8_t)count;
  for (size_t i = 0; i < count; i++) {
    mlem_mission_token *token = &reader->mat.missions[i];
    mat_node node = mat_item(&list, i);
    if (!mat_is_object(&node))
      continue;
    if (mat_id(&node, i, ids))
      memcpy(token->id, ids[i], sizeof token->id);
    read_mission(reader, &node, token);
  }
}
