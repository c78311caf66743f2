// SPDX-License-Identifier: MIT
/*
 * cadet_quick_rules.c: quick, sensible rules and no look-ahead.
 *
 * A cadet knows what a flight can bring at best from every space with every number of dice
 * (odds.h), and compares that with what getting off here is worth. A decision takes a fraction of a
 * microsecond, so nothing here copies a state or counts all scores.
 */
#include "cadet_quick_rules.h"

#include "bot_kinds.h"
#include "landing_that_decides_game.h"

#include <string.h>

/* Found by letting cadets with slightly other figures play against each other. */
const cadet_rules mlem_cadet_rules = {
    .commander_hope = 1.6f, /* more than 1: a crash costs little while there are many to come */
    .passenger_hope = 0.93f,
    .haste = 1.6f,
    .foothold = -0.7f,
    .goal_step = 1.0f,
    .mission = 1.3f,
    .spare_token = 1.8f,
    /* satellite, navigator, parachute, moonwalker, settler, stargazer, looter, booster */
    .board = {{2.2f, 1.9f, 2.8f, 2.3f, 3.1f, 1.7f, 0.7f, 2.4f},
              {-2.7f, 1.8f, 4.5f, 1.8f, 1.7f, 1.1f, 2.5f, 2.2f}},
};

void mlem_cadet_init(cadet_tables *cadet, const mlem_odds *odds, const mlem_game *game,
                     mlem_odds_values *values) {
  mlem_odds_wish wish;
  cadet->rules = mlem_cadet_rules;
  mlem_odds_nominal(game, &wish);
  mlem_odds_solve(odds, game, &wish, 0, MLEM_NONE, values);
  for (unsigned space = 0; space <= game->deep; space++)
    for (unsigned pool = 1; pool <= game->mat.pool; pool++)
      cadet->aboard[space][pool] = (float)values->roll[0][0][space][pool];
}

/* ---- Decisions ------------------------------------------------------------------------------- */

/* How many points less are enough to get off. A seat with few cats left hurries, to end the game
 * before the others have sent theirs; after many crashes it does not. */
static float haste(const cadet_tables *cadet, const mlem_game *game, const mlem_state *seen,
                   unsigned seat) {
  float crashes = (float)(game->mat.failures - seen->failures) / (float)game->mat.failures;
  float cats = (float)(1 + __builtin_popcount(seen->home[seat])) / (float)MLEM_ASTRONAUTS;
  return cadet->rules.haste * (crashes - cats);
}

static mlem_action choose_return(const mlem_game *game, const mlem_state *seen) {
  const uint8_t *hand = seen->missions[seen->seat];
  unsigned worst = 0, most = 0;
  for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++) {
    const mlem_mission_token *mission = &game->mat.missions[hand[i]];
    /* The further away its nearest place, the harder it is. */
    unsigned nearest = 0;
    while (nearest < game->deep && !(mission->spaces >> nearest & 1) &&
           !(game->mat.spaces[nearest].planet != MLEM_NONE &&
             mission->planets >> game->mat.spaces[nearest].planet & 1))
      nearest++;
    if (nearest >= most) {
      most = nearest;
      worst = hand[i];
    }
  }
  return (mlem_action)(MLEM_RETURN | worst);
}

unsigned mlem_cadet_astronaut(const cadet_rules *rules, unsigned home, bool behind) {
  const float *liking = rules->board[behind];
  unsigned best = MLEM_ASTRONAUTS;
  for (; home; home &= home - 1) {
    unsigned astronaut = (unsigned)__builtin_ctz(home);
    if (best == MLEM_ASTRONAUTS || liking[astronaut] > liking[best])
      best = astronaut;
  }
  return best;
}

static mlem_action choose_board(const cadet_tables *cadet, const mlem_state *seen) {
  unsigned astronaut = mlem_cadet_astronaut(&cadet->rules, seen->home[seen->seat], seen->place > 0);
  return (mlem_action)(MLEM_BOARD | astronaut);
}

