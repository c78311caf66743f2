// SPDX-License-Identifier: MIT
// A plain file server with the strict headers of the real one, for tests without a game server.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { mediaTypes } from '../../web/media-types.mjs';

export const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves a directory on a free port: { url, close }. Give `close` to the test's `after`: an open server keeps the
 * process of a failed test alive. It may be called twice. */
export function serveFiles(directory) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path.startsWith('/api/')) {
      // A server without tables, so that the page finds nothing to complain about.
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Security-Policy': policy });
      response.end(JSON.stringify({ tables: [], bots: [], mats: [] }));
      return;
    }
    const file = path === '/' ? '/index.html' : path === '/rules' ? '/rules.html' : path;
    try {
      const bytes = await readFile(join(directory, file));
      response.writeHead(200, {
        'Content-Type': mediaTypes[extname(file)] ?? 'application/octet-stream',
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-cache',
      });
      response.end(bytes);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/plain' });
      response.end('not found\n');
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      resolve({
        url: `http://127.0.0.1:${port}/`,
        close: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(done);
          }),
      });
    });
  });
}
