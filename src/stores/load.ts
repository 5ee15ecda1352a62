import { atom, map, type ReadableAtom } from 'nanostores';

/** The loads whose statuses specification §4 tracks. */
export const loadNames = [
  'all templates',
  'featured templates',
  'free templates',
  'all inspirations',
  'featured inspirations',
  'template search results',
  'inspiration search results',
  'a single template',
  'a single inspiration',
  'related templates',
  'related inspirations',
  'template submission',
  'newsletter subscription',
  'push subscription',
] as const;
export type LoadName = (typeof loadNames)[number];

/** What a load holds; its status follows from that (specification §4.1). */
export type LoadState<Data> =
  | { status: 'IDLE' }
  | { status: 'LOADING' }
  | { status: 'SUCCESS'; data: Data }
  | { status: 'ERROR'; error: unknown }
  | { status: 'REVALIDATING'; data: Data }
  | { status: 'STALE_IF_ERROR'; data: Data; error: unknown };
export type LoadStatus = LoadState<unknown>['status'];

/** The status of each of them that this page has begun. */
export const $statuses = map<Partial<Record<LoadName, LoadStatus>>>({});

/** Keeps the status of a load up to date with its store. */
export function trackStatus(name: LoadName, $state: ReadableAtom<{ status: LoadStatus }>): void {
  $state.listen(({ status }) => $statuses.setKey(name, status));
}

export type Load<Question, Data> = {
  $state: ReadableAtom<LoadState<Data>>;
  /**
   * Asks, in place of whatever is being asked: an earlier answer that arrives later is dropped. Resolves when the question
   * has been settled, by an answer, a failure or a later question; never rejects.
   */
  ask(question: Question): Promise<void>;
  /** Takes data that is there already, such as what the page was rendered from. */
  prime(data: Data): void;
  /** Gives up what is being asked, and holds what it held before. */
  abort(): void;
};

export type LoadOptions<Question, Data> = {
  /** Its name in `$statuses`; without one its status is not tracked there. */
  name?: LoadName;
  answer(question: Question, signal: AbortSignal): Promise<Data>;
  onFailure?(error: unknown): void;
};

/** A load at rest: asking makes its status `LOADING`, or `REVALIDATING` while it has data to show. */
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

  async function ask(question: Question): Promise<void> {
    const before = underWay?.before ?? $state.get();
    underWay?.controller.abort();
    const mine = { controller: new AbortController(), before };
    underWay = mine;
    $state.set('data' in before ? { status: 'REVALIDATING', data: before.data } : { status: 'LOADING' });
    const next = await settle(() => answer(question, mine.controller.signal), before);
    if (underWay !== mine) return;
    underWay = undefined;
    $state.set(next);
    if ('error' in next) onFailure?.(next.error);
  }

  return {
    $state,
    ask,
    prime(data) {
      abort();
      $state.set({ status: 'SUCCESS', data });
    },
    abort,
  };
}

async function settle<Data>(answer: () => Promise<Data>, before: LoadState<Data>): Promise<LoadState<Data>> {
  try {
    return { status: 'SUCCESS', data: await answer() };
  } catch (error) {
    return 'data' in before
      ? { status: 'STALE_IF_ERROR', data: before.data, error }
      : { status: 'ERROR', error };
  }
}
