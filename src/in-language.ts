// In Node: gives what is rendered or said the language, the names and the folders that the gallery's owner has chosen.

import { AsyncLocalStorage } from 'node:async_hooks';
import { isLanguage } from '../cms/shared/languages.ts';
import { type KindFolders, parseKindFolders, parseKindNames } from '../cms/shared/own-names.ts';
import { readFoldersFrom } from './catalogue/folders.ts';
import type { Catalogue } from './catalogue/reads.ts';
import { readWordingFrom, type Wording } from './words/language.ts';
import { loadWords } from './words/words.ts';

const current = new AsyncLocalStorage<{ wording: Wording; folders: KindFolders }>();
readWordingFrom(() => current.getStore()?.wording);
readFoldersFrom(() => current.getStore()?.folders);

/** What the owner has chosen. Whoever reads it depends on each of these settings. */
export const readWording = (catalogue: Pick<Catalogue, 'setting'>): Wording => ({
  language: catalogue.setting('language'),
  kindNames: catalogue.setting('kindNames'),
  facetNames: catalogue.setting('facetNames'),
});

/** Runs something with the words and addresses of a gallery: the English ones if the wording is not known. */
export async function runInLanguage<Result>(
  wording: Wording | undefined,
  run: () => Result,
): Promise<Awaited<Result>> {
  if (wording === undefined) return await run();
  if (isLanguage(wording.language)) await loadWords(wording.language);
  const { kindNames } = wording;
  const folders = parseKindFolders(kindNames);
  // A setting with folders alone names no kind.
  const isNamed = Object.keys(parseKindNames(kindNames)).length > 0;
  return await current.run({ wording: isNamed ? wording : { ...wording, kindNames: '' }, folders }, run);
}
