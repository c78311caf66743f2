// SPDX-License-Identifier: MIT
/*
 * tree_search.h: Monte Carlo tree search over the rest of the game, in one block of memory.
 *
 * Every playout starts from what the seat sees, with the hidden missions dealt anew. It goes down
 * the tree by value and exploration, adds one position, and is played by cadets to the end of the
 * expedition, which the value network judges (without one: to the end of the game).
 * Rolls are drawn, so a position is found again by its hash. The core is single-threaded and
 * allocates nothing; ace_parallel_searches.c runs several of them. Not installed.
 */
#ifndef MLEM_BOTS_TREE_SEARCH_H
#define MLEM_BOTS_TREE_SEARCH_H

#include "admiral_decision_chances.h"
#include "cadet_quick_rules.h"

enum {
  SEARCH_NODES = 1 << 14, /* positions; a power of two */
  SEARCH_EDGES = 1 << 17, /* decisions in all positions */
  SEARCH_DEPTH = 512,
};

typedef struct search_edge {
  mlem_action action;
  float prior;
  uint32_t visits;
  float sum;    /* of what the deciding seat got */
  float behind; /* the root: points behind the best in captain's judgement */
} search_edge;

typedef struct search_node {
  uint64_t key; /* 0: free */
  uint32_t first_edge;
  uint16_t edges;
  uint8_t seat;
  uint32_t visits;
} search_node;

typedef struct search {
  const mlem_game *game;
  mlem_state seen; /* the root */
  uint8_t seat;    /* who searches */
  mlem_random random;
  uint64_t seed; /* the n-th playout of every decision has the same luck: so they compare better */
  mlem_dealer dealer;
  const cadet_tables *cadet;
  const value_net *net; /* values a playout at the end of its expedition; NULL: play to the end */
  const value_mat *profile;
  value_memo memo;
  uint32_t used_nodes, used_edges;
  search_node nodes[2 * SEARCH_NODES]; /* a hash table, at most half full */
  search_edge edges[SEARCH_EDGES];
} search;

/* Before a search: by which tables and weights it goes. */
void mlem_search_prepare(search *search, const captain_workspace *work, const value_net *net);

/* A new search from what the seat to decide sees; `values` (one for each legal action in the
 * engine's order, in points) say where to look first.
 */
void mlem_search_begin(search *search, const mlem_game *game, const mlem_state *seen,
                       const float *values, size_t count, mlem_random random);
void mlem_search_run(search *search, uint32_t playouts);

/* The same, but ends when the rest could not change which decision was looked at most. */
void mlem_search_run_until_clear(search *search, uint32_t playouts);

/* Whether `more` playouts could still change which decision was looked at most. */
bool mlem_search_open(const search *search, uint32_t more);

/* What to look at first: the legal actions and their values in points, by the network where it can
 * judge them, else by captain. */
size_t mlem_search_prior(admiral_workspace *work, const value_net *net, const mlem_game *game,
                         const mlem_state *seen, mlem_action *actions, float *values);

/* Whether a search may find what those values do not tell: without a network, and for the mission
 * that goes back. */
bool mlem_search_is_needed(const value_net *net, const mlem_state *seen);

/* The decision that was looked at most; among equals the better one. */
const search_edge *mlem_search_best(const search *search);

/* The root's decisions. */
const search_node *mlem_search_root(const search *search);

#endif
