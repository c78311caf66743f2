// SPDX-License-Identifier: MIT
/* fleet_none.c: a program without MPI. */
#include "fleet.h"

const fleet_wire *const fleet_way = NULL;
