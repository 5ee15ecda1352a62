// Shared by Node and the browser: the query backend that answers from the data files.

import type { Card, CountedLookup } from '../../catalogue/entry.ts';
import type { LookupType } from '../../../cms/shared/facets.ts';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import {
  createBackend,
  type Pagination,
  type Paging,
  type Query,
  type QueryBackend,
} from '../../catalogue/query.ts';
import { toTerm } from '../../catalogue/search-term.ts';
import type { StoredCard } from '../format/data-files.ts';
import { countBits, unite } from './bitset.ts';
import { findChosen, findConditions, renameChoices } from './conditions.ts';
import { countLookups, intersectAll } from './facet-counts.ts';
import { createIndexReaders, type IndexReader, type IndexReaders, type ReadText } from './index-reader.ts';
import { loadOrder, loadRanking } from './orders.ts';
import { getBitsetCapacity, type QueryContext } from './query-context.ts';
import { DataFileError, loadCode } from './query-errors.ts';
import { readPage } from './sorted-index.ts';
import { findInTexts } from './text-search.ts';

export type StaticBackend = QueryBackend & {
  /** Answers without a limit on files. */
  atAnyCost: QueryBackend;
  /** Makes later answers use the newest build. */
  renew(): void;
};

/**
 * A query rejects with a `DataFileError` when a file cannot be read even with a fresh manifest. It rejects with a
 * `CostlyAnswerError` when a step would read more than `mostFiles` files for a term.
 */
export function createStaticBackend(readText: ReadText, mostFiles = Number.POSITIVE_INFINITY): StaticBackend {
  const readers = createIndexReaders(readText);
  return {
    ...createFileBackend(readers, mostFiles),
    atAnyCost: createFileBackend(readers, Number.POSITIVE_INFINITY),
    renew: () => readers.forget(),
  };
}

function createFileBackend(readers: IndexReaders, mostFiles: number): QueryBackend {
  /** Runs a query, and runs it once more with a fresh manifest when a data file cannot be read. */
  async function withReader<Answer>(
    kind: EntryKind,
    signal: AbortSignal,
    run: (context: QueryContext) => Promise<Answer>,
  ): Promise<Answer> {
    const attempt = async (opened: Promise<IndexReader>) => {
      const reader = await opened;
      signal.throwIfAborted();
      return run({ reader, capacity: getBitsetCapacity(reader.total), mostFiles, signal });
    };
    const opened = readers.open(kind);
    try {
      return await attempt(opened);
    } catch (cause) {
      if (!(cause instanceof DataFileError)) throw cause;
      signal.throwIfAborted();
      // Another query may have forgotten the old manifest already.
      if (readers.open(kind) === opened) readers.forget();
      return attempt(readers.open(kind));
    }
  }

  return createBackend({
    list({ query }, signal) {
      const order = loadOrder(query);
      return withReader(query.kind, signal, async (context) => {
        const { reader } = context;
        reader.prefetchCards();
        const facets = await renameChoices(context, query.facets);
        const asked = { ...query, facets };
        const [conditions, readOrdered] = await Promise.all([
          findConditions(context, asked),
          order.then((prepare) => prepare(context, asked)),
        ]);
        const matches = intersectAll(conditions);
        const { docIds, sort } = await readOrdered({ ...createRequest(context, query), matches });
        const cards = await Promise.all(docIds.map(reader.readCard));
        return {
          items: cards.map(toCard),
          pagination: paginate(query, matches ? countBits(matches) : reader.total),
          ...(facets !== query.facets && { facets }),
          ...(sort && { sort }),
        };
      });
    },

    words: ({ query }, signal) =>
      withReader(query.kind, signal, async (context) => {
        const facets = await renameChoices(context, query.facets);
        const { readByWords } = await loadByWords();
        const { words, isLike, docIds, total } = await readByWords(context, { ...query, facets });
        const cards = await Promise.all(docIds.map(context.reader.readCard));
        return { words, isLike, items: cards.map(toCard), pagination: paginate(query, total) };
      }),

    spelling: ({ query }, signal) =>
      withReader(query.kind, signal, async (context) => {
        const facets = await renameChoices(context, query.facets);
        const { findSpelling } = await loadSpelling();
        return findSpelling(context, { ...query, facets });
      }),

    'facet-counts': ({ query, types }, signal) =>
      withReader(query.kind, signal, async (context) => {
        const { reader } = context;
        const facets = await renameChoices(context, query.facets);
        const [conditions, lookups] = await Promise.all([
          findConditions(context, { ...query, facets }),
          reader.readLookups(),
        ]);
        const counts = types.map(async (type): Promise<[LookupType, CountedLookup[]]> => {
          const totals = await countLookups(reader, type, lookups[type], conditions);
          return [type, lookups[type].map((lookup, index) => ({ ...lookup, total: totals[index] ?? 0 }))];
        });
        return new Map(await Promise.all(counts));
      }),

    related: ({ query: { kind, except, anyOf, description = '', sort, limit } }, signal) =>
      withReader(kind, signal, async (context) => {
        const { reader } = context;
        const term = toTerm(description);
        const choices = await renameChoices(
          context,
          anyOf.filter(({ slugs }) => slugs.length > 0),
        );
        const alternatives = await Promise.all([
          ...(choices.length > 0 ? [findChosen(context, choices)] : []),
          ...(term === '' ? [] : [findInTexts(context, term, ['description'])]),
        ]);
        const matches = alternatives.length > 0 ? alternatives.reduce(unite) : undefined;
        const docIds = await readPage({ reader, matches, sort, offset: 0, limit: limit + 1, signal });
        const cards = await Promise.all(docIds.map(reader.readCard));
        return cards
          .filter(({ id }) => id !== except)
          .slice(0, limit)
          .map(toCard);
      }),

    cards: ({ kind, ids }, signal) =>
      withReader(kind, signal, async ({ reader }) => {
        const { findCard } = await loadCardLookup();
        const cards = await Promise.all(ids.map((id) => findCard(reader, id)));
        return cards.flatMap((card) => (card ? [toCard(card)] : []));
      }),

    prepare: ({ kind }, signal) =>
      withReader(kind, signal, async (context) => {
        await Promise.all([loadRanking(), context.reader.readLookups(), rehearse(context)]);
        return undefined;
      }),
  });
}

/**
 * Answers a search for one letter. It is never the visitor's, but the entries that were changed last are among the results of nearly
 * every letter. So their cards are there for the first search, and its code has run before.
 */
async function rehearse(context: QueryContext): Promise<void> {
  const { reader, signal } = context;
  const matches = await findInTexts(context, 'a');
  const docIds = await readPage({ reader, matches, sort: 'match', offset: 0, limit: 8, signal });
  await Promise.all(docIds.map(reader.readCard));
}

const paginate = ({ page, pageSize }: Paging, total: number): Pagination => ({
  page,
  pageSize,
  total,
  pageCount: Math.ceil(total / pageSize),
});

const createRequest = ({ reader, signal }: QueryContext, { page, pageSize, sort }: Query) => ({
  reader,
  signal,
  sort,
  offset: (page - 1) * pageSize,
  limit: pageSize,
});

// Most pages with a list need none of these, so each is loaded for the first question that does.
const loadByWords = () => loadCode(import('./by-words.ts'));
const loadSpelling = () => loadCode(import('./spelling.ts'));
const loadCardLookup = () => loadCode(import('./card-lookup.ts'));

function toCard({ createdAt, updatedAt, palette, ...card }: StoredCard): Card {
  return card;
}
