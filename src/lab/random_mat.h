// SPDX-License-Identifier: MIT
/* random_mat.h: valid mats made at random: to train on, and for tests that play on many mats. */
#ifndef MLEM_LAB_RANDOM_MAT_H
#define MLEM_LAB_RANDOM_MAT_H

#include <mlem/dealer.h>
#include <mlem/mat.h>

/* Fills `mat`; the same random numbers give the same mat. */
void random_mat(mlem_mat *mat, mlem_random *random);

#endif
