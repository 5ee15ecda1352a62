import type { Card } from '../catalogue/entry.ts';
import type { QueryBackend } from '../catalogue/query.ts';
import { listShownKinds } from './shown-kinds.ts';
import { createLoad, type Load, type LoadState } from './load.ts';
import { getItemKey, type ItemKey } from './saved.ts';

/** The cards of the published entries among some, by `getItemKey`. */
export type KeptCards = Map<string, Card>;

/** Loads the cards of entries that a visitor keeps: only their ids are known. */
export const createKeptCards = (runQuery: QueryBackend['answer']): Load<readonly ItemKey[], KeptCards> =>
  createLoad({
    async answer(items, signal) {
      const found = await Promise.all(
        listShownKinds().map((kind) => {
          const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
          return ids.length > 0 ? runQuery({ name: 'cards', kind, ids }, signal) : [];
        }),
      );
      return new Map(found.flat().map((card) => [getItemKey(card), card]));
    },
    onFailure: (error) => console.error('Saved entries could not be loaded.', error),
  });

/** `gone`: the entry is no longer published. `undefined`: it is not known yet. */
export function findKeptCard(state: LoadState<KeptCards>, item: ItemKey): Card | 'gone' | undefined {
  const card = 'data' in state ? state.data.get(getItemKey(item)) : undefined;
  return card ?? (state.status === 'SUCCESS' ? 'gone' : undefined);
}
