// SPDX-License-Identifier: MIT
/*
 * mat_draft.h: for tests of mats: a draft of the standard mat, changes to it, and what must come of
 * them.
 *
 * A case changes one thing and names the one fault that must follow: that also shows that a mistake
 * is reported once, without faults that merely follow from it. Paths are as in faults:
 * "spaces[7].faces". Values are JSON with ' for "; NULL takes the field away.
 */
#ifndef MLEM_TESTS_MAT_DRAFT_H
#define MLEM_TESTS_MAT_DRAFT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <mlem/json.h>

#include <jansson.h>

#ifndef MLEM_MATS_DIR
#define MLEM_MATS_DIR "mats" /* tests run at the top of the source tree */
#endif

static const char standard_path[] = MLEM_MATS_DIR "/standard.json";

extern json_t *draft;          /* the standard mat with the changes of this case */
extern mlem_mat_faults faults; /* of the last reading */
extern mlem_mat mat;           /* its mat */

/* Before and after every case. */
int start_draft(void **state);
int end_draft(void **state);
#define CASE(name) cmocka_unit_test_setup_teardown(name, start_draft, end_draft)

/* ---- Changing -------------------------------------------------------------------------------- */

void set(const char *path, const char *text);

/* Makes the track longer by spaces like this. */
void append_spaces(size_t until, const char *text);

/* Lengthens or shortens a list of tokens; `pattern` is a new token behind its id, with "# " where a
 * space beyond the standard track is to stand. */
void resize(const char *list, size_t count, const char *pattern);

/* ---- Reading --------------------------------------------------------------------------------- */

bool read_draft(void);
bool read_string(const char *text);
void print_all(void);

/* The last reading found this fault, perhaps among others. */
void expect_listed(const char *path, const char *reason);

/* The draft has this one fault, and no other. */
void expect_only(const char *path, const char *reason);
void expect_good(void);

/* ---- One change, one answer; then the draft is the standard mat again ------------------------ */

void refuse(const char *path, const char *value, const char *where, const char *reason);
void refuse_here(const char *path, const char *value, const char *reason); /* where the change is */
void take(const char *path, const char *value);

/* Whole numbers from min to max, and nothing else. */
void refuse_all_but(const char *path, int min, int max);

#endif
