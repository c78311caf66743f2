// SPDX-License-Identifier: MIT
/* mpi_transport_none.c: a program without MPI. */
#include "mpi_processes.h"

const fleet_wire *const fleet_way = NULL;
