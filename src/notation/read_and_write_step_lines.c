// SPDX-License-Identifier: MIT
/* read_and_write_step_lines.c: chance and decision lines: written from steps, and read into steps
 * that are applied.
 */
#include "line_fields.h"

#include <stdio.h>
#include <string.h>

/* ---- Writing --------------------------------------------------------------------------------- */

static size_t roll_line(mlem_outcome roll, char *line) {
  size_t length = put_text(line, 0, "* roll");
  for (unsigned face = 0; face < MLEM_FACES; face++)
    for (unsigned n = mlem_roll_count(roll, face); n > 0; n--) {
      line[length++] = ' ';
      line[length++] = mlem_face_letter(face);
    }
  line[length] = '\0';
  return length;
}

static size_t put_id(char *line, size_t length, const char *id) {
  return put_text(line, put_text(line, length, " "), id);
}

static size_t deal_line(const mlem_scribe *scribe, const mlem_game *game, unsigned seat,
                        char *line) {
  size_t length = put_number(line, put_text(line, 0, "* deal "), seat);
  for (unsigned i = 0; i < scribe->count; i++) {
    mlem_outcome mission = scribe->gathered[i];
    length = put_id(line, length,
                    mission < game->mat.mission_count ? game->mat.missions[mission].id : "?");
  }
  return length;
}

static size_t explore_line(const mlem_scribe *scribe, const mlem_game *game, char *line) {
  size_t length = put_text(line, 0, "* explore");
  for (unsigned i = 0; i < scribe->count; i++)
    length = put_id(line, length, game->mat.explorations[scribe->gathered[i]].id);
  return length;
}

