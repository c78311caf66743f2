// SPDX-License-Identifier: MIT
/* sim_event_observer.c: notes, while a game is played, what its final state will not tell: from the
 * events of the engine. */
#include "sim_counts.h"

#include <string.h>

void counter_begin(counter *c) {
  counts_notes *n = &c->notes;
  memset(n, 0, sizeof *n);
  n->token = MLEM_NONE;
  memset(n->landed, MLEM_NONE, sizeof n->landed);
  memset(n->cat_token, MLEM_NONE, sizeof n->cat_token);
  memset(n->ufo_taker, MLEM_NONE, sizeof n->ufo_taker);
  memset(n->exploration_taker, MLEM_NONE, sizeof n->exploration_taker);
}

/* The astronauts that got off in this expedition flew with its token, used or not. */
static void end_expedition(counts_notes *n) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    if (n->landed[seat] != MLEM_NONE)
      n->cat_used[seat][n->landed[seat]] = n->token_used;
  memset(n->landed, MLEM_NONE, sizeof n->landed);
  if (n->token != MLEM_NONE) {
    n->drawn[n->token]++;
    n->used[n->token] = (uint8_t)(n->used[n->token] + n->token_used);
    n->token_crashed[n->token] = (uint8_t)(n->token_crashed[n->token] + n->crashed);
  }
  n->token = MLEM_NONE;
  n->token_used = n->crashed = n->aboard = 0;
}

static void note_landing(counts_notes *n, const mlem_event *e) {
  n->aboard--;
  n->cat_paid[e->seat][e->astronaut] = e->points;
  n->cat_token[e->seat][e->astronaut] = n->token;
  n->landed[e->seat] = e->astronaut;
}

static bool is_landing(const mlem_step *step) {
  return !step->chance && (step->action & MLEM_ACTION_KIND) == MLEM_LAND;
}

/* Not inline: the loop over events, which most steps leave soon, then needs few registers. */
static __attribute__((noinline)) void note_event(counts_notes *n, const mlem_step *step,
                                                 const mlem_event *e) {
  switch ((mlem_event_kind)e->kind) {
  case MLEM_EVENT_TOKEN:
    n->token = e->index;
    return;
  case MLEM_EVENT_BOARDED:
    n->boarded[e->astronaut]++;
    n->aboard++;
    return;
  case MLEM_EVENT_TAKEOFF:
  case MLEM_EVENT_FLEW:
    n->space = e->to;
    return;
  case MLEM_EVENT_ROLLED:
    n->rolls[n->space]++;
    return;
  case MLEM_EVENT_CRASHED:
    n->crashes[e->to]++;
    n->crashed = 1;
    return;
  case MLEM_EVENT_REROLLED:
  case MLEM_EVENT_TOKEN_USED:
    n->token_used = 1;
    return;
  case MLEM_EVENT_BOOSTED:
    n->abilities[MLEM_BOOSTER]++;
    return;
  case MLEM_EVENT_UFO_MET:
    n->ufo_taker[n->ufo_taken++] = e->seat;
    return;
  case MLEM_EVENT_TUNNEL:
    n->space = e->to;
    n->exploration_taker[e->index] = e->seat;
    return;
  case MLEM_EVENT_EXPLORATION_POINTS:
  case MLEM_EVENT_EXPLORATION_DIE:
    n->exploration_taker[e->index] = e->seat;
    return;
  case MLEM_EVENT_MOON:
  case MLEM_EVENT_PLANET:
  case MLEM_EVENT_COMET:
  case MLEM_EVENT_GALAXY:
    note_landing(n, e);
    return;
  case MLEM_EVENT_LOOTED:
    /* Not in deep space, where all get off: a passenger must be left who misses the die. */
    if (is_landing(step) && e->seat == step->seat && n->aboard > 0)
      n->abilities[MLEM_LOOTER]++;
    return;
  case MLEM_EVENT_EXPEDITION_OVER:
    end_expedition(n);
    return;
  default:
    return;
  }
}

/* Abilities that are a choice of where to get off. */
static void note_choice(counts_notes *n, const mlem_step *step) {
  if (!is_landing(step))
    return;
  if (n->crashed)
    n->abilities[MLEM_PARACHUTE]++;
  else if (step->action != MLEM_LAND_HERE)
    n->abilities[MLEM_NAVIGATOR]++;
}

/* The kinds that note_event() takes. Most events of a game are others: asking a mask first costs
 * less than the jump. */
#define BIT(kind) (UINT32_C(1) << (kind))
static const uint32_t noted =
    BIT(MLEM_EVENT_TOKEN) | BIT(MLEM_EVENT_BOARDED) | BIT(MLEM_EVENT_TAKEOFF) |
    BIT(MLEM_EVENT_FLEW) | BIT(MLEM_EVENT_ROLLED) | BIT(MLEM_EVENT_CRASHED) |
    BIT(MLEM_EVENT_REROLLED) | BIT(MLEM_EVENT_TOKEN_USED) | BIT(MLEM_EVENT_BOOSTED) |
    BIT(MLEM_EVENT_UFO_MET) | BIT(MLEM_EVENT_EXPLORATION_POINTS) | BIT(MLEM_EVENT_EXPLORATION_DIE) |
    BIT(MLEM_EVENT_TUNNEL) | BIT(MLEM_EVENT_MOON) | BIT(MLEM_EVENT_PLANET) | BIT(MLEM_EVENT_COMET) |
    BIT(MLEM_EVENT_GALAXY) | BIT(MLEM_EVENT_LOOTED) | BIT(MLEM_EVENT_EXPEDITION_OVER);

void counter_step(void *context, const mlem_step *step, const mlem_events *events) {
  counts_notes *n = &((counter *)context)->notes;
  n->decisions += !step->chance;
  note_choice(n, step); /* before its events: they may end the expedition */
  for (size_t i = 0; i < events->count; i++)
    if (noted & BIT(events->list[i].kind))
      note_event(n, step, &events->list[i]);
}

void counter_close(counter *c) {
  c->notes.abilities[MLEM_SATELLITE] = c->notes.boarded[MLEM_SATELLITE];
}
