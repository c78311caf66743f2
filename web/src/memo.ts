// SPDX-License-Identifier: MIT
// Draws a component again only when one of its properties is another one.
import { Component, createElement, type FunctionComponent } from 'preact';

export function memo<P extends object>(render: FunctionComponent<P>): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const now = this.props as P;
      return (Object.keys(next) as (keyof P)[]).some((key) => now[key] !== next[key]);
    }
    override render() {
      return createElement(render, this.props as P);
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}
