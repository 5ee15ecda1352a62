import type { Query } from '../catalogue/query.ts';
import type { List, ListWorld } from './load.ts';

/** Loads in advance the list that a visitor seems about to ask for, such as the one for the choice under the pointer. */
export function createGuess({ ask }: ListWorld) {
  let made: { key: string; answer: Promise<List>; abort(): void } | undefined;

  function forget(): void {
    made?.abort();
    made = undefined;
  }

  return {
    /** Asks, and aborts another guess. A failure is not reported, since `find` then asks again. */
    prepare(query: Query): void {
      const key = JSON.stringify(query);
      if (made?.key === key) return;
      forget();
      const controller = new AbortController();
      const answer = ask({ ask: 'list', query }, controller.signal);
      answer.catch(() => undefined);
      made = { key, answer, abort: () => controller.abort() };
    },
    forget,
    /** Takes the answer to the guess if it was the same query; otherwise asks. */
    find(query: Query, signal: AbortSignal): Promise<List> {
      const askNow = () => ask({ ask: 'list', query }, signal);
      if (made?.key !== JSON.stringify(query)) return askNow();
      const { answer } = made;
      made = undefined;
      return answer.catch(askNow);
    },
  };
}
