// SPDX-License-Identifier: MIT
// The WebSocket of a table: connects again whenever it is lost, and at once when the page is looked at again.

import { patience } from './event-counter.ts';
import { socketAddress } from './http-api.ts';

export interface ConnectionUser {
  /** The token of a seat; null: a spectator. */
  readonly token: string | null;
  /** What is said first. */
  greeting(): string;
  hear(lines: string[]): void;
  /** The connection is gone, and is tried again unless this page has closed it. */
  lost(closed: boolean): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private closed = false;
  private readonly comeBack = () => {
    if (!this.socket && !document.hidden) this.connect();
    else this.send(document.hidden ? 'hidden' : 'visible'); // who does not see the page may get a notice
  };

  constructor(
    private readonly table: string,
    private readonly user: ConnectionUser,
  ) {
    addEventListener('online', this.comeBack);
    document.addEventListener('visibilitychange', this.comeBack);
    this.connect();
  }

  send(line: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(line);
  }

  /** The server has greeted: the next loss is the first again. */
  settled(): void {
    this.tries = 0;
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.comeBack);
    document.removeEventListener('visibilitychange', this.comeBack);
    if (this.timer !== null) clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    if (this.closed || this.socket) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const socket = new WebSocket(socketAddress(this.table, this.user.token), 'mlem.1');
    this.socket = socket;
    socket.onopen = () => socket.send(this.user.greeting() + (document.hidden ? '\nhidden' : ''));
    socket.onmessage = (event) => this.user.hear(String(event.data).split('\n').filter(Boolean));
    socket.onclose = () => this.lost(socket);
    socket.onerror = () => socket.close();
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.user.lost(this.closed);
    if (!this.closed) this.timer = setTimeout(() => this.connect(), patience(this.tries++));
  }
}
