// SPDX-License-Identifier: MIT
/* decision_chances_three_or_more_seats.c: see decision_chances_three_or_more_seats.h. */
#include "decision_chances_three_or_more_seats.h"

#include "cadet_quick_rules.h"
#include "expedition_crew_setup.h"

/* So many members have room beside an expedition token. */
enum { TOKEN_CREW = 4 };

/* The others are thought to decide as captain does: to look closer at them did not help. */
enum { UP_TO = 3000 };
static const joint_doubts exact = {.own = 3, .up_to = UP_TO, .exact = true};

/* With five seats there are so many ends that those which are hardly ever reached are added up. */
static const joint_doubts exact_of_five = {
    .own = 3, .up_to = UP_TO, .exact = true, .exact_from = 0.00005f};

/* How closely an astronaut's expedition is looked at before it takes off. */
typedef struct joint_look {
  joint_doubts doubts;
  unsigned crew;             /* of more members, the lowest others are left out */
  unsigned token_crew;       /* so many members have room beside an expedition token */
  double rare_in_plan, rare; /* rolls that do not matter: in the plan, and in what is looked at */
  bool others_judged; /* what the others' landings change is known from another astronaut's look */
} joint_look;

/* An astronaut is chosen among up to eight, each with an expedition of its own, so these are looked
 * at less closely. */
static const joint_look usual_look = {
    .doubts = {.own = 3, .up_to = UP_TO / 10, .exact = true, .exact_from = 0.00005f},
    .crew = MLEM_MAX_SEATS,
    .token_crew = TOKEN_CREW,
    .rare_in_plan = 0.02,
    .rare = 0.002};

/* Where an expedition takes longer, a first look at all of them, as planned and with fewer others
 * aboard, says which are worth a second one. */
typedef struct two_looks {
  joint_look first, second;
  unsigned most; /* second looks */
  float within;  /* only at those that are so near to the best at the first look */
  bool shared;   /* what the others' landings change is judged for one astronaut, and kept */
} two_looks;

#define SECOND_LOOK(positions, rare_roll)                                                          \
  {                                                                                                \
    .doubts = {.own = 3, .up_to = (positions), .exact = true, .exact_from = 0.00005f},             \
    .crew = MLEM_MAX_SEATS, .token_crew = TOKEN_CREW, .rare_in_plan = (rare_roll), .rare = 0.02,   \
  }

/* With four seats and variants; without them, and with three, there is time for all. */
static const two_looks four_seats_looks = {
    .first = {.crew = 3, .token_crew = TOKEN_CREW, .rare_in_plan = 0.04, .rare = 0.04},
    .second = SECOND_LOOK(UP_TO / 3, 0.02),
    .most = 2,
    .within = 2};

/* With five seats two others are too few for a first look: with eight astronauts at home it missed
 * the best one by a hundredth of a win. */
#define FIRST_LOOK_OF_FIVE                                                                         \
  { .crew = 4, .token_crew = TOKEN_CREW - 1, .rare_in_plan = 0.04, .rare = 0.04 }
static const two_looks five_seats_looks = {.first = FIRST_LOOK_OF_FIVE,
                                           .second = SECOND_LOOK(UP_TO / 10, 0.04),
                                           .most = 3,
                                           .within = 0.01f,
                                           .shared = true},
                       five_seats_variants_looks = {.first = FIRST_LOOK_OF_FIVE,
                                                    .second = SECOND_LOOK(UP_TO / 3, 0.04),
                                                    .most = 3,
                                                    .within = 0.01f,
                                                    .shared = true};

/* Up to so many astronauts get the second look at once. */
enum { FEW = 3 };

#define USUAL_DOUBT_IN_FLIGHT 1.5f

/* What a point in captain's judgement of the plan counts for beside the chance to win. Two judges
 * that err in different ways are better than one, and with variants captain knows more. */
#define PLANNED_POINT          0.0f
#define PLANNED_POINT_VARIANTS 0.02f

/* About what a point is worth at such a table, for a token that the plan leaves out. */
#define JOINT_POINT 0.012f

bool mlem_joint_serves(const value_net *net, const mlem_game *game, const mlem_state *seen) {
  bool alone = (seen->aboard & (seen->aboard - 1u)) == 0;
  return net && game->seats > 2 &&
         (seen->phase == MLEM_PHASE_BOARD ||
          (!alone && (seen->phase == MLEM_PHASE_TRAVEL || seen->phase == MLEM_PHASE_LAND)));
}

