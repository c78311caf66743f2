// SPDX-License-Identifier: MIT
// Cats: a small token for the mat, and a portrait in a space helmet.
import type { JSX } from 'preact';
import { memo } from '../memo.ts';
import { agency, agencyNumber } from './agency-colours.ts';
import { Sign } from './specialist-signs.tsx';

interface TokenProps {
  seat: number;
  astronaut: number;
  x: number;
  y: number;
  size: number;
  fresh?: boolean;
}

/** What a picture shows; people can choose the agency of a seat. */
const pictured = (props: { seat: number }) => [agencyNumber(props.seat), ...Object.values(props)];

/** A token on the mat, `size` units wide, centred on (x, y). */
export const CatToken = memo<TokenProps>((props: TokenProps) => {
  const a = agency(props.seat);
  const scale = props.size / 24;
  return (
    <g
      data-thing={`cat ${props.astronaut}`}
      transform={`translate(${props.x - props.size / 2} ${props.y - props.size / 2}) scale(${scale})`}
    >
      <g class={props.fresh ? 'pop' : undefined}>
        <path d={a.token} fill={a.suit} stroke="#0b1026" stroke-width="1.6" stroke-linejoin="round" />
        <path d={a.token} fill="url(#shine)" />
        <g transform="translate(6.1 8.6) scale(0.49)" class="token-sign">
          <Sign astronaut={props.astronaut} />
        </g>
      </g>
    </g>
  );
}, pictured);

function Ears({ seat }: { seat: number }) {
  const a = agency(seat);
  switch (agencyNumber(seat)) {
    case 1:
      return (
        <g>
          <path d="M17 27 L16 4 L30 19 Z M47 27 L48 4 L34 19 Z" fill={a.fur} />
          <path d="M19 21 L19 10 L26 18 Z M45 21 L45 10 L38 18 Z" fill="#e7a0ad" />
        </g>
      );
    case 2:
      return (
        <g>
          <path d="M15 29 L15 11 L29 20 Z M49 29 L49 11 L35 20 Z" fill={a.fur} />
          <path d="M18 24 L18 15 L25 20 Z M46 24 L46 15 L39 20 Z" fill="#ffc7d6" />
        </g>
      );
    case 3:
      return (
        <g>
          <path d="M16 32 L6 8 L31 18 Z M48 32 L58 8 L33 18 Z" fill={a.furDark} />
          <path d="M17 25 L12 13 L26 19 Z M47 25 L52 13 L38 19 Z" fill="#9c7058" />
        </g>
      );
    case 4:
      return (
        <g>
          <path d="M14 26 Q13 14 26 17 Q25 24 15 29 Z M50 26 Q51 14 38 17 Q39 24 49 29 Z" fill={a.furDark} />
        </g>
      );
    default:
      return (
        <g>
          <path d="M14 30 L12 8 L30 19 Z M50 30 L52 8 L34 19 Z" fill={a.fur} />
          <path d="M17 24 L16 13 L26 19 Z M47 24 L48 13 L38 19 Z" fill="#ffc9a8" />
        </g>
      );
  }
}

function Coat({ seat }: { seat: number }) {
  const a = agency(seat);
  switch (agencyNumber(seat)) {
    case 1: // tuxedo: white muzzle and blaze
      return <path d="M32 20 Q34 30 42 38 Q44 49 32 49.6 Q20 49 22 38 Q30 30 32 20 Z" fill="#fbfaff" />;
    case 2: // cloud: tufts at the cheeks
      return (
        <path
          d="M12 34 L6 36 L12 40 L8 45 L16 45 L17 50 L24 48 M52 34 L58 36 L52 40 L56 45 L48 45 L47 50 L40 48"
          fill={a.fur}
          stroke={a.furDark}
          stroke-width="1"
          stroke-linejoin="round"
        />
      );
    case 3: // siamese mask
      return (
        <path d="M32 26 Q42 28 43 38 Q42 49 32 49.4 Q22 49 21 38 Q22 28 32 26 Z" fill={a.furDark} opacity="0.85" />
      );
    case 4: // round cheeks, a lighter muzzle
      return <ellipse cx="32" cy="43" rx="11" ry="6.6" fill="#cdd4e4" />;
    default: // tabby stripes
      return (
        <g>
          <path
            d="M32 18 V26 M26.5 18.6 L28 25 M37.5 18.6 L36 25 M12.6 36 L20 37.4 M13.6 41.6 L20.4 41 M51.4 36 L44 37.4 M50.4 41.6 L43.6 41"
            stroke={a.furDark}
            stroke-width="2.2"
            stroke-linecap="round"
          />
          <ellipse cx="32" cy="43.4" rx="9" ry="5.6" fill="#ffe3c4" />
        </g>
      );
  }
}

