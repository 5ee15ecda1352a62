import { expect, test } from 'vitest';
import { toPageWords } from '../../cms/shared/pages.ts';
import { createFirstPages } from '../../cms/src/pages/first-pages.ts';
import { de as germanMails } from '../../cms/src/words/mails/de.ts';
import { en as englishMails } from '../../cms/src/words/mails/en.ts';
import * as keys from '../../src/visitor/storage-keys.ts';
import { findPieces, ofWebsites } from '../site/language-pieces.ts';

type Words = { withOwnNames?: object };
const english = import.meta.glob<{ en: Words }>('../../src/words/*/en.ts', { eager: true });
const german = import.meta.glob<{ de: Words }>('../../src/words/*/de.ts', { eager: true });

/** Those that an owner replaces. */
const replaced = /\/(kinds|facets|moved)\//;

/** Texts of the page of Framer templates, which such a gallery turns off, and of what a browser or a link does with any website. */
const ofAny = /Framer|\bbrowser|diese Website|Adresse der Website/i;

const listWords = (files: Record<string, Words>) =>
  Object.entries(files).flatMap(([path, { withOwnNames, ...words }]) =>
    replaced.test(path) ? [] : [{ ...words, ...withOwnNames }],
  );

test.each([
  ['English', Object.fromEntries(Object.entries(english).map(([path, { en }]) => [path, en])), englishMails],
  ['German', Object.fromEntries(Object.entries(german).map(([path, { de }]) => [path, de])), germanMails],
])('pages, mails and notifications in %s fit a gallery of anything', (_language, words, mails) => {
  const texts = findPieces([mails, listWords(words)], []);

  expect(texts.length).toBeGreaterThan(400);
  expect(texts.filter((text) => ofWebsites.test(text) && !ofAny.test(text))).toEqual([]);
});

const drafts = createFirstPages(true).map(({ slug, title, lead, content }) => ({
  slug,
  words: `${title}\n\n${lead}\n\n${toPageWords(content)}`,
}));

test('the texts that a gallery begins with speak of nothing that only a gallery of websites has', () => {
  const passages = drafts.flatMap(({ words }) => words.split('\n\n'));

  expect(passages.length).toBeGreaterThan(40);
  const withoutOthers = passages.map((text) => text.replaceAll(/any website|shops and websites/g, ''));
  expect(withoutOthers.filter((text) => ofWebsites.test(text) || /dollars/.test(text))).toEqual([]);
});

test('the privacy policy names what browsers store for longer than a tab is open', () => {
  const policy = drafts.find(({ slug }) => slug === 'privacy-policy')?.words;
  const untilTabCloses = [keys.boardsAskedKey, keys.liveKey, keys.morphKey, keys.nextKey, keys.trailKey];

  const named = Object.values(keys).filter((key) => policy?.includes(key));

  expect(new Set([...named, ...untilTabCloses])).toEqual(new Set(Object.values(keys)));
});
