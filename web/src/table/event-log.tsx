// SPDX-License-Identifier: MIT
// Everything that happened, in words, newest first; each sentence leads back to its moment. What people
// entered themselves can be corrected.
import type { Engine } from '../engine.ts';
import { t } from '../lang.ts';
import { missionWords } from '../same-room/kept-missions.ts';

interface LogProps {
  engine: Engine;
  until: number;
  goTo: (moment: number) => void;
  /** Corrects a line, where people entered it. */
  onCorrect?: ((line: number) => void) | undefined;
}

/** Missions that people entered at the end. */
function EnteredMissions({ engine, onCorrect }: { engine: Engine; onCorrect: (line: number) => void }) {
  const lines = engine.lines.flatMap((line, i) => (line.startsWith('= missions ') ? [i] : []));
  return (
    <>
      {lines.reverse().map((line) => (
        <li key={line}>
          <span>{missionWords(engine, engine.lines[line]!)}</span>
          <button type="button" class="text-button correct" onClick={() => onCorrect(line)}>
            {t('Correct')}
          </button>
        </li>
      ))}
    </>
  );
}

export function Log({ engine, until, goTo, onCorrect }: LogProps) {
  const entries: { moment: number; words: string[] }[] = [];
  for (let line = until - 1; line >= 0 && entries.length < 400; line--) {
    const words = engine.events(line).flatMap((event) => (event.words ? [event.words] : []));
    if (words.length > 0) entries.push({ moment: line + 1, words });
  }
  return (
    <ol class="log" reversed>
      {onCorrect ? <EnteredMissions engine={engine} onCorrect={onCorrect} /> : null}
      {entries.map((entry) => (
        <li key={entry.moment}>
          <button type="button" onClick={() => goTo(entry.moment)}>
            {entry.words.join(' ')}
          </button>
          {onCorrect ? (
            <button type="button" class="text-button correct" onClick={() => onCorrect(entry.moment - 1)}>
              {t('Correct')}
            </button>
          ) : null}
        </li>
      ))}
      {entries.length === 0 ? <li class="dim">{t('Nothing yet.')}</li> : null}
    </ol>
  );
}
