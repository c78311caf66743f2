// SPDX-License-Identifier: MIT
/* score_sheet_page.c: points of a game that was played on a table and not recorded. */
#include "json_writer.h"
#include "page_game.h"

#include <ctype.h>

/* The next number of the input, or -1. */
static int next_number(unsigned length, unsigned *at) {
  while (*at < length && page_input[*at] == ' ')
    (*at)++;
  if (*at >= length || !isdigit((unsigned char)page_input[*at]))
    return -1;
  int number = 0;
  for (; *at < length && isdigit((unsigned char)page_input[*at]) && number < 10000; (*at)++)
    number = 10 * number + (page_input[*at] - '0');
  return number;
}

static bool put_mission(const mlem_game *game, mlem_state *s, unsigned seat, unsigned mission) {
  for (unsigned i = 0; i < MLEM_KEPT_MISSIONS; i++)
    if (s->missions[seat][i] == MLEM_NONE) {
      s->missions[seat][i] = (uint8_t)mission;
      return mission < game->mat.mission_count;
    }
  return false;
}

/* One entry: its letter, a seat and what belongs to it. */
static bool take_entry(mlem_state *s, char what, unsigned seat, int a, int b) {
  const mlem_game *game = table_game();
  if (seat >= game->seats || a < 0)
    return false;
  switch (what) {
  case 'c': /* cat a stands at b */
    return b >= 0 && b < 256 &&
           mlem_place_astronaut(game, s, (uint8_t)seat, (uint8_t)a, (uint8_t)b) == MLEM_OK;
  case 'g': /* has goal a */
    if (a >= MLEM_GOALS)
      return false;
    s->goals[a] = (uint8_t)seat;
    return true;
  case 'u': /* has a points of the UFO */
    s->ufo_points[seat] = (uint16_t)a;
    return true;
  case 'e': /* has a points of exploration tokens */
    s->exploration_points[seat] = (uint16_t)a;
    return true;
  case 'm': /* kept mission a */
    return put_mission(game, s, seat, (unsigned)a);
  default:
    return false;
  }
}

/* The input is a list of entries, "c 0 3 64 g 1 2 u 0 5": the view of the end that they make. 0 if
 * one cannot be, or before the head of a game. */
EXPORT int score_sheet(unsigned length) {
  static mlem_state s;
  unsigned at = 0;
  if (!table_playing() || length >= INPUT_ROOM)
    return 0;
  mlem_state_init(table_game(), &s);
  while (at < length) {
    char what = page_input[at++];
    if (what == ' ')
      continue;
    int seat = next_number(length, &at), a = next_number(length, &at);
    int b = what == 'c' ? next_number(length, &at) : -1;
    if (seat < 0 || !take_entry(&s, what, (unsigned)seat, a, b))
      return 0;
  }
  for (unsigned seat = 0; seat < table_game()->seats; seat++)
    s.kept[seat] = 1;
  s.phase = MLEM_PHASE_OVER;
  s.seat = MLEM_NONE;
  return view_of(&s, 0);
}
