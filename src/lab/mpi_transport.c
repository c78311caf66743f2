// SPDX-License-Identifier: MIT
/* mpi_transport.c: processes that talk by MPI. A failure of MPI ends all of them: that is MPI's
 * default, and nothing has been written by then. */
#include "mpi_processes.h"

#include <mpi.h>
#include <stdlib.h>

static bool join(unsigned *rank, unsigned *size, unsigned *size_here) {
  int provided, number;
  MPI_Comm machine;
  /* Outside bots are started by fork and exec at once, which is safe. */
  setenv("OMPI_MCA_mpi_warn_on_fork", "0", 0);
  if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS)
    return false;
  MPI_Comm_rank(MPI_COMM_WORLD, &number);
  *rank = (unsigned)number;
  MPI_Comm_size(MPI_COMM_WORLD, &number);
  *size = (unsigned)number;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
  MPI_Comm_size(machine, &number);
  *size_here = (unsigned)number;
  MPI_Comm_free(&machine);
  return provided >= MPI_THREAD_FUNNELED;
}

static void leave(void) {
  MPI_Finalize();
}

static void share(void *bytes, size_t count, unsigned from) {
  MPI_Bcast(bytes, (int)count, MPI_BYTE, (int)from, MPI_COMM_WORLD);
}

static void add(uint64_t *numbers, size_t count) {
  MPI_Allreduce(MPI_IN_PLACE, numbers, (int)count, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
}

static uint64_t least(uint64_t number) {
  MPI_Allreduce(MPI_IN_PLACE, &number, 1, MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD);
  return number;
}

static void send(unsigned to, const uint64_t message[PROCESS_MESSAGE]) {
  MPI_Send(message, PROCESS_MESSAGE, MPI_UINT64_T, (int)to, 0, MPI_COMM_WORLD);
}

static bool receive(unsigned *from, uint64_t message[PROCESS_MESSAGE]) {
  MPI_Status status;
  int there;
  MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, &status);
  if (!there)
    return false;
  MPI_Recv(message, PROCESS_MESSAGE, MPI_UINT64_T, status.MPI_SOURCE, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  *from = (unsigned)status.MPI_SOURCE;
  return true;
}

static const mpi_transport by_mpi = {
    .join = join,
    .leave = leave,
    .share = share,
    .add = add,
    .least = least,
    .send = send,
    .receive = receive,
};

const mpi_transport *const mpi_transport_used = &by_mpi;
