// SPDX-License-Identifier: MIT
/* share_card.c: a daily flight in a few lines of text, to share. */
#include "daily.h"

#include "../lang/lang.h"

#include <string.h>

/* What became of the person's cat in an expedition. */
typedef enum landing {
  LANDED_NOT, /* not aboard, or the game ended before */
  LANDED_CRASH,
  LANDED_MOON,
  LANDED_PLANET,
  LANDED_COMET,
  LANDED_GALAXY,
} landing;

static const char *const signs[] = {
    [LANDED_NOT] = "➖",       [LANDED_CRASH] = "💥",      [LANDED_MOON] = "🌙",
    [LANDED_PLANET] = "🪐", [LANDED_COMET] = "☄️", [LANDED_GALAXY] = "🌌",
};

static landing landing_of(const mlem_event *event) {
  switch (event->kind) {
  case MLEM_EVENT_WENT_HOME:
    return LANDED_CRASH;
  case MLEM_EVENT_MOON:
    return LANDED_MOON;
  case MLEM_EVENT_PLANET:
    return LANDED_PLANET;
  case MLEM_EVENT_COMET:
    return LANDED_COMET;
  case MLEM_EVENT_GALAXY:
    return LANDED_GALAXY;
  default:
    return LANDED_NOT;
  }
}

static int percent(double share) {
  return (int)(100 * share + (share < 0 ? -0.5 : 0.5));
}

static size_t add(char *text, size_t length, const char *more) {
  size_t size = strlen(more);
  if (length + size >= DAILY_CARD)
    return length;
  memcpy(text + length, more, size + 1);
  return length + size;
}

static size_t add_story(const game_log *log, char *text, size_t length) {
  mlem_events events;
  landing now = LANDED_NOT;
  for (uint32_t step = 0; step < log->step_count; step++) {
    game_log_events(log, step, &events);
    for (size_t i = 0; i < events.count; i++) {
      const mlem_event *event = &events.list[i];
      if (event->seat == DAILY_PERSON && landing_of(event) != LANDED_NOT)
        now = landing_of(event);
      if (event->kind != MLEM_EVENT_EXPEDITION_OVER)
        continue;
      length = add(text, length, signs[now]);
      now = LANDED_NOT;
    }
  }
  return length;
}

void daily_points(const game_log *log, int *points, unsigned *place) {
  mlem_score scores[MLEM_MAX_SEATS];
  const mlem_game *game = &log->reader.game;
  mlem_scores(game, game_log_state(log), scores);
  *points = scores[DAILY_PERSON].total;
  *place = 1;
  if (mlem_winners(game, scores) >> DAILY_PERSON & 1)
    return;
  for (unsigned seat = 0; seat < game->seats; seat++)
    *place += scores[seat].total > scores[DAILY_PERSON].total;
  *place += *place == 1; /* as many points as the winner, and another thing decided */
}

size_t daily_card(const game_log *log, const daily_game *daily, const daily_judgement *judgement,
                  char text[DAILY_CARD]) {
  char line[256];
  size_t length = 0;
  unsigned place;
  int points;
  daily_points(log, &points, &place);
  lang_put(line, sizeof line, _("mlem: the daily flight of %s"), daily->date);
  length = add(text, length, line);
  length = add(text, length, "\n");
  lang_put(line, sizeof line,
           P_("%d point, place %u of %u", "%d points, place %u of %u", (unsigned)points), points,
           place, (unsigned)DAILY_SEATS);
  length = add(text, length, line);
  length = add(text, length, "\n");
  length = add_story(log, text, length);
  length = add(text, length, "\n");
  if (!judgement)
    return length;
  /* Translators: in chances to win, such as "luck +12%, skill -5%". */
  lang_put(line, sizeof line, _("luck %+d%%, skill %+d%%"), percent(judgement->luck),
           percent(judgement->skill));
  length = add(text, length, line);
  return add(text, length, "\n");
}
