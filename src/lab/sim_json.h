// SPDX-License-Identifier: MIT
/* sim_json.h: the JSON of a simulation, which the HTML report carries too. */
#ifndef MLEM_LAB_SIM_JSON_H
#define MLEM_LAB_SIM_JSON_H

#include "sim.h"

#include <jansson.h>

/* A new reference. */
json_t *sim_json(const sim_result *result);

#endif
