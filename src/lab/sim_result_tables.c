// SPDX-License-Identifier: MIT
/* sim_result_tables.c: turns the counts of a simulation into tables of estimates. */
#include "sim_result_tables.h"

#include "../lang/lang.h"
#include "../mat/translated_names.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

typedef struct filler {
  table *tables;
  const counts *c;
  const mlem_game *game;
} filler;

static estimate *add_row(table *t, const char *key, const char *label) {
  table_row *row = &t->row[t->rows++];
  snprintf(row->key, sizeof row->key, "%s", key);
  lang_put(row->label, sizeof row->label, "%s", label);
  for (unsigned i = 0; i < TABLE_COLUMNS; i++)
    row->cells[i] = (estimate){NAN, NAN, NAN};
  return row->cells;
}

/* A row that an N_() names. */
static estimate *add_named(table *t, const char *name) {
  return add_row(t, name, _(name));
}

/* A row that is named by a number, an id, or what its user typed. */
static __attribute__((format(printf, 2, 3))) estimate *add_plain(table *t, const char *format,
                                                                 ...) {
  char key[TABLE_KEY];
  va_list list;
  va_start(list, format);
  vsnprintf(key, sizeof key, format, list);
  va_end(list);
  return add_row(t, key, key);
}

/* "x3 keep": a token and what it does. */
static estimate *add_token(table *t, const char *id, const char *does) {
  char key[TABLE_KEY], label[TABLE_LABEL];
  snprintf(key, sizeof key, "%s %s", id, does);
  lang_put(label, sizeof label, "%s %s", id, _(does));
  return add_row(t, key, label);
}

static estimate *add_moons(table *t, unsigned space) {
  char key[TABLE_KEY], label[TABLE_LABEL];
  snprintf(key, sizeof key, "moons of %u", space);
  /* Translators: the moons of a space. */
  lang_put(label, sizeof label, _("moons of %u"), space);
  return add_row(t, key, label);
}

/* ---- Kinds of cells -------------------------------------------------------------------------- */

static estimate exactly(double value) {
  return (estimate){value, value, value};
}

static estimate mean(const filler *f, const ratio *r) {
  return ratio_estimate(r, f->c->games, 1);
}

static estimate points(const filler *f, const ratio *r) {
  return ratio_estimate(r, f->c->games, COUNTS_POINT);
}

static estimate share(const filler *f, const ratio *r) {
  return ratio_share(r, f->c->games, 1, 0);
}

static estimate win(const filler *f, const ratio *r) {
  return ratio_share(r, f->c->games, STATS_WIN, 0);
}

/* Games in which nothing happened were not added: here they count. */
static ratio over_all_games(const filler *f, const ratio *r) {
  return (ratio){r->x, f->c->games, r->xx, r->x, f->c->games};
}

static estimate mean_of_game(const filler *f, const ratio *r) {
  ratio all = over_all_games(f, r);
  return mean(f, &all);
}

static estimate share_of_games(const filler *f, const ratio *r) {
  ratio all = over_all_games(f, r);
  return share(f, &all);
}

/* ---- Players and the game as a whole --------------------------------------------------------- */

static void fill_players(filler *f, char bot_names[][TABLE_KEY], unsigned bots) {
  static const char *const orders[MLEM_MAX_SEATS] = {N_("leads first"), N_("second"), N_("third"),
                                                     N_("fourth"), N_("fifth")};
  for (unsigned i = 0; i < bots; i++) {
    estimate *cells = add_plain(&f->tables[TABLE_BOTS], "%s", bot_names[i]);
    cells[0] = win(f, &f->c->bot_win[i]);
    cells[1] = mean(f, &f->c->bot_score[i]);
  }
  for (unsigned i = 0; i < f->game->seats; i++) {
    estimate *cells = add_named(&f->tables[TABLE_ORDER], orders[i]);
    cells[0] = win(f, &f->c->order_win[i]);
    cells[1] = mean(f, &f->c->order_score[i]);
  }
}

