// SPDX-License-Identifier: MIT
// The three variants, each in a line.
import { list, N_, rich, t } from '../lang.ts';

export const variants: [string, string, string][] = [
  ['ufo', N_('UFO'), N_('a token sets the dice of each expedition and lends one trick; meet the UFO for points')],
  ['exploration', N_('Exploration'), N_('finds lie on the track: points, spare dice, tunnels')],
  ['missions', N_('Secret Missions'), N_('three secret places to reach, up to 10 points')],
];

/** "UFO, Exploration", or what a game without any is called. */
export function variantTitles(names: string[]): string {
  const titles = variants.flatMap(([name, title]) => (names.includes(name) ? [t(title)] : []));
  return titles.length > 0 ? list(titles) : t('Base game');
}

export function VariantPicker({ chosen, onChange }: { chosen: string[]; onChange: (chosen: string[]) => void }) {
  const toggle = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
    onChange(variants.map(([one]) => one).filter((one) => next.includes(one)));
  };
  return (
    <fieldset class="options">
      <legend>{t('Variants')}</legend>
      {variants.map(([name, title, text]) => (
        <label key={name} class="switch">
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          <span>{rich(t('{who}: {what}'), { who: <b>{t(title)}</b>, what: t(text) })}</span>
        </label>
      ))}
    </fieldset>
  );
}
