// SPDX-License-Identifier: MIT
// The bots that are levels: how hard a game is to be, from the easiest on (src/bots/difficulty_level_bots.c).

const LEVELS = ['gentle', 'steady', 'sharp', 'merciless'];

export function isLevel(bot: { name: string }): boolean {
  return LEVELS.includes(bot.name);
}
