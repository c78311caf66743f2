// SPDX-License-Identifier: MIT
/* expedition_ends_two_seats.c: see expedition_ends_two_seats.h and expedition_solver_two_seats.h.
 */
#include "expedition_ends_two_seats.h"
#include "expedition_landing_gains.h"
#include "value_of_next_expedition.h"

#include <string.h>

/* Everybody aboard is back at home, as after a crash that does not count. */
mlem_state mlem_ends_home(const flight *f) {
  mlem_state mat = *f->state;
  for (unsigned seat = 0; seat < f->judge.game->seats; seat++) {
    unsigned astronaut = mat.crew[seat];
    if (astronaut >= MLEM_ASTRONAUTS)
      continue;
    mat.home[seat] = (uint8_t)(mat.home[seat] | 1u << astronaut);
    mat.at[seat][astronaut] = MLEM_AT_HOME;
    mat.crew[seat] = MLEM_NONE;
  }
  mat.aboard = mat.boosters = 0;
  mat.token = mat.arrived_as_commander = MLEM_NONE;
  mat.token_used = 0;
  mat.place = 0;
  return mat;
}

/* The engine's own landing, with the rocket moved there and no other astronaut aboard. */
void mlem_ends_land(const flight *f, mlem_state *mat, unsigned seat, unsigned who, unsigned space,
                    bool comet) {
  if (who >= MLEM_ASTRONAUTS || !(mat->home[seat] >> who & 1))
    return;
  if (space < f->judge.game->deep && f->judge.game->mat.spaces[space].planet == MLEM_NONE &&
      !(f->judge.game->space_moons[space] & ~mat->moons))
    space = f->judge.game->deep; /* no moon is free: a judgement needs some place */
  mat->home[seat] = (uint8_t)(mat->home[seat] & ~(1u << who));
  mat->at[seat][who] = MLEM_AT_ROCKET;
  mat->crew[seat] = (uint8_t)who;
  mat->space = (uint8_t)space;
  mat->leader = (uint8_t)seat;
  mat->place = 0;
  mat->aboard = 1;
  mat->seat = (uint8_t)seat;
  mat->phase = MLEM_PHASE_LAND;
  mat->arrived_as_commander = (uint8_t)(comet ? seat : MLEM_NONE);
  mlem_apply_unchecked(f->judge.game, mat, MLEM_LAND_HERE);
}

void mlem_ends_land_apart(const flight *f, mlem_state *mat, unsigned member) {
  unsigned seat = f->seat[member], astronaut = f->astronaut[member];
  if (astronaut >= MLEM_ASTRONAUTS)
    astronaut = mlem_landings_plain(mat->home[seat]);
  if (astronaut >= MLEM_ASTRONAUTS || !(mat->home[seat] >> astronaut & 1))
    return;
  mat->home[seat] = (uint8_t)(mat->home[seat] & ~(1u << astronaut));
  mat->at[seat][astronaut] = MLEM_AT_GALAXY;
  mat->deep_points[seat] = (uint16_t)(mat->deep_points[seat] + (unsigned)f->profile->unit / 16);
}

static void land_member(const flight *f, mlem_state *mat, unsigned member, unsigned space,
                        bool comet) {
  unsigned seat = f->seat[member], astronaut = f->astronaut[member];
  mlem_ends_land(f, mat, seat,
                 astronaut < MLEM_ASTRONAUTS ? astronaut : mlem_landings_plain(mat->home[seat]),
                 space, comet);
}

/* The next expedition, or the end of the game. */
void mlem_ends_finish(const flight *f, mlem_state *mat) {
  const mlem_game *game = f->judge.game;
  bool over = mat->failures >= game->mat.failures;
  for (unsigned seat = 0; seat < game->seats; seat++)
    over |= mat->home[seat] == 0;
  // NOLINTNEXTLINE(clang-analyzer-core.DivideZero): there are seats
  mat->leader = (uint8_t)((f->state->leader + 1u) % game->seats);
  mat->phase = over ? MLEM_PHASE_OVER : MLEM_PHASE_BOARD;
}

