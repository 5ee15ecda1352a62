// Shared by Node and the browser: the conditions of a query, each as a bitset.

import type { Lookup } from '../../catalogue/entry.ts';
import { facets, type LookupType } from '../../../cms/shared/facets.ts';
import type { FacetChoice, PriceFilter, Query } from '../../catalogue/query.ts';
import { toTerm } from '../../catalogue/search-term.ts';
import { fold } from '../../../cms/shared/fold.ts';
import { getFacetKey, type RangedSection } from '../format/data-files.ts';
import { addAll, type Bitset, countBits, createBitset, subtract, unite } from './bitset.ts';
import type { QueryContext } from './query-context.ts';
import { findInRange, type ValueRange } from './sorted-index.ts';
import { findInTexts } from './text-search.ts';

/**
 * One condition of a query. `matches`: the entries that meet it. `type`: the type of the chosen lookups, if the condition is such
 * a choice. `lists`: the lists of `counts` and `facets` that together have exactly these entries, or `paid`, which is computed
 * from `free`; `undefined` when no lists have them.
 */
export type Condition = { type?: LookupType; lists?: string[] | undefined; matches: Bitset };

/**
 * In characters. Most texts and many names of lookups contain a term this short. So the posting lists of these lookups are read
 * only when the texts of some entries do not match.
 */
const shortTerm = 2;

/** All conditions of a query, evaluated in parallel. Without conditions, every entry matches. */
export async function findConditions(context: QueryContext, query: Query): Promise<Condition[]> {
  const term = toTerm(query.search);
  const { price, createdSince, author } = query;
  const conditions: (Promise<Condition> | false)[] = [
    ...query.facets
      .filter(({ slugs }) => slugs.length > 0)
      .map(async (choice) => ({
        type: choice.type,
        lists: await findLists(context, choice),
        matches: await findChosen(context, [choice]),
      })),
    term !== '' && createCondition(findTerm(context, term)),
    term === '' &&
      query.isPromoted === true &&
      createCondition(findListed(context, ['promoted']), ['promoted']),
    price !== undefined &&
      createCondition(findPriced(context, price), typeof price === 'string' ? [price] : undefined),
    createdSince !== undefined && createCondition(findRange(context, 'createdAt', { from: createdSince })),
    author !== undefined && createCondition(findListed(context, [`author:${author}`])),
  ];
  const found = await Promise.all(conditions.filter((condition) => condition !== false));
  context.signal.throwIfAborted();
  return found;
}

const createCondition = async (matches: Promise<Bitset>, lists?: string[]): Promise<Condition> => ({
  lists,
  matches: await matches,
});

/** `undefined` for a choice of lookups whose names in `counts` and `facets` are not unique. */
async function findLists(
  { reader }: QueryContext,
  { type, slugs }: FacetChoice,
): Promise<string[] | undefined> {
  const lookups = (await reader.readLookups())[type];
  const chosen = lookups.filter(({ slug }) => slugs.includes(slug));
  return hasDistinctNames(type, lookups) ? chosen.map(({ id }) => getFacetKey(type, id)) : undefined;
}

/** Whether all lookups of a type have different names in `facets` and `counts`. */
export const hasDistinctNames = (type: LookupType, lookups: Lookup[]): boolean =>
  new Set(lookups.map(({ id }) => getFacetKey(type, id))).size === lookups.length;

/** The choices by the present slugs of their lookups. Returns `choices` if all of them have present slugs. */
export async function renameChoices(
  { reader }: QueryContext,
  choices: readonly FacetChoice[],
): Promise<readonly FacetChoice[]> {
  const former = choices.length > 0 ? await reader.readFormerSlugs() : {};
  let isRenamed = false;
  const renamed = choices.map(({ type, slugs }) => {
    const present = slugs.map((slug) => former[`${type}:${slug}`] ?? slug);
    isRenamed ||= present.some((slug, index) => slug !== slugs[index]);
    return { type, slugs: [...new Set(present)].sort() };
  });
  return isRenamed ? renamed : choices;
}

/** The entries that carry a lookup of any of the choices. */
export async function findChosen(context: QueryContext, choices: readonly FacetChoice[]): Promise<Bitset> {
  const lookups = await context.reader.readLookups();
  const keys = choices.flatMap(({ type, slugs }) =>
    listKeys(type, lookups[type], ({ slug }) => slugs.includes(slug)),
  );
  return findListed(context, keys);
}

/** The entries whose texts contain a term, or that carry a lookup whose name contains it. */
export async function findTerm(context: QueryContext, term: string): Promise<Bitset> {
  const inTexts = findInTexts(context, term);
  // This only prevents an unhandled rejection: a failure is reported where `inTexts` is awaited.
  inTexts.catch(() => undefined);
  const lookups = await context.reader.readLookups();
  const part = fold(term);
  const searched = facets.filter(({ isSearched }) => isSearched);
  const keys = searched.flatMap(({ type }) =>
    listKeys(type, lookups[type], ({ name }) => fold(name).includes(part)),
  );
  const carrying = () => findListed(context, keys);
  if (Array.from(part).length > shortTerm) return unite(...(await Promise.all([inTexts, carrying()])));
  const found = await inTexts;
  return countBits(found) === context.reader.total ? found : unite(found, await carrying());
}

async function findPriced(context: QueryContext, price: PriceFilter): Promise<Bitset> {
  if (price === 'free') return findListed(context, ['free']);
  if (price === 'paid')
    return subtract(...(await Promise.all([findListed(context, ['all']), findListed(context, ['free'])])));
  return findRange(context, 'price', { from: 'from' in price ? price.from : undefined, to: price.to });
}

async function findRange(
  { reader, capacity }: QueryContext,
  section: RangedSection,
  range: ValueRange,
): Promise<Bitset> {
  return addAll(createBitset(capacity), await findInRange(reader, section, range));
}

export async function findListed(
  { reader, capacity }: QueryContext,
  keys: readonly string[],
): Promise<Bitset> {
  const lists = await Promise.all(keys.map((key) => reader.readPostings('listings', key)));
  return lists.flat().reduce(addAll, createBitset(capacity));
}

export const getListingKey = (type: LookupType, { id }: Lookup): string => `${type}:${id}`;

const listKeys = (type: LookupType, lookups: Lookup[], isWanted: (lookup: Lookup) => boolean): string[] =>
  lookups.filter(isWanted).map((lookup) => getListingKey(type, lookup));
