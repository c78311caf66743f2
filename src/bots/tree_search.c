// SPDX-License-Identifier: MIT
/* tree_search.c: the tree search; see tree_search.h. */
#include "tree_search.h"

#include <string.h>

/* Weight of exploration (UCT with priors); what a decision that was never tried is worth less than
 * the mean. */
#define EXPLORATION 0.6f
#define FIRST_LOOK  0.05f

/* What a point in captain's judgement counts for at the root. Its error is about a point, that of
 * one playout about twenty. */
#define POINT ADMIRAL_POINT

/* What depends on the size of the table: with two seats, and with more. There captain sees less
 * far, and one win in four tells less about a decision than the lead does. */
typedef struct table_figures {
  float win_share; /* how the win itself counts beside the lead in points */
  float wide_lead; /* which lead is as good as any */
  float judged;    /* captain's judgement counts like so many playouts */
} table_figures;

static const table_figures figures[2] = {{0.6f, 30, 150}, {0.2f, 20, 50}};

static const table_figures *figures_of(const search *s) {
  return &figures[s->game->seats > 2];
}

/* ---- Hidden missions ------------------------------------------------------------------------- */

/* Deals the missions that this seat does not know, each as likely as the others. */
static void deal_hidden(search *s, mlem_state *state) {
  const mlem_game *game = s->game;
  uint32_t left =
      game->mat.mission_count >= 32 ? UINT32_MAX : (UINT32_C(1) << game->mat.mission_count) - 1;
  for (unsigned seat = 0; seat < game->seats; seat++)
    for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++)
      if (state->missions[seat][i] != MLEM_NONE)
        left &= ~(UINT32_C(1) << state->missions[seat][i]);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    if (state->missions[seat][0] != MLEM_NONE)
      continue;
    for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++) {
      uint32_t pick = left;
      uint32_t skip = mlem_random_below(&s->random, (uint32_t)__builtin_popcount(left));
      while (skip--)
        pick &= pick - 1;
      unsigned mission = (unsigned)__builtin_ctz(pick);
      left &= ~(UINT32_C(1) << mission);
      state->missions[seat][i] = (uint8_t)mission;
    }
    /* All of them are drawn, so any one can be the one that went back. */
    if (state->kept[seat])
      state->returned[seat] = state->missions[seat][MLEM_DEALT_MISSIONS - 1];
  }
}

/* ---- Positions ------------------------------------------------------------------------------- */

/* What a position is known by: without what the searching seat cannot see, and without dice that
 * make no difference any more. */
static uint64_t key_of(const search *s, const mlem_state *state) {
  mlem_state known = *state;
  if (s->game->variants & MLEM_MISSIONS)
    mlem_observe(s->game, state, s->seat, &known);
  mlem_outcome useful = 0;
  if (state->phase == MLEM_PHASE_TRAVEL)
    for (unsigned face = 0; face < MLEM_FACES; face++)
      if (state->choices >> face & 1)
        useful |= UINT32_C(15) << (4 * face);
  known.roll &= useful;
  uint64_t key = mlem_state_hash(&known);
  return key ? key : 1;
}

static search_node *find(search *s, uint64_t key) {
  uint32_t i = (uint32_t)key & (2 * SEARCH_NODES - 1);
  while (s->nodes[i].key && s->nodes[i].key != key)
    i = (i + 1) & (2 * SEARCH_NODES - 1);
  return &s->nodes[i];
}

/* Adds a position; false if the memory is full. Cadet's choice has the largest prior. */
static bool grow(search *s, search_node *node, uint64_t key, const mlem_state *state) {
  if (s->used_nodes >= SEARCH_NODES || s->used_edges + MLEM_MAX_ACTIONS > SEARCH_EDGES)
    return false;
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = mlem_legal_actions(s->game, state, actions);
  mlem_action favourite = mlem_cadet_choose(s->cadet, s->game, state);
  *node = (search_node){
      .key = key, .first_edge = s->used_edges, .edges = (uint16_t)count, .seat = state->seat};
  for (size_t i = 0; i < count; i++)
    s->edges[s->used_edges++] = (search_edge){
        .action = actions[i],
        .prior = (actions[i] == favourite ? 0.5f : 0.0f) + 0.5f / (float)count,
    };
  s->used_nodes++;
  return true;
}

/* A square root without a library: the seed halves the exponent, three steps make it exact enough.
 */
static float square_root(float x) {
  uint32_t bits;
  float guess;
  memcpy(&bits, &x, sizeof bits);
  bits = (bits >> 1) + UINT32_C(0x1fbd1df5);
  memcpy(&guess, &bits, sizeof guess);
  for (unsigned i = 0; i < 2; i++)
    guess = 0.5f * (guess + x / guess);
  return guess;
}

