// SPDX-License-Identifier: MIT
/*
 * read_mat.h: what the sections of a mat share while it is read, one function a section.
 *
 * Sections are read in the order of this list: later ones look at what earlier ones found out. What
 * could not be found out (because it is itself a fault) is marked unknown, and nothing is concluded
 * from it: one mistake is reported once.
 */
#ifndef MLEM_MAT_READ_MAT_H
#define MLEM_MAT_READ_MAT_H

#include "read_checked_json_fields.h"

typedef enum mat_site {
  MAT_SITE_UNKNOWN,
  MAT_SITE_NOTHING,
  MAT_SITE_MOONS,
  MAT_SITE_PLANET,
} mat_site;

typedef struct mat_reader {
  mlem_mat mat;
  mat_node root, spaces, planets;
  bool spaces_counted;             /* mat.space_count is to be relied upon */
  mat_site sites[MLEM_MAX_SPACES]; /* what each space offers */
  bool borders_unknown;            /* some space may border a planet that it does not name */
  bool pool_known;
} mat_reader;

void mat_read_basics(mat_reader *reader); /* all that is a value or a short list of values */
void mat_read_spaces(mat_reader *reader); /* and the numbering of moons and planets */
void mat_read_planets(mat_reader *reader);
void mat_read_places(mat_reader *reader); /* satellite, landing_from */
void mat_read_tokens(mat_reader *reader); /* expeditions, explorations */
void mat_read_missions(mat_reader *reader);

/* The last space as far as that is known, or else the last one there can be. */
int mat_last_space(const mat_reader *reader);

/* Does a text name a planet of the file? True also if the planets cannot be known. */
bool mat_has_planet(const mat_reader *reader, const char *name);

/* The index of a planet in the mat, or MLEM_NONE. */
uint8_t mat_planet_index(const mlem_mat *mat, const char *name);

/* ---- Kinds of values that several sections use (read_faces_and_ids.c) ------------------------ */

/* A list of faces in the order 1 2 3 4 A, as a count of each? */
bool mat_faces_once(const mat_node *node, uint8_t counts[MLEM_FACES]);
bool mat_faces_repeated(const mat_node *node, size_t most, uint8_t counts[MLEM_FACES]);

/* Why a text is no name of at most `most` of a-z 0-9 -, or NULL if it is one. */
const char *mat_name_fault(const char *text, size_t most);

/* The id of the item at `index` of a list of tokens; `ids` are those before it, "" where unknown.
 */
bool mat_id(const mat_node *token, size_t index, char ids[][5]);

#endif
