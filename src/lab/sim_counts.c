// SPDX-License-Identifier: MIT
/* sim_counts.c: adds a finished game to the counts. Every ratio gets at most one observation a
 * game, for what happens in one game is not independent. */
#include "game_result.h"

/* ---- The game as a whole --------------------------------------------------------------------- */

static unsigned cap(unsigned value, unsigned most) {
  return value < most ? value : most;
}

static void add_scores(counts *c, const mlem_game *game, const game_result *o, unsigned *best,
                       unsigned *margin) {
  unsigned second = 0;
  *best = 0;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    unsigned score = (unsigned)o->scores[seat].total;
    c->scores[cap(score, COUNTS_SCORES - 1)]++;
    if (score > *best) {
      second = *best;
      *best = score;
    } else if (score > second)
      second = score;
  }
  c->best_scores[cap(*best, COUNTS_SCORES - 1)]++;
  *margin = __builtin_popcount(o->winners) > 1 ? 0 : *best - second;
}

static void add_ending(counts *c, const mlem_game *game, const mlem_state *final,
                       const game_result *o) {
  bool failures = final->failures >= game->mat.failures, all_out = false;
  for (unsigned seat = 0; seat < game->seats; seat++)
    all_out |= final->home[seat] == 0;
  ratio_add(&c->endings[COUNTS_BY_FAILURES], failures && !all_out, 1);
  ratio_add(&c->endings[COUNTS_BY_ALL_OUT], all_out && !failures, 1);
  ratio_add(&c->endings[COUNTS_BY_BOTH], all_out && failures, 1);
  ratio_add(&c->endings[COUNTS_SHARED_WIN], __builtin_popcount(o->winners) > 1, 1);
}

static void add_game(counts *c, const counts_notes *n, const mlem_game *game,
                     const mlem_state *final, const game_result *o, unsigned *paired) {
  unsigned best, margin, rolls = 0, out = 0;
  add_scores(c, game, o, &best, &margin);
  add_ending(c, game, final, o);
  c->lengths[cap(final->expedition, COUNTS_LENGTHS - 1)]++;
  for (unsigned space = 0; space < game->mat.space_count; space++) {
    rolls += n->rolls[space];
    ratio_add(&c->rolls[space], n->rolls[space], 1);
    ratio_add(&c->crash_share[space], n->crashes[space], final->failures);
    if (n->rolls[space])
      ratio_add(&c->crashes[space], n->crashes[space], n->rolls[space]);
  }
  for (unsigned seat = 0; seat < game->seats; seat++)
    out += mlem_cats_out(final, seat);
  const unsigned figures[COUNTS_FIGURES] = {
      final->expedition, final->failures, rolls, n->decisions, out, best, margin};
  for (unsigned i = 0; i < COUNTS_FIGURES; i++) {
    ratio_add(&c->figures[i], figures[i], 1);
    paired[i] = figures[i];
  }
  paired[COUNTS_FIRST_WIN] = o->win[game->first];
}

static void add_players(counts *c, const mlem_game *game, const game_result *o,
                        const uint8_t *bots) {
  unsigned win[MLEM_MAX_SEATS] = {0}, score[MLEM_MAX_SEATS] = {0}, seats[MLEM_MAX_SEATS] = {0};
  unsigned parts[MLEM_PARTS] = {0}, winner_parts[MLEM_PARTS] = {0};
  for (unsigned seat = 0; seat < game->seats; seat++) {
    unsigned order = (seat + game->seats - game->first) % game->seats, bot = bots[seat];
    ratio_add(&c->order_win[order], o->win[seat], 1);
    ratio_add(&c->order_score[order], (unsigned)o->scores[seat].total, 1);
    win[bot] += o->win[seat];
    score[bot] += (unsigned)o->scores[seat].total;
    seats[bot]++;
    for (unsigned part = 0; part < MLEM_PARTS; part++) {
      parts[part] += (unsigned)o->scores[seat].part[part];
      if (o->winners & (1u << seat))
        winner_parts[part] += (unsigned)o->scores[seat].part[part];
    }
  }
  for (unsigned bot = 0; bot < game->seats; bot++)
    if (seats[bot]) {
      ratio_add(&c->bot_win[bot], win[bot], seats[bot]);
      ratio_add(&c->bot_score[bot], score[bot], seats[bot]);
    }
  for (unsigned part = 0; part < MLEM_PARTS; part++) {
    ratio_add(&c->parts[part], parts[part], game->seats);
    ratio_add(&c->winner_parts[part], winner_parts[part], (unsigned)__builtin_popcount(o->winners));
  }
}

void counter_add(counter *from, const mlem_game *game, const mlem_state *final,
                 const uint8_t bots[MLEM_MAX_SEATS]) {
  counts *c = from->counts;
  game_result o;
  game_result_evaluate(&o, &from->notes, game, final);
  c->games++;
  add_game(c, &from->notes, game, final, &o, from->paired);
  add_players(c, game, &o, bots);
  counts_add_cats(c, &from->notes, game, final, &o);
  counts_add_tokens(c, &from->notes, game, final, &o);
}

void counts_merge(counts *sum, const counts *more) {
  _Static_assert(sizeof *sum % sizeof(uint64_t) == 0, "counts are 64-bit numbers only");
  uint64_t *to = (uint64_t *)sum;
  const uint64_t *from = (const uint64_t *)more;
  for (size_t i = 0; i < sizeof *sum / sizeof *to; i++)
    to[i] += from[i];
}