function Face({ seat, mood }: { seat: number; mood: Mood }) {
  const a = agency(seat);
  const cat = agencyNumber(seat);
  const dark = cat === 1 || cat === 3 ? '#15172b' : '#2a2140';
  const shut = mood === 'glad' || mood === 'purr' || mood === 'sleepy';
  const line = cat === 3 || cat === 1 ? '#fff' : dark;
  return (
    <g>
      {shut ? (
        <path
          d={
            mood === 'sleepy'
              ? 'M19.6 34.6 Q24 37.4 28.4 34.6 M35.6 34.6 Q40 37.4 44.4 34.6'
              : 'M20 35 Q24 30.5 28 35 M36 35 Q40 30.5 44 35'
          }
          fill="none"
          stroke={line}
          stroke-width="2"
          stroke-linecap="round"
        />
      ) : (
        <g>
          <ellipse cx="24" cy="34" rx="4.6" ry="5" fill="#fff" />
          <ellipse cx="40" cy="34" rx="4.6" ry="5" fill="#fff" />
          <circle cx="24.4" cy="34.4" r="3.6" fill={a.eye} />
          <circle cx="39.6" cy="34.4" r="3.6" fill={a.eye} />
          <ellipse cx="24.4" cy="34.4" rx={mood === 'shock' ? 2.8 : 1.5} ry="3" fill="#10122a" />
          <ellipse cx="39.6" cy="34.4" rx={mood === 'shock' ? 2.8 : 1.5} ry="3" fill="#10122a" />
          <circle cx="25.6" cy="33" r="1" fill="#fff" />
          <circle cx="40.8" cy="33" r="1" fill="#fff" />
        </g>
      )}
      <path
        d="M29.8 40 L34.2 40 L32 42.4 Z"
        fill="#f08a9a"
        stroke="#d0667a"
        stroke-width="0.6"
        stroke-linejoin="round"
      />
      {mood === 'cross' ? (
        <path d="M18.6 27.6 L28 31 M45.4 27.6 L36 31" stroke={line} stroke-width="2.2" stroke-linecap="round" />
      ) : null}
      {mood === 'purr' ? (
        <path
          d="M50 14 q-3.4 -5.4 -6.6 -1.4 q-1.6 3.4 6.6 8.6 q8.2 -5.2 6.6 -8.6 q-3.2 -4 -6.6 1.4"
          fill="#ff6b8a"
          stroke="#10163a"
          stroke-width="1"
        />
      ) : null}
      {mood === 'sleepy' ? (
        <path
          d="M46 14 h7 l-7 8 h7 M56 5 h5 l-5 6 h5"
          fill="none"
          stroke="#fff"
          stroke-width="2"
          stroke-linejoin="round"
        />
      ) : null}
      {mood === 'mlem' ? (
        <path d="M29 44.6 h6 v4.4 a3 3 0 0 1 -6 0 z" fill="#ff7f96" stroke="#b8435c" stroke-width="0.8" />
      ) : null}
      {mood === 'shock' ? (
        <ellipse cx="32" cy="46" rx="2.4" ry="2.8" fill="#5b2438" />
      ) : (
        <path
          d="M32 42.4 V44 M27.6 44 Q29.8 46.6 32 44 Q34.2 46.6 36.4 44"
          fill="none"
          stroke={cat === 3 ? '#f3ddc8' : dark}
          stroke-width="1.3"
          stroke-linecap="round"
        />
      )}
      <path
        d="M18 41.4 L9.4 39.6 M18 44 L9.8 45 M46 41.4 L54.6 39.6 M46 44 L54.2 45"
        stroke={cat === 2 || cat === 0 || cat === 4 ? dark : '#fff'}
        stroke-width="0.8"
        opacity="0.6"
        stroke-linecap="round"
      />
    </g>
  );
}