float mlem_ends_parachute(const flight *f, unsigned seat, bool lands) {
  mlem_state mat = mlem_ends_home(f);
  value_outlook outlook;
  if (lands)
    mlem_ends_land(f, &mat, seat, MLEM_PARACHUTE, f->state->space, false);
  mlem_ends_finish(f, &mat);
  mlem_value_judge(f->net, f->memo, f->profile, f->judge.game, &mat, &outlook);
  return outlook.win[seat];
}

/* ---- Two seats ------------------------------------------------------------------------------- */

static void add_place(duel *d, const flight *f, unsigned space) {
  const mlem_game *game = f->judge.game;
  unsigned place = d->places;
  bool planet = game->mat.spaces[space].planet != MLEM_NONE;
  for (unsigned before = game->mat.landing_from; planet && before < space; before++)
    if (game->mat.spaces[before].planet == game->mat.spaces[space].planet) {
      d->place_at[space] = d->place_at[before];
      return;
    }
  unsigned moons = (unsigned)__builtin_popcountll(game->space_moons[space] & ~f->state->moons);
  d->place_at[space] = MLEM_NONE;
  if (!planet && !moons)
    return;
  d->place_at[space] = (uint8_t)place;
  d->place_space[place] = (uint8_t)space;
  d->room[place] = planet ? 255 : (uint8_t)moons;
  d->places++;
}

static void list_places(duel *d, const flight *f) {
  const mlem_game *game = f->judge.game;
  d->places = 0;
  for (unsigned space = 0; space < game->deep; space++)
    if (space < game->mat.landing_from)
      d->place_at[space] = MLEM_NONE;
    else
      add_place(d, f, space);
  d->galaxy = d->places++;
  d->comet = d->places++;
  d->place_space[d->galaxy] = d->place_space[d->comet] = game->deep;
  d->room[d->galaxy] = d->room[d->comet] = 255;
  d->home = d->places;
}

/* The position with the members on two places, or at home; `last` got off after the other one. */
static mlem_state end_at(const duel *d, const flight *f, const mlem_state *home, unsigned upper,
                         unsigned lower, unsigned crashed, unsigned last) {
  mlem_state mat = *home;
  const unsigned place[2] = {upper, lower};
  for (unsigned i = 0; i < 2; i++) {
    unsigned member = i == 0 ? 1 - last : last;
    if (place[member] != d->home)
      land_member(f, &mat, member, d->place_space[place[member]], place[member] == d->comet);
  }
  mat.failures = (uint8_t)(mat.failures + crashed);
  mlem_ends_finish(f, &mat);
  return mat;
}

/* The lead that means this chance to win. */
static int32_t lead_of_chance(float chance) {
  int32_t low = -(1 << 23), high = 1 << 23;
  while (high - low > 1) {
    int32_t middle = low + (high - low) / 2;
    if (mlem_value_chance(middle) < chance)
      low = middle;
    else
      high = middle;
  }
  return high;
}

/* How the network sees an end: by how much the upper member is stronger. */
static int32_t lead_at(const duel *d, const flight *f, const mlem_state *home, unsigned upper,
                       unsigned lower, unsigned crashed, unsigned last) {
  mlem_state mat = end_at(d, f, home, upper, lower, crashed, last);
  const mlem_game *game = f->judge.game;
  int32_t lead = f->deeper && mlem_next_judges(f->deeper, game, &mat)
                     ? lead_of_chance(mlem_next_expedition(f->deeper, f->net, game, &mat))
                     : mlem_value_lead(f->net, f->memo, f->profile, game, &mat);
  return f->seat[0] == 0 ? lead : -lead;
}

