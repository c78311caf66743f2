// SPDX-License-Identifier: MIT
/*
 * mlem.h: all of libmlem in one include. Each header is the manual of its room:
 *
 *   engine.h    the rules: state, legal actions, apply, chance, scores, observation
 *   mat.h       what is printed on the table, as plain data
 *   json.h      mats as JSON files: read, check, write
 *   builtin.h   the mats that are compiled in
 *   notation.h  the text notation: lines, records, redaction
 *   dealer.h    random numbers and the dealer for simulation
 *   odds.h      exact probabilities
 *   bots.h      players without a person
 *   batch.h     thousands of games side by side, for learning and for other languages
 *   fault.h     why a call failed, as a sentence
 *   review.h    what decisions cost, and what luck gave
 *   value.h     the weights of the value network
 *   version.h   the version of the library
 */
#ifndef MLEM_MLEM_H
#define MLEM_MLEM_H

#include <mlem/batch.h>
#include <mlem/bots.h>
#include <mlem/builtin.h>
#include <mlem/dealer.h>
#include <mlem/engine.h>
#include <mlem/fault.h>
#include <mlem/json.h>
#include <mlem/mat.h>
#include <mlem/notation.h>
#include <mlem/odds.h>
#include <mlem/review.h>
#include <mlem/value.h>
#include <mlem/version.h>

#endif
