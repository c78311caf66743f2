// SPDX-License-Identifier: MIT
/* player_statistics.c: counts games, wins and the flights of cats. */
#include "player_statistics.h"

#include <string.h>

uint8_t agency_seat(const saved_game *game) {
  uint8_t found = MLEM_NONE;
  for (unsigned seat = 0; seat < game->head.seats; seat++)
    if (players_is_person(&game->players, seat)) {
      if (found != MLEM_NONE)
        return MLEM_NONE;
      found = (uint8_t)seat;
    }
  return found;
}

static void count_game(win_rate *rate, bool won) {
  rate->games++;
  rate->wins += won;
}

static win_rate *rate_against(agency_figures *figures, const char *bot) {
  for (unsigned i = 0; i < figures->kinds; i++)
    if (strcmp(figures->kind[i], bot) == 0)
      return &figures->against[i];
  if (figures->kinds == FIGURES_KINDS)
    return NULL;
  memcpy(figures->kind[figures->kinds], bot, strlen(bot) + 1);
  return &figures->against[figures->kinds++];
}

/* A kind that has several seats counts once. */
static void count_kinds(agency_figures *figures, const saved_game *game, bool won) {
  for (unsigned seat = 0; seat < game->head.seats; seat++) {
    const char *bot = game->players.bots[seat];
    bool known = bot[0] == '\0';
    for (unsigned before = 0; before < seat; before++)
      known |= strcmp(game->players.bots[before], bot) == 0;
    win_rate *rate = known ? NULL : rate_against(figures, bot);
    if (rate)
      count_game(rate, won);
  }
}

static void count_event(cat_flights *cats, const mlem_event *event) {
  switch (event->kind) {
  case MLEM_EVENT_BOARDED:
    cats[event->astronaut].flights++;
    break;
  case MLEM_EVENT_MOON:
  case MLEM_EVENT_PLANET:
  case MLEM_EVENT_COMET:
  case MLEM_EVENT_GALAXY:
    cats[event->astronaut].landings++;
    break;
  default:
    break;
  }
}

static void count_cats(agency_figures *figures, const play_session *session, uint8_t person) {
  mlem_events events;
  for (size_t step = 0; step < play_count(session); step++) {
    play_events(session, step, &events);
    for (size_t i = 0; i < events.count; i++)
      if (events.list[i].seat == person)
        count_event(figures->cats, &events.list[i]);
  }
}

bool agency_figures_add(agency_figures *figures, const saved_game *game,
                        const play_session *session) {
  uint8_t person = agency_seat(game);
  if (!game->readable || !game->finished || person == MLEM_NONE)
    return false;
  bool won = game->winners >> person & 1;
  count_game(&figures->all, won);
  figures->daily += game->players.daily[0] != '\0';
  count_kinds(figures, game, won);
  count_cats(figures, session, person);
  return true;
}
