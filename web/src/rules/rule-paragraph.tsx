// SPDX-License-Identifier: MIT
// One paragraph of the rules: its text, its picture, and in small print what proves it.

import { t } from '../lang.ts';
import type { Paragraph } from '../rules-and-lessons-engine.ts';
import { isWide, type Position, RulePicture } from './rule-picture.tsx';

interface RuleProps {
  paragraph: Paragraph;
  note: string;
  position: Position | null;
  /** House rules in play, a mask. */
  house?: number;
  /** The one that the person asked for. */
  asked: boolean;
  /** On the page of its own it has an address. */
  address?: boolean;
}

export function Rule({ paragraph, note, position, house = 0, asked, address }: RuleProps) {
  const { id, heading, text, tests, ruling } = paragraph;
  return (
    <article id={address ? id : undefined} class={asked ? 'rule asked' : 'rule'} tabIndex={-1}>
      <h3>
        {heading}
        {address ? (
          <a class="anchor" href={`#/rules/${id}`} aria-label={t('Address of “{heading}”', { heading })}>
            #
          </a>
        ) : null}
      </h3>
      {position && !isWide(position) ? <RulePicture position={position} /> : null}
      <p>{text}</p>
      {position && isWide(position) ? <RulePicture position={position} /> : null}
      {ruling ? <p class="ruling">{note}</p> : null}
      {paragraph.house ? (
        <p class="ruling">{house & paragraph.house ? paragraph.houseOn : paragraph.houseOff}</p>
      ) : null}
      <details class="proof">
        <summary>{t('What proves it')}</summary>
        <ul translate={false} lang="en">
          {tests.split(' ').map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}
