// Shared by Node and the browser: the file of the synonyms that editors keep in the CMS (specification §7.11).
//
// `/synonyms.json` is a list of `Synonyms`. Migration: none, since an open tab that cannot read the file reads it again, and then
// finds no entries by words.

import type { Synonyms } from '../../cms/shared/synonyms.ts';
import { parseJson } from '../lib/json.ts';
import { readField } from '../lib/objects.ts';

export const synonymsFile = 'synonyms.json';

export const encodeSynonyms = (synonyms: readonly Synonyms[]): string => JSON.stringify(synonyms);

/** @returns `undefined` when the text is not such a file. */
export function parseSynonyms(text: string): Synonyms[] | undefined {
  const all = parseJson(text);
  return Array.isArray(all) && all.every(isSynonyms) ? all : undefined;
}

function isSynonyms(value: unknown): value is Synonyms {
  const terms = readField(value, 'terms');
  const areTexts = Array.isArray(terms) && terms.every((term) => typeof term === 'string');
  return areTexts && typeof readField(value, 'isOneWay') === 'boolean';
}
