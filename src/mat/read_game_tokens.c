// SPDX-License-Identifier: MIT
/* read_game_tokens.c: expedition and exploration tokens. */
#include "read_mat.h"

#include <string.h>

enum {
  LEAST_EXPEDITIONS = 1,
  MOST_UFO_STEPS = 3,
  MOST_EXTRA = 5,
  LEAST_EXPLORATIONS = MLEM_SETUP_EXPLORATIONS,
  MOST_POINTS = 40,
};

/* A field that must be there exactly with one kind of token: may its value be looked at? If the
 * kind itself is unknown, the field is looked at where it is there. */
static bool belongs(const mat_node *node, bool kind_known, bool wanted, const char *kind) {
  if (!kind_known || wanted)
    return wanted || node->value;
  if (node->value)
    mat_fault(node, _("must not be here: it goes only with %s"), _(kind));
  return false;
}

/* ---- Expeditions ----------------------------------------------------------------------------- */

static void read_expedition(mat_reader *reader, const mat_node *node,
                            mlem_expedition_token *token) {
  static const char *const fields[] = {"id", "ufo", "dice", "ability", "extra", NULL};
  static const char *const abilities[] = {"extra", "keep", "reroll", NULL}; /* as mlem_ability */
  mat_only_fields(node, fields);

  mat_node ufo = mat_field(node, "ufo"), dice = mat_field(node, "dice");
  mat_number(&ufo, 0, MOST_UFO_STEPS, &token->ufo_steps);
  mat_number(&dice, 1, reader->pool_known ? reader->mat.pool : MLEM_MAX_POOL, &token->dice);

  mat_node ability = mat_field(node, "ability"), extra = mat_field(node, "extra");
  bool known = mat_word(&ability, abilities, &token->ability);
  bool wanted = known && token->ability == MLEM_ABILITY_EXTRA;
  if (belongs(&extra, known, wanted, N_("the ability \"extra\"")))
    mat_faces_repeated(&extra, MOST_EXTRA, token->extra);
}

static void read_expeditions(mat_reader *reader) {
  mat_node list = mat_field(&reader->root, "expeditions");
  char ids[MLEM_MAX_TOKENS][5] = {0};
  size_t count;
  mat_is_list(&list, LEAST_EXPEDITIONS, MLEM_MAX_TOKENS, N_("tokens"), &count);
  reader->mat.expedition_count = (uint8_t)count;
  for (size_t i = 0; i < count; i++) {
    mlem_expedition_token *token = &reader->mat.expeditions[i];
    mat_node node = mat_item(&list, i);
    if (!mat_is_object(&node))
      continue;
    if (mat_id(&node, i, ids))
      memcpy(token->id, ids[i], sizeof token->id);
    read_expedition(reader, &node, token);
  }
}

/* ---- Explorations ---------------------------------------------------------------------------- */

/* `owner` says which token lies on each space, counted from 1. */
static void read_token_space(mat_reader *reader, const mat_node *node, size_t index,
                             size_t owner[MLEM_MAX_SPACES]) {
  mat_node space = mat_field(node, "space");
  uint8_t *number = &reader->mat.explorations[index].space;
  if (!mat_number(&space, 1, mat_last_space(reader), number))
    return;
  if (owner[*number])
    mat_fault(&space, _("is %u, where explorations[%zu] lies already"), *number,
              owner[*number] - 1);
  else
    owner[*number] = index + 1;
}

static void read_effect(const mat_node *node, mlem_exploration_token *token) {
  static const char *const effects[] = {"points", "die", "tunnel", NULL}; /* as mlem_effect */
  mat_node effect = mat_field(node, "effect"), points = mat_field(node, "points");
  bool known = mat_word(&effect, effects, &token->effect);
  bool wanted = known && token->effect == MLEM_EFFECT_POINTS;
  if (belongs(&points, known, wanted, N_("the effect \"points\"")))
    mat_number(&points, 1, MOST_POINTS, &token->points);
}

static void read_explorations(mat_reader *reader) {
  static const char *const fields[] = {"id", "space", "effect", "points", NULL};
  mat_node list = mat_field(&reader->root, "explorations");
  char ids[MLEM_MAX_TOKENS][5] = {0};
  size_t owner[MLEM_MAX_SPACES] = {0};
  size_t count;
  mat_is_list(&list, LEAST_EXPLORATIONS, MLEM_MAX_TOKENS, N_("tokens"), &count);
  reader->mat.exploration_count = (uint8_t)count;
  for (size_t i = 0; i < count; i++) {
    mlem_exploration_token *token = &reader->mat.explorations[i];
    mat_node node = mat_item(&list, i);
    if (!mat_is_object(&node))
      continue;
    mat_only_fields(&node, fields);
    if (mat_id(&node, i, ids))
      memcpy(token->id, ids[i], sizeof token->id);
    read_token_space(reader, &node, i, owner);
    read_effect(&node, token);
  }
}

void mat_read_tokens(mat_reader *reader) {
  read_expeditions(reader);
  read_explorations(reader);
}
