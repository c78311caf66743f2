// SPDX-License-Identifier: MIT
// All things of the game at the table, to be looked up by name.
import { useEffect, useState } from 'preact/hooks';
import { THING } from '../c-constants.ts';
import type { Engine } from '../engine.ts';
import { N_, t } from '../lang.ts';
import type { Guide, ThingKind, ThingName } from '../rules-and-lessons-engine.ts';
import { useLanguage } from '../settings.ts';
import { Sheet } from '../table/dialog-sheet.tsx';
import { guideFor } from '../table/reference-box.tsx';

const groups: [string, ThingKind[]][] = [
  [N_('Cats'), ['cat']],
  [N_('Dice and odds'), ['face', 'pool', 'odds', 'failures']],
  [N_('Spaces'), ['space']],
  [N_('Planets'), ['planet']],
  [N_('Goals'), ['goal']],
  [N_('Points'), ['part']],
  [N_('UFO'), ['ufo', 'expedition']],
  [N_('Exploration'), ['exploration']],
  [N_('Secret Missions'), ['mission']],
];

function Entry({
  guide,
  thing,
  moment,
  onRule,
}: {
  guide: Guide;
  thing: ThingName;
  moment: number;
  onRule: (rule: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const entry = open ? guide.thing(thing.kind, thing.index, moment) : null;
  return (
    <details class="entry" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{thing.title}</summary>
      {entry?.text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      {entry ? (
        <button type="button" class="text-button" onClick={() => onRule(entry.rule)}>
          {t('The rule')}
        </button>
      ) : null}
    </details>
  );
}

export function ThingsSheet({
  engine,
  moment,
  seat,
  onRule,
  onClose,
}: {
  engine: Engine;
  moment: number;
  seat: number | null;
  onRule: (rule: string) => void;
  onClose: () => void;
}) {
  const language = useLanguage();
  const [guide, setGuide] = useState<Guide | null>(null);
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    guideFor(engine, seat).then(setGuide, onClose);
  }, [language]);
  const things =
    guide?.things(moment).filter((thing) => thing.title.toLowerCase().includes(wanted.toLowerCase())) ?? [];
  return (
    <Sheet title={t('Look something up')} onClose={onClose}>
      <label class="field">
        <span>{t('What?')}</span>
        <input type="search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
      </label>
      <p class="dim small">
        {t(
          'At the table: rest the mouse on a thing, hold it with a finger, or press ? while it has the focus. Arrow keys walk along the mat.',
        )}
      </p>
      {guide
        ? groups.map(([title, kinds]) => {
            const found = things.filter((thing) => kinds.includes(thing.kind));
            return found.length === 0 ? null : (
              <section key={title}>
                <h3>{t(title)}</h3>
                {found.map((thing) => (
                  <Entry
                    key={`${THING[thing.kind]} ${thing.index}`}
                    guide={guide}
                    thing={thing}
                    moment={moment}
                    onRule={onRule}
                  />
                ))}
              </section>
            );
          })
        : null}
    </Sheet>
  );
}
