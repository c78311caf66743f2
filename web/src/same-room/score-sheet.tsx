// SPDX-License-Identifier: MIT
// For those who want only the end: where the cats stand, and what that makes in points.
import { useMemo, useState } from 'preact/hooks';
import { agencies, agency } from '../art/agency-colours.ts';
import { CatPortrait } from '../art/cats.tsx';
import { AT, SEES_ALL } from '../c-constants.ts';
import type { Mat } from '../engine-types.ts';
import { t } from '../lang.ts';
import { headOf } from '../play/local-table.ts';
import { MatPicker, useEngineChoices } from '../screens/mat-picker.tsx';
import { VariantPicker } from '../screens/variant-picker.tsx';
import { useLanguage } from '../settings.ts';
import { Counting } from './final-count.tsx';
import { SeatNumbers } from './seat-count.tsx';

interface Standing {
  seat: number;
  astronaut: number;
  at: number;
}

interface Sheet {
  names: string[];
  mat: string;
  variants: string[];
  /** In the order of entry: on each planet the agency that landed first comes first. */
  cats: Standing[];
  goals: number[];
  ufo: number[];
  finds: number[];
  /** How many missions each seat has fulfilled is counted from those it names. */
  missions: number[][];
}

const KEPT = 'mlem.sheet';
const none = () => [0, 0, 0, 0, 0];

function fresh(): Sheet {
  return {
    names: ['', '', ''],
    mat: '',
    variants: [],
    cats: [],
    goals: [-1, -1, -1, -1],
    ufo: none(),
    finds: none(),
    missions: [[], [], [], [], []],
  };
}

function keptSheet(): Sheet {
  try {
    return { ...fresh(), ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Sheet>) };
  } catch {
    return fresh();
  }
}

/** The entries as score_sheet_page.c reads them. */
export function sheetEntries(sheet: Sheet): string {
  const seats = sheet.names.map((_, seat) => seat);
  const entries = [
    ...sheet.cats.filter((cat) => cat.seat < seats.length).map((cat) => `c ${cat.seat} ${cat.astronaut} ${cat.at}`),
    ...sheet.goals.flatMap((seat, goal) => (seat >= 0 && seat < seats.length ? [`g ${seat} ${goal}`] : [])),
  ];
  if (sheet.variants.includes('ufo')) entries.push(...seats.map((seat) => `u ${seat} ${sheet.ufo[seat] ?? 0}`));
  if (sheet.variants.includes('exploration'))
    entries.push(...seats.map((seat) => `e ${seat} ${sheet.finds[seat] ?? 0}`));
  if (sheet.variants.includes('missions'))
    entries.push(...seats.flatMap((seat) => (sheet.missions[seat] ?? []).map((mission) => `m ${seat} ${mission}`)));
  return entries.join(' ');
}

/** Every place where a cat can stand, with its words. */
function places(mat: Mat): { at: number; words: string; one: boolean }[] {
  return [
    { at: AT.home, words: t('at home'), one: false },
    ...mat.planets.map((planet, i) => ({ at: AT.planet + i, words: planet.title, one: false })),
    ...mat.spaces.flatMap((space, i) =>
      space.moons.map((points, n) => ({
        at: AT.moon + space.firstMoon + n,
        words: t('moon of space {space}: {points}', { space: i, points }),
        one: true,
      })),
    ),
    { at: AT.comet, words: t('comet'), one: false },
    { at: AT.galaxy, words: t('galaxy'), one: false },
  ];
}

