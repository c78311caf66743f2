// SPDX-License-Identifier: MIT
/* placeholder_page_without_client.c: what the server shows where it was built without the browser
 * client. */
#include "embedded_client_files.h"

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
    "<p>This is an unofficial server of the board game. It is running; it was built\n"
    "without the client for the browser. A table is opened with</p>\n"
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

const asset web_assets[] = {
    {.path = "/",
     .type = "text/html; charset=utf-8",
     .cache = "no-cache",
     .bytes = page,
     .length = sizeof page - 1},
    {.path = "/style.css",
     .type = "text/css; charset=utf-8",
     .cache = "public, max-age=3600",
     .bytes = style,
     .length = sizeof style - 1},
};

const size_t web_assets_count = sizeof web_assets / sizeof web_assets[0];
