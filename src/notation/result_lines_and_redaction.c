// SPDX-License-Identifier: MIT
/* result_lines_and_redaction.c: the lines at the end of a record, and what a viewer sees of any
 * line. */
#include "line_fields.h"

#include <stdio.h>
#include <string.h>

static size_t missions_line(const mlem_game *game, const mlem_state *state, unsigned seat,
                            char *line) {
  size_t length = put_number(line, put_text(line, 0, "= missions "), seat);
  uint8_t hand[MLEM_DEALT_MISSIONS];
  unsigned known = mlem_hand(state, seat, hand);
  for (unsigned i = 0; i < known; i++)
    length = put_text(line, put_text(line, length, " "), game->mat.missions[hand[i]].id);
  for (; known < MLEM_KEPT_MISSIONS; known++)
    length = put_text(line, length, " ?");
  return length;
}

static size_t score_line(const mlem_score *score, unsigned seat, char *line) {
  size_t length = put_number(line, put_text(line, 0, "= score "), seat);
  length = put_number(line, put_text(line, length, " "), (unsigned)score->total);
  for (unsigned part = 0; part < MLEM_PARTS; part++) {
    length = put_text(line, put_text(line, length, " "), mlem_part_name(part));
    length = put_number(line, put_text(line, length, ":"), (unsigned)score->part[part]);
  }
  return length;
}

size_t mlem_result_line(const mlem_game *game, const mlem_state *state, unsigned index,
                        char *line) {
  mlem_score scores[MLEM_MAX_SEATS];
  if (state->phase != MLEM_PHASE_OVER)
    return 0;
  if (game->variants & MLEM_MISSIONS) {
    if (index < game->seats)
      return missions_line(game, state, index, line);
    index -= game->seats;
  }
  mlem_scores(game, state, scores);
  if (index < game->seats)
    return score_line(&scores[index], index, line);
  if (index > game->seats)
    return 0;
  size_t length = put_text(line, 0, "= winners");
  unsigned winners = mlem_winners(game, scores);
  for (unsigned seat = 0; seat < game->seats; seat++)
    if (winners & (1u << seat))
      length = put_number(line, put_text(line, length, " "), seat);
  return length;
}

size_t mlem_redact_line(const char *text, size_t length, uint8_t viewer, char *seen) {
  slice line = {text, length}, rest = line;
  bool more;
  unsigned seat;
  slice first = next_field(&rest, &more);
  slice second = next_field(&rest, &more);
  /* A list of legal decisions would tell a hand. */
  if (slice_is(first, "#") && slice_is(second, "legal") && rest.length >= 7 &&
      memcmp(rest.text, "return ", 7) == 0)
    return 0;
  if (slice_is(first, "*") && slice_is(second, "deal") &&
      digit_field(next_field(&rest, &more), MLEM_MAX_SEATS, &seat) && seat != viewer)
    return (size_t)sprintf(seen, "* deal %u ? ? ? ?", seat);
  if (digit_field(first, MLEM_MAX_SEATS, &seat) && slice_is(second, "return") && seat != viewer)
    return (size_t)sprintf(seen, "%u return ?", seat);
  memcpy(seen, text, length);
  seen[length] = '\0';
  return length;
}
