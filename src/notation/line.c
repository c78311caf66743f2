// SPDX-License-Identifier: MIT
/* line.c: chance and decision lines: written from steps, applied as steps. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* ---- Writing -------------------------------------------------------------------------------- */

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
  unsigned wanted = 1;
  if (before->phase == MLEM_PHASE_DEAL)
    wanted = MLEM_DEALT_MISSIONS;
  if (before->phase == MLEM_PHASE_EXPLORE)
    wanted = MLEM_SETUP_EXPLORATIONS;
  scribe->gathered[scribe->count++] = outcome;
  if (scribe->count < wanted)
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

/* ---- Applying ------------------------------------------------------------------------------- */

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

static bool out_of_turn(const mlem_state *state, slice line, char *fault) {
  if (mlem_turn(state) >= 0)
    return fault_text(fault, _("%s: seat %d is to decide (%s)"), quoted(line).text,
                      mlem_turn(state), awaited(state));
  if (mlem_turn(state) == MLEM_CHANCE)
    return fault_text(fault, _("%s: '%s' is to come"), quoted(line).text, awaited(state));
  return fault_text(fault, _("%s: the game is over, only its results are to come"),
                    quoted(line).text);
}

static bool take_outcome(const mlem_game *game, mlem_state *state, slice line, mlem_outcome outcome,
                         char *fault) {
  if (mlem_apply_chance(game, state, outcome, NULL) == MLEM_OK)
    return true;
  return fault_text(fault, _("%s: this cannot happen here"), quoted(line).text);
}

static bool apply_roll(const mlem_game *game, mlem_state *state, slice line, slice rest,
                       char *fault) {
  unsigned count = 0, last = 0;
  mlem_outcome roll = 0;
  for (bool more = true; more; count++) {
    slice field = next_field(&rest, &more);
    unsigned face = 0;
    while (face < MLEM_FACES && !(field.length == 1 && field.text[0] == mlem_face_letter(face)))
      face++;
    if (face == MLEM_FACES)
      return fault_text(fault, _("%s: a die shows 1, 2, 3, 4 or A"), quoted(line).text);
    if (face < last)
      return fault_text(fault, _("%s: the faces of a roll are sorted 1 2 3 4 A"),
                        quoted(line).text);
    if (count == state->pool)
      return fault_text(
          fault, P_("%s: the pool has only %u die", "%s: the pool has only %u dice", state->pool),
          quoted(line).text, state->pool);
    last = face;
    roll += UINT32_C(1) << (4 * face);
  }
  if (count != state->pool)
    return fault_text(
        fault,
        P_("%s: the pool has %u die, not %u", "%s: the pool has %u dice, not %u", state->pool),
        quoted(line).text, state->pool, count);
  if (mlem_chance_of(game, state, roll).ways == 0)
    return fault_text(fault, _("%s: the dice of this mat have no such face"), quoted(line).text);
  return take_outcome(game, state, line, roll, fault);
}

static bool apply_deal(const mlem_game *game, mlem_state *state, slice line, slice rest,
                       char *fault) {
  bool more;
  unsigned seat, count = 0;
  if (!digit_field(next_field(&rest, &more), game->seats, &seat) || seat != state->seat)
    return fault_text(fault, _("%s: seat %u is to be dealt missions"), quoted(line).text,
                      state->seat);
  for (; more; count++) {
    slice field = next_field(&rest, &more);
    int index = slice_is(field, "?") ? MLEM_UNKNOWN_MISSION : find_mission(game, field);
    if (index < 0)
      return fault_text(fault, _("%s: no mission %s on this mat"), quoted(line).text,
                        quoted(field).text);
    if (count == MLEM_DEALT_MISSIONS)
      return fault_text(fault, _("%s: a deal has four missions"), quoted(line).text);
    if (mlem_apply_chance(game, state, (mlem_outcome)index, NULL) != MLEM_OK)
      return fault_text(fault, _("%s: mission %s cannot be dealt here"), quoted(line).text,
                        quoted(field).text);
  }
  if (count != MLEM_DEALT_MISSIONS)
    return fault_text(fault, _("%s: a deal has four missions"), quoted(line).text);
  return true;
}

static bool wrong_count(char *fault, slice line, unsigned wanted) {
  return fault_text(
      fault, P_("%s: %u token is to be laid here", "%s: %u tokens are to be laid here", wanted),
      quoted(line).text, wanted);
}