static void fill_game(filler *f) {
  static const char *const figures[COUNTS_FIGURES] = {
      N_("expeditions"),     N_("crashes"),    N_("rolls"), N_("decisions"),
      N_("cats on the mat"), N_("best score"), N_("lead")};
  static const char *const endings[COUNTS_ENDINGS] = {N_("last failure"), N_("all astronauts out"),
                                                      N_("both at once"), N_("(shared win)")};
  for (unsigned i = 0; i < COUNTS_FIGURES; i++)
    add_named(&f->tables[TABLE_FIGURES], figures[i])[0] = mean(f, &f->c->figures[i]);
  for (unsigned i = 0; i < COUNTS_ENDINGS; i++)
    add_named(&f->tables[TABLE_ENDINGS], endings[i])[0] = share(f, &f->c->endings[i]);
  static const char *const parts[MLEM_PARTS] = {N_("moons"),   N_("planets"), N_("deep space"),
                                                N_("goals"),   N_("UFO"),     N_("exploration"),
                                                N_("missions")};
  for (unsigned i = 0; i < MLEM_PARTS; i++) {
    if (f->c->parts[i].x == 0)
      continue;
    estimate *cells = add_row(&f->tables[TABLE_PARTS], mlem_part_name(i), _(parts[i]));
    cells[0] = mean(f, &f->c->parts[i]);
    cells[1] = mean(f, &f->c->winner_parts[i]);
  }
}

/* ---- Distributions --------------------------------------------------------------------------- */

static double part_of(uint64_t count, uint64_t all) {
  return all ? (double)count / (double)all : 0;
}

static uint64_t sum_of(const uint64_t *numbers, unsigned from, unsigned to, unsigned end) {
  uint64_t sum = 0;
  for (unsigned i = from; i < to && i < end; i++)
    sum += numbers[i];
  return sum;
}

static void fill_scores(filler *f) {
  enum { CLASS = 5 };
  const uint64_t *all = f->c->scores, *best = f->c->best_scores;
  uint64_t seats = f->c->games * f->game->seats;
  for (unsigned from = 0; from < COUNTS_SCORES; from += CLASS) {
    if (sum_of(all, from, COUNTS_SCORES, COUNTS_SCORES) == 0)
      break;
    estimate *cells = add_plain(&f->tables[TABLE_SCORES], "%u-%u", from, from + CLASS - 1);
    cells[0] = exactly(part_of(sum_of(all, from, from + CLASS, COUNTS_SCORES), seats));
    cells[1] = exactly(part_of(sum_of(best, from, from + CLASS, COUNTS_SCORES), f->c->games));
  }
}

static void fill_lengths(filler *f) {
  const uint64_t *lengths = f->c->lengths;
  unsigned first = 0, end = COUNTS_LENGTHS;
  while (first < COUNTS_LENGTHS && lengths[first] == 0)
    first++;
  while (end > first && lengths[end - 1] == 0)
    end--;
  for (unsigned i = first; i < end && i < first + TABLE_ROWS; i++)
    add_plain(&f->tables[TABLE_LENGTHS], "%u", i)[0] = exactly(part_of(lengths[i], f->c->games));
}

/* ---- The mat --------------------------------------------------------------------------------- */

static void fill_spaces(filler *f) {
  for (unsigned i = 0; i < f->game->mat.space_count; i++) {
    estimate *cells = add_plain(&f->tables[TABLE_SPACES], "%u", i);
    cells[0] = mean(f, &f->c->rolls[i]);
    cells[1] = share(f, &f->c->crashes[i]);
    cells[2] = share(f, &f->c->crash_share[i]);
  }
}

static void fill_site(filler *f, estimate *cells, unsigned site) {
  cells[0] = mean_of_game(f, &f->c->landings[site]);
  cells[1] = points(f, &f->c->site_points[site]);
}

static void fill_sites(filler *f) {
  const mlem_mat *mat = &f->game->mat;
  table *t = &f->tables[TABLE_SITES];
  unsigned seen = 0; /* planets that have their row: some cover two spaces */
  for (unsigned space = 0; space < mat->space_count; space++) {
    unsigned planet = mat->spaces[space].planet;
    if (planet != MLEM_NONE && !(seen & 1u << planet)) {
      fill_site(f, add_row(t, mat->planets[planet].name, mat_planet_name(mat, planet)),
                COUNTS_SITE_PLANETS + planet);
      seen |= 1u << planet;
    } else if (mat->spaces[space].moon_count)
      fill_site(f, add_moons(t, space), COUNTS_SITE_MOONS + space);
  }
  fill_site(f, add_named(t, N_("comet")), COUNTS_SITE_COMET);
  fill_site(f, add_named(t, N_("galaxy")), COUNTS_SITE_GALAXY);
  fill_site(f, add_named(t, N_("(never landed)")), COUNTS_SITE_HOME);
}

