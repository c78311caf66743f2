// SPDX-License-Identifier: MIT
/* list_bots.c: the bots that can be invited. */
#include "../bot_workers/bot_workers.h"
#include "request_handlers.h"

void api_bots_list(table_server *s, request *q) {
  mlem_fault fault;
  mlem_bot_spec spec;
  json_t *list = json_array();
  for (const mlem_bot_kind *const *kind = mlem_bot_kinds; *kind; kind++)
    if (bot_may_sit(tables_options(s), (*kind)->name, &spec, fault))
      json_array_append_new(
          list, json_pack("{s:s, s:s}", "bot", (*kind)->name, "character", (*kind)->character));
  answer_json(s, q, 200, json_pack("{s:o}", "bots", list));
}
