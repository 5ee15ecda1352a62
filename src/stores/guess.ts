import type { Query } from '../catalogue/query.ts';
import type { List, ListWorld } from './load.ts';

/** What a visitor seems about to ask for, such as the choice that a pointer rests on, is found before they do. */
export function createGuess({ ask }: ListWorld) {
  let made: { key: string; answer: Promise<List>; abort(): void } | undefined;

  function forget(): void {
    made?.abort();
    made = undefined;
  }

  return {
    /** Asks, and gives up another guess. A failure shows when the visitor really asks. */
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
    /** Takes what was guessed, or asks. */
    find(query: Query, signal: AbortSignal): Promise<List> {
      const askNow = () => ask({ ask: 'list', query }, signal);
      if (made?.key !== JSON.stringify(query)) return askNow();
      const { answer } = made;
      made = undefined;
      return answer.catch(askNow);
    },
  };
}