export function ScoreSheet() {
  const language = useLanguage();
  const [sheet, setSheet] = useState(keptSheet);
  const { engine, mats, look } = useEngineChoices();
  const [shown, setShown] = useState(0);
  const change = (part: Partial<Sheet>) => {
    const next = { ...sheet, ...part };
    setSheet(next);
    try {
      localStorage.setItem(KEPT, JSON.stringify(next));
    } catch {
      // It lasts as long as the page then.
    }
  };

  const result = useMemo(() => {
    if (!engine || mats.length === 0) return null;
    const names = sheet.names.map((name, seat) => name.trim() || t(agencies[seat]!.name));
    const mat = mats.some((one) => one.name === sheet.mat) ? sheet.mat : mats[0]!.name;
    engine.restart(headOf({ players: names, names, variants: sheet.variants, mat, first: 0 }));
    engine.lookAs(SEES_ALL);
    const facts = engine.mat()!;
    return {
      mat: facts,
      missions: sheet.variants.includes('missions') ? (engine.chances()?.tokens ?? []) : [],
      view: engine.scoreSheet(sheetEntries(sheet)),
    };
  }, [engine, mats, sheet, language]);

  if (!result)
    return (
      <main class="message">
        <p>{t('One moment…')}</p>
      </main>
    );
  const { mat, view, missions } = result;
  const all = places(mat);
  const at = (seat: number, astronaut: number) =>
    sheet.cats.find((cat) => cat.seat === seat && cat.astronaut === astronaut)?.at ?? AT.home;
  const put = (seat: number, astronaut: number, where: number) => {
    const others = sheet.cats.filter((cat) => cat.seat !== seat || cat.astronaut !== astronaut);
    change({ cats: where === AT.home ? others : [...others, { seat, astronaut, at: where }] });
  };
  const points = (list: number[], seat: number, value: number) =>
    list.map((old, i) => (i === seat ? Math.max(0, Math.min(99, Math.round(value) || 0)) : old));
  return (
    <main class="same-room-setup score-sheet">
      <h1>{t('Score sheet')}</h1>
      <p class="lead">{t('Enter where the cats stand at the end; the points follow.')}</p>
      <MatPicker
        mats={mats}
        chosen={mat.name}
        onChange={(name) => change({ mat: name, cats: [] })}
        onAdded={(name) => {
          change({ mat: name, cats: [] });
          look();
        }}
      />
      <VariantPicker chosen={sheet.variants} onChange={(variants) => change({ variants })} />
      <div class="segments" role="group" aria-label={t('Agencies at the table')}>
        <SeatNumbers
          count={sheet.names.length}
          onChange={(count) => {
            setShown(0);
            change({ names: Array.from({ length: count }, (_, i) => sheet.names[i] ?? '') });
          }}
        />
      </div>
      <div class="sheet-tabs" role="group" aria-label={t('Agencies')}>
        {sheet.names.map((_, seat) => (
          <button
            key={seat}
            type="button"
            class={seat === shown ? 'sheet-tab chosen' : 'sheet-tab'}
            style={{ '--suit': agency(seat).suit }}
            aria-pressed={seat === shown}
            onClick={() => setShown(seat)}
          >
            <CatPortrait seat={seat} size={36} /> {mat.names[seat]}
          </button>
        ))}
      </div>
      <label class="field">
        <span>{t('Name of seat {n}', { n: shown + 1 })}</span>
        <input
          type="text"
          maxLength={24}
          value={sheet.names[shown] ?? ''}
          placeholder={t(agencies[shown]!.name)}
          onInput={(event) => {
            const name = event.currentTarget.value;
            change({ names: sheet.names.map((old, i) => (i === shown ? name : old)) });
          }}
        />
      </label>
      <ul class="sheet-cats">
        {mat.astronauts.map((job, astronaut) => (
          <li key={job.name}>
            <label class="field">
              <span>
                <CatPortrait seat={shown} astronaut={astronaut} size={34} /> {job.title}
              </span>
              <select
                value={at(shown, astronaut)}
                onChange={(event) => put(shown, astronaut, Number(event.currentTarget.value))}
              >
                {all
                  .filter(
                    (place) =>
                      !place.one ||
                      place.at === at(shown, astronaut) ||
                      !sheet.cats.some((cat) => cat.at === place.at && cat.seat < sheet.names.length),
                  )
                  .map((place) => (
                    <option key={place.at} value={place.at}>
                      {place.words}
                    </option>
                  ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <p class="dim small">
        {t('Equal numbers on a planet: the agency that landed there first is ahead. Enter its cat first.')}
      </p>
      {sheet.variants.includes('ufo') ? (
        <label class="field">
          <span>{t('UFO points')}</span>
          <input
            type="number"
            min={0}
            max={99}
            value={sheet.ufo[shown] ?? 0}
            onInput={(event) => change({ ufo: points(sheet.ufo, shown, event.currentTarget.valueAsNumber) })}
          />
        </label>
      ) : null}
      {sheet.variants.includes('exploration') ? (
        <label class="field">
          <span>{t('Exploration points')}</span>
          <input
            type="number"
            min={0}
            max={99}
            value={sheet.finds[shown] ?? 0}
            onInput={(event) => change({ finds: points(sheet.finds, shown, event.currentTarget.valueAsNumber) })}
          />
        </label>
      ) : null}
      {missions.length > 0 ? (
        <fieldset class="options">
          <legend>{t('Missions that were kept (three)')}</legend>
          {missions.map((mission) => {
            const mine = sheet.missions[shown]?.includes(mission.index) ?? false;
            const others = sheet.missions.some((list, seat) => seat !== shown && list.includes(mission.index));
            return (
              <label key={mission.index} class="switch">
                <input
                  type="checkbox"
                  checked={mine}
                  disabled={others || (!mine && (sheet.missions[shown]?.length ?? 0) >= 3)}
                  onChange={() =>
                    change({
                      missions: sheet.missions.map((list, seat) =>
                        seat !== shown
                          ? list
                          : mine
                            ? list.filter((one) => one !== mission.index)
                            : [...list, mission.index],
                      ),
                    })
                  }
                />
                <span>{mission.words}</span>
              </label>
            );
          })}
        </fieldset>
      ) : null}
      <fieldset class="options">
        <legend>{t('Goals')}</legend>
        {mat.goals.map((goal, i) => (
          <label key={goal} class="field">
            <span>{goal}</span>
            <select
              value={sheet.goals[i] ?? -1}
              onChange={(event) => {
                const seat = Number(event.currentTarget.value);
                change({ goals: sheet.goals.map((old, n) => (n === i ? seat : old)) });
              }}
            >
              <option value={-1}>{t('no agency')}</option>
              {mat.names.map((name, seat) => (
                <option key={seat} value={seat}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      {view ? (
        <Counting mat={mat} view={view} />
      ) : (
        <p class="fault" role="alert">
          {t('These cats cannot stand like that.')}
        </p>
      )}
      <div class="actions">
        <button type="button" class="secondary danger" onClick={() => change(fresh())}>
          {t('Empty the sheet')}
        </button>
        <a class="secondary" href="#/">
          {t('Home')}
        </a>
      </div>
    </main>
  );
}
