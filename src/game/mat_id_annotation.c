// SPDX-License-Identifier: MIT
/* mat_id_annotation.c: `# mat-id HEX`, the fingerprint of the mat that a record was played on. */
#include "game.h"

#include <mlem/json.h>
#include <string.h>

size_t game_mat_id_line(const mlem_mat *mat, char *line) {
  char hex[MLEM_MAT_FINGERPRINT];
  if (!mlem_mat_fingerprint(mat, hex))
    return 0;
  return game_note_write(
      &(game_note){.kind = GAME_NOTE_MAT_ID, .text = hex, .text_length = strlen(hex)}, line);
}

bool game_is_id_of_other_mat(const char *line, size_t length, const mlem_mat *mat) {
  char own[MLEM_LINE_TEXT];
  game_note note;
  if (game_note_read(line, length, &note) != GAME_NOTE_MAT_ID)
    return false;
  size_t size = game_mat_id_line(mat, own);
  return size != length || memcmp(own, line, size) != 0;
}

bool game_log_has_other_mat(const game_log *log) {
  for (uint32_t i = log->head_lines; i < log->line_count && log->lines[i].steps == 0; i++)
    if (game_is_id_of_other_mat(game_log_text(log, i), log->lines[i].length, &log->reader.game.mat))
      return true;
  return false;
}
