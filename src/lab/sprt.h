// SPDX-License-Identifier: MIT
/*
 * sprt.h: a sequential test of which of two bots is stronger: it ends as soon as the games tell.
 *
 * The question is whether the first bot is stronger by elo1 or only by elo0. Blocks of paired deals
 * are the observations, so their spread is measured and luck that both had is taken out (the
 * generalized sequential probability ratio test). Each kind of error happens in 5% of all tests.
 */
#ifndef MLEM_LAB_SPRT_H
#define MLEM_LAB_SPRT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct sprt {
  bool wanted;
  double elo0, elo1; /* elo0 < elo1 */
} sprt;

typedef enum sprt_verdict {
  SPRT_OPEN,    /* not decided yet */
  SPRT_PASSED,  /* elo1 or more */
  SPRT_REFUSED, /* elo0 or less */
} sprt_verdict;

/* Where the log-likelihood ratio decides: at this, and at less than its negative. */
double sprt_bound(void);

/* The share of a win (0 to 1) that a lead in strength means. */
double sprt_share(double elo);

/* The log-likelihood ratio after `blocks` observations between 0 and 1: their sum, and the sum of
 * their squares. */
double sprt_ratio(const sprt *test, uint64_t blocks, double sum, double squares);

sprt_verdict sprt_decide(double ratio);

/* "ELO0,ELO1", the smaller one first; false if it is not that. */
bool sprt_parse(const char *text, sprt *test);

#endif
