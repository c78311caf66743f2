// SPDX-License-Identifier: MIT
/*
 * review_figure.h: how exactly a review's figures leave it. A page shows figures of its own review
 * and of a server's as whole percents: both are rounded here first, in the same way, or one of them
 * could be shown as 16% and the other as 17%.
 */
#ifndef MLEM_REVIEW_REVIEW_FIGURE_H
#define MLEM_REVIEW_REVIEW_FIGURE_H

/* The nearest millionth, halves away from zero: more than the evaluator knows. */
static inline double review_figure(double value) {
  double size = (value < 0 ? -value : value) * 1e6 + 0.5;
  if (!(size < 1e15))
    return value;
  double rounded = (double)(long long)size / 1e6;
  return value < 0 ? -rounded : rounded;
}

#endif
