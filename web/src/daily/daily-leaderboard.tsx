// SPDX-License-Identifier: MIT
// The board of the day on this server: the flights that people sent, each checked by replaying it.
import { useEffect, useState } from 'preact/hooks';
import { number, t } from '../lang.ts';
import { api, type DailyEntry, Refusal } from '../net/http-api.ts';
import { identity } from '../net/own-seat-tokens.ts';
import { refusalText } from '../net/refusal-texts.ts';
import { change, settings } from '../settings.ts';

const SENT = 'mlem.daily-sent';

/** The last day whose flight this browser sent. */
function sentDay(): string | null {
  try {
    return localStorage.getItem(SENT);
  } catch {
    return null;
  }
}

function keepSentDay(date: string): void {
  try {
    localStorage.setItem(SENT, date);
  } catch {
    // Without a store the server says that it has the flight already.
  }
}

interface BoardProps {
  date: string;
  /** The lines of one's own finished flight of this day. */
  record: readonly string[] | null;
}

function Entries({ entries }: { entries: DailyEntry[] }) {
  if (entries.length === 0) return <p>{t('No flight has been sent yet.')}</p>;
  return (
    <table class="daily-board">
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Points')}</th>
          <th scope="col">{t('Place')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, i) => (
          <tr key={i}>
            <th scope="row" translate={false}>
              {entry.name}
            </th>
            <td>{number(entry.points)}</td>
            <td>{number(entry.place)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Board({ date, record }: BoardProps) {
  const [entries, setEntries] = useState<DailyEntry[] | null>(null);
  const [name, setName] = useState(settings().name);
  const [said, setSaid] = useState('');
  const [sent, setSent] = useState(() => sentDay() === date);
  const load = () =>
    api.dailyBoard(date).then(
      (board) => setEntries(board.entries),
      () => setEntries(null), // no server now
    );
  useEffect(() => void load(), [date]);
  if (!entries) return null;
  const noteSent = () => {
    keepSentDay(date);
    setSent(true);
  };
  const send = async (event: Event) => {
    event.preventDefault();
    change({ name: name.trim() });
    try {
      await api.sendDaily(record!.join('\n'), name.trim() || t('A cat'), identity());
      noteSent();
      setSaid(t('Your flight is on the board.'));
      await load();
    } catch (fault) {
      if (fault instanceof Refusal && fault.code === 'daily-flown') noteSent();
      setSaid(refusalText(fault));
    }
  };
  return (
    <section class="daily-day">
      <h2>{t('The board of the day')}</h2>
      <Entries entries={entries} />
      {record && !sent ? (
        <form class="send-daily" onSubmit={(event) => void send(event)}>
          <label class="field">
            {t('Your name')}
            <input type="text" value={name} maxLength={30} onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <button type="submit" class="secondary">
            {t('Send my flight')}
          </button>
        </form>
      ) : null}
      <p role="status">{said}</p>
    </section>
  );
}
