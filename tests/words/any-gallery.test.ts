import { expect, test } from 'vitest';
import { de as germanMails } from '../../cms/src/words/mails/de.ts';
import { en as englishMails } from '../../cms/src/words/mails/en.ts';
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
