// SPDX-License-Identifier: MIT
/* rule_topics.h: the topics, each in one of the text_*.c files; find_rule_text.c puts them in
 * order. */
#ifndef MLEM_RULES_RULE_TOPICS_H
#define MLEM_RULES_RULE_TOPICS_H

#include "../lang/lang.h"
#include "rules.h"

extern const rules_topic rules_topic_aim, rules_topic_mat, rules_topic_setup,
    rules_topic_expedition, rules_topic_boarding;
extern const rules_topic rules_topic_flying, rules_topic_crash, rules_topic_landing;
extern const rules_topic rules_topic_cats;
extern const rules_topic rules_topic_goals, rules_topic_end;
extern const rules_topic rules_topic_ufo, rules_topic_exploration, rules_topic_missions;

#endif
