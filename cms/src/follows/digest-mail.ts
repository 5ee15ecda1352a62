import { environment } from '../environment.ts';
import { escapeHtml, type Mail } from '../mail/outbox.ts';
import { createCode, type Follower } from './followers.ts';
import type { Subject } from './subjects.ts';

/** What is new for one follow. */
export interface Section {
  name: string;
  subject: Subject;
  entries: readonly { title: string; address: string }[];
}

/** The most entries of a mail. */
const MOST = 20;

/** A mail about everything that is new for a follower. @param gallery Its name. */
export function createDigest(
  { email, token }: Follower,
  sections: readonly Section[],
  gallery: string,
): Mail {
  const { siteUrl } = environment;
  const stopAll = `${siteUrl}/newsletter?unfollow=${token}`;
  const parts = cut(sections).map((section) => ({
    ...section,
    stop: `${siteUrl}/newsletter?unfollow=${createCode(token, section.subject)}`,
  }));
  return {
    to: email,
    subject: createSubject(sections),
    html: [
      ...parts.map(
        ({ name, entries, left, stop }) => `<h2>${escapeHtml(name)}</h2>
<ul>${entries.map(({ title, address }) => `<li>${createLink(address, title)}</li>`).join('')}</ul>
${left > 0 ? `<p>and ${left} more</p>` : ''}
<p>${createLink(stop, `Stop following ${name}`)}</p>`,
      ),
      `<p>${createLink(stopAll, 'Stop all mails like this')}</p>`,
      `<p>${escapeHtml(gallery)}</p>`,
    ].join('\n'),
    text: [
      ...parts.map(({ name, entries, left, stop }) =>
        [
          name,
          ...entries.map(({ title, address }) => `- ${title}\n  ${address}`),
          ...(left > 0 ? [`and ${left} more`] : []),
          `Stop following ${name}: ${stop}`,
        ].join('\n'),
      ),
      `Stop all mails like this: ${stopAll}`,
      gallery,
    ].join('\n\n'),
    unsubscribe: `${siteUrl}/api/followers/unsubscribe?token=${token}`,
  };
}

function createSubject(sections: readonly Section[]): string {
  const names = new Intl.ListFormat('en').format(sections.slice(0, 3).map(({ name }) => name));
  const [first, ...others] = sections.flatMap(({ entries }) => entries);
  return others.length === 0 ? `New: ${first?.title}` : `${others.length + 1} new designs: ${names}`;
}

/** Leaves the first entries of each section, so that all sections have some. `left`: how many are left out. */
function cut(sections: readonly Section[]) {
  const most = Math.max(1, Math.floor(MOST / sections.length));
  return sections.slice(0, MOST).map(({ entries, ...section }) => ({
    ...section,
    entries: entries.slice(0, most),
    left: Math.max(0, entries.length - most),
  }));
}

const createLink = (address: string, label: string): string =>
  `<a href="${address}">${escapeHtml(label)}</a>`;
