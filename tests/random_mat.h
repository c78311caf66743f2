// SPDX-License-Identifier: MIT
/* random_mat.h: valid mats made at random, in C, for tests that play many games on many mats. */
#ifndef TESTS_RANDOM_MAT_H
#define TESTS_RANDOM_MAT_H

#include <mlem/dealer.h>
#include <mlem/mat.h>

/* Fills `mat`; the same random numbers give the same mat. */
void random_mat(mlem_mat *mat, mlem_random *random);

#endif
