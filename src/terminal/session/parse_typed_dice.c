// SPDX-License-Identifier: MIT
/* parse_typed_dice.c: reads rolls and drawn tokens the way people write them. */
#include "parse_typed_dice.h"

#include "../../words/words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 16, MOST = 8 };

static bool refuse(mlem_fault fault, const char *reason) {
  snprintf(fault, sizeof(mlem_fault), "%s", reason);
  return false;
}

static bool is_gap(char c) {
  return c == ' ' || c == ',' || c == ';' || c == '\t' || c == '+';
}

/* ---- Dice ----------------------------------------------------------------------------------- */

static bool type_roll(const mlem_game *game, const mlem_state *state, const char *text,
                      mlem_step *step, mlem_fault fault) {
  mlem_outcome roll = 0;
  unsigned count = 0;
  for (; *text; text++) {
    if (is_gap(*text))
      continue;
    unsigned face = 0;
    while (face < MLEM_FACES && toupper((unsigned char)*text) != mlem_face_letter(face))
      face++;
    if (face == MLEM_FACES) {
      snprintf(fault, sizeof(mlem_fault), _("A die shows 1, 2, 3, 4 or A, not '%.1s'."),
               isprint((unsigned char)*text) ? text : "?");
      return false;
    }
    if (!(game->die_faces & (1u << face))) {
      snprintf(fault, sizeof(mlem_fault), _("The dice of this mat have no %c."),
               mlem_face_letter(face));
      return false;
    }
    if (++count > state->pool)
      break;
    roll += UINT32_C(1) << (4 * face);
  }
  if (count != state->pool) {
    snprintf(fault, sizeof(mlem_fault),
             count > state->pool ? _("That is more dice than the pool has: %u.")
                                 : _("The pool has %u dice: type the face of each."),
             state->pool);
    return false;
  }
  *step = (mlem_step){.chance = true, .count = 1, .outcomes = {roll}};
  return true;
}

/* ---- Tokens --------------------------------------------------------------------------------- */

typedef struct words_typed {
  unsigned count;
  char word[MOST][LONGEST];
} words_typed;

static bool split(const char *text, words_typed *typed) {
  typed->count = 0;
  for (;;) {
    while (is_gap(*text))
      text++;
    if (!*text)
      return true;
    size_t length = 0;
    while (text[length] && !is_gap(text[length]))
      length++;
    if (length >= LONGEST || typed->count == MOST)
      return false;
    memcpy(typed->word[typed->count], text, length);
    typed->word[typed->count++][length] = '\0';
    text += length;
  }
}

static const char *token_id(const mlem_game *game, mlem_phase phase, unsigned index) {
  switch (phase) {
  case MLEM_PHASE_EXPEDITION:
    return index < game->mat.expedition_count ? game->mat.expeditions[index].id : NULL;
  case MLEM_PHASE_EXPLORE:
  case MLEM_PHASE_REFILL:
    return index < game->mat.exploration_count ? game->mat.explorations[index].id : NULL;
  default:
    return index < game->mat.mission_count ? game->mat.missions[index].id : NULL;
  }
}

/* By its name, or by the number in it where that is enough. */
static int find_token(const mlem_game *game, mlem_phase phase, const char *word) {
  const char *id;
  for (unsigned i = 0; (id = token_id(game, phase, i)) != NULL; i++)
    if (strcasecmp(id, word) == 0 ||
        (isdigit((unsigned char)word[0]) && id[0] && strcmp(id + 1, word) == 0))
      return (int)i;
  return -1;
}

static bool type_tokens(const mlem_game *game, mlem_phase phase, const words_typed *typed,
                        unsigned wanted, mlem_outcome *outcomes, mlem_fault fault) {
  if (typed->count != wanted) {
    snprintf(fault, sizeof(mlem_fault), _("Type %u of them; you typed %u."), wanted, typed->count);
    return false;
  }
  for (unsigned i = 0; i < wanted; i++) {
    int index = find_token(game, phase, typed->word[i]);
    if (index < 0) {
      snprintf(fault, sizeof(mlem_fault), _("There is no such token on this mat: '%s'."),
               typed->word[i]);
      return false;
    }
    outcomes[i] = (mlem_outcome)index;
  }
  return true;
}

bool typed_dice_read(const mlem_game *game, const mlem_state *state, const char *text,
                     mlem_step *step, mlem_fault fault) {
  words_typed typed;
  mlem_phase phase = (mlem_phase)state->phase;
  if (phase == MLEM_PHASE_ROLL)
    return type_roll(game, state, text, step, fault);
  if (!split(text, &typed))
    return refuse(fault, _("That is too much at once."));
  *step = (mlem_step){.chance = true, .count = (uint8_t)mlem_step_outcomes(state)};
  if (phase == MLEM_PHASE_DEAL && typed.count >= 1 && strspn(text, "? ") == strlen(text)) {
    for (unsigned i = 0; i < step->count; i++)
      step->outcomes[i] = MLEM_UNKNOWN_MISSION;
  } else if (!type_tokens(game, phase, &typed, step->count, step->outcomes, fault))
    return false;
  mlem_state trial = *state;
  if (mlem_apply_step(game, &trial, step, NULL) == MLEM_OK)
    return true;
  return refuse(fault, _("One of these cannot come now: it was drawn before, or is named twice."));
}

bool typed_missions_read(const mlem_game *game, const mlem_state *state, uint8_t seat,
                         const char *text, uint8_t kept[MLEM_KEPT_MISSIONS], mlem_fault fault) {
  words_typed typed;
  mlem_outcome outcomes[MLEM_KEPT_MISSIONS];
  mlem_state trial = *state;
  if (!split(text, &typed))
    return refuse(fault, _("That is too much at once."));
  if (!type_tokens(game, MLEM_PHASE_DEAL, &typed, MLEM_KEPT_MISSIONS, outcomes, fault))
    return false;
  for (unsigned i = 0; i < MLEM_KEPT_MISSIONS; i++)
    kept[i] = (uint8_t)outcomes[i];
  if (mlem_reveal_missions(game, &trial, seat, kept) == MLEM_OK)
    return true;
  return refuse(fault, _("These cannot be the missions of this seat: another seat has one of them, "
                         "or one is named twice."));
}
