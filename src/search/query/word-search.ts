// Shared by Node and the browser: finds the entries that contain a word, and where they contain it.

import { facets } from '../../../cms/shared/facets.ts';
import { fold } from '../../../cms/shared/fold.ts';
import type { PostingSection } from '../format/data-files.ts';
import { splitTokens } from '../../../cms/shared/tokens.ts';
import { addAll, type Bitset, createBitset, intersect, unite } from './bitset.ts';
import { findListed, getListingKey } from './conditions.ts';
import { checkCost, type QueryContext } from './query-context.ts';
import type { Wanted } from './synonyms.ts';
import { chunksPerTexts } from './text-search.ts';
import { listForms } from '../../../cms/shared/word-forms.ts';

/** Where an entry contains a word: in its name, in the name of one of its lookups, or in any of its texts, the name included. */
export type Places = { name: Bitset; facet: Bitset; text: Bitset };

/** A word as typed, or one of its forms (`whole`); words that begin with the word (`start`); words that mean the same (`other`). */
export type Found = { whole: Places; start: Places; other: Places };

/** In characters. A shorter word counts only as a whole word, since too many words begin with it. */
const shortestStart = 3;

/** Finds the entries that contain each wanted word. @param areTextsRead Without them, `text` stays empty. */
export async function findWanted(
  context: QueryContext,
  { typed, others }: Wanted,
  areTextsRead = true,
): Promise<Found> {
  const find = (words: readonly string[], find: typeof findWhole) =>
    findTogether(context, words, (word) => find(context, word, areTextsRead));
  const alternatives = others.map((words) => find(words, findWhole));
  const [whole, start, ...other] = await Promise.all([
    find(typed, findWhole),
    find(typed, typed.length > 1 ? findWholeOrStart : findStart),
    ...alternatives,
  ]);
  return { whole, start, other: other.reduce(unitePlaces, createPlaces(context)) };
}

export const findAnywhere = ({ name, facet, text }: Places): Bitset => unite(unite(name, facet), text);

/** The entries that contain all words. They count as in a place only if all words are there. */
async function findTogether(
  context: QueryContext,
  words: readonly string[],
  find: (word: string) => Promise<Places>,
): Promise<Places> {
  const [first = createPlaces(context), ...others] = await Promise.all(words.map(find));
  if (others.length === 0) return first;
  const text = others.map(findAnywhere).reduce(intersect, findAnywhere(first));
  return { ...others.reduce(intersectPlaces, first), text };
}

async function findWhole(context: QueryContext, word: string, areTextsRead: boolean): Promise<Places> {
  const forms = listForms(word);
  const read = async (section: PostingSection) => {
    const { size } = await context.reader.findFiles(section, forms);
    checkCost(context, size / chunksPerTexts);
    return uniteLists(
      context,
      forms.map((form) => context.reader.readPostings(section, form)),
    );
  };
  return findPlaces(context, read, (token) => forms.includes(token), areTextsRead);
}

/** Of several words, one may be whole and another one only the beginning. */
async function findWholeOrStart(...place: Parameters<typeof findWhole>): Promise<Places> {
  const [whole, start] = await Promise.all([findWhole(...place), findStart(...place)]);
  return unitePlaces(whole, start);
}

async function findStart(context: QueryContext, word: string, areTextsRead: boolean): Promise<Places> {
  if (Array.from(word).length < shortestStart) return createPlaces(context);
  const forms = listForms(word);
  const read = async (section: PostingSection) => {
    const { size } = await context.reader.findFilesFrom(section, word);
    checkCost(context, size / chunksPerTexts);
    return uniteLists(context, [
      context.reader.readPostingsFrom(section, word, (token) => !forms.includes(token)),
    ]);
  };
  return findPlaces(context, read, (token) => token.startsWith(word) && !forms.includes(token), areTextsRead);
}

async function findPlaces(
  context: QueryContext,
  read: (section: PostingSection) => Promise<Bitset>,
  isFound: (token: string) => boolean,
  areTextsRead: boolean,
): Promise<Places> {
  const [name, facet, text] = await Promise.all([
    read('names'),
    findCarrying(context, (lookup) => splitTokens(lookup).some(isFound)),
    areTextsRead ? read('words') : createBitset(context.capacity),
  ]);
  return { name, facet, text };
}

/** The entries that carry a lookup of any type with such a name. @param isFound Receives the folded name. */
export async function findCarrying(
  context: QueryContext,
  isFound: (name: string) => boolean,
): Promise<Bitset> {
  const lookups = await context.reader.readLookups();
  const keys = facets.flatMap(({ type }) =>
    lookups[type].filter(({ name }) => isFound(fold(name))).map((lookup) => getListingKey(type, lookup)),
  );
  return findListed(context, keys);
}

export async function uniteLists(
  { capacity, signal }: QueryContext,
  lists: Promise<Uint32Array[]>[],
): Promise<Bitset> {
  const docIds = (await Promise.all(lists)).flat();
  signal.throwIfAborted();
  return docIds.reduce(addAll, createBitset(capacity));
}

function createPlaces({ capacity }: QueryContext): Places {
  return { name: createBitset(capacity), facet: createBitset(capacity), text: createBitset(capacity) };
}

const joinPlaces =
  (join: typeof unite) =>
  (one: Places, other: Places): Places => ({
    name: join(one.name, other.name),
    facet: join(one.facet, other.facet),
    text: join(one.text, other.text),
  });
const unitePlaces = joinPlaces(unite);
const intersectPlaces = joinPlaces(intersect);
