// SPDX-License-Identifier: MIT
// The house rules, each with what the rulebook says and what the switch changes; and who leads first.
import { useEffect, useState } from 'preact/hooks';
import { Engine } from '../engine.ts';
import type { HouseRule } from '../engine-types.ts';
import { list, t } from '../lang.ts';
import { useLanguage } from '../settings.ts';

export function useHouseRules(): HouseRule[] {
  const language = useLanguage();
  const [rules, setRules] = useState<HouseRule[]>([]);
  useEffect(() => {
    Engine.create().then(
      (engine) => setRules(engine.houseRules()),
      () => setRules([]),
    );
  }, [language]);
  return rules;
}

/** The titles of the house rules in play, or '' if there are none. */
export function houseTitles(rules: readonly HouseRule[], names: readonly string[]): string {
  return list(rules.filter((rule) => names.includes(rule.name)).map((rule) => rule.title));
}

export function HousePicker({ chosen, onChange }: { chosen: string[]; onChange: (chosen: string[]) => void }) {
  const rules = useHouseRules();
  if (rules.length === 0) return null;
  const toggle = (name: string) =>
    onChange(
      rules.map((rule) => rule.name).filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one))),
    );
  return (
    <details class="options house-rules">
      <summary>
        {chosen.length > 0 ? t('House rules: {rules}', { rules: houseTitles(rules, chosen) }) : t('House rules: none')}
      </summary>
      <p class="dim small">{t('Where the rulebook leaves a point open, or tables differ, you decide.')}</p>
      {rules.map((rule) => (
        <label key={rule.name} class="switch">
          <input type="checkbox" checked={chosen.includes(rule.name)} onChange={() => toggle(rule.name)} />
          <span>
            <b>{rule.title}</b>
            <br />
            <span class="dim small">{rule.rulebook}</span>
            <br />
            <span class="small">{rule.change}</span>
          </span>
        </label>
      ))}
    </details>
  );
}

interface FirstLeaderProps {
  /** The names of the seats. */
  seats: string[];
  /** The seat that leads first; -1: drawn. */
  chosen: number;
  onChange: (seat: number) => void;
}

export function FirstLeader({ seats, chosen, onChange }: FirstLeaderProps) {
  return (
    <label class="field">
      <span>{t('Who leads the first expedition?')}</span>
      <select
        value={chosen < seats.length ? chosen : -1}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        <option value={-1}>{t('drawn by lot')}</option>
        {seats.map((name, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
      <span class="dim small">{t('In the box: who last cleaned the litter box.')}</span>
    </label>
  );
}
