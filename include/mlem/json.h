// SPDX-License-Identifier: MIT
/*
 * json.h: mats as JSON files: read, check, write; and as a page for people.
 *
 * The format is described in docs/mats.md. Reading checks everything: a mat comes out whole and
 * valid, or not at all with the list of all that is wrong:
 *
 *   mlem_mat mat;
 *   mlem_mat_faults faults;
 *   if (!mlem_mat_load("mine.json", &mat, &faults)) {
 *     mlem_mat_print_faults(stderr, "mine.json", &faults);
 *     return 1;
 *   }
 *
 * Equal mats have equal bytes: all that a mat does not use is zero, so memcmp() compares two of
 * them. The planets are in the order of the first space that borders them, whatever order the file
 * has.
 *
 * Input is not trusted. Reading is bounded in memory and time, and whatever a file contains, the
 * texts of its faults hold no control characters: they are safe to print on a terminal.
 */
#ifndef MLEM_JSON_H
#define MLEM_JSON_H

#include <mlem/builtin.h>
#include <mlem/mat.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MLEM_MAT_MAX_BYTES = 1024 * 1024, /* a larger file is refused unread */
  MLEM_MAT_MAX_FAULTS = 100,        /* more are counted, not listed */
  MLEM_MAT_PATH_SIZE = 96,
  MLEM_MAT_REASON_SIZE = 256,
};

/* One thing that is wrong. `reason` continues the path: "spaces[7].faces" "is missing". */
typedef struct mlem_mat_fault {
  char path[MLEM_MAT_PATH_SIZE]; /* a field such as "planets.yarn.points[2]"; "line 3, column 9"
                                    where the text is not JSON; "" for the file as a whole */
  char reason[MLEM_MAT_REASON_SIZE];
} mlem_mat_fault;

typedef struct mlem_mat_faults {
  size_t count;  /* all faults found; 0 after a success */
  size_t listed; /* those in `list`: count, or MLEM_MAT_MAX_FAULTS if that is less */
  mlem_mat_fault list[MLEM_MAT_MAX_FAULTS];
} mlem_mat_faults;

/* ---- Reading: true, or false with at least one fault and `mat` as it was --------------------- */

/* `text` need not end with a NUL byte. */
bool mlem_mat_read_text(const char *text, size_t length, mlem_mat *mat, mlem_mat_faults *faults);

/* Reads to the end of the stream, and leaves it open. */
bool mlem_mat_read_stream(FILE *stream, mlem_mat *mat, mlem_mat_faults *faults);

bool mlem_mat_read_file(const char *path, mlem_mat *mat, mlem_mat_faults *faults);

/* What options such as `--mat` take: the name of a built-in mat, or else the path of a file. (A
 * file that is named like a built-in mat is "./standard".) */
bool mlem_mat_load(const char *name_or_path, mlem_mat *mat, mlem_mat_faults *faults);

/* One line each, "SOURCE: path: reason"; then, if some are not listed, how many. */
void mlem_mat_print_faults(FILE *stream, const char *source, const mlem_mat_faults *faults);

/* ---- Writing: `mat` must be valid. False if the stream reports an error ---------------------- */

/* As JSON, laid out for editing by hand; reading it gives an equal mat. */
bool mlem_mat_write(FILE *stream, const mlem_mat *mat);

enum { MLEM_MAT_FINGERPRINT = 65 }; /* room for a fingerprint, with the final NUL */

/* The SHA-256, in lower-case hexadecimal digits, of what mlem_mat_write() writes: mats of one name
 * that differ in anything have different ones. False if `mat` is not valid. */
bool mlem_mat_fingerprint(const mlem_mat *mat, char hex[MLEM_MAT_FINGERPRINT]);

/* As a page to look at, 80 columns wide. `colour` adds terminal colours. */
bool mlem_mat_describe(FILE *stream, const mlem_mat *mat, bool colour);

#ifdef __cplusplus
}
#endif

#endif
