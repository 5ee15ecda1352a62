import { expect, test } from 'vitest';
import { de as germanMails } from '../../cms/src/words/mails/de.ts';
import { en as englishMails } from '../../cms/src/words/mails/en.ts';
import { de as german } from '../../src/words/server/de.ts';
import { en as english } from '../../src/words/server/en.ts';
import { findPieces, ofWebsites } from '../site/language-pieces.ts';

test.each([
  ['English', { ...english, ...english.withOwnNames }, englishMails],
  ['German', { ...german, ...german.withOwnNames }, germanMails],
])(
  'mails and notifications in %s fit a gallery of anything',
  (_language, { withOwnNames, ...push }, mails) => {
    const texts = findPieces([mails, push], []);

    expect(texts.length).toBeGreaterThan(40);
    expect(texts.filter((text) => ofWebsites.test(text))).toEqual([]);
  },
);
