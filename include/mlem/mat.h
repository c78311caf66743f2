// SPDX-License-Identifier: MIT
/*
 * mat.h: what is printed on the table and the tokens, as plain data.
 *
 * A mat is one struct without pointers: copy it by assignment, keep it const while games run on it.
 * It comes from a JSON file (see json.h and docs/mats.md) or is compiled in. A mat that was read by
 * the library is always valid; one that you fill in by hand is checked by mlem_game_init() as far
 * as memory safety needs it.
 */
#ifndef MLEM_MAT_H
#define MLEM_MAT_H

#include <stdint.h>

enum {
  MLEM_MAX_SPACES = 48,
  MLEM_MAX_MOONS = 64,
  MLEM_MAX_SPACE_MOONS = 5,
  MLEM_MAX_PLANETS = 12,
  MLEM_MAX_POOL = 8,
  MLEM_MAX_UFO = 8,
  MLEM_MAX_TOKENS = 32, /* of each kind: expeditions, explorations, missions */
  MLEM_DIE_SIDES = 6,
  MLEM_SETUP_EXPLORATIONS = 5,
  MLEM_DEALT_MISSIONS = 4,
  MLEM_KEPT_MISSIONS = 3,
  MLEM_TUNNEL_STEPS = 4,
};

/* "Nothing": no planet, no token, no seat, an unknown mission. */
#define MLEM_NONE 0xff

/* The faces of a die. A set of faces is a mask of (1 << face). */
typedef enum mlem_face {
  MLEM_FACE_1,
  MLEM_FACE_2,
  MLEM_FACE_3,
  MLEM_FACE_4,
  MLEM_FACE_A, /* the afterburner */
  MLEM_FACES,
} mlem_face;

/* One space of the track before deep space. A space has moons, or a planet, or neither. */
typedef struct mlem_space {
  uint8_t faces;      /* mask of faces that fly from here */
  uint8_t burn;       /* what A is worth here; 0 where A does not fly */
  uint8_t planet;     /* index into planets, or MLEM_NONE */
  uint8_t moon_count; /* 0 where there are none */
  uint8_t first_moon; /* moons of the whole mat are numbered from space 0 on, nearest first */
} mlem_space;

typedef struct mlem_planet {
  char name[17];
  uint8_t points[3]; /* most astronauts, second, every other seat present */
} mlem_planet;

typedef enum mlem_ability {
  MLEM_ABILITY_EXTRA,
  MLEM_ABILITY_KEEP,
  MLEM_ABILITY_REROLL
} mlem_ability;

typedef struct mlem_expedition_token {
  char id[5];
  uint8_t ufo_steps;
  uint8_t dice;
  uint8_t ability;           /* mlem_ability */
  uint8_t extra[MLEM_FACES]; /* how many of each face the token shows; all 0 unless EXTRA */
} mlem_expedition_token;

typedef enum mlem_effect { MLEM_EFFECT_POINTS, MLEM_EFFECT_DIE, MLEM_EFFECT_TUNNEL } mlem_effect;

typedef struct mlem_exploration_token {
  char id[5];
  uint8_t space;
  uint8_t effect; /* mlem_effect */
  uint8_t points; /* 0 unless POINTS */
} mlem_exploration_token;

/* Done by an astronaut on any moon of `moons`, or on any planet of `planets`; one of them is empty.
 */
typedef struct mlem_mission_token {
  char id[5];
  uint16_t planets; /* mask of planet indexes */
  uint64_t spaces;  /* mask of spaces whose moons count */
} mlem_mission_token;

typedef struct mlem_mat {
  char name[33];   /* for records and menus */
  char title[257]; /* for people; UTF-8, at most 64 characters */

  uint8_t space_count; /* deep space is the space with this number */
  uint8_t moon_count;
  uint8_t planet_count;
  uint8_t satellite;    /* where the satellite astronaut lets the rocket start */
  uint8_t landing_from; /* no landing phase before this space */
  uint8_t pool;         /* dice at takeoff, and at most */
  uint8_t failures;     /* crashes that end the game */
  uint8_t comet, galaxy, goal_points;
  uint8_t mission_points[MLEM_KEPT_MISSIONS + 1];
  uint8_t die[MLEM_DIE_SIDES]; /* mlem_face of each side */

  mlem_space spaces[MLEM_MAX_SPACES];
  uint8_t moons[MLEM_MAX_MOONS];         /* points of each moon */
  mlem_planet planets[MLEM_MAX_PLANETS]; /* in the order of their first space */

  uint8_t ufo_count;
  uint8_t ufo[MLEM_MAX_UFO]; /* points, top of the pile first */
  uint8_t expedition_count, exploration_count, mission_count;
  mlem_expedition_token expeditions[MLEM_MAX_TOKENS];
  mlem_exploration_token explorations[MLEM_MAX_TOKENS];
  mlem_mission_token missions[MLEM_MAX_TOKENS];
} mlem_mat;

#endif
