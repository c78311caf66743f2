// SPDX-License-Identifier: MIT
/* fit_strength_factor.c: how sure the network should be; see training_rounds.h. */
#include "training_rounds.h"

#include <math.h>

/* The cross-entropy of the winners when every strength is multiplied by `factor`. A softmax keeps
 * the differences of the strengths as those of the logarithms of the chances. */
static double entropy(const learner_weights *w, unsigned table, const train_sample *samples,
                      uint64_t count, double factor) {
  double sum = 0;
  for (uint64_t i = 0; i < count; i++) {
    const train_sample *s = &samples[i];
    float win[MLEM_MAX_SEATS], points[MLEM_MAX_SEATS];
    double total = 0;
    if (mlem_value_table(s->seats, &s->position) != table)
      continue;
    learner_judge(w, s, win, points);
    for (unsigned seat = 0; seat < s->seats; seat++)
      total += pow(win[seat], factor);
    for (unsigned seat = 0; seat < s->seats; seat++)
      if (s->win[seat] > 0)
        sum -= s->win[seat] * (factor * log(win[seat] > 1e-9f ? win[seat] : 1e-9) - log(total));
  }
  return sum;
}

float training_calibration(const learner_weights *w, unsigned table, const train_sample *samples,
                           uint64_t count) {
  double low = 0.5, high = 2;
  bool some = false;
  for (uint64_t i = 0; i < count; i++)
    some |= mlem_value_table(samples[i].seats, &samples[i].position) == table;
  if (!some)
    return 1;
  /* The entropy has one minimum; two points in between tell on which side it is not. */
  for (unsigned step = 0; step < 16; step++) {
    double a = low + (high - low) / 3, b = high - (high - low) / 3;
    if (entropy(w, table, samples, count, a) < entropy(w, table, samples, count, b))
      high = b;
    else
      low = a;
  }
  return (float)((low + high) / 2);
}