void mlem_joint_use_own_memory(joint_workspace *work) {
  joint_memory *m = &work->joint.memory;
  m->room = JOINT_NODES;
  m->nodes = work->nodes;
  m->slots = work->slots;
  m->group_room = JOINT_GROUPS;
  m->groups = work->groups;
  m->targets = work->targets;
}

static void begin(joint_workspace *work, captain_workspace *captain, const value_net *net,
                  unsigned seat, joint_doubts doubts, bool others_judged) {
  joint *j = &work->joint;
  if (j->memory.room <= JOINT_NODES)
    mlem_joint_use_own_memory(work);
  j->plan = &work->plan;
  j->net = net;
  j->memo = &captain->memo;
  j->profile = &captain->profile;
  j->exact = doubts.exact;
  j->exact_from = doubts.exact_from;
  j->doubt_in_flight = doubts.in_flight > 0 ? doubts.in_flight : USUAL_DOUBT_IN_FLIGHT;
  j->doubt_from = doubts.from;
  j->doubt_up_to = doubts.up_to;
  j->judged = 0;
  for (unsigned member = 0; member < j->plan->members; member++) {
    bool own = j->plan->seat[member] == seat;
    j->doubt[member] = own ? doubts.own : doubts.others;
    j->judged |= (unsigned)(others_judged && !own) << member;
  }
  mlem_joint_begin(j);
}

/* ---- Taking off ------------------------------------------------------------------------------ */

static unsigned usual_astronaut(unsigned home, bool behind) {
  return mlem_cadet_astronaut(&mlem_cadet_rules, home, behind);
}

/* With `mine` of the seat that is to board. Seats that have not boarded yet send whom cadet would
 * send. */
static void take_off(joint_workspace *work, captain_workspace *captain, const value_net *net,
                     const mlem_game *game, const mlem_state *seen, unsigned mine,
                     const joint_look *look, value_outlook *value) {
  flight *f = &work->plan;
  bool satellite = false, added = false;
  unsigned pool = seen->phase == MLEM_PHASE_BOARD ? seen->pool : game->mat.pool;
  mlem_crew_begin(f, captain, &mlem_captain_rules[1], NULL, game, seen);
  f->token_crew = (uint8_t)look->token_crew;
  f->margins = &work->joint.margins;
  for (unsigned place = 0; place < game->seats; place++) {
    unsigned seat = (seen->leader + place) % game->seats, who = seen->crew[seat];
    if (seat == seen->seat)
      who = mine;
    else if (who >= MLEM_ASTRONAUTS)
      who = usual_astronaut(seen->home[seat], place > 0);
    satellite |= who == MLEM_SATELLITE;
    added |= seat == seen->seat;
    if (seat == seen->seat || f->members + (added ? 0u : 1u) < look->crew)
      mlem_crew_add(f, seat, who, who == MLEM_BOOSTER);
  }
  f->from = satellite ? game->mat.satellite : 0;
  f->rare = look->rare_in_plan;
  f->pool = f->pool < pool ? pool : f->pool;
  work->solved = 0;
  mlem_flight_solve(f);
  f->rare = look->rare;
  begin(work, captain, net, seen->seat, look->doubts, look->others_judged);
  mlem_joint_roll(&work->joint, f->from, pool, mlem_crew_aids(f), f->masks - 1, 0, value);
}

/* ---- Under way ------------------------------------------------------------------------------- */

/* What a solution depends on, beside where the rocket stands; on who decides only if that seat is
 * looked at more closely than the others. */
static uint64_t key_of(const mlem_state *seen, joint_doubts doubts) {
  mlem_state still = *seen;
  if (doubts.own == doubts.others)
    still.seat = 0;
  still.roll = 0;
  still.choices = 0;
  still.phase = still.place = still.space = still.pool = 0;
  still.chain = still.arrived_as_commander = 0;
  return mlem_state_hash(&still) | 1;
}

unsigned mlem_joint_solve(joint_workspace *work, captain_workspace *captain, const value_net *net,
                          const mlem_game *game, const mlem_state *seen, joint_doubts doubts) {
  flight *f = &work->plan;
  uint64_t key = key_of(seen, doubts);
  work->state = *seen;
  mlem_crew_begin(f, captain, &mlem_captain_rules[1], NULL, game, &work->state);
  f->token_crew = TOKEN_CREW;
  f->margins = &work->joint.margins;
  unsigned mine = mlem_crew_aboard(f, seen, seen->seat, game->seats);
  if (key == work->solved && work->joint.net == net && f->from >= work->solved_from &&
      f->pool <= work->solved_pool) {
    f->pool = work->solved_pool;
    f->rare = doubts.rare;
    mlem_flight_set_sizes(f);
    return mine;
  }
  work->solved = key;
  work->solved_from = f->from;
  work->solved_pool = f->pool;
  mlem_flight_solve(f);
  f->rare = doubts.rare;
  begin(work, captain, net, seen->seat, doubts, false);
  return mine;
}

