import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Card } from '../catalogue/entry.ts';
import { type EntryKind, entryKinds } from '../catalogue/kinds.ts';
import { pathOf } from '../catalogue/paths.ts';
import { termOf } from '../catalogue/search-term.ts';
import { createListLoad, type List, type ListWorld } from './lists.ts';
import type { LoadState } from './load.ts';

/** What is found while somebody types: a few of each kind, and how many there are in all. */
export type Finder = {
  $search: ReadableAtom<string>;
  $found: ReadableAtom<Found>;
  /** The address of what the arrow keys have chosen; `undefined` while that is the field itself. */
  $chosen: ReadableAtom<string | undefined>;
  lookFor(search: string): void;
  /** Goes on to the next or the one before; past either end stands the field. */
  move(step: 1 | -1): void;
};

export type Found = {
  groups: { kind: EntryKind; cards: readonly Card[]; total: number }[];
  /** `waiting`: there is nothing to show yet; `settled`: this is what there is for the term. */
  progress: 'idle' | 'waiting' | 'settled' | 'failed';
};

const shown = 4;

export function createFinder(world: ListWorld): Finder {
  const $search = atom('');
  const $chosen = atom<string | undefined>();
  const lists = entryKinds.map((kind) => ({ kind, load: createListLoad(`${kind} search results`, world) }));
  const states = lists.map(({ load }) => load.$state);
  const $found = computed([$search, ...states], (search, ...held) => toFound(search, held));

  return {
    $search,
    $found,
    $chosen,

    lookFor(search) {
      $search.set(search);
      $chosen.set(undefined);
      for (const { kind, load } of lists) {
        if (termOf(search) === '') load.abort();
        else {
          void load.ask({ kind, search, facets: [], sort: 'updatedAt:desc', page: 1, pageSize: shown });
        }
      }
    },

    move(step) {
      const paths = $found.get().groups.flatMap(({ cards }) => cards.map(pathOf));
      const stops = [undefined, ...paths];
      const at = stops.indexOf($chosen.get());
      $chosen.set(stops[(at + step + stops.length) % stops.length]);
    },
  };
}

function toFound(search: string, held: readonly LoadState<List>[]): Found {
  if (termOf(search) === '') return { groups: [], progress: 'idle' };
  const groups = held.flatMap((state, index) => {
    const kind = entryKinds[index];
    if (!kind || !('data' in state) || state.data.items === 'in-page') return [];
    const { items: cards, pagination } = state.data;
    return cards.length > 0 ? { kind, cards, total: pagination.total } : [];
  });
  const statuses = held.map(({ status }) => status);
  if (statuses.some((status) => status === 'LOADING' || status === 'REVALIDATING' || status === 'IDLE')) {
    return { groups, progress: 'waiting' };
  }
  return { groups, progress: statuses.includes('SUCCESS') ? 'settled' : 'failed' };
}