const behind: Partial<Record<number, JSX.Element>> = {
  0: (
    <g stroke="#10163a" stroke-width="1">
      <path d="M-1 30 h12 v15 h-12 z M53 30 h12 v15 h-12 z" fill="#5aa9ff" />
      <path d="M5 30 v15 M-1 37.5 h12 M59 30 v15 M53 37.5 h12" stroke="#d8ecff" />
      <path d="M32 6 V-3" stroke="#d6d9f0" stroke-width="2" />
      <circle cx="32" cy="-4" r="3" fill="#ff6b6b" />
    </g>
  ),
  2: (
    <g>
      <path
        d="M2 8 Q8 -12 32 -12 Q56 -12 62 8 Q56 3 52 8 Q46 2 42 7 Q37 2 32 7 Q27 2 22 7 Q18 2 12 8 Q8 3 2 8 Z"
        fill="#ff6b6b"
        stroke="#10163a"
        stroke-width="1"
      />
      <path d="M22 7 Q22 -8 32 -12 Q42 -8 42 7 Q37 2 32 7 Q27 2 22 7 Z" fill="#fff3e0" />
      <path d="M3 8 L16 40 M61 8 L48 40" stroke="#d6d9f0" stroke-width="1.2" />
    </g>
  ),
  3: <path d="M50 -8 A19 19 0 1 0 64 20 A15 15 0 0 1 50 -8 Z" fill="#ffe9a8" stroke="#c79a3a" stroke-width="1" />,
  7: (
    <g>
      <rect x="0" y="26" width="10" height="22" rx="5" fill="#d6d9f0" stroke="#10163a" />
      <rect x="54" y="26" width="10" height="22" rx="5" fill="#d6d9f0" stroke="#10163a" />
      <path class="flame" d="M1.6 48 Q5 66 8.4 48 Z M55.6 48 Q59 66 62.4 48 Z" fill="#ffb14a" />
      <path class="flame" d="M3.4 48 Q5 58 6.6 48 Z M57.4 48 Q59 58 60.6 48 Z" fill="#fff0b0" />
    </g>
  ),
};

