// SPDX-License-Identifier: MIT
// A real `mlem serve` with a store of its own, that can be killed and started again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class GameServer {
  /** `options`: more of them for `mlem serve`. */
  constructor(options = []) {
    this.options = options;
    this.data = mkdtempSync(join(tmpdir(), 'mlem-web-'));
    this.port = 0;
    this.process = null;
  }

  get url() {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** Starts, or starts again on the same port with the same data. */
  async start() {
    const child = spawn(
      process.env.MLEM,
      ['serve', '--port', String(this.port), '--data', this.data, '--rate', '1000', ...this.options],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.process = child;
    let said = '';
    this.port = await new Promise((resolve, reject) => {
      const hear = (bytes) => {
        said += String(bytes);
        const port = /listening on http:\/\/[^:]+:(\d+)\//.exec(said);
        if (port) resolve(Number(port[1]));
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', () => reject(new Error(`the server did not start: ${said}`)));
    });
    return this;
  }

  kill(signal = 'SIGKILL') {
    const child = this.process;
    this.process = null;
    return new Promise((resolve) => {
      child.removeAllListeners('exit');
      child.on('exit', resolve);
      child.kill(signal);
    });
  }

  async stop() {
    if (this.process) await this.kill('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }
}