void mlem_joint_before_roll(joint_workspace *work, captain_workspace *captain, const value_net *net,
                            const mlem_game *game, const mlem_state *seen, joint_doubts doubts,
                            value_outlook *value) {
  mlem_joint_solve(work, captain, net, game, seen, doubts);
  const flight *f = &work->plan;
  mlem_joint_roll(&work->joint, seen->space, seen->pool, mlem_crew_aids(f), f->masks - 1, 0, value);
}

/* ---- One decision ---------------------------------------------------------------------------- */

/* What an action is worth to the seat that decides: by the joint ends, as a chance to win, and by
 * the plan alone, in captain's points. */
typedef struct joint_opinion {
  float win, planned;
} joint_opinion;

static void value_landing(joint_workspace *work, const mlem_game *game, const mlem_state *seen,
                          unsigned mine, mlem_action action, joint_opinion *opinion) {
  const flight *f = &work->plan;
  unsigned option = action == MLEM_STAY ? FLIGHT_STAY : action & MLEM_ACTION_DETAIL;
  unsigned commander = seen->space == game->deep ? seen->arrived_as_commander : MLEM_NONE;
  unsigned aids = mlem_crew_aids(f), all = f->masks - 1;
  float planned[MLEM_MAX_SEATS];
  value_outlook value;
  mlem_flight_land(f, seen->space, seen->pool, aids, all, mine, 0, option, commander, planned);
  opinion->planned = mlem_flight_utility(f, seen->seat, planned);
  mlem_joint_land(&work->joint, seen->space, seen->pool, aids, all, 0, mine, option, commander,
                  &value);
  opinion->win = value.win[seen->seat];
}

static void value_travel(joint_workspace *work, const mlem_state *seen, mlem_action action,
                         joint_opinion *opinion) {
  const flight *f = &work->plan;
  unsigned all = f->masks - 1;
  crew_travel to = mlem_crew_travel(f, seen, action);
  float crash[MLEM_MAX_SEATS];
  const float *planned = crash;
  value_outlook value;
  if (action == MLEM_CRASH) {
    mlem_flight_crash(f, seen->space, all, crash);
    mlem_joint_crash(&work->joint, seen->space, all, 0, &value);
  } else if (action == MLEM_REROLL) {
    planned = mlem_flight_roll(f, seen->space, to.pool, to.aids, all);
    mlem_joint_roll(&work->joint, seen->space, to.pool, to.aids, all, 0, &value);
  } else {
    planned = mlem_flight_arrival(f, to.space, to.pool, to.aids, all);
    mlem_joint_arrival(&work->joint, to.space, to.pool, to.aids, all, 0, &value);
  }
  opinion->win = value.win[seen->seat];
  opinion->planned = mlem_flight_utility(f, seen->seat, planned);
  if (to.token && f->aids != FLIGHT_AIDS) {
    opinion->win -= f->judge.rules->token * JOINT_POINT;
    opinion->planned -= f->judge.rules->token;
  }
}

/* The best by both opinions has its chance to win; the others are behind it by both. */
static void weigh(const mlem_game *game, const joint_opinion *opinions, size_t count,
                  float *chances) {
  const float point = game->variants ? PLANNED_POINT_VARIANTS : PLANNED_POINT;
  size_t best = 0;
  for (size_t i = 0; i < count; i++) {
    chances[i] = opinions[i].win + point * opinions[i].planned;
    best = chances[i] > chances[best] ? i : best;
  }
  float shift = chances[best] - opinions[best].win;
  for (size_t i = 0; i < count; i++)
    chances[i] -= shift;
}

/* ---- The choice of an astronaut -------------------------------------------------------------- */

static joint_opinion value_boarding(joint_workspace *work, captain_workspace *captain,
                                    const value_net *net, const mlem_game *game,
                                    const mlem_state *seen, mlem_action action,
                                    const joint_look *look) {
  const flight *f = &work->plan;
  value_outlook value;
  take_off(work, captain, net, game, seen, action & MLEM_ACTION_DETAIL, look, &value);
  const float *planned = mlem_flight_roll(f, f->from, seen->pool, mlem_crew_aids(f), f->masks - 1);
  return (joint_opinion){value.win[seen->seat], mlem_flight_utility(f, seen->seat, planned)};
}

