// SPDX-License-Identifier: MIT
// Draws a component again only when something that it shows is another one than when it was drawn: its
// properties, or what `parts` makes of them.
import { Component, createElement, type FunctionComponent } from 'preact';

export function memo<P extends object>(
  render: FunctionComponent<P>,
  parts: (props: P) => unknown[] = Object.values,
): FunctionComponent<P> {
  class Memo extends Component<P> {
    private drawn: unknown[] = [];
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const now = parts(next);
      return now.length !== this.drawn.length || now.some((part, i) => part !== this.drawn[i]);
    }
    override render() {
      this.drawn = parts(this.props as P);
      return createElement(render, this.props as P);
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}
