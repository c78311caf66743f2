// SPDX-License-Identifier: MIT
/* apply_steps.c: what a chance or decision line does, as numbers: applied, and written as
 * a line. */
#include "line_fields.h"

mlem_line_kind mlem_kind_of_line(const char *line, size_t length) {
  if (length == 0)
    return MLEM_LINE_BLANK;
  switch (line[0]) {
  case '#':
    return MLEM_LINE_COMMENT;
  case '*':
    return MLEM_LINE_CHANCE;
  case '=':
    return MLEM_LINE_RESULT;
  default:
    return line[0] >= '0' && line[0] <= '9' ? MLEM_LINE_DECISION : MLEM_LINE_HEAD;
  }
}

unsigned mlem_step_outcomes(const mlem_state *state) {
  if (state->phase == MLEM_PHASE_DEAL)
    return MLEM_DEALT_MISSIONS;
  return state->phase == MLEM_PHASE_EXPLORE ? MLEM_SETUP_EXPLORATIONS : 1;
}

mlem_status apply_outcome(const mlem_game *game, mlem_state *state, mlem_outcome outcome,
                          mlem_events *events) {
  mlem_events some;
  if (!events)
    return mlem_apply_chance(game, state, outcome, NULL);
  mlem_status status = mlem_apply_chance(game, state, outcome, &some);
  for (size_t i = 0; status == MLEM_OK && i < some.count && events->count < MLEM_MAX_EVENTS; i++)
    events->list[events->count++] = some.list[i];
  return status;
}

static mlem_status apply_outcomes(const mlem_game *game, mlem_state *state, const mlem_step *step,
                                  mlem_events *events) {
  if (mlem_turn(state) != MLEM_CHANCE || step->count != mlem_step_outcomes(state))
    return MLEM_ILLEGAL;
  for (unsigned i = 0; i < step->count; i++)
    if (apply_outcome(game, state, step->outcomes[i], events) != MLEM_OK)
      return MLEM_ILLEGAL;
  return MLEM_OK;
}

mlem_status mlem_apply_step(const mlem_game *game, mlem_state *state, const mlem_step *step,
                            mlem_events *events) {
  mlem_state next = *state;
  mlem_status status = MLEM_ILLEGAL;
  if (events)
    events->count = 0;
  if (step->chance)
    status = apply_outcomes(game, &next, step, events);
  else if (mlem_turn(&next) == step->seat)
    status = mlem_apply(game, &next, step->action, events);
  if (status == MLEM_OK)
    *state = next;
  else if (events)
    events->count = 0;
  return status;
}

size_t mlem_step_line(const mlem_game *game, const mlem_state *before, const mlem_step *step,
                      char *line) {
  if (!step->chance)
    return mlem_decision_line(game, step->seat, step->action, line);
  mlem_scribe scribe = {0};
  size_t length = 0;
  for (unsigned i = 0; i < step->count; i++)
    length = mlem_chance_line(&scribe, game, before, step->outcomes[i], line);
  return length;
}
