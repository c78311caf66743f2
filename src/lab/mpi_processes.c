// SPDX-License-Identifier: MIT
/* mpi_processes.c: what is done with several processes, over whatever wire they have. */
#include "mpi_processes.h"

#include <stdlib.h>
#include <string.h>

/* One for the whole program, as MPI is. */
static struct {
  const fleet_wire *wire; /* NULL: alone */
  unsigned rank, size, neighbours;
} fleet = {.size = 1, .neighbours = 1};

/* ---- Joining --------------------------------------------------------------------------------- */

/* Open MPI and most others tell the number; some newer ones only the rank. */
bool fleet_has_companions(void) {
  static const char *const sizes[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"};
  for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    const char *size = getenv(sizes[i]);
    if (size)
      return strcmp(size, "1") != 0;
  }
  return getenv("PMIX_RANK") != NULL;
}

unsigned fleet_told_rank(void) {
  static const char *const ranks[] = {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"};
  for (unsigned i = 0; i < sizeof ranks / sizeof ranks[0]; i++) {
    const char *rank = getenv(ranks[i]);
    if (rank)
      return (unsigned)strtoul(rank, NULL, 10);
  }
  return 0;
}

bool fleet_can_join(void) {
  return fleet_way != NULL;
}

bool fleet_join(void) {
  if (!fleet_has_companions())
    return true;
  if (!fleet_way || !fleet_way->join(&fleet.rank, &fleet.size, &fleet.neighbours))
    return false;
  fleet.wire = fleet_way;
  return true;
}

void fleet_leave(void) {
  if (fleet.wire)
    fleet.wire->leave();
  fleet.wire = NULL;
}

unsigned fleet_rank(void) {
  return fleet.rank;
}

unsigned fleet_size(void) {
  return fleet.size;
}

unsigned fleet_neighbours(void) {
  return fleet.neighbours;
}

/* ---- Together -------------------------------------------------------------------------------- */

void fleet_share(void *bytes, size_t count, unsigned from) {
  if (fleet.wire)
    fleet.wire->share(bytes, count, from);
}

void fleet_add(void *numbers, size_t bytes) {
  if (fleet.wire)
    fleet.wire->add(numbers, bytes / sizeof(uint64_t));
}

/* The least that any process has. */
static uint64_t least(uint64_t number) {
  return fleet.wire ? fleet.wire->least(number) : number;
}

bool fleet_any(bool mine) {
  return least(!mine) == 0;
}

bool fleet_same(const void *bytes, size_t count) {
  const unsigned char *at = bytes;
  uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
  for (size_t i = 0; i < count; i++)
    hash = (hash ^ at[i]) * UINT64_C(1099511628211);
  return least(hash) == UINT64_MAX - least(UINT64_MAX - hash);
}

bool fleet_all_well(bool good, char *fault, size_t space) {
  uint64_t unwell = least(good ? fleet.size : fleet.rank);
  if (unwell == fleet.size)
    return true;
  fleet_share(fault, space, (unsigned)unwell);
  return false;
}

void fleet_send(unsigned to, const uint64_t message[FLEET_MESSAGE]) {
  fleet.wire->send(to, message);
}

bool fleet_receive(unsigned *from, uint64_t message[FLEET_MESSAGE]) {
  return fleet.wire->receive(from, message);
}
