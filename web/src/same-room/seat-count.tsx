// SPDX-License-Identifier: MIT
// How many agencies are at the table: a radio button for each number.
import { MAX_SEATS, MIN_SEATS } from '../c-constants.ts';

const numbers = Array.from({ length: MAX_SEATS - MIN_SEATS + 1 }, (_, i) => MIN_SEATS + i);

export function SeatNumbers({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  return (
    <>
      {numbers.map((seats) => (
        <label key={seats}>
          <input type="radio" name="seats" checked={count === seats} onChange={() => onChange(seats)} />
          <span>{seats}</span>
        </label>
      ))}
    </>
  );
}
