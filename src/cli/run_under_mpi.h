// SPDX-License-Identifier: MIT
/* run_under_mpi.h: a subcommand that all processes of mpirun run together (../lab/mpi_processes.h).
 */
#ifndef MLEM_CLI_RUN_UNDER_MPI_H
#define MLEM_CLI_RUN_UNDER_MPI_H

#include "option_parser.h"

#include "../lab/mpi_processes.h"

/* A subcommand as it was called. */
typedef struct mpi_launch {
  const cli_command *command;
  int argc;
  char **argv;
} mpi_launch;

/* `prepare` returns -1 to go on, or a status to exit with; the first process is asked first, and
 * what it refuses is told only once. Then all play; all exit with the status of the first. */
int mpi_launch_run(const mpi_launch *call, int (*prepare)(void *job), int (*play)(void *job),
                   void *job);
/* The same with a job of this size, all zero, that begins with the call. */
int mpi_launch_new(mpi_launch call, size_t job_size, int (*prepare)(void *job),
                   int (*play)(void *job));

/* What all processes have to tell is told by the first. Returns the status of work that failed. */
int mpi_launch_fail(const char *fault);

#endif
