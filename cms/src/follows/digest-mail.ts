import { environment } from '../environment.ts';
import { escapeHtml, type Mail } from '../mail/outbox.ts';
import type { Settings } from '../../shared/gallery.ts';
import { isolate } from '../../shared/isolate.ts';
import { mailWords } from '../words/words.ts';
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

/** A mail about everything that is new for a follower, in the language of the gallery. */
export function createDigest(
  { email, token }: Follower,
  sections: readonly Section[],
  { name: gallery, language }: Pick<Settings, 'name' | 'language'>,
): Mail {
  const { siteUrl } = environment;
  const words = mailWords(language).digest;
  const stopAll = `${siteUrl}/newsletter?unfollow=${token}`;
  const parts = cut(sections).map((section) => ({
    ...section,
    stop: `${siteUrl}/newsletter?unfollow=${createCode(token, section.subject)}`,
  }));
  return {
    to: email,
    subject: createSubject(sections, language),
    html: [
      ...parts.map(
        ({ name, entries, left, stop }) => `<h2 dir="auto">${escapeHtml(name)}</h2>
<ul>${entries.map(({ title, address }) => `<li dir="auto">${createLink(address, title)}</li>`).join('')}</ul>
${left > 0 ? `<p>${words.left({ count: left })}</p>` : ''}
<p>${createLink(stop, words.stop({ name: isolate(name) }))}</p>`,
      ),
      `<p>${createLink(stopAll, words.stopAll)}</p>`,
      `<p dir="auto">${escapeHtml(gallery)}</p>`,
    ].join('\n'),
    text: [
      ...parts.map(({ name, entries, left, stop }) =>
        [
          name,
          ...entries.map(({ title, address }) => `- ${title}\n  ${address}`),
          ...(left > 0 ? [words.left({ count: left })] : []),
          `${words.stop({ name: isolate(name) })}: ${stop}`,
        ].join('\n'),
      ),
      `${words.stopAll}: ${stopAll}`,
      gallery,
    ].join('\n\n'),
    unsubscribe: `${siteUrl}/api/followers/unsubscribe?token=${token}`,
  };
}

function createSubject(sections: readonly Section[], language: string): string {
  const words = mailWords(language).digest;
  const names = new Intl.ListFormat(language).format(sections.slice(0, 3).map(({ name }) => isolate(name)));
  const [first, ...others] = sections.flatMap(({ entries }) => entries);
  return others.length === 0
    ? words.one({ title: isolate(first?.title ?? '') })
    : words.several({ count: others.length + 1, names });
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
