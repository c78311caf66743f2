// SPDX-License-Identifier: MIT
/* sim_html_report_none.c: instead of sim_html_report.c where the chart library could not be had. */
#include "sim.h"

const bool sim_has_report = false;

void sim_write_report(FILE *stream, const void *content) {
  (void)stream;
  (void)content;
}

bool sim_report_put_chart_library(FILE *stream) {
  (void)stream;
  return false;
}