static mlem_action choose_landing(const cadet_tables *cadet, const mlem_game *game,
                                  const mlem_state *seen) {
  unsigned seat = seen->seat, space = seen->space;
  mlem_action best = MLEM_STAY;
  bool commands = (seen->aboard & ((1u << seen->place) - 1)) == 0;
  float most = 0.01f;
  if (seen->phase == MLEM_PHASE_PARACHUTE)
    return MLEM_LAND_HERE;
  if (seen->home[seat] == 0 && seen->crew[seat] != MLEM_NAVIGATOR && space < game->deep) {
    int decided = mlem_decided_landing(game, seen, MLEM_LAND_HERE);
    if (decided)
      return decided > 0 ? MLEM_LAND_HERE : MLEM_STAY;
  }
  if (space < game->deep) {
    float hope = commands ? cadet->rules.commander_hope : cadet->rules.passenger_hope;
    most = hope * cadet->aboard[space][seen->pool] - haste(cadet, game, seen, seat);
  } else
    commands = seen->arrived_as_commander == seat;
  if (seen->crew[seat] != MLEM_NAVIGATOR)
    return mlem_cadet_worth(cadet, game, seen, seat, space, commands) >= most ? MLEM_LAND_HERE
                                                                              : MLEM_STAY;
  if (space == game->deep) {
    best = MLEM_LAND_HERE;
    most = mlem_cadet_worth(cadet, game, seen, seat, space, commands) + 0.01f;
  }
  mlem_action options[4];
  size_t count = mlem_legal_actions(game, seen, options);
  for (size_t i = 0; i < count; i++) {
    static const int8_t offset[3] = {0, 1, -1};
    if (options[i] == MLEM_STAY)
      continue;
    int decided = seen->home[seat] == 0 ? mlem_decided_landing(game, seen, options[i]) : 0;
    if (decided > 0)
      return options[i];
    if (decided < 0 && space < game->deep)
      continue;
    unsigned target = (unsigned)((int)space + offset[options[i] & MLEM_ACTION_DETAIL]);
    if (target < game->mat.landing_from)
      continue;
    float worth =
        mlem_cadet_worth(cadet, game, seen, seat, target, commands && space == game->deep);
    if (worth >= most) {
      most = worth;
      best = options[i];
    }
  }
  return best;
}

/* What lies on the space: an exploration token, the UFO. A token reached through a tunnel is not
 * looked at. Returns the points that the commander takes. */
static float meet(const mlem_game *game, const mlem_state *seen, unsigned *space, unsigned *pool) {
  float points = 0;
  unsigned token = *space < game->deep ? game->exploration_at[*space] : MLEM_NONE;
  if (token != MLEM_NONE && (seen->exploration_mat >> token & 1)) {
    const mlem_exploration_token *t = &game->mat.explorations[token];
    if (t->effect == MLEM_EFFECT_DIE)
      *pool += *pool < game->mat.pool;
    else if (t->effect == MLEM_EFFECT_POINTS)
      points = t->points;
    else
      *space = *space + MLEM_TUNNEL_STEPS < game->deep ? *space + MLEM_TUNNEL_STEPS : game->deep;
  }
  if ((game->variants & MLEM_UFO) && *space == seen->ufo_space &&
      seen->ufo_taken < game->mat.ufo_count)
    points += game->mat.ufo[seen->ufo_taken];
  return points;
}

/* What arriving on a space with these dice is worth to the commander. */
static float arrival(const cadet_tables *cadet, const mlem_game *game, const mlem_state *seen,
                     unsigned steps, unsigned pool) {
  unsigned space = seen->space + steps;
  if (space > game->deep)
    space = game->deep;
  float bonus = 0;
  if (game->variants & (MLEM_EXPLORATION | MLEM_UFO))
    bonus = meet(game, seen, &space, &pool);
  float off = mlem_cadet_worth(cadet, game, seen, seen->seat, space, true);
  float on = cadet->rules.commander_hope * cadet->aboard[space][pool];
  return bonus + (off > on ? off : on);
}

/* All sets of faces that may fly, the empty one first. */
typedef struct face_sets {
  unsigned count;
  unsigned steps[32], spent[32], used[32];
} face_sets;

typedef struct flight_choice {
  mlem_action action;
  float value;
} flight_choice;

static void list_face_sets(const mlem_game *game, const mlem_state *seen, face_sets *sets) {
  sets->count = 1;
  sets->steps[0] = sets->spent[0] = sets->used[0] = 0;
  for (uint32_t faces = seen->choices & MLEM_FLY_FACES; faces; faces &= faces - 1) {
    unsigned face = (unsigned)__builtin_ctz(faces);
    unsigned count = mlem_roll_count(seen->roll, face);
    unsigned moves = count * game->face_value[seen->space][face];
    unsigned leave = face == MLEM_FACE_A ? 0 : count;
    for (unsigned set = 0; set < sets->count; set++) {
      sets->steps[sets->count + set] = sets->steps[set] + moves;
      sets->spent[sets->count + set] = sets->spent[set] + leave;
      sets->used[sets->count + set] = sets->used[set] | 1u << face;
    }
    sets->count *= 2;
  }
}

static unsigned pool_after(const mlem_state *seen, unsigned spent) {
  return spent < seen->pool ? seen->pool - spent : 1;
}

static void keep_better(flight_choice *best, unsigned flight, float value) {
  if (value > best->value)
    *best = (flight_choice){(mlem_action)(MLEM_FLY | flight), value};
}