/* Captain's judgement counts like `judged` playouts. */
static float promise_at_root(const search_edge *edge, float mean, float judged) {
  float opinion = mean - POINT * edge->behind;
  return (edge->sum + judged * opinion) / ((float)edge->visits + judged);
}

static search_edge *select_edge(search *s, const search_node *node, const mlem_state *state) {
  search_edge *best = NULL;
  float most = 0, total = 0;
  search_edge *edges = &s->edges[node->first_edge];
  for (unsigned i = 0; i < node->edges; i++)
    total += edges[i].sum;
  float mean = node->visits ? total / (float)node->visits : 0.5f;
  float judged = figures_of(s)->judged;
  float doubt = EXPLORATION * square_root((float)node->visits + 1);
  for (unsigned i = 0; i < node->edges; i++) {
    search_edge *edge = &edges[i];
    float promise = edge->visits ? edge->sum / (float)edge->visits : mean - FIRST_LOOK;
    if (node->first_edge == 0) /* the root */
      promise = promise_at_root(edge, mean, judged);
    float score = promise + doubt * edge->prior / (float)(1 + edge->visits);
    if (best && score <= most)
      continue;
    /* With missions dealt anew another seat's returns differ from one playout to the next. */
    if (state->phase == MLEM_PHASE_RETURN && !mlem_is_legal(s->game, state, edge->action))
      continue;
    best = edge;
    most = score;
  }
  return best;
}

/* ---- Playouts -------------------------------------------------------------------------------- */

static void draw_chance(search *s, mlem_state *state) {
  while (mlem_turn(state) == MLEM_CHANCE)
    mlem_apply_chance_unchecked(s->game, state,
                                mlem_dealer_draw(&s->dealer, s->game, state, &s->random));
}

/* What a seat gets: its chance to win, and how far it leads, for that tells good from bad sooner.
 */
static void mix(const search *s, const value_outlook *outlook, float rewards[MLEM_MAX_SEATS]) {
  float win = figures_of(s)->win_share;
  for (unsigned seat = 0; seat < s->game->seats; seat++) {
    float other = 0;
    for (unsigned i = 0; i < s->game->seats; i++)
      if (i != seat && outlook->points[i] > other)
        other = outlook->points[i];
    float lead = (outlook->points[seat] - other) / figures_of(s)->wide_lead;
    lead = lead > 1 ? 1 : lead < -1 ? -1 : lead;
    rewards[seat] = win * outlook->win[seat] + (1 - win) * (0.5f + 0.5f * lead);
  }
}

static void reward_end(const search *s, const mlem_state *state, float rewards[MLEM_MAX_SEATS]) {
  mlem_score scores[MLEM_MAX_SEATS];
  value_outlook outlook;
  mlem_scores(s->game, state, scores);
  unsigned winners = mlem_winners(s->game, scores);
  for (unsigned seat = 0; seat < s->game->seats; seat++) {
    outlook.points[seat] = (float)scores[seat].total;
    outlook.win[seat] = winners >> seat & 1 ? 1.0f / (float)__builtin_popcount(winners) : 0;
  }
  mix(s, &outlook, rewards);
}

static bool between_expeditions(const mlem_state *state) {
  return state->aboard == 0 && state->expedition > 0 &&
         (state->phase == MLEM_PHASE_BOARD || state->phase == MLEM_PHASE_EXPEDITION);
}

static void play_out(search *s, mlem_state *state, float rewards[MLEM_MAX_SEATS]) {
  for (int turn; (turn = mlem_turn(state)) != MLEM_OVER;) {
    if (s->net && state->expedition > s->seen.expedition && between_expeditions(state)) {
      value_outlook outlook;
      mlem_state seen;
      mlem_observe(s->game, state, s->seat, &seen);
      mlem_value_judge(s->net, &s->memo, s->profile, s->game, &seen, &outlook);
      mix(s, &outlook, rewards);
      return;
    }
    if (turn == MLEM_CHANCE)
      mlem_apply_chance_unchecked(s->game, state,
                                  mlem_dealer_draw(&s->dealer, s->game, state, &s->random));
    else
      mlem_apply_unchecked(s->game, state, mlem_cadet_choose(s->cadet, s->game, state));
  }
  reward_end(s, state, rewards);
}

