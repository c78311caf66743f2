// SPDX-License-Identifier: MIT
/* independent_scoring.c: see independent_scoring.h. */
#include "independent_scoring.h"

#include <string.h>

static void note_landing(ledger *book, const mlem_event *event) {
  ledger_row *row = &book->rows[book->count++];
  row->seat = event->seat;
  row->astronaut = event->astronaut;
  row->points = event->points;
  row->where = event->kind == MLEM_EVENT_MOON     ? ON_MOON
               : event->kind == MLEM_EVENT_PLANET ? ON_PLANET
                                                  : IN_DEEP_SPACE;
  row->number = event->kind == MLEM_EVENT_MOON ? event->to : event->index;
}

void ledger_note(ledger *book, const mlem_events *events) {
  for (size_t i = 0; i < events->count; i++) {
    const mlem_event *event = &events->list[i];
    switch ((mlem_event_kind)event->kind) {
    case MLEM_EVENT_MOON:
    case MLEM_EVENT_PLANET:
    case MLEM_EVENT_COMET:
    case MLEM_EVENT_GALAXY:
      note_landing(book, event);
      break;
    case MLEM_EVENT_GOAL:
      book->goals[event->seat] += event->points;
      break;
    case MLEM_EVENT_UFO_MET:
      book->ufo[event->seat] += event->points;
      break;
    case MLEM_EVENT_EXPLORATION_POINTS:
      book->exploration[event->seat] += event->points;
      break;
    default:
      break;
    }
  }
}

/* How many astronauts a seat has on a planet, and the row of its first. */
static unsigned on_planet(const ledger *book, unsigned planet, unsigned seat, size_t *first) {
  unsigned count = 0;
  for (size_t i = book->count; i-- > 0;)
    if (book->rows[i].where == ON_PLANET && book->rows[i].number == planet &&
        book->rows[i].seat == seat) {
      count++;
      *first = i;
    }
  return count;
}

static int planet_points(const ledger *book, const mlem_game *game, unsigned planet,
                         unsigned seat) {
  size_t first = 0, other_first = 0;
  unsigned count = on_planet(book, planet, seat, &first), better = 0;
  if (count == 0)
    return 0;
  for (unsigned other = 0; other < game->seats; other++) {
    unsigned others = on_planet(book, planet, other, &other_first);
    if (other != seat && (others > count || (others == count && other_first < first)))
      better++;
  }
  int points = game->mat.planets[planet].points[better > 2 ? 2 : better];
  for (size_t i = 0; i < book->count; i++)
    if (book->rows[i].where == ON_PLANET && book->rows[i].number == planet &&
        book->rows[i].seat == seat && book->rows[i].astronaut == MLEM_SETTLER)
      return 2 * points;
  return points;
}

static bool mission_done(const ledger *book, const mlem_mission_token *mission, unsigned seat) {
  for (size_t i = 0; i < book->count; i++) {
    const ledger_row *row = &book->rows[i];
    if (row->seat != seat)
      continue;
    if (row->where == ON_MOON && ((mission->spaces >> row->number) & 1))
      return true;
    if (row->where == ON_PLANET && ((mission->planets >> row->number) & 1))
      return true;
  }
  return false;
}

void ledger_score(const ledger *book, const mlem_game *game, const mlem_state *state, unsigned seat,
                  int parts[MLEM_PARTS]) {
  memset(parts, 0, MLEM_PARTS * sizeof *parts);
  for (size_t i = 0; i < book->count; i++)
    if (book->rows[i].seat == seat && book->rows[i].where != ON_PLANET)
      parts[book->rows[i].where == ON_MOON ? MLEM_PART_MOONS : MLEM_PART_DEEP] +=
          (int)book->rows[i].points;
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    parts[MLEM_PART_PLANETS] += planet_points(book, game, planet, seat);
  parts[MLEM_PART_GOALS] = (int)book->goals[seat];
  parts[MLEM_PART_UFO] = (int)book->ufo[seat];
  parts[MLEM_PART_EXPLORATION] = (int)book->exploration[seat];
  if (!(game->variants & MLEM_MISSIONS))
    return;
  unsigned done = 0;
  for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++)
    if (state->missions[seat][i] != state->returned[seat])
      done += mission_done(book, &game->mat.missions[state->missions[seat][i]], seat);
  parts[MLEM_PART_MISSIONS] = game->mat.mission_points[done];
}
