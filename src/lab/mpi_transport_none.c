// SPDX-License-Identifier: MIT
/* mpi_transport_none.c: a program without MPI. */
#include "mpi_processes.h"

const mpi_transport *const mpi_transport_used = NULL;