size_t mlem_chance_line(mlem_scribe *scribe, const mlem_game *game, const mlem_state *before,
                        mlem_outcome outcome, char *line) {
  scribe->gathered[scribe->count++] = outcome;
  if (scribe->count < mlem_step_outcomes(before))
    return 0;
  size_t length = 0;
  switch ((mlem_phase)before->phase) {
  case MLEM_PHASE_DEAL:
    length = deal_line(scribe, game, before->seat, line);
    break;
  case MLEM_PHASE_EXPLORE:
  case MLEM_PHASE_REFILL:
    length = explore_line(scribe, game, line);
    break;
  case MLEM_PHASE_EXPEDITION:
    length = put_id(line, put_text(line, 0, "* expedition"), game->mat.expeditions[outcome].id);
    break;
  default:
    length = roll_line(outcome, line);
  }
  scribe->count = 0;
  return length;
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* One line on its way from text to a changed state. */
typedef struct reading {
  const mlem_game *game;
  mlem_state state; /* a copy: a line that is refused has changed nothing */
  slice line;       /* all of it, for messages */
  mlem_step step;
  mlem_events *events; /* or NULL */
  char *fault;
} reading;

/* What the game waits for, in the words of the notation. */
static const char *awaited(const mlem_state *state) {
  switch ((mlem_phase)state->phase) {
  case MLEM_PHASE_DEAL:
    return "* deal";
  case MLEM_PHASE_RETURN:
    return "return";
  case MLEM_PHASE_EXPLORE:
  case MLEM_PHASE_REFILL:
    return "* explore";
  case MLEM_PHASE_EXPEDITION:
    return "* expedition";
  case MLEM_PHASE_BOARD:
    return "board";
  case MLEM_PHASE_ROLL:
    return "* roll";
  case MLEM_PHASE_TRAVEL:
    return _("fly, reroll or crash");
  case MLEM_PHASE_LAND:
  case MLEM_PHASE_PARACHUTE:
    return _("land or stay");
  case MLEM_PHASE_OVER:
    break;
  }
  return _("the results");
}

static bool out_of_turn(const reading *r) {
  int turn = mlem_turn(&r->state);
  if (turn >= 0)
    return fault_text(r->fault, _("%s: seat %d is to decide (%s)"), quoted(r->line).text, turn,
                      awaited(&r->state));
  if (turn == MLEM_CHANCE)
    return fault_text(r->fault, _("%s: '%s' is to come"), quoted(r->line).text, awaited(&r->state));
  return fault_text(r->fault, _("%s: the game is over, only its results are to come"),
                    quoted(r->line).text);
}

/* Applies one more outcome of the line; false, without a fault, if it is not possible. */
static bool take_outcome(reading *r, mlem_outcome outcome) {
  if (apply_outcome(r->game, &r->state, outcome, r->events) != MLEM_OK)
    return false;
  r->step.outcomes[r->step.count++] = outcome;
  return true;
}

static bool read_roll(reading *r, slice rest) {
  unsigned pool = r->state.pool;
  unsigned count = 0, last = 0;
  mlem_outcome roll = 0;
  for (bool more = true; more; count++) {
    slice field = next_field(&rest, &more);
    unsigned face = 0;
    while (face < MLEM_FACES && !(field.length == 1 && field.text[0] == mlem_face_letter(face)))
      face++;
    if (face == MLEM_FACES)
      return fault_text(r->fault, _("%s: a die shows 1, 2, 3, 4 or A"), quoted(r->line).text);
    if (face < last)
      return fault_text(r->fault, _("%s: the faces of a roll are sorted 1 2 3 4 A"),
                        quoted(r->line).text);
    if (count == pool)
      return fault_text(r->fault,
                        P_("%s: the pool has only %u die", "%s: the pool has only %u dice", pool),
                        quoted(r->line).text, pool);
    last = face;
    roll += UINT32_C(1) << (4 * face);
  }
  if (count != pool)
    return fault_text(
        r->fault, P_("%s: the pool has %u die, not %u", "%s: the pool has %u dice, not %u", pool),
        quoted(r->line).text, pool, count);
  if (!take_outcome(r, roll))
    return fault_text(r->fault, _("%s: the dice of this mat have no such face"),
                      quoted(r->line).text);
  return true;
}

static bool read_deal(reading *r, slice rest) {
  bool more;
  unsigned seat, count = 0;
  if (!digit_field(next_field(&rest, &more), r->game->seats, &seat) || seat != r->state.seat)
    return fault_text(r->fault, _("%s: seat %u is to be dealt missions"), quoted(r->line).text,
                      r->state.seat);
  for (; more; count++) {
    slice field = next_field(&rest, &more);
    int index = slice_is(field, "?") ? MLEM_UNKNOWN_MISSION : find_mission(r->game, field);
    if (index < 0)
      return fault_text(r->fault, _("%s: no mission %s on this mat"), quoted(r->line).text,
                        quoted(field).text);
    if (count == MLEM_DEALT_MISSIONS)
      return fault_text(r->fault, _("%s: a deal has four missions"), quoted(r->line).text);
    if (!take_outcome(r, (mlem_outcome)index))
      return fault_text(r->fault, _("%s: mission %s cannot be dealt here"), quoted(r->line).text,
                        quoted(field).text);
  }
  if (count != MLEM_DEALT_MISSIONS)
    return fault_text(r->fault, _("%s: a deal has four missions"), quoted(r->line).text);
  return true;
}

static bool wrong_count(const reading *r, unsigned wanted) {
  return fault_text(
      r->fault, P_("%s: %u token is to be laid here", "%s: %u tokens are to be laid here", wanted),
      quoted(r->line).text, wanted);
}

static bool read_explore(reading *r, slice rest) {
  unsigned count = 0;
  unsigned wanted = mlem_step_outcomes(&r->state);
  for (bool more = true; more; count++) {
    slice field = next_field(&rest, &more);
    int index = find_exploration(r->game, field);
    if (index < 0)
      return fault_text(r->fault, _("%s: no exploration token %s on this mat"),
                        quoted(r->line).text, quoted(field).text);
    if (count == wanted)
      return wrong_count(r, wanted);
    if (!take_outcome(r, (mlem_outcome)index))
      return fault_text(r->fault, _("%s: token %s is not in the pile"), quoted(r->line).text,
                        quoted(field).text);
  }
  if (count != wanted)
    return wrong_count(r, wanted);
  return true;
}

static bool read_expedition(reading *r, slice rest) {
  int index = find_expedition(r->game, rest);
  if (index < 0)
    return fault_text(r->fault, _("%s: no expedition token %s on this mat"), quoted(r->line).text,
                      quoted(rest).text);
  if (!take_outcome(r, (mlem_outcome)index))
    return fault_text(r->fault, _("%s: token %s is not in the pile"), quoted(r->line).text,
                      quoted(rest).text);
  return true;
}

/* Whether single steps have stopped within what one line tells. */
static bool is_within_line(const mlem_state *state) {
  return (state->phase == MLEM_PHASE_DEAL && state->place > 0) ||
         (state->phase == MLEM_PHASE_EXPLORE && state->exploration_mat != 0);
}

static bool read_chance(reading *r, slice rest) {
  bool more;
  slice word = next_field(&rest, &more);
  mlem_phase phase = (mlem_phase)r->state.phase;
  r->step.chance = true;
  if (!more)
    return fault_text(r->fault, _("%s: a chance line names what happened"), quoted(r->line).text);
  if (is_within_line(&r->state))
    return fault_text(r->fault, _("%s: the deal or set-up before it is not whole"),
                      quoted(r->line).text);
  if (slice_is(word, "roll"))
    return phase == MLEM_PHASE_ROLL ? read_roll(r, rest) : out_of_turn(r);
  if (slice_is(word, "deal"))
    return phase == MLEM_PHASE_DEAL ? read_deal(r, rest) : out_of_turn(r);
  if (slice_is(word, "explore"))
    return phase == MLEM_PHASE_EXPLORE || phase == MLEM_PHASE_REFILL ? read_explore(r, rest)
                                                                     : out_of_turn(r);
  if (slice_is(word, "expedition"))
    return phase == MLEM_PHASE_EXPEDITION ? read_expedition(r, rest) : out_of_turn(r);
  return fault_text(r->fault, _("%s: chance is deal, explore, expedition or roll"),
                    quoted(r->line).text);
}

static bool illegal(const reading *r) {
  static const char *const cut = " ...";
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = mlem_legal_actions(r->game, &r->state, actions);
  char legal[160], text[MLEM_ACTION_TEXT];
  size_t used = 0;
  for (size_t i = 0; i < count; i++) {
    size_t length = mlem_action_text(r->game, actions[i], text);
    if (used + length + sizeof " | ..." > sizeof legal) {
      put_text(legal, used, cut);
      break;
    }
    if (i)
      used = put_text(legal, used, " | ");
    used = put_text(legal, used, text);
  }
  return fault_text(r->fault, _("%s is not legal; legal: %s"), quoted(r->line).text, legal);
}

static bool read_decision(reading *r, unsigned seat, slice rest) {
  mlem_action action;
  if (!mlem_action_parse(r->game, rest.text, rest.length, &action))
    return fault_text(r->fault, _("%s is no decision of the notation"), quoted(r->line).text);
  if (mlem_turn(&r->state) != (int)seat)
    return out_of_turn(r);
  if (mlem_apply(r->game, &r->state, action, r->events) != MLEM_OK)
    return illegal(r);
  r->step.seat = (uint8_t)seat;
  r->step.action = action;
  return true;
}

mlem_status mlem_read_step(const mlem_game *game, mlem_state *state, const char *text,
                           size_t length, mlem_step *step, mlem_events *events, mlem_fault fault) {
  reading r = {
      .game = game, .state = *state, .line = {text, length}, .events = events, .fault = fault};
  slice rest = r.line;
  bool more, good;
  unsigned seat;
  slice first = next_field(&rest, &more);
  if (events)
    events->count = 0;
  if (more && slice_is(first, "*"))
    good = read_chance(&r, rest);
  else if (more && digit_field(first, game->seats, &seat))
    good = read_decision(&r, seat, rest);
  else
    good = fault_text(fault, _("%s is no line of the notation"), quoted(r.line).text);
  if (!good) {
    if (events)
      events->count = 0;
    return MLEM_ILLEGAL;
  }
  *state = r.state;
  if (step)
    *step = r.step;
  return MLEM_OK;
}

mlem_status mlem_apply_line(const mlem_game *game, mlem_state *state, const char *line,
                            size_t length, mlem_fault fault) {
  return mlem_read_step(game, state, line, length, NULL, NULL, fault);
}
