// Shared by Node and the browser: queries answered over the data files (design §6).

import type { Card, Lookup } from '../entry.ts';
import { facetOf, type StoredCard } from '../data/data-files.ts';
import { extractEntry } from '../embedded-entry.ts';
import type { EntryKind, LookupType } from '../kinds.ts';
import { pathOf } from '../paths.ts';
import type { Executor, FacetCount } from '../query.ts';
import { termOf } from '../search-term.ts';
import { type QueryContext, roomFor } from './query-context.ts';
import { type Condition, findChosen, findConditions, hasDistinctNames, listingKey } from './conditions.ts';
import { DataFileError } from './data-file-error.ts';
import { createDataReaders, type DataReader, type ReadText } from './data-reader.ts';
import { pageInOrder } from './orders.ts';
import { findInTexts } from './search.ts';
import { countIn, countSeats, intersect, type SeatSet, unite } from './seat-set.ts';

export type EdgeExecutor = Executor & {
  /** Answers without a limit on files. */
  atAnyCost: Executor;
  /** Makes the next answers those of a newer build, if there is one. */
  renew(): void;
};

/**
 * Rejects with a `DataFileError` when a file cannot be read even with a fresh manifest, and with a `CostlyAnswerError` instead of
 * reading more than `mostFiles` files at once for a term.
 */
export function createEdgeExecutor(readText: ReadText, mostFiles = Number.POSITIVE_INFINITY): EdgeExecutor {
  const readers = createDataReaders(readText);
  return {
    ...createAnswers(readers, readText, mostFiles),
    atAnyCost: createAnswers(readers, readText, Number.POSITIVE_INFINITY),
    renew: () => readers.forget(),
  };
}

function createAnswers(
  readers: ReturnType<typeof createDataReaders>,
  readText: ReadText,
  mostFiles: number,
): Executor {
  async function answer<Answer>(
    kind: EntryKind,
    signal: AbortSignal,
    run: (context: QueryContext) => Promise<Answer>,
  ): Promise<Answer> {
    const attempt = async () => {
      const reader = await readers.open(kind);
      signal.throwIfAborted();
      return run({ reader, room: roomFor(reader.total), mostFiles, signal });
    };
    try {
      return await attempt();
    } catch (cause) {
      if (!(cause instanceof DataFileError)) throw cause;
      signal.throwIfAborted();
      readers.forget();
      return attempt();
    }
  }

  return {
    list: (query, signal) =>
      answer(query.kind, signal, async (context) => {
        const { page, pageSize, sort } = query;
        const { reader } = context;
        const matches = intersectAll(await findConditions(context, query));
        const total = matches ? countSeats(matches) : reader.total;
        const offset = (page - 1) * pageSize;
        const seats = await pageInOrder({ reader, matches, sort, offset, limit: pageSize, signal });
        const cards = await Promise.all(seats.map(reader.card));
        const pagination = { page, pageSize, total, pageCount: Math.ceil(total / pageSize) };
        return { items: cards.map(toCard), pagination };
      }),

    countFacets: (query, types, signal) =>
      answer(query.kind, signal, async (context) => {
        const { reader } = context;
        const [conditions, lookups] = await Promise.all([findConditions(context, query), reader.lookups()]);
        const counts = types.map(async (type): Promise<[LookupType, FacetCount[]]> => {
          const others = conditions.filter((condition) => condition.type !== type);
          const totals = await countLookups(reader, type, lookups[type], others);
          return [type, lookups[type].map((lookup, index) => ({ ...lookup, total: totals[index] ?? 0 }))];
        });
        return new Map(await Promise.all(counts));
      }),

    related: ({ kind, except, anyOf, description = '', sort, limit }, signal) =>
      answer(kind, signal, async (context) => {
        const { reader } = context;
        const term = termOf(description);
        const choices = anyOf.filter(({ slugs }) => slugs.length > 0);
        const alternatives = await Promise.all([
          ...(choices.length > 0 ? [findChosen(context, choices)] : []),
          ...(term === '' ? [] : [findInTexts(context, term, ['description'])]),
        ]);
        const matches = alternatives.length > 0 ? alternatives.reduce(unite) : undefined;
        const seats = await pageInOrder({ reader, matches, sort, offset: 0, limit: limit + 1, signal });
        const cards = await Promise.all(seats.map(reader.card));
        return cards
          .filter(({ id }) => id !== except)
          .slice(0, limit)
          .map(toCard);
      }),

    /** From its page. */
    async entry(kind, slug, signal) {
      const path = pathOf({ kind, slug });
      const page = await readText(path, false);
      signal.throwIfAborted();
      const entry = page === undefined ? undefined : extractEntry(page);
      if (page !== undefined && !entry) throw new DataFileError(`The page ${path} says nothing of an entry.`);
      return entry;
    },
  };
}

/** How many of the entries that meet all conditions carry each lookup. @param lookups All lookups of the list. */
async function countLookups(
  reader: DataReader,
  type: LookupType,
  lookups: Lookup[],
  conditions: Condition[],
): Promise<number[]> {
  const matches = intersectAll(conditions);
  if (matches === undefined) return reader.totals[type];
  if (!hasDistinctNames(type, lookups)) {
    const lists = await Promise.all(
      lookups.map((lookup) => reader.list('listings', listingKey(type, lookup))),
    );
    return lists.map((seats) => countIn(matches, seats));
  }
  const [counted, ...more] = conditions.map((condition) => condition.counted);
  if (counted !== undefined && more.length === 0) {
    const isPaid = counted === 'paid';
    const counts = await reader.counts(isPaid ? 'free' : counted);
    return lookups.map(({ id }, index) => {
      const count = counts.get(facetOf(type, id)) ?? 0;
      return isPaid ? (reader.totals[type][index] ?? 0) - count : count;
    });
  }
  const facets = await reader.facets();
  return lookups.map(({ id }) =>
    (facets.get(facetOf(type, id)) ?? []).reduce((sum, seats) => sum + countIn(matches, seats), 0),
  );
}

/** The entries that meet all conditions; `undefined` when there is no condition. */
function intersectAll(conditions: Condition[]): SeatSet | undefined {
  const [first, ...others] = conditions.map(({ seats }) => seats);
  return first && others.reduce(intersect, first);
}

function toCard({ createdAt, updatedAt, ...card }: StoredCard): Card {
  return card;
}
