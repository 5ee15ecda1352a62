import type { Query } from '../catalogue/query.ts';
import type { List, ListWorld } from './load.ts';

/** Prefetches the list that a visitor seems about to choose, such as the one for the choice under the pointer. */
export function createListPrefetch({ runQuery }: ListWorld) {
  let prefetched: { key: string; answer: Promise<List>; abort(): void } | undefined;

  function forget(): void {
    prefetched?.abort();
    prefetched = undefined;
  }

  return {
    /** Runs the query, and aborts another prefetch. A failure is not reported, since `find` then runs it again. */
    start(query: Query): void {
      const key = JSON.stringify(query);
      if (prefetched?.key === key) return;
      forget();
      const controller = new AbortController();
      const answer = runQuery({ name: 'list', query }, controller.signal);
      answer.catch(() => undefined);
      prefetched = { key, answer, abort: () => controller.abort() };
    },
    forget,
    /** Takes the prefetched answer if it was the same query; otherwise runs the query. */
    find(query: Query, signal: AbortSignal): Promise<List> {
      const runNow = () => runQuery({ name: 'list', query }, signal);
      if (prefetched?.key !== JSON.stringify(query)) return runNow();
      const { answer } = prefetched;
      prefetched = undefined;
      return answer.catch(runNow);
    },
  };
}
