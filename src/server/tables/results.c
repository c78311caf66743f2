// SPDX-License-Identifier: MIT
/* results.c: what a finished game means for the lasting identities that played in it. */
#include "../internal.h"
#include "rating.h"

#include <stdio.h>
#include <string.h>

typedef struct entrant {
  person_row person;
  unsigned place;
} entrant;

static unsigned place_of(const mlem_score *scores, unsigned seats, unsigned seat) {
  unsigned place = 1;
  for (unsigned i = 0; i < seats; i++)
    place += scores[i].total > scores[seat].total;
  return place;
}

/* Somebody who sits at the table twice learns nothing about their strength there. */
static bool sits_once(const room *r, unsigned seat) {
  for (unsigned i = 0; i < r->row.seats; i++)
    if (i != seat && r->row.seat[i].identified &&
        memcmp(r->row.seat[i].identity, r->row.seat[seat].identity, IDENTITY_BYTES) == 0)
      return false;
  return true;
}

static bool find_person(server *s, const seat_row *seat, person_row *person) {
  store_status status = s->store->kind->person_find(s->store, seat->identity, person);
  if (status == STORE_NONE) {
    *person = (person_row){.mu = RATING_MU, .sigma = RATING_SIGMA};
    memcpy(person->identity, seat->identity, IDENTITY_BYTES);
  } else if (!turn_check(s, status))
    return false;
  snprintf(person->name, sizeof person->name, "%s", seat->name);
  return true;
}

static void rate(entrant *entrants, unsigned count) {
  rating ratings[MLEM_MAX_SEATS];
  unsigned places[MLEM_MAX_SEATS];
  for (unsigned i = 0; i < count; i++) {
    ratings[i] = (rating){entrants[i].person.mu, entrants[i].person.sigma};
    places[i] = entrants[i].place;
  }
  rating_update(ratings, places, count);
  for (unsigned i = 0; i < count; i++) {
    entrants[i].person.mu = ratings[i].mu;
    entrants[i].person.sigma = ratings[i].sigma;
  }
}

static bool keep(server *s, const room *r, const entrant *e) {
  result_row result = {.table = r->row.number,
                       .at = server_now(s),
                       .place = (uint8_t)e->place,
                       .seats = r->row.seats};
  memcpy(result.identity, e->person.identity, IDENTITY_BYTES);
  return turn_check(s, s->store->kind->person_put(s->store, &e->person, r->row.number)) &&
         turn_check(s, s->store->kind->result_insert(s->store, &result));
}

bool rate_players(server *s, room *r) {
  mlem_score scores[MLEM_MAX_SEATS];
  entrant entrants[MLEM_MAX_SEATS];
  unsigned count = 0;
  mlem_scores(&r->game->game, &r->state, scores);
  for (unsigned seat = 0; seat < r->row.seats; seat++) {
    entrant *e = &entrants[count];
    if (r->row.seat[seat].is_bot || !r->row.seat[seat].identified || !sits_once(r, seat))
      continue;
    if (!find_person(s, &r->row.seat[seat], &e->person))
      return false;
    e->place = place_of(scores, r->row.seats, seat);
    e->person.games++;
    e->person.wins += e->place == 1;
    e->person.places += e->place;
    count++;
  }
  if (count >= 2) /* among people only: against bots alone there is nobody to compare with */
    rate(entrants, count);
  for (unsigned i = 0; i < count; i++)
    if (!keep(s, r, &entrants[i]))
      return false;
  return true;
}