static bool is_over(const duel *d, const flight *f, const mlem_state *home, unsigned upper,
                    unsigned lower, unsigned crashed) {
  return home->failures + crashed >= f->judge.game->mat.failures ||
         (upper != d->home && __builtin_popcount(home->home[f->seat[0]]) == 1) ||
         (lower != d->home && __builtin_popcount(home->home[f->seat[1]]) == 1);
}

static float decided(const duel *d, const flight *f, const mlem_state *home, unsigned upper,
                     unsigned lower, unsigned crashed, unsigned last) {
  mlem_state mat = end_at(d, f, home, upper, lower, crashed, last);
  value_outlook outlook;
  mlem_value_judge(f->net, f->memo, f->profile, f->judge.game, &mat, &outlook);
  return outlook.win[f->seat[0]];
}

static bool fits(const duel *d, unsigned upper, unsigned lower) {
  return upper != lower || upper == d->home || (upper != d->comet && d->room[upper] > 1);
}

/* ---- Ends of the game ------------------------------------------------------------------------ */

/* What one member's landing changes, with the other one at home. */
typedef struct landing {
  int lead;       /* points of the upper member more than the lower one's */
  unsigned goals; /* that it claims */
} landing;

static landing look_at_end(const duel *d, const flight *f, const mlem_state *home, unsigned upper,
                           unsigned lower, unsigned crashed, unsigned last) {
  mlem_state mat = end_at(d, f, home, upper, lower, crashed, last);
  mlem_score scores[MLEM_MAX_SEATS];
  landing l = {0, 0};
  mlem_scores(f->judge.game, &mat, scores);
  l.lead = scores[f->seat[0]].total - scores[f->seat[1]].total;
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++)
    if (mat.goals[goal] != home->goals[goal])
      l.goals |= 1u << goal;
  return l;
}

/* The game is over, and all points are open. Landings on different places add up, unless both claim
 * the same goal. */
static void judge_last_pairs(duel *d, const flight *f, const mlem_state *home, unsigned crashed,
                             unsigned last) {
  landing alone[2][DUEL_PLACES];
  int none = look_at_end(d, f, home, d->home, d->home, crashed, last).lead;
  for (unsigned place = 0; place < d->home; place++) {
    alone[0][place] = look_at_end(d, f, home, place, d->home, crashed, last);
    alone[1][place] = look_at_end(d, f, home, d->home, place, crashed, last);
  }
  for (unsigned upper = 0; upper < d->home; upper++)
    for (unsigned lower = 0; lower < d->home; lower++) {
      float *value = &d->leaf[crashed][last][upper][lower];
      *value = 0.5f;
      if (!fits(d, upper, lower))
        continue;
      int lead = upper == lower || (alone[0][upper].goals & alone[1][lower].goals)
                     ? look_at_end(d, f, home, upper, lower, crashed, last).lead
                     : alone[0][upper].lead + alone[1][lower].lead - none;
      *value = lead > 0 ? 1 : lead < 0 ? 0 : 0.5f;
    }
}

/* ---- All ends -------------------------------------------------------------------------------- */

/* The usual place: one with room for both, the nearer to where flights stop the better. */
static unsigned usual_place(const duel *d, const flight *f) {
  unsigned best = d->galaxy;
  for (unsigned place = 0; place < d->galaxy; place++)
    if (d->room[place] > 1 &&
        f->profile->visit[d->place_space[place]] > f->profile->visit[d->place_space[best]])
      best = place;
  return best;
}

