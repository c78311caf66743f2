// SPDX-License-Identifier: MIT
/* mpi_processes.c: what is done with several processes, by MPI or alone. */
#include "mpi_processes.h"

#include <stdlib.h>
#include <string.h>

/* One for the whole program, as MPI is. */
static struct {
  const mpi_transport *transport; /* NULL: alone */
  unsigned rank, size, size_here;
} processes = {.size = 1, .size_here = 1};

/* ---- Joining --------------------------------------------------------------------------------- */

/* Open MPI and most others tell the number; some newer ones only the rank. */
bool mpi_has_launched(void) {
  static const char *const sizes[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"};
  for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    const char *size = getenv(sizes[i]);
    if (size)
      return strcmp(size, "1") != 0;
  }
  return getenv("PMIX_RANK") != NULL;
}

unsigned mpi_launch_rank(void) {
  static const char *const ranks[] = {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"};
  for (unsigned i = 0; i < sizeof ranks / sizeof ranks[0]; i++) {
    const char *rank = getenv(ranks[i]);
    if (rank)
      return (unsigned)strtoul(rank, NULL, 10);
  }
  return 0;
}

bool mpi_can_join(void) {
  return mpi_transport_used != NULL;
}

bool mpi_join(void) {
  if (!mpi_has_launched())
    return true;
  if (!mpi_transport_used ||
      !mpi_transport_used->join(&processes.rank, &processes.size, &processes.size_here))
    return false;
  processes.transport = mpi_transport_used;
  return true;
}

void mpi_leave(void) {
  if (processes.transport)
    processes.transport->leave();
  processes.transport = NULL;
}

unsigned mpi_rank(void) {
  return processes.rank;
}

unsigned mpi_size(void) {
  return processes.size;
}

unsigned mpi_size_here(void) {
  return processes.size_here;
}

/* ---- Together -------------------------------------------------------------------------------- */

void mpi_share(void *bytes, size_t count, unsigned from) {
  if (processes.transport)
    processes.transport->share(bytes, count, from);
}

void mpi_add(void *numbers, size_t bytes) {
  if (processes.transport)
    processes.transport->add(numbers, bytes / sizeof(uint64_t));
}

/* The least that any process has. */
static uint64_t least(uint64_t number) {
  return processes.transport ? processes.transport->least(number) : number;
}

bool mpi_any(bool mine) {
  return least(!mine) == 0;
}

bool mpi_same(const void *bytes, size_t count) {
  const unsigned char *at = bytes;
  uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
  for (size_t i = 0; i < count; i++)
    hash = (hash ^ at[i]) * UINT64_C(1099511628211);
  return least(hash) == UINT64_MAX - least(UINT64_MAX - hash);
}

bool mpi_all_succeeded(bool good, mlem_fault fault) {
  uint64_t unwell = least(good ? processes.size : processes.rank);
  if (unwell == processes.size)
    return true;
  mpi_share(fault, sizeof(mlem_fault), (unsigned)unwell);
  return false;
}

void mpi_send(unsigned to, const uint64_t message[PROCESS_MESSAGE]) {
  processes.transport->send(to, message);
}

bool mpi_receive(unsigned *from, uint64_t message[PROCESS_MESSAGE]) {
  return processes.transport->receive(from, message);
}
