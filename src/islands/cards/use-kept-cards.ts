import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createKeptCards, type KeptCards } from '../../stores/kept-cards.ts';
import type { LoadState } from '../../stores/load.ts';
import { runQuery } from '../../stores/query-backends.ts';
import { getItemKey, type ItemKey } from '../../stores/saved.ts';

/** Loads the cards of entries that a visitor keeps, and again when there are others. */
export function useKeptCards(items: readonly ItemKey[]): { state: LoadState<KeptCards>; retry(): void } {
  const [load] = useState(() => createKeptCards(runQuery));
  const state = useStore(load.$state, { ssr: 'initial' });
  const keys = items.map(getItemKey).sort().join();
  const run = () => void load.run(items);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the items.
  useEffect(() => {
    if (items.length > 0) run();
  }, [load, keys]);

  return { state, retry: run };
}
