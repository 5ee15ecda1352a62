import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Card } from '../catalogue/entry.ts';
import { type EntryKind, entryKinds } from '../catalogue/kinds.ts';
import { pathOf } from '../catalogue/paths.ts';
import { termOf } from '../catalogue/search-term.ts';
import type { Query } from '../catalogue/query.ts';
import { createListLoad, type List, type ListWorld } from './lists.ts';
import { createLoad, type LoadState } from './load.ts';
import { $recentSearches } from './recent-searches.ts';

/** Search results while somebody types, and before that the newest entries: a few of each kind, and how many there are in all. */
export type Finder = {
  $search: ReadableAtom<string>;
  $found: ReadableAtom<Found>;
  /** Earlier searches, while the field is empty. */
  $recent: ReadableAtom<readonly string[]>;
  /** The address of what the arrow keys have chosen; `undefined` while that is the field itself. */
  $chosen: ReadableAtom<string | undefined>;
  lookFor(search: string): void;
  /** Chooses the next or the previous one; beyond either end is the field. */
  move(step: 1 | -1): void;
};

export type Found = {
  groups: { kind: EntryKind; cards: readonly Card[]; total: number }[];
  /** Whether these are the newest entries instead of results. */
  isNewest: boolean;
  /** `waiting`: there may be more to show; `settled`: this is what there is. */
  progress: 'waiting' | 'settled' | 'failed';
};

type Held = readonly LoadState<List>[];

const common = { facets: [], page: 1, pageSize: 4 } as const;
const none: readonly string[] = [];

export function createFinder(world: ListWorld): Finder {
  const $search = atom('');
  const $chosen = atom<string | undefined>();
  const lists = entryKinds.map((kind) => ({
    kind,
    found: createListLoad(`${kind} search results`, world),
    // Nobody asked for these, so a failure is not reported.
    newest: createLoad<Query, List>({ answer: (query, signal) => world.getExecutor().list(query, signal) }),
  }));
  const $lookedFor = computed(
    lists.map(({ found }) => found.$state),
    (...held) => held,
  );
  const $newest = computed(
    lists.map(({ newest }) => newest.$state),
    (...held) => held,
  );
  const $found = computed([$search, $lookedFor, $newest], toFound);
  const $recent = computed([$search, $recentSearches], (search, recent) =>
    termOf(search) === '' ? recent : none,
  );

  return {
    $search,
    $found,
    $recent,
    $chosen,

    lookFor(search) {
      $search.set(search);
      $chosen.set(undefined);
      for (const { kind, found, newest } of lists) {
        if (termOf(search) === '') {
          found.abort();
          void newest.ask({ ...common, kind, search: '', sort: 'createdAt:desc' });
        } else {
          newest.abort();
          void found.ask({ ...common, kind, search, sort: 'updatedAt:desc' });
        }
      }
    },

    move(step) {
      const paths = $found.get().groups.flatMap(({ cards }) => cards.map(pathOf));
      const stops = [undefined, ...$recent.get().map(searchPath), ...paths];
      const at = stops.indexOf($chosen.get());
      $chosen.set(stops[(at + step + stops.length) % stops.length]);
    },
  };
}

/** The page of all results for a search; without one, of everything. */
export const searchPath = (search: string): string =>
  termOf(search) === '' ? '/search' : `/search?q=${encodeURIComponent(search)}`;

function toFound(search: string, lookedFor: Held, newest: Held): Found {
  if (termOf(search) === '') return { ...settle(newest), isNewest: true };
  const found = settle(lookedFor);
  // What is new stays in sight until there is something in its place.
  const isFirst = found.progress === 'waiting' && !lookedFor.some((state) => 'data' in state);
  return isFirst
    ? { groups: groupsOf(newest), isNewest: true, progress: 'waiting' }
    : { ...found, isNewest: false };
}

function settle(held: Held): Omit<Found, 'isNewest'> {
  const groups = groupsOf(held);
  const statuses = held.map(({ status }) => status);
  if (statuses.some((status) => status === 'LOADING' || status === 'REVALIDATING' || status === 'IDLE')) {
    return { groups, progress: 'waiting' };
  }
  return { groups, progress: statuses.includes('SUCCESS') ? 'settled' : 'failed' };
}

function groupsOf(held: Held): Found['groups'] {
  return held.flatMap((state, index) => {
    const kind = entryKinds[index];
    if (!kind || !('data' in state) || state.data.items === 'in-page') return [];
    const { items: cards, pagination } = state.data;
    return cards.length > 0 ? { kind, cards, total: pagination.total } : [];
  });
}
