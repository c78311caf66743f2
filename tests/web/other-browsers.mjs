// SPDX-License-Identifier: MIT
// Firefox (over WebDriver BiDi) and WebKitGTK (over WebDriver), with the few calls of Playwright's pages that
// play-in-page.mjs uses. Everything is done by scripts in the page; every step has a time after which it fails.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(fileURLToPath(new URL('../../web/package.json', import.meta.url)));
const { ws: WebSocket } = require('playwright-core/lib/utilsBundle');

const START = 240_000; // a busy machine is no fault
const PATIENCE = 240_000;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function within(promise, milliseconds, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what()} (after ${milliseconds / 1000} s)`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** A program, and what it says until `pattern` is in it. */
class Program {
  constructor(command, args, options = {}) {
    this.name = command;
    this.said = '';
    this.child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    this.ended = new Promise((resolve) => {
      this.child.on('error', resolve);
      this.child.on('exit', resolve);
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on('data', (bytes) => {
        this.said = (this.said + String(bytes)).slice(-20_000);
      });
  }

  async says(pattern) {
    const look = async () => {
      for (;;) {
        const found = pattern.exec(this.said);
        if (found) return found;
        await pause(50);
      }
    };
    const gone = this.ended.then(() => {
      throw new Error(`${this.name} ended: ${this.said}`);
    });
    return within(Promise.race([look(), gone]), START, () => `${this.name} did not start: ${this.said}`);
  }

  async stop() {
    this.child.kill('SIGTERM');
    const ended = await Promise.race([this.ended.then(() => true), pause(3000).then(() => false)]);
    if (!ended) this.child.kill('SIGKILL');
  }
}

/** What play-in-page.mjs needs of a page. */
class ScriptedPage {
  /** `run(script)` gives the text that the script, an expression, comes to. */
  constructor(run, goto, close) {
    this.run = run;
    this.goto = goto;
    this.close = close;
  }

  async evaluate(what, argument = null) {
    const script = `(async () => JSON.stringify((await (${what})(${JSON.stringify(argument)})) ?? null))()`;
    return JSON.parse(await within(this.run(script), PATIENCE, () => 'the browser does not answer'));
  }

  async waitForFunction(what, argument = null) {
    const end = Date.now() + PATIENCE;
    // Looked at within the page, which costs less than a question for every look.
    const look = `async (one) => {
      for (let i = 0; i < 200; i++) {
        if ((${what})(one)) return true;
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
      return false;
    }`;
    while (Date.now() < end) if (await this.evaluate(look, argument)) return;
    throw new Error(`waited in vain for ${what}; the page says: ${await this.evaluate(() => document.body.innerText)}`);
  }

  waitForSelector(selector) {
    return this.waitForFunction((one) => document.querySelector(one) !== null, selector);
  }

  locator(selector, index = 0) {
    return {
      first: () => this.locator(selector, 0),
      nth: (number) => this.locator(selector, number),
      count: () => this.evaluate((one) => document.querySelectorAll(one).length, selector),
      click: async () => {
        await this.waitForFunction(({ one, at }) => document.querySelectorAll(one)[at], { one: selector, at: index });
        await this.evaluate(({ one, at }) => document.querySelectorAll(one)[at].click(), { one: selector, at: index });
      },
    };
  }

  click(selector) {
    return this.locator(selector).click();
  }
}

async function connect(address) {
  const socket = new WebSocket(address);
  const waiting = new Map();
  let count = 0;
  socket.on('message', (bytes) => {
    const message = JSON.parse(String(bytes));
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'error') one?.reject(new Error(`${message.error}: ${message.message}`));
    else one?.resolve(message.result);
  });
  const fail = () => {
    for (const one of waiting.values()) one.reject(new Error('the browser is gone'));
  };
  socket.on('close', fail);
  await within(
    new Promise((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    }),
    START,
    () => `no connection to ${address}`,
  );
  return {
    ask: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++count;
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    close: () => socket.close(),
  };
}

export const firefoxPath = () => ['/usr/bin/firefox-esr'].find((path) => existsSync(path)) ?? null;

export async function openFirefox() {
  const profile = mkdtempSync(join(tmpdir(), 'mlem-firefox-'));
  const browser = new Program(
    firefoxPath(),
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' } },
  );
  const close = async () => {
    await browser.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const [, address] = await browser.says(/WebDriver BiDi listening on (ws:\/\/\S+)/);
    const link = await connect(`${address}/session`);
    const ask = (method, params = {}) => within(link.ask(method, params), PATIENCE, () => `${method} has no answer`);
    await ask('session.new', { capabilities: {} });
    const { contexts } = await ask('browsingContext.getTree');
    const { context } = contexts[0];
    const run = async (expression) => {
      const { result, exceptionDetails } = await ask('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    };
    return new ScriptedPage(run, (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }), close);
  } catch (reason) {
    await close();
    throw reason;
  }
}

export function webkitPath() {
  const all = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  return all.every((path) => existsSync(path)) ? all[0] : null;
}

async function command(port, method, path, body) {
  const response = await within(
    fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) }),
    PATIENCE,
    () => `${path} has no answer`,
  );
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
  return value;
}

/** A port that was free a moment ago. */
async function freePort() {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.on('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function openWebKit() {
  const screen = new Program('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1024x800x24', '-nolisten', 'tcp']);
  const home = mkdtempSync(join(tmpdir(), 'mlem-webkit-'));
  let driver = null;
  const close = async () => {
    await driver?.stop();
    await screen.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const [, display] = await screen.says(/^(\d+)\n/m);
    const port = await freePort();
    driver = new Program(webkitPath(), [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${display}`, HOME: home, XDG_RUNTIME_DIR: home, GDK_BACKEND: 'x11' },
    });
    const started = async () => {
      for (;;) {
        if (
          await fetch(`http://127.0.0.1:${port}/status`).then(
            (answer) => answer.ok,
            () => false,
          )
        )
          return;
        await pause(100);
      }
    };
    await within(started(), START, () => `WebKitWebDriver did not start: ${driver.said}`);
    const { sessionId } = await command(port, 'POST', '/session', { capabilities: { alwaysMatch: {} } });
    const at = `/session/${sessionId}`;
    await command(port, 'POST', `${at}/timeouts`, { script: PATIENCE, pageLoad: PATIENCE });
    const run = async (expression) => {
      const answer = await command(port, 'POST', `${at}/execute/async`, {
        script: `const done = arguments[arguments.length - 1];
          ${expression}.then((value) => done({ value }), (reason) => done({ reason: String(reason) }));`,
        args: [],
      });
      if (answer.reason) throw new Error(answer.reason);
      return answer.value;
    };
    const leave = async () => {
      await command(port, 'DELETE', at).catch(() => undefined);
      await close();
    };
    return new ScriptedPage(run, (url) => command(port, 'POST', `${at}/url`, { url }), leave);
  } catch (reason) {
    await close();
    throw reason;
  }
}
