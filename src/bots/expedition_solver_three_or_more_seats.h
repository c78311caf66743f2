// SPDX-License-Identifier: MIT
/*
 * expedition_solver_three_or_more_seats.h: an expedition of three or more seats, valued at its
 * joint ends.
 *
 * expedition_solver.c adds up what single landings gain, as if they did not meet. Here the places
 * of all members are kept until the last one is off, and every end is judged as a whole: the
 * strengths that the network gives to each landing are added up, then they become chances. Landings
 * on one place are judged in pairs, ends of the game by their scores.
 *
 * The ends are many, so the solved flight of captain's judgement (`plan`) says what is worth a
 * look: a decision whose choices are further apart than the doubt of its member is taken as
 * planned, the others are looked at and decided by the chance to win. Not installed.
 */
#ifndef MLEM_BOTS_EXPEDITION_SOLVER_THREE_OR_MORE_SEATS_H
#define MLEM_BOTS_EXPEDITION_SOLVER_THREE_OR_MORE_SEATS_H

#include "expedition_solver.h"

enum {
  JOINT_PLACES = 64, /* the number of a space (of a planet its first) and one; the comet */
  JOINT_COMET = JOINT_PLACES - 1,
  JOINT_NODES = 1 << 15,  /* positions that are kept, unless there is room for more */
  JOINT_GROUPS = 1 << 16, /* of rolls, the same */
};

/* Where members have got off, in this order: nine bits a landing, the place and the member. 0: all
 * are aboard. Build it with joint_land(). */
typedef uint64_t joint_landed;
enum { JOINT_LANDING_BITS = 9 };

/* What the network says about a position, before it becomes chances. */
typedef struct joint_judgement {
  bool known;
  int32_t strength[MLEM_MAX_SEATS];
  float points[MLEM_MAX_SEATS];
} joint_judgement;

/* Rolls of one cell that leave the commander the same choice. */
typedef struct joint_group {
  float chance;
  uint32_t first; /* of its targets */
  uint8_t count;
  bool reroll; /* the roll may be made again */
  bool crash;  /* no face is usable: the rocket may crash, or must */
} joint_group;

/* A position with its values. Nodes lie one after the other, so that those in use stay in the
 * processor's cache. */
typedef struct joint_node {
  uint64_t key;
  value_outlook value;
} joint_node;

/* Where positions are kept. A slot is found by hash; it has the number of a node and 1 in its lower
 * bits, and above them the number of the solution that it belongs to, so that a new solution need
 * not clear them. Zeroed at first. */
enum { JOINT_SLOT_BITS = 20 };
typedef struct joint_memory {
  uint32_t room; /* of `nodes`; a power of two, at most half of what a slot can number */
  uint32_t solution;
  joint_node *nodes;
  uint32_t *slots;     /* twice as many */
  uint32_t group_room; /* of `groups` */
  joint_group *groups;
  uint32_t *targets; /* of all groups; twice as many */
} joint_memory;

/* The same in one zeroed block of memory, and how many bytes that takes. */
size_t mlem_joint_memory_size(uint32_t room, uint32_t group_room);
joint_memory mlem_joint_memory_in(void *block, uint32_t room, uint32_t group_room);

typedef struct joint {
  joint_memory memory;
  const flight *plan;
  const value_net *net;
  value_memo *memo;
  const value_mat *profile;
  float doubt[MLEM_MAX_SEATS]; /* of a member whether to get off, in captain's points */
  float doubt_in_flight;       /* at most so much about ways to fly */
  float doubt_from;            /* what is reached with a smaller chance goes as planned, */
  unsigned doubt_up_to;        /* and so does everything after so many positions */
  bool exact;                  /* ends are judged by themselves; nothing is added up */
  float exact_from;            /* but only those that are reached with this chance or more */
  unsigned judged; /* members whose landings were judged in the last solution: these are kept */

  /* What follows is worked out. */
  float chance;                                     /* to reach what is looked at now */
  mlem_state home;                                  /* everybody aboard is back at home */
  unsigned last;                                    /* members whose landing ends the game */
  unsigned table;                                   /* of the network: for what is added up */
  joint_judgement at[MLEM_MAX_SEATS][JOINT_PLACES]; /* what one landing changes */
  joint_judgement rest[2][FLIGHT_MASKS];            /* crash or not, by who is at home */
  joint_judgement pair[MLEM_MAX_SEATS][MLEM_MAX_SEATS][JOINT_PLACES]; /* both on one place */
  int32_t point[MLEM_MAX_SEATS][MLEM_MAX_SEATS]; /* what a point of a seat does to strengths */
  flight_margins
      margins; /* as planned: if the plan has not noted them here, when they are needed */
  uint32_t rolls[FLIGHT_CELLS][2]; /* the groups of a cell: first, end; 0, 0: not listed yet */
  uint32_t groups_used, targets_used, nodes_used;
  uint32_t nodes_forgotten;           /* when the memory was full */
  uint32_t sums_kept;                 /* nodes that are ends which were added up */
  uint32_t with_target[FLIGHT_CELLS]; /* the group that has only this target */
} joint;

/* Begins with a solved plan; forgets what was valued before. Fill in from `memory` to `judged`
 * first. */
void mlem_joint_begin(joint *joint);

/* Values for every seat: before a roll; of an arrival; of a landing phase in which `member` is
 * asked next and does `option` (as in expedition_solver.h); of a crash. */
void mlem_joint_roll(joint *joint, unsigned space, unsigned pool, unsigned aids, unsigned mask,
                     joint_landed landed, value_outlook *value);
void mlem_joint_arrival(joint *joint, unsigned space, unsigned pool, unsigned aids, unsigned mask,
                        joint_landed landed, value_outlook *value);
void mlem_joint_land(joint *joint, unsigned space, unsigned pool, unsigned aids, unsigned mask,
                     joint_landed landed, unsigned member, unsigned option, unsigned commander,
                     value_outlook *value);
void mlem_joint_crash(joint *joint, unsigned space, unsigned mask, joint_landed landed,
                      value_outlook *value);

/* ---- Ends (expedition_ends_three_or_more_seats.c)
 * ---------------------------------------------------------- */

void mlem_joint_prepare_ends(joint *joint);

/* A seat gets so many points more, or less. */
void mlem_joint_add_points(const joint *joint, unsigned seat, float points, value_outlook *value);

/* All members are off, but for those in `at_home` if the rocket has crashed. */
void mlem_joint_end(joint *joint, joint_landed landed, unsigned at_home, bool crashed,
                    value_outlook *value);

/* Whether such an end has to be judged by itself. */
bool mlem_joint_end_is_exact(const joint *joint, joint_landed landed, bool crashed);

static inline joint_landed joint_land(joint_landed landed, unsigned member, unsigned place) {
  unsigned at = 0;
  while (landed >> at)
    at += JOINT_LANDING_BITS;
  return landed | (joint_landed)(place << 3 | member) << at;
}

/* The place of a member; 0: it has not got off. */
static inline unsigned joint_place(joint_landed landed, unsigned member) {
  for (; landed; landed >>= JOINT_LANDING_BITS)
    if ((landed & 7) == member)
      return landed >> 3 & 63;
  return 0;
}

#endif
