// SPDX-License-Identifier: MIT
// Chances beside choices: a number, and a word so that colour says nothing alone.
export function percent(chance: number): string {
  if (chance <= 0) return '0%';
  if (chance < 0.01) return '<1%';
  if (chance > 0.99 && chance < 1) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

export function CrashChance({ chance, label = 'crash next' }: { chance: number; label?: string }) {
  const level = chance >= 0.4 ? 'high' : chance >= 0.15 ? 'middle' : 'low';
  return (
    <span class={`odds odds-${level}`}>
      {label} <b>{percent(chance)}</b>
    </span>
  );
}
