// SPDX-License-Identifier: MIT
// The server's best players, and its finished games to be replayed.
import { useEffect, useState } from 'preact/hooks';
import { number, percent, t } from '../lang.ts';
import { api, type Person, type TableFacts } from '../net/http-api.ts';
import { refusalText } from '../net/refusal-texts.ts';
import { TableList } from './table-list.tsx';

interface Results {
  people: Person[];
  finished: TableFacts[];
}

async function readResults(): Promise<Results> {
  const [best, over] = await Promise.all([api.best(), api.tables('over')]);
  return { people: best.identities, finished: over.tables };
}

function Ranking({ people }: { people: Person[] }) {
  if (people.length === 0) return <p class="dim">{t('No game between people has finished here yet. Be the first!')}</p>;
  return (
    <div class="ranking-frame" tabIndex={0} role="region" aria-label={t('Ranking')}>
      <table class="ranking">
        <thead>
          <tr>
            <th scope="col">{t('Place')}</th>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Rating')}</th>
            <th scope="col">{t('Games')}</th>
            <th scope="col">{t('Wins')}</th>
            <th scope="col">{t('Average place')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, i) => (
            <tr key={person.identity}>
              <td>{i + 1}</td>
              <th scope="row" translate={false}>
                {person.name}
              </th>
              <td>{number(person.rating, 1)}</td>
              <td>{person.games}</td>
              <td>{percent(person.games > 0 ? person.wins / person.games : 0)}</td>
              <td>{number(person.average_place, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ResultsScreen() {
  const [results, setResults] = useState<Results | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    readResults().then(setResults, (reason: unknown) => setFault(refusalText(reason)));
  }, []);
  return (
    <main class="home results">
      <h1>{t('Results of this server')}</h1>
      <p role="alert" class="fault">
        {fault}
      </p>
      {results ? (
        <>
          <section class="card">
            <h2>{t('Ranking')}</h2>
            <Ranking people={results.people} />
          </section>
          <TableList title={t('Finished games')} tables={results.finished} label={() => t('Replay')} />
        </>
      ) : null}
      <div class="actions center">
        <a class="secondary" href="#/">
          {t('Home')}
        </a>
      </div>
    </main>
  );
}
