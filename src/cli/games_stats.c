// SPDX-License-Identifier: MIT
/* games_stats.c: `mlem games --stats`: win rates, cats, luck and stamps in the finished games of
 * the person here. */
#include "games_stats.h"

#include "option_parser.h"

#include "../lang/text_width.h"
#include "../terminal/session/player_statistics.h"
#include "../words/bot_display_names.h"

#include <jansson.h>
#include <mlem/review.h>
#include <stdio.h>
#include <stdlib.h>

/* What luck gave and decisions cost in one game, as shares of a win. */
typedef struct judged_game {
  const saved_game *game;
  double luck, skill;
  uint32_t mistakes; /* and blunders */
} judged_game;

typedef struct stats {
  agency_figures figures;
  judged_game *judged;
  size_t judged_count;
} stats;

/* ---- Luck and skill -------------------------------------------------------------------------- */

static bool judge(const play_session *session, uint8_t person, judged_game *found) {
  const game_log *log = &session->log;
  mlem_review_line line;
  mlem_review_totals totals;
  mlem_review *review = calloc(1, mlem_review_size(session->game));
  bool good = review && mlem_review_begin(review, session->game, &log->start, MLEM_REVIEW_QUICK);
  for (uint32_t i = 0; good && i < log->step_count; i++)
    good = mlem_review_step(review, game_log_state_at(log, i), &log->steps[i].step,
                            log->steps[i].line, &line);
  if (good) {
    mlem_review_end(review, play_state(session), &totals);
    found->luck = totals.seats[person].win.luck;
    found->skill = totals.seats[person].win.own;
    found->mistakes = totals.seats[person].classes[MLEM_REVIEW_MISTAKE] +
                      totals.seats[person].classes[MLEM_REVIEW_BLUNDER];
  }
  free(review);
  return good;
}

/* ---- Telling --------------------------------------------------------------------------------- */

static int percent_of(unsigned part, unsigned all) {
  return all ? (int)((200u * part + all) / (2 * all)) : 0;
}

static void print_rate(const char *title, const win_rate *rate) {
  /* Translators: who sat at the table; games won of games played, as a percentage. */
  printf(_("%s: %u of %u won (%d%%)\n"), title, rate->wins, rate->games,
         percent_of(rate->wins, rate->games));
}

static void print_cats(const cat_flights cats[MLEM_ASTRONAUTS]) {
  puts(_("Cats, by flights:"));
  unsigned told = 0;
  for (unsigned round = 0; round < MLEM_ASTRONAUTS; round++) {
    unsigned best = MLEM_ASTRONAUTS;
    for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++)
      if (!(told >> cat & 1) && (best == MLEM_ASTRONAUTS || cats[cat].flights > cats[best].flights))
        best = cat;
    told |= 1u << best;
    if (cats[best].flights == 0)
      break;
    printf(P_("  %s: %u flight, %d%% of them end out there\n",
              "  %s: %u flights, %d%% of them end out there\n", cats[best].flights),
           words_astronaut(best), cats[best].flights,
           percent_of(cats[best].landings, cats[best].flights));
  }
}

static void print_judged(const stats *all) {
  if (all->judged_count == 0)
    return;
  puts(_("Luck and own decisions, in chance to win, newest first:"));
  for (size_t i = 0; i < all->judged_count; i++)
    printf("  %s  %+.0f%%  %+.0f%%\n", all->judged[i].game->id, 100 * all->judged[i].luck,
           100 * all->judged[i].skill);
}

/* Two of them need the review. */
static void print_stamps(unsigned stamps, bool reviewed) {
  const unsigned by_review = 1u << STAMP_CLEAN | 1u << STAMP_UNLUCKY_WIN;
  puts(_("Stamps:"));
  for (unsigned stamp = 0; stamp < AGENCY_STAMPS; stamp++) {
    char line[2 * WORDS];
    const char *has = stamps >> stamp & 1                   ? _("yours")
                      : by_review >> stamp & 1 && !reviewed ? _("with --review")
                                                            : _("not yet");
    /* Translators: "First win (not yet): Win a game." */
    lang_put(line, sizeof line, _("%s (%s): %s"), agency_stamp_name((agency_stamp)stamp), has,
             agency_stamp_how((agency_stamp)stamp));
    printf("  ");
    lang_print_folded(stdout, line, 2, 4);
  }
}

