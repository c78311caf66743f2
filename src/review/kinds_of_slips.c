// SPDX-License-Identifier: MIT
/* kinds_of_slips.c: see kinds_of_slips.h. */
#include "kinds_of_slips.h"

slip_kind slip_kind_of(const mlem_review_line *line) {
  switch (line->played & MLEM_ACTION_KIND) {
  case MLEM_RETURN:
    return SLIP_MISSION;
  case MLEM_BOARD:
    return SLIP_CAT;
  case MLEM_LAND:
    return line->best == MLEM_STAY ? SLIP_EARLY : SLIP_PLACE;
  case MLEM_STAY:
    return SLIP_LATE;
  default:
    return SLIP_FLY;
  }
}

unsigned slips_by_kind(const game_review *r, unsigned seat, slip_sum found[SLIP_KINDS]) {
  slip_sum sums[SLIP_KINDS] = {0};
  unsigned count = 0;
  for (uint32_t i = 0; i < r->count; i++) {
    const mlem_review_line *line = &r->lines[i];
    if (!game_review_is_slip(line) || line->seat != seat)
      continue;
    slip_sum *sum = &sums[slip_kind_of(line)];
    sum->times++;
    sum->cost += line->cost;
  }
  for (unsigned kind = 0; kind < SLIP_KINDS; kind++) {
    sums[kind].kind = (slip_kind)kind;
    if (sums[kind].times == 0)
      continue;
    unsigned at = count++;
    for (; at > 0 && sums[kind].cost < found[at - 1].cost; at--)
      found[at] = found[at - 1];
    found[at] = sums[kind];
  }
  return count;
}

const char *slip_kind_name(slip_kind kind) {
  static const char *const names[SLIP_KINDS] = {
      N_("got off too early"),  N_("stayed too long"),    N_("got off in the wrong place"),
      N_("sent the wrong cat"), N_("flew the wrong way"), N_("gave the wrong mission back")};
  return _(names[kind]);
}

const char *slip_kind_advice(slip_kind kind) {
  static const char *const advice[SLIP_KINDS] = {
      N_("Stay aboard longer while the next roll is safe: there is more ahead."),
      N_("Get off earlier: what you have is safe, and the next roll may crash."),
      N_("Before you get off, compare what each place brings."),
      N_("Before you send a cat, look at which one gains most from this flight."),
      N_("Before you fly, look at the risk of the next roll and at the dice that are left."),
      N_("Keep the missions that you can fulfil with the same flights.")};
  return _(advice[kind]);
}
