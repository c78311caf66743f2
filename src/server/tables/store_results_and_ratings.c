// SPDX-License-Identifier: MIT
/* store_results_and_ratings.c: results and ratings of the identities that have finished a game. */
#include "group_commit.h"
#include "play_moves.h"
#include "player_rating.h"

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

/* An identity with two seats at one table is not rated there. */
static bool sits_once(const live_table *t, unsigned seat) {
  for (unsigned i = 0; i < t->row.seats; i++)
    if (i != seat && t->row.seat[i].identified &&
        memcmp(t->row.seat[i].identity, t->row.seat[seat].identity, IDENTITY_BYTES) == 0)
      return false;
  return true;
}

static bool find_person(table_server *s, const seat_row *seat, person_row *person) {
  store_status status = s->store->kind->person_find(s->store, seat->identity, person);
  if (status == STORE_NONE) {
    *person = (person_row){.mu = RATING_MU, .sigma = RATING_SIGMA};
    memcpy(person->identity, seat->identity, IDENTITY_BYTES);
  } else if (!transaction_check(s, status))
    return false;
  snprintf(person->name, sizeof person->name, "%s", seat->name);
  return true;
}

/* False: the store cannot be read. `games` of each is as before this game. */
static bool weigh(table_server *s, const entrant *entrants, unsigned count, rating_pairs pairs) {
  for (unsigned i = 0; i < count; i++)
    for (unsigned q = 0; q < count; q++) {
      const person_row *one = &entrants[i].person, *other = &entrants[q].person;
      uint32_t meetings = 0;
      if (i != q && !transaction_check(s, s->store->kind->result_meetings(
                                              s->store, one->identity, other->identity, &meetings)))
        return false;
      pairs[i][q] = rating_pair_of(one->games - 1, &(rating){other->mu, other->sigma},
                                   other->games - 1, meetings);
    }
  return true;
}

static bool rate(table_server *s, entrant *entrants, unsigned count) {
  rating_pairs pairs;
  rating ratings[MLEM_MAX_SEATS];
  unsigned places[MLEM_MAX_SEATS];
  for (unsigned i = 0; i < count; i++) {
    ratings[i] = (rating){entrants[i].person.mu, entrants[i].person.sigma};
    places[i] = entrants[i].place;
  }
  if (!weigh(s, entrants, count, pairs))
    return false;
  rating_update(ratings, places, pairs, count);
  for (unsigned i = 0; i < count; i++) {
    entrants[i].person.mu = ratings[i].mu;
    entrants[i].person.sigma = ratings[i].sigma;
  }
  return true;
}

static bool keep(table_server *s, const live_table *t, const entrant *e) {
  result_row result = {.table = t->row.number,
                       .at = tables_now(s),
                       .place = (uint8_t)e->place,
                       .seats = t->row.seats};
  memcpy(result.identity, e->person.identity, IDENTITY_BYTES);
  return transaction_check(s, s->store->kind->person_put(s->store, &e->person, t->row.number)) &&
         transaction_check(s, s->store->kind->result_insert(s->store, &result));
}

bool results_store(table_server *s, live_table *t) {
  mlem_score scores[MLEM_MAX_SEATS];
  entrant entrants[MLEM_MAX_SEATS];
  unsigned count = 0;
  mlem_scores(&t->game->game, &t->follow.state, scores);
  for (unsigned seat = 0; seat < t->row.seats; seat++) {
    entrant *e = &entrants[count];
    if (t->row.seat[seat].is_bot || !t->row.seat[seat].identified || !sits_once(t, seat))
      continue;
    if (!find_person(s, &t->row.seat[seat], &e->person))
      return false;
    e->place = place_of(scores, t->row.seats, seat);
    e->person.games++;
    e->person.wins += e->place == 1;
    e->person.places += e->place;
    count++;
  }
  if (count >= 2 && !rate(s, entrants, count)) /* people are rated only against people */
    return false;
  for (unsigned i = 0; i < count; i++)
    if (!keep(s, t, &entrants[i]))
      return false;
  return true;
}