static void print_text(const stats *all) {
  const agency_figures *figures = &all->figures;
  char title[WORDS], line[WORDS + 64];
  if (figures->all.games == 0) {
    puts(_("No finished game of one person yet."));
    return;
  }
  print_rate(_("All games"), &figures->all);
  if (figures->daily)
    printf(P_("%u of them is a daily flight\n", "%u of them are daily flights\n", figures->daily),
           figures->daily);
  for (unsigned i = 0; i < figures->kinds; i++) {
    bot_kind_title(figures->kind[i], title);
    lang_put(line, sizeof line, _("With %s at the table"), title);
    print_rate(line, &figures->against[i]);
  }
  print_cats(figures->cats);
  print_judged(all);
  print_stamps(figures->stamps, all->judged_count > 0);
}

static json_t *rate_json(const win_rate *rate) {
  return json_pack("{s:i, s:i}", "games", (int)rate->games, "wins", (int)rate->wins);
}

static void print_json(const stats *all) {
  const agency_figures *figures = &all->figures;
  json_t *object = rate_json(&figures->all), *bots = json_object(), *cats = json_object(),
         *judged = json_array(), *stamps = json_array();
  for (unsigned stamp = 0; stamp < AGENCY_STAMPS; stamp++)
    if (figures->stamps >> stamp & 1)
      json_array_append_new(stamps, json_string(agency_stamp_word((agency_stamp)stamp)));
  for (unsigned i = 0; i < figures->kinds; i++)
    json_object_set_new(bots, figures->kind[i], rate_json(&figures->against[i]));
  for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++)
    json_object_set_new(cats, mlem_astronaut_name(cat),
                        json_pack("{s:i, s:i}", "flights", (int)figures->cats[cat].flights,
                                  "landings", (int)figures->cats[cat].landings));
  for (size_t i = 0; i < all->judged_count; i++)
    json_array_append_new(judged,
                          json_pack("{s:s, s:f, s:f}", "id", all->judged[i].game->id, "luck",
                                    all->judged[i].luck, "own", all->judged[i].skill));
  json_object_set_new(object, "daily", json_integer(figures->daily));
  json_object_set_new(object, "bots", bots);
  json_object_set_new(object, "cats", cats);
  json_object_set_new(object, "review", judged);
  json_object_set_new(object, "stamps", stamps);
  json_dumpf(object, stdout, JSON_INDENT(2));
  putchar('\n');
  json_decref(object);
}

int games_stats(const saved_games *games, bool json, bool review) {
  mlem_fault fault;
  stats *all = calloc(1, sizeof *all);
  if (!all || !(all->judged = calloc(games->count + 1, sizeof *all->judged))) {
    free(all);
    return cli_fail(1, _("not enough memory"));
  }
  for (size_t i = 0; i < games->count; i++) {
    const saved_game *game = &games->list[i];
    play_session *session =
        game->readable && game->finished ? saved_game_load(game->id, fault) : NULL;
    if (session && agency_figures_add(&all->figures, game, session) && review) {
      judged_game *found = &all->judged[all->judged_count];
      uint8_t person = agency_seat(game);
      found->game = game;
      if (judge(session, person, found)) {
        all->judged_count++;
        agency_figures_review(&all->figures, game->winners >> person & 1, found->luck,
                              found->mistakes);
      }
    }
    play_session_close(session);
  }
  if (json)
    print_json(all);
  else
    print_text(all);
  free(all->judged);
  free(all);
  return cli_finish(0);
}