const front: Partial<Record<number, JSX.Element>> = {
  1: (
    <g stroke="#10163a" stroke-width="1.1">
      <path d="M14 17 Q32 4 50 17 L47 8 Q32 -6 17 8 Z" fill="#3c56c8" />
      <path d="M11 18.6 Q32 8 53 18.6 Q32 13.6 11 18.6 Z" fill="#22307e" />
      <circle cx="32" cy="6" r="5.4" fill="#fff3c4" />
      <path d="M32 2 L33.4 6 L32 10 L30.6 6 Z" fill="#e24d4d" stroke="none" />
    </g>
  ),
  4: (
    <g stroke="#10163a" stroke-width="1.1">
      <path d="M57 60 V22" stroke="#d6d9f0" stroke-width="2.6" />
      <path d="M57 22 L57 38 Q50 34 42 37 L42 22 Q50 19 57 22 Z" fill="#7ee0b5" />
      <path
        d="M49.5 26.5 l1.3 2.6 2.8 .4 -2 2 .5 2.8 -2.6 -1.3 -2.5 1.3 .5 -2.8 -2 -2 2.8 -.4 Z"
        fill="#fff"
        stroke="none"
      />
    </g>
  ),
  5: (
    <g stroke="#10163a" stroke-width="1.1">
      <path d="M36 52 L58 34 L64 41 L42 59 Z" fill="#ffd166" />
      <path d="M56 33 L60 30 L67 38.6 L63 42 Z" fill="#d6d9f0" />
      <path d="M36 52 L33 55 L38.6 61 L42 59 Z" fill="#b4541c" />
      <path
        d="M58 6 l1.7 4.2 4.4 .4 -3.4 2.9 1.1 4.4 -3.8 -2.4 -3.8 2.4 1.1 -4.4 -3.4 -2.9 4.4 -.4 Z"
        fill="#ffe9a8"
        stroke="none"
      />
    </g>
  ),
  6: (
    <g stroke="#10163a" stroke-width="1.1">
      <path d="M15 30 Q32 25 49 30 Q50 40 41 40 Q35 40 32 35.6 Q29 40 23 40 Q14 40 15 30 Z" fill="#1b1d33" />
      <ellipse cx="24" cy="34" rx="3.6" ry="3.2" fill="#fff" stroke="none" />
      <ellipse cx="40" cy="34" rx="3.6" ry="3.2" fill="#fff" stroke="none" />
      <circle cx="25" cy="34.2" r="1.8" fill="#10122a" stroke="none" />
      <circle cx="41" cy="34.2" r="1.8" fill="#10122a" stroke="none" />
      <path d="M50 42 L58 42 L56.6 46 Q66 51 64 58 Q62 64 54 64 Q46 64 44 58 Q42 51 51.4 46 Z" fill="#c99a5b" />
      <rect x="50.6" y="51.6" width="7" height="7" rx="1.4" fill="#fff" />
      <circle cx="54.1" cy="55.1" r="1.1" fill="#10122a" stroke="none" />
    </g>
  ),
};

export type Mood = 'calm' | 'glad' | 'shock' | 'mlem' | 'purr' | 'cross' | 'sleepy';

interface PortraitProps {
  seat: number;
  astronaut?: number;
  mood?: Mood;
  size?: number;
  label?: string;
}

/** A cat in a helmet: with `astronaut`, dressed for that job. */
export const CatPortrait = memo<PortraitProps>((props: PortraitProps) => {
  const a = agency(props.seat);
  const job = props.astronaut ?? -1;
  const cat = agencyNumber(props.seat);
  return (
    <svg
      class="portrait"
      viewBox="-6 -14 76 82"
      width={props.size ?? 48}
      height={props.size ?? 48}
      role={props.label ? 'img' : undefined}
      aria-label={props.label}
      aria-hidden={props.label ? undefined : true}
    >
      {behind[job]}
      <path d="M8 68 Q10 52 32 52 Q54 52 56 68 Z" fill={a.suit} stroke="#10163a" stroke-width="1.4" />
      <path d="M26 54 h12 v9 h-12 z" fill="#fff" opacity="0.85" />
      <circle cx="29.4" cy="58.4" r="1.6" fill="#e24d4d" />
      <circle cx="34.6" cy="58.4" r="1.6" fill="#3c9be0" />
      <circle cx="32" cy="31" r="27.4" fill="#dfe9ff" opacity="0.2" />
      <Ears seat={props.seat} />
      <ellipse cx="32" cy="35" rx={cat === 4 ? 21 : 19.6} ry={cat === 3 ? 16.4 : 15.6} fill={a.fur} />
      <Coat seat={props.seat} />
      <Face seat={props.seat} mood={props.mood ?? 'calm'} />
      {job === 6 ? front[6] : null}
      <circle cx="32" cy="31" r="27.4" fill="none" stroke={a.suit} stroke-width="3.6" />
      <path
        d="M12 22 Q17 10 29 7.6"
        fill="none"
        stroke="#fff"
        stroke-width="2.4"
        stroke-linecap="round"
        opacity="0.75"
      />
      {job === 6 ? null : front[job]}
    </svg>
  );
}, pictured);
