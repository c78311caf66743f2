// SPDX-License-Identifier: MIT
/* step.c: lines to numbers and back, and the events of a whole line. */
#include "step.h"

#include <string.h>

/* The next word of `rest`, which begins after it then; length 0 at the end. */
static size_t next_word(const char **rest, const char *end, const char **word) {
  const char *from = *rest;
  while (from < end && *from == ' ')
    from++;
  const char *to = from;
  while (to < end && *to != ' ')
    to++;
  *word = from;
  *rest = to;
  return (size_t)(to - from);
}

static bool same(const char *word, size_t length, const char *id) {
  return strlen(id) == length && memcmp(word, id, length) == 0;
}

static mlem_outcome mission_index(const mlem_game *game, const char *word, size_t length) {
  for (unsigned i = 0; i < game->mat.mission_count; i++)
    if (same(word, length, game->mat.missions[i].id))
      return i;
  return MLEM_UNKNOWN_MISSION;
}

static mlem_outcome token_index(const mlem_game *game, mlem_phase phase, const char *word,
                                size_t length) {
  if (phase == MLEM_PHASE_EXPEDITION) {
    for (unsigned i = 0; i < game->mat.expedition_count; i++)
      if (same(word, length, game->mat.expeditions[i].id))
        return i;
    return 0;
  }
  for (unsigned i = 0; i < game->mat.exploration_count; i++)
    if (same(word, length, game->mat.explorations[i].id))
      return i;
  return 0;
}

static mlem_outcome roll_of(const char *rest, const char *end) {
  const char *word;
  mlem_outcome roll = 0;
  while (next_word(&rest, end, &word))
    for (unsigned face = 0; face < MLEM_FACES; face++)
      if (*word == mlem_face_letter(face))
        roll += UINT32_C(1) << (4 * face);
  return roll;
}

/* The line has been accepted by the notation, so every word is known. */
static void read_chance(const mlem_game *game, mlem_phase phase, const char *rest, const char *end,
                        words_step *step) {
  const char *word;
  size_t length;
  step->chance = true;
  next_word(&rest, end, &word); /* what kind: the phase says it too */
  if (phase == MLEM_PHASE_ROLL) {
    step->count = 1;
    step->outcomes[0] = roll_of(rest, end);
    return;
  }
  if (phase == MLEM_PHASE_DEAL)
    next_word(&rest, end, &word); /* the seat */
  while (step->count < 5 && (length = next_word(&rest, end, &word)) > 0)
    step->outcomes[step->count++] = phase == MLEM_PHASE_DEAL
                                        ? mission_index(game, word, length)
                                        : token_index(game, phase, word, length);
}

bool words_step_read(const mlem_game *game, const mlem_state *before, const char *line,
                     size_t length, words_step *step, char *fault) {
  mlem_state trial = *before;
  memset(step, 0, sizeof *step);
  if (mlem_apply_line(game, &trial, line, length, fault) != MLEM_OK)
    return false;
  const char *rest = line, *end = line + length, *word;
  next_word(&rest, end, &word);
  if (*word == '*') {
    read_chance(game, (mlem_phase)before->phase, rest, end, step);
    return true;
  }
  step->seat = before->seat;
  return mlem_action_parse(game, rest + 1, (size_t)(end - rest) - 1, &step->action);
}

size_t words_step_line(const mlem_game *game, const mlem_state *before, const words_step *step,
                       char *line) {
  if (!step->chance)
    return mlem_decision_line(game, step->seat, step->action, line);
  mlem_scribe scribe = {0};
  size_t length = 0;
  for (unsigned i = 0; i < step->count; i++)
    length = mlem_chance_line(&scribe, game, before, step->outcomes[i], line);
  return length;
}

static void add_events(mlem_events *all, const mlem_events *some) {
  for (size_t i = 0; i < some->count && all->count < MLEM_MAX_EVENTS; i++)
    all->list[all->count++] = some->list[i];
}

mlem_status words_step_apply(const mlem_game *game, mlem_state *state, const words_step *step,
                             mlem_events *events) {
  mlem_state next = *state;
  mlem_events some;
  mlem_status status = MLEM_OK;
  if (events)
    events->count = 0;
  if (!step->chance) {
    status = mlem_turn(&next) == step->seat ? mlem_apply(game, &next, step->action, events)
                                            : MLEM_ILLEGAL;
  } else {
    for (unsigned i = 0; i < step->count && status == MLEM_OK; i++) {
      status = mlem_apply_chance(game, &next, step->outcomes[i], &some);
      if (events && status == MLEM_OK)
        add_events(events, &some);
    }
  }
  if (status == MLEM_OK)
    *state = next;
  return status;
}
