// SPDX-License-Identifier: MIT
// The three variants, each in a line.
export const variants: [string, string, string][] = [
  ['ufo', 'UFO', 'a token sets the dice of each expedition and lends one trick; meet the UFO for points'],
  ['exploration', 'Exploration', 'finds lie on the track: points, spare dice, tunnels'],
  ['missions', 'Missions', 'three secret places to reach, up to 10 points'],
];

export function VariantPicker({ chosen, onChange }: { chosen: string[]; onChange: (chosen: string[]) => void }) {
  const toggle = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
    onChange(variants.map(([one]) => one).filter((one) => next.includes(one)));
  };
  return (
    <fieldset class="options">
      <legend>Variants</legend>
      {variants.map(([name, title, text]) => (
        <label key={name} class="switch">
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          <span><b>{title}</b>: {text}</span>
        </label>
      ))}
    </fieldset>
  );
}
