import { atom, type ReadableAtom } from 'nanostores';
import type { Card } from '../catalogue/entry.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import type { ListingDefinition } from '../catalogue/listing.ts';
import { LoadError, type Query, type QueryBackend, type QueryPage } from '../catalogue/query.ts';
import { commonWords } from '../words/common/index.ts';

/** The loads whose statuses are tracked (specification §4.2). */
export type LoadName =
  | `${'all' | 'featured' | 'free' | 'related'} ${EntryKind}s`
  | 'popular templates'
  | `${EntryKind} search results`
  | `a single ${EntryKind}`
  | 'template submission'
  | 'newsletter subscription'
  | 'push subscription';

/** The state of a load. Its status follows from its data and its error (specification §4.1). */
export type LoadState<Data> =
  | { status: 'IDLE' }
  | { status: 'LOADING' }
  | { status: 'SUCCESS'; data: Data }
  | { status: 'ERROR'; error: unknown }
  | { status: 'REVALIDATING'; data: Data }
  | { status: 'STALE_IF_ERROR'; data: Data; error: unknown };
export type LoadStatus = LoadState<unknown>['status'];

/** The statuses of the loads that this page has begun. */
export const $statuses = atom<Partial<Record<LoadName, LoadStatus>>>({});

/** Keeps the status of a load up to date with its store. */
export function trackStatus(name: LoadName, $state: ReadableAtom<{ status: LoadStatus }>): void {
  $state.listen(({ status }) => setStatus(name, status));
}

export function setStatus(name: LoadName, status: LoadStatus): void {
  $statuses.set({ ...$statuses.get(), [name]: status });
}

export type Load<Question, Data> = {
  $state: ReadableAtom<LoadState<Data>>;
  /**
   * Loads the answer to a question, and aborts the previous load, whose answer is dropped if it still arrives. Resolves when the
   * question is settled by an answer, a failure or a later question. Never rejects.
   */
  run(question: Question): Promise<void>;
  /** Sets data that is already there, such as the cards that the page was rendered with. */
  prime(data: Data): void;
  /** Aborts the current question, and restores the state before it. */
  abort(): void;
};

export type LoadOptions<Question, Data> = {
  /** Its name in `$statuses`; a load without a name is not tracked there. */
  name?: LoadName;
  answer(question: Question, signal: AbortSignal): Promise<Data>;
  onFailure?(error: unknown): void;
};

/** Creates an `IDLE` load. `run` makes it `LOADING`, or `REVALIDATING` while it has data. */
export function createLoad<Question, Data>({
  name,
  answer,
  onFailure,
}: LoadOptions<Question, Data>): Load<Question, Data> {
  const $state = atom<LoadState<Data>>({ status: 'IDLE' });
  if (name) trackStatus(name, $state);
  let underWay: { controller: AbortController; before: LoadState<Data> } | undefined;

  function abort(): void {
    if (!underWay) return;
    const { controller, before } = underWay;
    underWay = undefined;
    controller.abort();
    $state.set(before);
  }

  async function run(question: Question): Promise<void> {
    const before = underWay?.before ?? $state.get();
    underWay?.controller.abort();
    const mine = { controller: new AbortController(), before };
    underWay = mine;
    $state.set('data' in before ? { status: 'REVALIDATING', data: before.data } : { status: 'LOADING' });
    const next = await getNextState(() => answer(question, mine.controller.signal), before);
    if (underWay !== mine) return;
    underWay = undefined;
    $state.set(next);
    if ('error' in next) onFailure?.(next.error);
  }

  return {
    $state,
    run,
    prime(data) {
      abort();
      $state.set({ status: 'SUCCESS', data });
    },
    abort,
  };
}

async function getNextState<Data>(
  answer: () => Promise<Data>,
  before: LoadState<Data>,
): Promise<LoadState<Data>> {
  try {
    return { status: 'SUCCESS', data: await answer() };
  } catch (error) {
    return 'data' in before
      ? { status: 'STALE_IF_ERROR', data: before.data, error }
      : { status: 'ERROR', error };
  }
}

/** The page size of a query that needs only the total. */
export const countedSize = 1;

/** A page of a list. `in-page`: the page was rendered with its cards. */
export type List = Omit<QueryPage, 'items'> & { items: Card[] | 'in-page' };
export type ListLoad = Load<Query, List>;

export type ListWorld = {
  runQuery: QueryBackend['answer'];
  notify(notice: { title: string; text: string }): void;
};

/**
 * Creates the load of a list. Its failures show the notice of specification §8.
 *
 * @param name `undefined` for a load that is none of specification §4.2.
 * @param find How it finds the entries.
 */
export function createListLoad(
  name: LoadName | undefined,
  { runQuery, notify }: ListWorld,
  find: LoadOptions<Query, List>['answer'] = (query, signal) => runQuery({ name: 'list', query }, signal),
): ListLoad {
  return createLoad<Query, List>({
    ...(name && { name }),
    answer: find,
    onFailure: (error) => notify({ title: commonWords().wentWrong, text: getMessage(error) }),
  });
}

/** The name of the list of specification §4.2 that a listing shows. */
export function getListName({ fixed, isSearch }: ListingDefinition, kind: EntryKind): LoadName {
  if (isSearch) return `${kind} search results`;
  if (fixed.isPromoted) return `featured ${kind}s`;
  return fixed.price === 'free' ? `free ${kind}s` : `all ${kind}s`;
}

/** The server's message, or nothing (specification §8). */
const getMessage = (error: unknown): string => (error instanceof LoadError ? error.message : '');