static void one_playout(search *s) {
  struct {
    search_node *node;
    search_edge *edge;
  } path[SEARCH_DEPTH];
  unsigned depth = 0;
  mlem_state state = s->seen;
  float rewards[MLEM_MAX_SEATS];
  if (s->game->variants & MLEM_MISSIONS)
    deal_hidden(s, &state);
  while (mlem_turn(&state) != MLEM_OVER && depth < SEARCH_DEPTH) {
    uint64_t key = key_of(s, &state);
    search_node *node = find(s, key);
    if (!node->key) {
      grow(s, node, key, &state);
      break;
    }
    search_edge *edge = select_edge(s, node, &state);
    if (!edge)
      break;
    if (depth == 0)
      s->random = mlem_random_stream(s->seed, edge->visits);
    path[depth].node = node;
    path[depth++].edge = edge;
    mlem_apply_unchecked(s->game, &state, edge->action);
    draw_chance(s, &state);
  }
  play_out(s, &state, rewards);
  while (depth-- > 0) {
    path[depth].node->visits++;
    path[depth].edge->visits++;
    path[depth].edge->sum += rewards[path[depth].node->seat];
  }
}

/* ---- Public ---------------------------------------------------------------------------------- */

const search_node *mlem_search_root(const search *s) {
  uint64_t key = key_of(s, &s->seen);
  uint32_t i = (uint32_t)key & (2 * SEARCH_NODES - 1);
  while (s->nodes[i].key != key)
    i = (i + 1) & (2 * SEARCH_NODES - 1);
  return &s->nodes[i];
}

/* Priors by value: the best decision has the largest, and each point behind it costs much. */
static void spread_attention(search_edge *edges, const float *values, size_t count) {
  float best = values[0], total = 0;
  for (size_t i = 1; i < count; i++)
    best = values[i] > best ? values[i] : best;
  for (size_t i = 0; i < count; i++) {
    float behind = best - values[i];
    edges[i].behind = behind;
    edges[i].prior = 1 / (1 + behind * behind + behind);
    total += edges[i].prior;
  }
  for (size_t i = 0; i < count; i++)
    edges[i].prior = 0.9f * edges[i].prior / total + 0.1f / (float)count;
}

void mlem_search_prepare(search *s, const captain_workspace *work, const value_net *net) {
  s->cadet = &work->cadet;
  s->net = net;
  s->profile = &work->profile;
}

void mlem_search_begin(search *s, const mlem_game *game, const mlem_state *seen,
                       const float *values, size_t count, mlem_random random) {
  s->game = game;
  s->seen = *seen;
  s->seat = seen->seat;
  s->random = random;
  s->used_nodes = s->used_edges = 0;
  memset(&s->memo, 0, sizeof s->memo);
  memset(s->nodes, 0, sizeof s->nodes);
  s->seed = mlem_random_next(&s->random);
  mlem_dealer_init(&s->dealer, game);
  uint64_t key = key_of(s, seen);
  search_node *root = find(s, key);
  grow(s, root, key, seen);
  spread_attention(&s->edges[root->first_edge], values, count);
}

void mlem_search_run(search *s, uint32_t playouts) {
  while (playouts--)
    one_playout(s);
}

void mlem_search_run_until_clear(search *s, uint32_t playouts) {
  enum { BETWEEN_LOOKS = 32 };
  while (playouts > 0 && mlem_search_open(s, playouts)) {
    uint32_t next = playouts < BETWEEN_LOOKS ? playouts : BETWEEN_LOOKS;
    mlem_search_run(s, next);
    playouts -= next;
  }
}

bool mlem_search_open(const search *s, uint32_t more) {
  const search_node *root = mlem_search_root(s);
  uint32_t most = 0, second = 0;
  for (unsigned i = 0; i < root->edges; i++) {
    uint32_t visits = s->edges[root->first_edge + i].visits;
    if (visits > most) {
      second = most;
      most = visits;
    } else if (visits > second)
      second = visits;
  }
  return most - second <= more;
}

size_t mlem_search_prior(admiral_workspace *work, const value_net *net, const mlem_game *game,
                         const mlem_state *seen, mlem_action *actions, float *values) {
  size_t count;
  if (mlem_joint_serves(net, game, seen)) {
    count = mlem_legal_actions(game, seen, actions);
    mlem_joint_chances(&work->joint, &work->captain, net, true, game, seen, actions, count, values);
  } else
    count = mlem_admiral_values(&work->captain, net, false, game, seen, actions, values);
  for (size_t i = 0; mlem_admiral_sees_chances(net, game, seen) && i < count; i++)
    values[i] /= POINT;
  return count;
}

bool mlem_search_is_needed(const value_net *net, const mlem_state *seen) {
  return !net || seen->phase == MLEM_PHASE_RETURN;
}

const search_edge *mlem_search_best(const search *s) {
  const search_node *root = mlem_search_root(s);
  const search_edge *best = &s->edges[root->first_edge];
  for (unsigned i = 1; i < root->edges; i++) {
    const search_edge *edge = &s->edges[root->first_edge + i];
    if (edge->visits > best->visits || (edge->visits == best->visits && edge->sum > best->sum))
      best = edge;
  }
  return best;
}