/* Ends with both on places: `lead` of each beside the usual place of the other, added up. */
static void judge_pairs(duel *d, const flight *f, const mlem_state *home, unsigned crashed,
                        unsigned last, int32_t shift, int32_t lead[2][DUEL_PLACES], int32_t usual) {
  bool over = is_over(d, f, home, 0, 0, crashed);
  if (over && !(f->judge.game->variants & MLEM_MISSIONS)) {
    judge_last_pairs(d, f, home, crashed, last);
    return;
  }
  for (unsigned upper = 0; upper < d->home; upper++)
    for (unsigned lower = 0; lower < d->home; lower++) {
      float *value = &d->leaf[crashed][last][upper][lower];
      *value = 0.5f;
      if (!fits(d, upper, lower))
        continue;
      if (over)
        *value = decided(d, f, home, upper, lower, crashed, last);
      else if (f->every_pair || (upper == lower && !crashed))
        *value = mlem_value_chance(lead_at(d, f, home, upper, lower, crashed, last));
      else
        *value = mlem_value_chance(lead[0][upper] + lead[1][lower] - usual + shift);
    }
}

/* Ends after a crash with a member at home. All of them are looked at, or what each member loses
 * by staying at home is added to what the other one has. */
static void judge_crashes(duel *d, const flight *f, const mlem_state *home,
                          int32_t lead[2][DUEL_PLACES], unsigned usual, int32_t both) {
  bool sums = f->coarse && !is_over(d, f, home, usual, usual, 1);
  int32_t lower_home = sums ? lead_at(d, f, home, usual, d->home, 1, 1) - both : 0;
  int32_t upper_home = sums ? lead_at(d, f, home, d->home, usual, 1, 1) - both : 0;
  for (unsigned upper = 0; upper <= d->home; upper++)
    for (unsigned lower = 0; lower <= d->home; lower++) {
      if (upper != d->home && lower != d->home)
        continue;
      float value = is_over(d, f, home, upper, lower, 1) ? decided(d, f, home, upper, lower, 1, 1)
                    : !sums || upper == lower
                        ? mlem_value_chance(lead_at(d, f, home, upper, lower, 1, 1))
                    : upper != d->home ? mlem_value_chance(lead[0][upper] + lower_home)
                                       : mlem_value_chance(lead[1][lower] + upper_home);
      d->leaf[1][0][upper][lower] = d->leaf[1][1][upper][lower] = value;
    }
}

void mlem_duel_ends(duel *d, const flight *f) {
  const mlem_state home = mlem_ends_home(f);
  int32_t lead[2][DUEL_PLACES] = {{0}}, shift = 0;
  list_places(d, f);
  unsigned usual = usual_place(d, f);
  bool over = is_over(d, f, &home, 0, 0, 0),
       para = f->astronaut[0] == MLEM_PARACHUTE || f->astronaut[1] == MLEM_PARACHUTE;
  int32_t both = over ? 0 : lead_at(d, f, &home, usual, usual, 0, 1);
  for (unsigned place = 0; place < d->home && !over; place++) {
    lead[0][place] = lead_at(d, f, &home, place, usual, 0, 1);
    lead[1][place] = lead_at(d, f, &home, usual, place, 0, 1);
  }
  if (para && !over && !is_over(d, f, &home, 0, 0, 1))
    shift = lead_at(d, f, &home, usual, usual, 1, 1) - both;
  judge_crashes(d, f, &home, lead, usual, both);
  for (unsigned last = 0; last < 2; last++) {
    judge_pairs(d, f, &home, 0, last, 0, lead, both);
    if (para)
      judge_pairs(d, f, &home, 1, last, shift, lead, both);
  }
  for (unsigned member = 0; member < 2; member++) {
    enum { POINTS = 2 };
    mlem_state mat = end_at(d, f, &home, usual, usual, 0, 1), more = mat;
    value_outlook before, after;
    unsigned seat = f->seat[member];
    more.deep_points[seat] = (uint16_t)(more.deep_points[seat] + POINTS);
    mlem_value_judge(f->net, f->memo, f->profile, f->judge.game, &mat, &before);
    mlem_value_judge(f->net, f->memo, f->profile, f->judge.game, &more, &after);
    d->point[member] = (after.win[f->seat[0]] - before.win[f->seat[0]]) / POINTS;
  }
}
