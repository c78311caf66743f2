// SPDX-License-Identifier: MIT
/*
 * sim_result_tables.h: counts as tables of estimates, which every kind of report prints in its own
 * way.
 *
 * All tables of a run are there, in a fixed order; those that do not concern its game have no rows.
 */
#ifndef MLEM_LAB_SIM_RESULT_TABLES_H
#define MLEM_LAB_SIM_RESULT_TABLES_H

#include "sim_counts.h"

enum { TABLE_COLUMNS = 5, TABLE_ROWS = 80, TABLE_KEY = 32, TABLE_LABEL = 64 };

typedef enum table_id {
  TABLE_BOTS,
  TABLE_ORDER,
  TABLE_FIGURES,
  TABLE_ENDINGS,
  TABLE_PARTS,
  TABLE_SCORES,
  TABLE_LENGTHS,
  TABLE_SPACES,
  TABLE_SITES,
  TABLE_ASTRONAUTS,
  TABLE_GOALS,
  TABLE_UFO,
  TABLE_EXPEDITIONS,
  TABLE_EXPLORATIONS,
  TABLE_MISSIONS,
  TABLES,
} table_id;

typedef enum table_unit {
  UNIT_SHARE,  /* 0 to 1, shown as a percentage */
  UNIT_NUMBER, /* shown with two places */
} table_unit;

typedef struct table_column {
  const char *id;      /* for programs: "win_share" */
  const char *heading; /* NC_(): for people, short: "win share" */
  table_unit unit;
} table_column;

enum { PLOT_NONE = -1, PLOT_ALL = -2 };

/* What is the same for every run. */
typedef struct table_layout {
  const char *id;    /* "astronauts" */
  const char *title; /* N_(): "Astronauts" */
  const char *about; /* N_(): one sentence: what the columns mean */
  const char *key;   /* N_(): heading of the first column */
  int plotted;       /* the column that a plot shows; PLOT_NONE, PLOT_ALL */
  bool distribution; /* rows are classes of one quantity; they have no intervals */
  table_column columns[TABLE_COLUMNS]; /* an id of NULL ends them */
} table_layout;

extern const table_layout table_layouts[TABLES];

unsigned table_columns(const table_layout *form);

typedef struct table_row {
  char key[TABLE_KEY];           /* for programs, always in English */
  char label[TABLE_LABEL];       /* for people */
  estimate cells[TABLE_COLUMNS]; /* a value of NAN: never happened */
} table_row;

typedef struct table {
  unsigned rows;
  table_row row[TABLE_ROWS];
} table;

/* The row of this key, or NULL. */
const table_row *table_find(const table *t, const char *key);

/* All tables of one run, into tables[TABLES]. `bot_names` are those of the bots in the counts. */
void tables_fill(table *tables, const counts *c, const mlem_game *game, char bot_names[][TABLE_KEY],
                 unsigned bots);

#endif
