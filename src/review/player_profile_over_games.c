// SPDX-License-Identifier: MIT
/* player_profile_over_games.c: see player_profile_over_games.h. */
#include "player_profile_over_games.h"

#include "../words/words.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Gathering ---------------------------------------------------------------------------------
 */

static profile_player *find_player(review_profile *p, const char *name) {
  for (uint32_t i = 0; i < p->player_count; i++)
    if (strcmp(p->players[i].name, name) == 0)
      return &p->players[i];
  profile_player *more = realloc(p->players, (p->player_count + 1) * sizeof *more);
  if (!more)
    return NULL;
  p->players = more;
  profile_player *player = &more[p->player_count++];
  memset(player, 0, sizeof *player);
  lang_put(player->name, sizeof player->name, "%s", name);
  return player;
}

static void count(profile_count *c, const mlem_review_line *line) {
  c->decisions++;
  c->faults += line->class_ != MLEM_REVIEW_FINE;
  c->cost += line->cost;
}

static profile_kind kind_of(const mlem_state *before) {
  return before->phase == MLEM_PHASE_RETURN   ? PROFILE_RETURN
         : before->phase == MLEM_PHASE_BOARD  ? PROFILE_BOARD
         : before->phase == MLEM_PHASE_TRAVEL ? PROFILE_FLY
         : before->phase == MLEM_PHASE_LAND   ? PROFILE_LAND
                                              : PROFILE_PARACHUTE;
}

static void add_decision(profile_player *player, const mlem_state *before,
                         const mlem_review_line *line) {
  profile_kind kind = kind_of(before);
  unsigned cat =
      kind == PROFILE_BOARD ? line->played & MLEM_ACTION_DETAIL : before->crew[line->seat];
  player->decisions++;
  player->costs += line->cost;
  player->squares += line->cost * line->cost;
  count(&player->kinds[kind], line);
  if (kind == PROFILE_FLY || kind == PROFILE_LAND)
    count(&player->spaces[before->space], line);
  if (kind != PROFILE_RETURN && cat < MLEM_ASTRONAUTS)
    count(&player->astronauts[cat], line);
}

static bool add_game(profile_player *player, const mlem_review_seat *seat) {
  profile_game *more = realloc(player->games, (player->game_count + 1) * sizeof *more);
  if (!more)
    return false;
  player->games = more;
  more[player->game_count++] = (profile_game){seat->win.result, seat->win.luck, seat->win.own,
                                              seat->win.drift, seat->decisions};
  return true;
}

bool review_profile_add(review_profile *p, const game_review *review) {
  const mlem_game *game = &review->log->reader.game;
  p->games++;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    char name[MLEM_NAME_TEXT];
    game_review_seat_name(review, seat, name);
    profile_player *player = find_player(p, name);
    if (!player || !add_game(player, &review->totals.seats[seat]))
      return false;
    player->seats = game->seats;
    for (uint32_t i = 0; i < review->count; i++) {
      const mlem_review_line *line = &review->lines[i];
      if (!line->chance && line->seat == seat && line->count > 1 && !line->hidden)
        add_decision(player, game_log_state_at(review->log, i), line);
    }
  }
  return true;
}

void review_profile_free(review_profile *p) {
  for (uint32_t i = 0; i < p->player_count; i++)
    free(p->players[i].games);
  free(p->players);
  memset(p, 0, sizeof *p);
}

const char *profile_kind_words(profile_kind kind) {
  static const char *const names[PROFILE_KINDS] = {N_("giving a mission back"), N_("boarding"),
                                                   N_("flying"), N_("getting off"),
                                                   N_("after a crash")};
  return _(names[kind]);
}

double profile_luck_spread(const profile_player *player) {
  double sum = 0, squares = 0, n = (double)player->game_count;
  for (uint32_t i = 0; i < player->game_count; i++) {
    sum += player->games[i].luck;
    squares += player->games[i].luck * player->games[i].luck;
  }
  double variance = n > 0 ? squares / n - sum / n * (sum / n) : 0;
  return variance > 0 ? sqrt(variance) : 0;
}

/* ---- Text --------------------------------------------------------------------------------------
 */

/* `games` of the player: figures are told for one game, so that they stay within a whole win. */
static void print_count(const char *name, const profile_count *c, uint32_t games, FILE *stream) {
  if (!c->decisions)
    return;
  fputs("  ", stream);
  fprintf(stream, _("%s: decisions %u, faults %u; lost a game: %s of a win"), name, c->decisions,
          c->faults, lang_percent(-c->cost / games, 1).text);
  fputc('\n', stream);
}

