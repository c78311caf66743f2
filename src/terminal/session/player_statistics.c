// SPDX-License-Identifier: MIT
/* player_statistics.c: counts games, wins and the flights of cats, and gives stamps. */
#include "player_statistics.h"

#include "../../daily/daily.h"
#include "../../lang/lang.h"

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

static void give(agency_figures *figures, agency_stamp stamp) {
  figures->stamps |= 1u << stamp;
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
  enum { STUBBORN = 4 }; /* flights */
  mlem_events events;
  cat_flights cats[MLEM_ASTRONAUTS] = {0};
  for (size_t step = 0; step < play_count(session); step++) {
    play_events(session, step, &events);
    for (size_t i = 0; i < events.count; i++)
      if (events.list[i].seat == person)
        count_event(cats, &events.list[i]);
  }
  for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++) {
    figures->cats[cat].flights += cats[cat].flights;
    figures->cats[cat].landings += cats[cat].landings;
    if (cats[cat].landings && cats[cat].flights >= STUBBORN)
      give(figures, STAMP_STUBBORN_CAT);
  }
}

static bool is_strong(const char *bot) {
  static const char *const strong[] = {"admiral", "ace", "merciless"};
  size_t length = strcspn(bot, ":");
  for (unsigned i = 0; i < sizeof strong / sizeof strong[0]; i++)
    if (length == strlen(strong[i]) && memcmp(bot, strong[i], length) == 0)
      return true;
  return false;
}

static void count_day(agency_figures *figures, const char *daily) {
  enum { WEEK = 7 };
  const char *date = strchr(daily, ' ');
  int64_t day = date ? daily_day(date + 1, strlen(date + 1)) : -1;
  unsigned row = 0;
  if (day < 0 || day >= FIGURES_DAYS)
    return;
  figures->days[day / 8] |= (uint8_t)(1u << day % 8);
  for (int64_t at = day < WEEK ? 0 : day - WEEK + 1; at < day + WEEK && at < FIGURES_DAYS; at++) {
    row = figures->days[at / 8] >> at % 8 & 1 ? row + 1 : 0;
    if (row == WEEK)
      give(figures, STAMP_WEEK);
  }
}

static void count_stamps(agency_figures *figures, const saved_game *game, bool won) {
  enum { MANY = 100 };
  if (won)
    give(figures, STAMP_FIRST_WIN);
  for (unsigned seat = 0; won && seat < game->head.seats; seat++)
    if (is_strong(game->players.bots[seat]))
      give(figures, STAMP_STRONG);
  if (figures->all.games >= MANY)
    give(figures, STAMP_HUNDRED);
  if (game->players.daily[0])
    count_day(figures, game->players.daily);
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
  count_stamps(figures, game, won);
  return true;
}

void agency_figures_review(agency_figures *figures, bool won, double luck, uint32_t mistakes) {
  const double unlucky = -0.15;
  if (mistakes == 0)
    give(figures, STAMP_CLEAN);
  if (won && luck <= unlucky)
    give(figures, STAMP_UNLUCKY_WIN);
}

const char *agency_stamp_word(agency_stamp stamp) {
  static const char *const words[AGENCY_STAMPS] = {"first-win",    "clean", "unlucky-win", "strong",
                                                   "comeback-cat", "week",  "hundred"};
  return words[stamp];
}

const char *agency_stamp_name(agency_stamp stamp) {
  static const char *const names[AGENCY_STAMPS] = {
      N_("First win"),    N_("Clean sheet"),     N_("Against the stars"), N_("Giant killer"),
      N_("Stubborn cat"), N_("A week in space"), N_("Centenary")};
  return _(names[stamp]);
}

const char *agency_stamp_how(agency_stamp stamp) {
  static const char *const how[AGENCY_STAMPS] = {
      N_("Win a game."),
      N_("A game without a mistake, says the review."),
      N_("Win although luck cost you at least 15%."),
      N_("Win against admiral, ace or merciless."),
      N_("A cat that lands on its fourth flight or later."),
      N_("Seven daily flights in a row."),
      N_("A hundred games.")};
  return _(how[stamp]);
}
