// SPDX-License-Identifier: MIT
/* no_report.c: instead of report.c where the chart library could not be had. */
#include "sim.h"

const bool sim_has_report = false;

void sim_write_report(FILE *stream, const void *content) {
  (void)stream;
  (void)content;
}
