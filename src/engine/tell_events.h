// SPDX-License-Identifier: MIT
/*
 * tell_events.h: telling what happened, to a caller's list, or dropped.
 *
 * The step functions in expedition_rules.h, landing_rules.h and travel_rules.h are inline and take
 * the list last, so that the unchecked entry points compile to code without a trace of it.
 */
#ifndef MLEM_ENGINE_TELL_EVENTS_H
#define MLEM_ENGINE_TELL_EVENTS_H

#include "rule_queries.h"

#define STEP static inline __attribute__((always_inline))

STEP void tell(mlem_events *events, mlem_event event) {
  if (events && events->count < MLEM_MAX_EVENTS)
    events->list[events->count++] = event;
}

#define TELL(events, what, ...) tell((events), (mlem_event){.kind = (what), __VA_ARGS__})

#endif
