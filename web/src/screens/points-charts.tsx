// SPDX-License-Identifier: MIT
// Two small charts: points by part as bars, points over time as lines. Tables say the same in text.
import { agency } from '../art/agency-colours.ts';
import type { Mat, Story, View } from '../engine-types.ts';
import { t, tn } from '../lang.ts';

const shades = ['#ffe27a', '#7fd4ff', '#c9a8ff', '#7ee0b5', '#b8ffcf', '#ffb86b', '#ff9fd6'];

export function PartBars({ mat, view }: { mat: Mat; view: View }) {
  const most = Math.max(1, ...view.seats.map((seat) => seat.total));
  const used = mat.parts.map((_, i) => i).filter((i) => view.seats.some((seat) => (seat.parts[i] ?? 0) > 0));
  return (
    <figure class="chart">
      <figcaption>{t('Points by part')}</figcaption>
      <ul class="legend">
        {used.map((i) => (
          <li key={i}>
            <i class={`swatch part-${i}`} />
            {mat.parts[i]}
          </li>
        ))}
      </ul>
      {view.seats.map((seat, s) => {
        let x = 0;
        return (
          <div key={s} class="bar-row">
            <span class="bar-name" translate={false}>
              {mat.names[s]}
            </span>
            <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              {used.map((i) => {
                const width = ((seat.parts[i] ?? 0) / most) * 100;
                const bar = <rect key={i} x={x} y="0" width={Math.max(0, width - 0.4)} height="10" fill={shades[i]} />;
                x += width;
                return bar;
              })}
            </svg>
            <b class="bar-total">{seat.total}</b>
          </div>
        );
      })}
    </figure>
  );
}

const dashes = ['', '6 3', '2 3', '9 3 2 3', '1 4'];

export function PointLines({ mat, story }: { mat: Mat; story: Story }) {
  const { chapters } = story;
  const most = Math.max(1, ...chapters.flatMap((chapter) => chapter.totals));
  const x = (i: number) => 16 + (i / Math.max(1, chapters.length)) * 300;
  const y = (points: number) => 128 - (points / most) * 116;
  return (
    <figure class="chart">
      <figcaption>{t('Points over the expeditions')}</figcaption>
      <svg
        viewBox="0 0 330 148"
        class="lines"
        role="img"
        aria-label={tn('Points after {n} expedition', 'Points after each of {n} expeditions', chapters.length)}
      >
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <path d={`M16 ${y(most * part)} H318`} stroke="#39427f" stroke-width="1" />
            <text class="axis" x="12" y={y(most * part) + 3}>
              {Math.round(most * part)}
            </text>
          </g>
        ))}
        {chapters.map((chapter, i) => (
          <g key={i}>
            <text class="axis middle" x={x(i + 1)} y="143">
              {i + 1}
            </text>
            {chapter.crashed ? (
              <text class="crash-mark" x={x(i + 1)} y="136">
                ✹
              </text>
            ) : null}
          </g>
        ))}
        {mat.names.map((_, seat) => {
          const points = [0, ...chapters.map((chapter) => chapter.totals[seat] ?? 0)];
          const d = points.map((total, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(total).toFixed(1)}`).join('');
          return (
            <path
              key={seat}
              d={d}
              fill="none"
              stroke={agency(seat).suit}
              stroke-width="2.6"
              stroke-dasharray={dashes[seat]}
              stroke-linejoin="round"
            />
          );
        })}
      </svg>
      <ul class="legend">
        {mat.names.map((name, seat) => (
          <li key={seat}>
            <svg width="26" height="8" aria-hidden="true">
              <path d="M0 4 H26" stroke={agency(seat).suit} stroke-width="3" stroke-dasharray={dashes[seat]} />
            </svg>
            {name}
          </li>
        ))}
        {chapters.some((chapter) => chapter.crashed) ? (
          <li>
            <span class="crash-mark">✹</span> {t('crash')}
          </li>
        ) : null}
      </ul>
    </figure>
  );
}
