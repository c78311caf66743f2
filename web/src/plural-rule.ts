// SPDX-License-Identifier: MIT
// Which form of a text a number takes: the rule that stands in the head of a catalogue, such as
// "nplurals=2; plural=(n > 1);". It is C; the page may not evaluate text, so this reads it.

type Rule = (n: number) => number;

const LEVELS: string[][] = [['||'], ['&&'], ['==', '!='], ['<=', '>=', '<', '>'], ['+', '-'], ['*', '/', '%']];

function apply(sign: string, a: number, b: number): number {
  switch (sign) {
    case '||':
      return Number(a !== 0 || b !== 0);
    case '&&':
      return Number(a !== 0 && b !== 0);
    case '==':
      return Number(a === b);
    case '!=':
      return Number(a !== b);
    case '<=':
      return Number(a <= b);
    case '>=':
      return Number(a >= b);
    case '<':
      return Number(a < b);
    case '>':
      return Number(a > b);
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    default:
      return b === 0 ? 0 : sign === '/' ? Math.trunc(a / b) : a % b;
  }
}

class Reader {
  private at = 0;
  private readonly tokens: string[];

  constructor(text: string) {
    this.tokens = text.match(/\d+|n|[<>=!]=|&&|\|\||[-+*/%<>?:()!]/g) ?? [];
  }

  whole(): Rule {
    const rule = this.choice();
    if (this.at !== this.tokens.length) throw new Error('a plural rule ends too early');
    return rule;
  }

  private take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }

  private choice(): Rule {
    const condition = this.binary(0);
    if (!this.take('?')) return condition;
    const yes = this.choice();
    if (!this.take(':')) throw new Error('a plural rule lacks a ":"');
    const no = this.choice();
    return (n) => (condition(n) !== 0 ? yes(n) : no(n));
  }

  private binary(level: number): Rule {
    const signs = LEVELS[level];
    if (!signs) return this.single();
    let left = this.binary(level + 1);
    for (let sign = this.tokens[this.at]; sign !== undefined && signs.includes(sign); sign = this.tokens[this.at]) {
      this.at++;
      const [a, b, operation] = [left, this.binary(level + 1), sign];
      left = (n) => apply(operation, a(n), b(n));
    }
    return left;
  }

  private single(): Rule {
    if (this.take('!')) {
      const inner = this.single();
      return (n) => Number(inner(n) === 0);
    }
    if (this.take('(')) {
      const inner = this.choice();
      if (!this.take(')')) throw new Error('a plural rule lacks a ")"');
      return inner;
    }
    if (this.take('n')) return (n) => n;
    const token = this.tokens[this.at++] ?? '';
    if (!/^\d+$/.test(token)) throw new Error(`a plural rule has '${token}' where a number should be`);
    return () => Number(token);
  }
}

/** English, and what a catalogue without a rule means. */
export const germanic: Rule = (n) => (n === 1 ? 0 : 1);

/** The rule in the head of a catalogue. */
export function pluralRule(head: string): Rule {
  const rule = /^Plural-Forms:.*?plural\s*=\s*([^;\n]+)/m.exec(head);
  return rule ? new Reader(rule[1]!).whole() : germanic;
}
