import { atom, computed, type ReadableAtom } from 'nanostores';
import { entryKinds } from '../catalogue/kinds.ts';
import { pathOf } from '../catalogue/paths.ts';
import { termOf } from '../catalogue/search-term.ts';
import type { Query } from '../catalogue/query.ts';
import { createListLoad, type List, type ListWorld } from './lists.ts';
import { createLoad, type LoadState } from './load.ts';
import { createShortenedSearch, type Group, type ShortenedSearch } from './shortened-search.ts';
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
  groups: readonly Group[];
  /** What these were found for: a beginning of what is looked for where that finds nothing; empty, they are the newest entries. */
  search: string;
  /** `waiting`: there may be more to show; `settled`: this is what there is. */
  progress: 'waiting' | 'settled' | 'failed';
};

type Held = readonly LoadState<List>[];

const common = { facets: [], page: 1, pageSize: 4 } as const;
const inSearch = { ...common, sort: 'updatedAt:desc' } as const;
const none: readonly string[] = [];

export function createFinder(world: ListWorld): Finder {
  const $search = atom('');
  const $chosen = atom<string | undefined>();
  const lists = entryKinds.map((kind) => ({
    kind,
    found: createListLoad(`${kind} search results`, world),
    // Nobody asked for these, so a failure is not reported.
    newest: createLoad<Query, List>({ answer: (query, signal) => world.ask({ ask: 'list', query }, signal) }),
  }));
  const $lookedFor = computed(
    lists.map(({ found }) => found.$state),
    (...held) => held,
  );
  const $newest = computed(
    lists.map(({ newest }) => newest.$state),
    (...held) => held,
  );
  const shortened = createShortenedSearch(world, inSearch);
  const $found = computed([$search, $lookedFor, $newest, shortened.$state], toFound);
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
      shortened.abort();
      const term = termOf(search);
      const askNewest = () => {
        for (const { kind, newest } of lists)
          void newest.ask({ ...common, kind, search: '', sort: 'createdAt:desc' });
      };
      if (term === '') {
        for (const { found } of lists) found.abort();
        askNewest();
        return;
      }
      const answered = lists.map(({ kind, found, newest }) => {
        newest.abort();
        return found.ask({ ...inSearch, kind, search });
      });
      const isMeant = () => $search.get() === search;
      void Promise.all(answered).then(async () => {
        if (!isMeant() || !isNothing(settle($lookedFor.get()))) return;
        await shortened.ask(term);
        // Skip the newest entries once typing has begun.
        if (isMeant() && $found.get().groups.length === 0) askNewest();
      });
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

function toFound(
  search: string,
  lookedFor: Held,
  newest: Held,
  shortened: LoadState<ShortenedSearch>,
): Found {
  const term = termOf(search);
  if (term === '') return { ...settle(newest), search: '' };
  const found = settle(lookedFor);
  if (found.groups.length > 0 || found.progress === 'failed') return { ...found, search };
  // What is new stays in sight until there is something in its place.
  const instead = { groups: groupsOf(newest), search: '' };
  if (!isNothing(found) || isPending(shortened)) return { ...instead, progress: 'waiting' };
  const isFound =
    shortened.status === 'SUCCESS' && shortened.data.term === term && shortened.data.search !== '';
  return { ...(isFound ? shortened.data : instead), progress: 'settled' };
}

const isPending = ({ status }: LoadState<unknown>): boolean =>
  status === 'IDLE' || status === 'LOADING' || status === 'REVALIDATING';

const isNothing = ({ groups, progress }: Omit<Found, 'search'>): boolean =>
  progress === 'settled' && groups.length === 0;

function settle(held: Held): Omit<Found, 'search'> {
  const groups = groupsOf(held);
  if (held.some(isPending)) return { groups, progress: 'waiting' };
  return { groups, progress: held.some((state) => 'error' in state) ? 'failed' : 'settled' };
}

function groupsOf(held: Held): Found['groups'] {
  return held.flatMap((state, index) => {
    const kind = entryKinds[index];
    if (!kind || !('data' in state) || state.data.items === 'in-page') return [];
    const { items: cards, pagination } = state.data;
    return cards.length > 0 ? { kind, cards, total: pagination.total } : [];
  });
}
