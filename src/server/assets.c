// SPDX-License-Identifier: MIT
/* assets.c: files that are compiled in, by their path. A bundle of a browser client adds rows. */
#include "assets.h"
#include "http.h"

#include <string.h>

static const char page[] =
    "<!doctype html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<title>MLEM: Space Agency (unofficial)</title>\n"
    "<link rel=\"stylesheet\" href=\"style.css\">\n"
    "</head>\n"
    "<body>\n"
    "<main>\n"
    "<h1>MLEM: Space Agency</h1>\n"
    "<p>This is an unofficial server of the board game. It is running; a client for the browser\n"
    "comes later. Until then a table is opened with</p>\n"
    "<pre>curl -H 'Content-Type: application/json' \\\n"
    "  -d '{\"players\":2,\"seats\":[\"human\",\"bot:captain\"],\"public\":true}' \\\n"
    "  http://localhost:2075/api/tables</pre>\n"
    "<p>and played with any WebSocket client that offers the subprotocol <code>mlem.1</code>, at\n"
    "<code>/ws/TABLE?token=TOKEN</code>: send <code>hi 0</code>, then <code>fair -</code>, then\n"
    "<code>act SEQ DECISION</code> when you are asked. The messages are described in\n"
    "docs/protocol.md.</p>\n"
    "<p><a href=\"api/tables\">Public tables</a> · <a href=\"api/bots\">Bots</a> ·\n"
    "<a href=\"healthz\">Health</a></p>\n"
    "</main>\n"
    "</body>\n"
    "</html>\n";

static const char style[] =
    "body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 2rem; color: #222; background: #fff }\n"
    "main { max-width: 44rem; margin: auto }\n"
    "pre { overflow: auto; padding: 1rem; background: #f2f2f2 }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  body { color: #ddd; background: #111 } pre { background: #222 } a { color: #8cf }\n"
    "}\n";

static const asset assets[] = {
    {"/", "text/html; charset=utf-8", "no-cache", page, sizeof page - 1},
    {"/style.css", "text/css; charset=utf-8", "public, max-age=3600", style, sizeof style - 1},
};

void asset_show(server *s, request *q) {
  for (size_t i = 0; i < sizeof assets / sizeof assets[0]; i++) {
    const asset *a = &assets[i];
    if (strcmp(a->path, q->path) != 0)
      continue;
    if (q->method != METHOD_GET && q->method != METHOD_HEAD) {
      q->allow = "GET, HEAD";
      answer_error(s, q, 405, "method", "This address does not take this method.");
      return;
    }
    q->fixed = a->bytes;
    q->fixed_length = a->length;
    q->cache = a->cache;
    answer_text(s, q, a->type);
    return;
  }
  answer_error(s, q, 404, "not-found", "There is nothing at this address.");
}