/* The actions of `which`, one after the other. If it is `shared`, what the others' landings change
 * is judged with the first astronaut and kept for the next ones, of whom it depends little. */
static void value_each(joint_workspace *work, captain_workspace *captain, const value_net *net,
                       const mlem_game *game, const mlem_state *seen, const mlem_action *actions,
                       size_t count, const bool *which, joint_look look, bool shared,
                       joint_opinion *opinions) {
  look.others_judged = false;
  for (size_t i = 0; i < count; i++)
    if (!which || which[i]) {
      opinions[i] = value_boarding(work, captain, net, game, seen, actions[i], &look);
      look.others_judged = shared;
    }
}

/* Picks those that are worth a second look by their chances at the first one; their number, and the
 * last of them. */
static unsigned pick_best(const two_looks *looks, const float *chances, size_t count, bool *picked,
                          size_t *last) {
  unsigned number = 0;
  float most = 0;
  for (; number < looks->most; number++) {
    size_t best = count;
    for (size_t i = 0; i < count; i++)
      if (!picked[i] && (best == count || chances[i] > chances[best]))
        best = i;
    most = number == 0 ? chances[best] : most;
    if (chances[best] < most - looks->within)
      break;
    picked[best] = true;
    *last = best;
  }
  return number;
}

/* Those with the best opinions at a first look are looked at once more. The others are behind the
 * last of them by as much as they were at the first look, so none of them becomes the best. */
static void value_twice(joint_workspace *work, captain_workspace *captain, const value_net *net,
                        const two_looks *looks, const mlem_game *game, const mlem_state *seen,
                        const mlem_action *actions, size_t count, joint_opinion *opinions) {
  joint_opinion first[MLEM_MAX_ACTIONS] = {{0}};
  float chances[MLEM_MAX_ACTIONS];
  bool picked[MLEM_MAX_ACTIONS] = {false};
  size_t last = 0;
  value_each(work, captain, net, game, seen, actions, count, NULL, looks->first, looks->shared,
             first);
  weigh(game, first, count, chances);
  bool clear = pick_best(looks, chances, count, picked, &last) == 1;
  if (clear)
    opinions[last] = first[last];
  else
    value_each(work, captain, net, game, seen, actions, count, picked, looks->second, looks->shared,
               opinions);
  for (size_t i = 0; i < count; i++)
    if (!picked[i]) {
      opinions[i].win = opinions[last].win + first[i].win - first[last].win;
      opinions[i].planned = opinions[last].planned + first[i].planned - first[last].planned;
    }
}

/* Two looks where they are needed, NULL where there is time for one closer look at all. */
static const two_looks *looks_of(const mlem_game *game, bool thorough) {
  if (thorough || game->seats < 4)
    return NULL;
  if (game->seats == 4)
    return game->variants ? &four_seats_looks : NULL;
  return game->variants ? &five_seats_variants_looks : &five_seats_looks;
}

static void value_boardings(joint_workspace *work, captain_workspace *captain, const value_net *net,
                            bool thorough, const mlem_game *game, const mlem_state *seen,
                            const mlem_action *actions, size_t count, joint_opinion *opinions) {
  const two_looks *looks = looks_of(game, thorough);
  if (looks && count > FEW) {
    value_twice(work, captain, net, looks, game, seen, actions, count, opinions);
    return;
  }
  joint_look look = looks ? looks->second : usual_look;
  if (thorough)
    look.doubts = exact;
  else if (!looks && game->variants)
    look.doubts.up_to = UP_TO / 3;
  value_each(work, captain, net, game, seen, actions, count, NULL, look, looks && looks->shared,
             opinions);
}

/* ---- All decisions --------------------------------------------------------------------------- */

void mlem_joint_chances(joint_workspace *work, captain_workspace *captain, const value_net *net,
                        bool thorough, const mlem_game *game, const mlem_state *seen,
                        const mlem_action *actions, size_t count, float *chances) {
  joint_opinion opinions[MLEM_MAX_ACTIONS] = {{0}};
  if (seen->phase == MLEM_PHASE_BOARD)
    value_boardings(work, captain, net, thorough, game, seen, actions, count, opinions);
  else {
    bool five = game->seats == MLEM_MAX_SEATS && !thorough;
    unsigned mine = mlem_joint_solve(work, captain, net, game, seen, five ? exact_of_five : exact);
    for (size_t i = 0; i < count; i++)
      if (seen->phase == MLEM_PHASE_LAND)
        value_landing(work, game, seen, mine, actions[i], &opinions[i]);
      else
        value_travel(work, seen, actions[i], &opinions[i]);
  }
  weigh(game, opinions, count, chances);
}