/* A booster beside every set of faces. */
static void try_boosters(const cadet_tables *cadet, const mlem_game *game, const mlem_state *seen,
                         const face_sets *sets, flight_choice *best) {
  unsigned boosters = seen->choices & MLEM_FLY_BOOSTERS, ones = 1u << MLEM_FACE_1;
  bool with_ones = (game->house & MLEM_HOUSE_BOOSTER_WITH_ONES) && (seen->choices & ones);
  if (!boosters)
    return;
  for (unsigned set = 0; set < sets->count; set++) {
    if (with_ones && !(sets->used[set] & ones))
      continue;
    unsigned pool = pool_after(seen, sets->spent[set]);
    float value = arrival(cadet, game, seen, sets->steps[set] + 1, pool);
    keep_better(best, sets->used[set] | (boosters & -boosters), value - cadet->rules.spare_token);
  }
}

/* The expedition token that flies further or keeps the dice, beside every set of faces. */
static void try_token(const cadet_tables *cadet, const mlem_game *game, const mlem_state *seen,
                      const face_sets *sets, flight_choice *best) {
  unsigned token = seen->choices & (MLEM_FLY_EXTRA | MLEM_FLY_KEEP);
  if (!token)
    return;
  unsigned extra = token & MLEM_FLY_EXTRA ? game->extra_worth[seen->token][seen->space] : 0;
  for (unsigned set = 0; set < sets->count; set++) {
    if (!extra && sets->spent[set] == 0)
      continue;
    unsigned pool = pool_after(seen, extra ? sets->spent[set] : 0);
    float value = arrival(cadet, game, seen, sets->steps[set] + extra, pool);
    keep_better(best, sets->used[set] | token, value - cadet->rules.spare_token);
  }
}

static mlem_action choose_fly(const cadet_tables *cadet, const mlem_game *game,
                              const mlem_state *seen) {
  face_sets sets;
  flight_choice best = {MLEM_CRASH, -1};
  list_face_sets(game, seen, &sets);
  for (unsigned set = 1; set < sets.count; set++) {
    unsigned pool = pool_after(seen, sets.spent[set]);
    keep_better(&best, sets.used[set], arrival(cadet, game, seen, sets.steps[set], pool));
  }
  if (!(seen->choices & ~(unsigned)MLEM_FLY_FACES) && seen->token == MLEM_NONE)
    return best.action;
  try_boosters(cadet, game, seen, &sets, &best);
  try_token(cadet, game, seen, &sets, &best);
  bool rerolls = seen->token != MLEM_NONE && !seen->token_used &&
                 game->mat.expeditions[seen->token].ability == MLEM_ABILITY_REROLL;
  float again = cadet->rules.commander_hope * cadet->aboard[seen->space][seen->pool] -
                cadet->rules.spare_token;
  return rerolls && again > best.value ? MLEM_REROLL : best.action;
}

mlem_action mlem_cadet_choose(const cadet_tables *cadet, const mlem_game *game,
                              const mlem_state *seen) {
  switch ((mlem_phase)seen->phase) {
  case MLEM_PHASE_RETURN:
    if (seen->missions[seen->seat][0] == MLEM_NONE)
      return MLEM_RETURN | MLEM_UNKNOWN_MISSION;
    return choose_return(game, seen);
  case MLEM_PHASE_BOARD:
    return choose_board(cadet, seen);
  case MLEM_PHASE_TRAVEL:
    return choose_fly(cadet, game, seen);
  default:
    return choose_landing(cadet, game, seen);
  }
}

/* ---- The bot --------------------------------------------------------------------------------- */

/* All that a cadet keeps; the mat tells whether the tables still fit. */
typedef struct cadet_memory {
  cadet_tables cadet;
  bool ready;
  mlem_mat mat;
  mlem_odds odds;
  mlem_odds_values values;
} cadet_memory;

static void begin(mlem_bot *bot) {
  cadet_memory *memory = bot->memory;
  if (memory->ready && memcmp(&memory->mat, &bot->game->mat, sizeof memory->mat) == 0)
    return;
  memory->mat = bot->game->mat;
  mlem_odds_init(&memory->odds, bot->game);
  mlem_cadet_init(&memory->cadet, &memory->odds, bot->game, &memory->values);
  memory->ready = true;
}

static mlem_action choose(mlem_bot *bot, const mlem_state *seen) {
  const cadet_memory *memory = bot->memory;
  return mlem_cadet_choose(&memory->cadet, bot->game, seen);
}

const mlem_bot_kind mlem_bot_cadet = {
    .name = "cadet",
    .character = N_("quick and sensible: knows the mat by heart, never thinks twice"),
    .choose = choose,
    .begin = begin,
    .memory = sizeof(cadet_memory),
};
