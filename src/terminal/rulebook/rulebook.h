// SPDX-License-Identifier: MIT
/* rulebook.h: the rules as text for a terminal or a file, and as a page to print. */
#ifndef MLEM_TERMINAL_RULEBOOK_H
#define MLEM_TERMINAL_RULEBOOK_H

#include "../../rules/rules.h"

#include <stdio.h>

typedef struct rules_output {
  FILE *out;
  const mlem_mat *mat; /* whose figures are told */
  uint8_t house;       /* house rules in play (a mask): their paragraphs say so */
  size_t columns;
  bool ascii, colours;
  bool words_only; /* no pictures: they do not read well aloud */
} rules_output;

/* For a file, or for a terminal and as wide as that is (40 to 100 columns). */
rules_output rules_output_for(FILE *out, const mlem_mat *mat);

/* A text within the columns, behind a margin. */
void rules_print_folded(const rules_output *o, size_t margin, const char *text);

void rules_print_topics(const rules_output *o);
void rules_print_topic(const rules_output *o, const rules_topic *topic);
void rules_print_paragraph(const rules_output *o, const rules_paragraph *paragraph);

/* One page that needs nothing else: a topic, or all of them (NULL). */
void rules_print_html(const rules_output *o, const rules_topic *topic);

#endif