static bool apply_explore(const mlem_game *game, mlem_state *state, slice line, slice rest,
                          char *fault) {
  unsigned count = 0;
  unsigned wanted = state->phase == MLEM_PHASE_EXPLORE ? MLEM_SETUP_EXPLORATIONS : 1;
  for (bool more = true; more; count++) {
    slice field = next_field(&rest, &more);
    int index = find_exploration(game, field);
    if (index < 0)
      return fault_text(fault, _("%s: no exploration token %s on this mat"), quoted(line).text,
                        quoted(field).text);
    if (count == wanted)
      return wrong_count(fault, line, wanted);
    if (mlem_apply_chance(game, state, (mlem_outcome)index, NULL) != MLEM_OK)
      return fault_text(fault, _("%s: token %s is not in the pile"), quoted(line).text,
                        quoted(field).text);
  }
  if (count != wanted)
    return wrong_count(fault, line, wanted);
  return true;
}

static bool apply_expedition(const mlem_game *game, mlem_state *state, slice line, slice rest,
                             char *fault) {
  int index = find_expedition(game, rest);
  if (index < 0)
    return fault_text(fault, _("%s: no expedition token %s on this mat"), quoted(line).text,
                      quoted(rest).text);
  if (mlem_apply_chance(game, state, (mlem_outcome)index, NULL) != MLEM_OK)
    return fault_text(fault, _("%s: token %s is not in the pile"), quoted(line).text,
                      quoted(rest).text);
  return true;
}

/* Whether single steps have stopped within what one line tells. */
static bool is_within_line(const mlem_state *state) {
  return (state->phase == MLEM_PHASE_DEAL && state->place > 0) ||
         (state->phase == MLEM_PHASE_EXPLORE && state->exploration_mat != 0);
}

static bool apply_chance(const mlem_game *game, mlem_state *state, slice line, slice rest,
                         char *fault) {
  bool more;
  slice word = next_field(&rest, &more);
  mlem_phase phase = (mlem_phase)state->phase;
  if (!more)
    return fault_text(fault, _("%s: a chance line names what happened"), quoted(line).text);
  if (is_within_line(state))
    return fault_text(fault, _("%s: the deal or set-up before it is not whole"), quoted(line).text);
  if (slice_is(word, "roll"))
    return phase == MLEM_PHASE_ROLL ? apply_roll(game, state, line, rest, fault)
                                    : out_of_turn(state, line, fault);
  if (slice_is(word, "deal"))
    return phase == MLEM_PHASE_DEAL ? apply_deal(game, state, line, rest, fault)
                                    : out_of_turn(state, line, fault);
  if (slice_is(word, "explore"))
    return phase == MLEM_PHASE_EXPLORE || phase == MLEM_PHASE_REFILL
               ? apply_explore(game, state, line, rest, fault)
               : out_of_turn(state, line, fault);
  if (slice_is(word, "expedition"))
    return phase == MLEM_PHASE_EXPEDITION ? apply_expedition(game, state, line, rest, fault)
                                          : out_of_turn(state, line, fault);
  return fault_text(fault, _("%s: chance is deal, explore, expedition or roll"), quoted(line).text);
}

static bool illegal(const mlem_game *game, const mlem_state *state, slice line, char *fault) {
  static const char *const cut = " ...";
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = mlem_legal_actions(game, state, actions);
  char legal[160], text[MLEM_ACTION_TEXT];
  size_t used = 0;
  for (size_t i = 0; i < count; i++) {
    size_t length = mlem_action_text(game, actions[i], text);
    if (used + length + sizeof " | ..." > sizeof legal) {
      put_text(legal, used, cut);
      break;
    }
    if (i)
      used = put_text(legal, used, " | ");
    used = put_text(legal, used, text);
  }
  return fault_text(fault, _("%s is not legal; legal: %s"), quoted(line).text, legal);
}

static bool apply_decision(const mlem_game *game, mlem_state *state, slice line, unsigned seat,
                           slice rest, char *fault) {
  mlem_action action;
  if (!mlem_action_parse(game, rest.text, rest.length, &action))
    return fault_text(fault, _("%s is no decision of the notation"), quoted(line).text);
  if (mlem_turn(state) != (int)seat)
    return out_of_turn(state, line, fault);
  if (mlem_apply(game, state, action, NULL) != MLEM_OK)
    return illegal(game, state, line, fault);
  return true;
}

mlem_status mlem_apply_line(const mlem_game *game, mlem_state *state, const char *text,
                            size_t length, char *fault) {
  slice line = {text, length}, rest = line;
  bool more;
  unsigned seat;
  slice first = next_field(&rest, &more);
  mlem_state next = *state;
  bool good;
  if (more && slice_is(first, "*"))
    good = apply_chance(game, &next, line, rest, fault);
  else if (more && digit_field(first, game->seats, &seat))
    good = apply_decision(game, &next, line, seat, rest, fault);
  else
    good = fault_text(fault, _("%s is no line of the notation"), quoted(line).text);
  if (!good)
    return MLEM_ILLEGAL;
  *state = next;
  return MLEM_OK;
}