/* The space at which most is lost. */
static void print_worst_space(const profile_player *player, FILE *stream) {
  unsigned worst = 0;
  for (unsigned space = 1; space <= MLEM_MAX_SPACES; space++)
    if (player->spaces[space].cost < player->spaces[worst].cost)
      worst = space;
  double lost = -player->spaces[worst].cost / player->game_count;
  if (lost < 0.001)
    return;
  fputs("  ", stream);
  fprintf(stream, _("most is lost on space %u: %s of a win a game"), worst,
          lang_percent(lost, 1).text);
  fputc('\n', stream);
}

static void print_player(const profile_player *player, FILE *stream) {
  double result = 0, luck = 0, own = 0, n = (double)player->game_count;
  for (uint32_t i = 0; i < player->game_count; i++) {
    result += player->games[i].result;
    luck += player->games[i].luck;
    own += player->games[i].own;
  }
  mlem_review_strength strength =
      mlem_review_strength_of(player->seats, player->decisions, player->costs, player->squares);
  fprintf(stream,
          _("%s: games %u, %s won. A game, in shares of a win: luck %s, with a spread of %s; lost "
            "by own decisions %s"),
          player->name, player->game_count, lang_percent(result / n, 1).text,
          game_review_change(luck / n).text, lang_percent(profile_luck_spread(player), 1).text,
          lang_percent(-own / n, 1).text);
  fputc('\n', stream);
  if (strength.known) {
    fputs("  ", stream);
    fprintf(stream, _("played like a bot of Elo %d (%d to %d; cadet is 1000)"),
            (int)lround(strength.elo), (int)lround(strength.low), (int)lround(strength.high));
    fputc('\n', stream);
  }
  for (unsigned kind = 0; kind < PROFILE_KINDS; kind++)
    print_count(profile_kind_words((profile_kind)kind), &player->kinds[kind], player->game_count,
                stream);
  print_worst_space(player, stream);
  for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++)
    print_count(words_astronaut(cat), &player->astronauts[cat], player->game_count, stream);
}

void review_profile_print_text(const review_profile *p, FILE *stream) {
  for (uint32_t i = 0; i < p->player_count; i++) {
    if (i > 0)
      fputc('\n', stream);
    print_player(&p->players[i], stream);
  }
}

/* ---- JSON --------------------------------------------------------------------------------------
 */

static json_t *count_object(const profile_count *c) {
  return json_pack("{s:i,s:i,s:f}", "decisions", (int)c->decisions, "faults", (int)c->faults,
                   "cost", c->cost);
}

static json_t *player_object(const profile_player *player) {
  static const char *const kinds[PROFILE_KINDS] = {"return", "board", "fly", "land", "parachute"};
  json_t *object = json_object(), *by_kind = json_object(), *by_space = json_object(),
         *by_cat = json_object(), *games = json_array();
  for (unsigned i = 0; i < PROFILE_KINDS; i++)
    json_object_set_new(by_kind, kinds[i], count_object(&player->kinds[i]));
  for (unsigned i = 0; i <= MLEM_MAX_SPACES; i++)
    if (player->spaces[i].decisions) {
      char space[8];
      lang_put(space, sizeof space, "%u", i);
      json_object_set_new(by_space, space, count_object(&player->spaces[i]));
    }
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++)
    json_object_set_new(by_cat, mlem_astronaut_name(i), count_object(&player->astronauts[i]));
  for (uint32_t i = 0; i < player->game_count; i++) {
    const profile_game *g = &player->games[i];
    json_array_append_new(games, json_pack("{s:f,s:f,s:f,s:f,s:i}", "result", g->result, "luck",
                                           g->luck, "own", g->own, "drift", g->drift, "decisions",
                                           (int)g->decisions));
  }
  mlem_review_strength s =
      mlem_review_strength_of(player->seats, player->decisions, player->costs, player->squares);
  json_object_set_new(object, "name", json_string(player->name));
  json_object_set_new(object, "decisions", json_integer((json_int_t)player->decisions));
  json_object_set_new(object, "cost", json_real(player->costs));
  json_object_set_new(object, "luck_spread", json_real(profile_luck_spread(player)));
  if (s.known)
    json_object_set_new(object, "strength",
                        json_pack("{s:f,s:f,s:f}", "elo", s.elo, "low", s.low, "high", s.high));
  json_object_set_new(object, "kinds", by_kind);
  json_object_set_new(object, "spaces", by_space);
  json_object_set_new(object, "astronauts", by_cat);
  json_object_set_new(object, "games", games);
  return object;
}

void review_profile_print_json(const review_profile *p, FILE *stream) {
  json_t *root = json_object(), *players = json_array();
  for (uint32_t i = 0; i < p->player_count; i++)
    json_array_append_new(players, player_object(&p->players[i]));
  json_object_set_new(root, "games", json_integer((json_int_t)p->games));
  json_object_set_new(root, "players", players);
  json_dumpf(root, stream, JSON_INDENT(1) | JSON_REAL_PRECISION(12));
  fputc('\n', stream);
  json_decref(root);
}