static void fill_astronauts(filler *f) {
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++) {
    const counts_astronaut *a = &f->c->astronauts[i];
    estimate *cells = add_named(&f->tables[TABLE_ASTRONAUTS], mlem_astronaut_name(i));
    cells[0] = mean(f, &a->boarded);
    cells[1] = share(f, &a->landed);
    cells[2] = share(f, &a->used);
    cells[3] = points(f, &a->points);
    cells[4] = win(f, &a->win);
  }
}

/* ---- What is taken --------------------------------------------------------------------------- */

static void fill_taken(filler *f, estimate *cells, const counts_taken *t, double worth) {
  cells[0] = share_of_games(f, &t->taken);
  cells[1] = exactly(worth);
  cells[2] = win(f, &t->win);
}

static void fill_goals(filler *f) {
  static const char *const goals[MLEM_GOALS] = {N_("4 planets"), N_("3 on one planet"),
                                                N_("4 on moons"), N_("2 in deep space")};
  for (unsigned i = 0; i < MLEM_GOALS; i++)
    fill_taken(f, add_named(&f->tables[TABLE_GOALS], goals[i]), &f->c->goals[i],
               f->game->mat.goal_points);
}

static void fill_ufo(filler *f) {
  for (unsigned i = 0; i < f->game->mat.ufo_count; i++)
    fill_taken(f, add_plain(&f->tables[TABLE_UFO], "%u", i + 1), &f->c->ufo[i],
               f->game->mat.ufo[i]);
  static const char *const abilities[] = {N_("extra"), N_("keep"), N_("reroll")};
  for (unsigned i = 0; i < f->game->mat.expedition_count; i++) {
    const mlem_expedition_token *token = &f->game->mat.expeditions[i];
    const counts_expedition *e = &f->c->expeditions[i];
    estimate *cells =
        add_token(&f->tables[TABLE_EXPEDITIONS], token->id, abilities[token->ability]);
    cells[0] = mean_of_game(f, &e->drawn);
    cells[1] = share(f, &e->used);
    cells[2] = share(f, &e->crashed);
    cells[3] = points(f, &e->points);
    cells[4] = points(f, &e->unused);
  }
}

static void fill_explorations(filler *f) {
  static const char *const effects[] = {N_("points"), N_("die"), N_("tunnel")};
  for (unsigned i = 0; i < f->game->mat.exploration_count; i++) {
    const mlem_exploration_token *token = &f->game->mat.explorations[i];
    fill_taken(f, add_token(&f->tables[TABLE_EXPLORATIONS], token->id, effects[token->effect]),
               &f->c->explorations[i], token->effect == MLEM_EFFECT_POINTS ? token->points : NAN);
  }
}

static void fill_missions(filler *f) {
  for (unsigned i = 0; i < f->game->mat.mission_count; i++) {
    const counts_mission *m = &f->c->missions[i];
    estimate *cells = add_plain(&f->tables[TABLE_MISSIONS], "%s", f->game->mat.missions[i].id);
    cells[0] = share(f, &m->kept);
    cells[1] = share(f, &m->done);
    cells[2] = points(f, &m->points);
    cells[3] = win(f, &m->win);
  }
}

void tables_fill(table *tables, const counts *c, const mlem_game *game, char bot_names[][TABLE_KEY],
                 unsigned bots) {
  filler f = {tables, c, game};
  for (unsigned i = 0; i < TABLES; i++)
    tables[i].rows = 0;
  fill_players(&f, bot_names, bots);
  fill_game(&f);
  fill_scores(&f);
  fill_lengths(&f);
  fill_spaces(&f);
  fill_sites(&f);
  fill_astronauts(&f);
  fill_goals(&f);
  if (game->variants & MLEM_UFO)
    fill_ufo(&f);
  if (game->variants & MLEM_EXPLORATION)
    fill_explorations(&f);
  if (game->variants & MLEM_MISSIONS)
    fill_missions(&f);
}
