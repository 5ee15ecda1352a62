import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Card } from '../catalogue/entry.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import { getPath } from '../catalogue/paths.ts';
import type { Query } from '../catalogue/query.ts';
import { findHex, getColorPath } from '../catalogue/hexes.ts';
import { findPlaces, type Place } from '../catalogue/places.ts';
import { toTerm } from '../catalogue/search-term.ts';
import { formatTotal } from '../catalogue/words.ts';
import { listShownKinds } from './shown-kinds.ts';
import { createListLoad, createLoad, type List, type ListWorld, type Load, type LoadState } from './load.ts';
import type { ListingWorld } from './listing.ts';
import { $allPlaces } from './places.ts';
import { $recentSearches, rememberSearch } from './recent-searches.ts';
import { finderWords } from '../words/finder/index.ts';

/** The search overlay of every page. It shows a few entries of each kind: the newest, or results while the visitor types. */
export type Finder = {
  $search: ReadableAtom<string>;
  $found: ReadableAtom<Found>;
  /** Colours, styles, authors and pages that fit the search; colours while the field is empty. */
  $places: ReadableAtom<readonly Place[]>;
  /** Earlier searches, while the field is empty. */
  $recent: ReadableAtom<readonly string[]>;
  /** The address that is chosen with the arrow keys; `undefined` while the field is chosen. */
  $chosen: ReadableAtom<string | undefined>;
  lookFor(search: string): void;
  /** Keeps the search for the next visit. */
  remember(): void;
  /** Chooses the next or the previous address. The field is between the last and the first. */
  move(step: 1 | -1): void;
};

export type Found = {
  groups: readonly Group[];
  /** The text that the groups match: the search, or a prefix of it if the search finds nothing; empty for the newest entries. */
  search: string;
  /** Whether the groups have only the words of the search. */
  areByWords?: true;
  /** Whether the gallery has no entries, as far as it is known. */
  isEmpty?: true;
  /** `waiting`: more may arrive; `settled`: this is all. */
  progress: 'waiting' | 'settled' | 'failed';
};

type FinderWorld = Pick<ListingWorld, 'runQuery' | 'notify' | 'afterPaint'>;

type Held = readonly LoadState<List>[];

const nothingYet: Found = { groups: [], search: '', progress: 'waiting' };

const common = { facets: [], page: 1, pageSize: 4 } as const;
const inSearch = { ...common, sort: 'match' } as const;
const none: readonly string[] = [];

export function createFinder(world: FinderWorld): Finder {
  const $search = atom('');
  const $chosen = atom<string | undefined>();
  const lists = listShownKinds().map((kind) => ({
    kind,
    found: createListLoad(`${kind} search results`, world),
    // The visitor did not ask for the newest entries, so a failure is not reported.
    newest: createLoad<Query, List>({
      answer: (query, signal) => world.runQuery({ name: 'list', query }, signal),
    }),
  }));
  const $results = atom<Found>(nothingYet);
  const $newest = computed(
    lists.map(({ newest }) => newest.$state),
    (...held) => collectFound(held),
  );
  const prepare = (kind: EntryKind) =>
    world.runQuery({ name: 'prepare', kind }, new AbortController().signal).catch(() => {
      // The search itself reports what is wrong.
    });
  const shortened = createShortenedSearch(world, inSearch);
  const $found = computed([$search, $results, $newest, shortened.$state], toFound);
  const $recent = computed([$search, $recentSearches], (search, recent) =>
    toTerm(search) === '' ? recent : none,
  );
  const $places = computed([$search, $allPlaces], (search, all) => findPlaces(all, toTerm(search)));

  /**
   * Shows what is found, one kind after the other, each after the one before is painted. It keeps earlier results of the kinds to
   * come. So a slow phone shows the first results sooner, and a kind whose search has not begun costs nothing once the visitor types
   * on. Returns whether this is still the search that the visitor means.
   */
  async function showResults(search: string): Promise<boolean> {
    const hex = findHex(toTerm(search));
    const asked = hex ? { search: '', hexes: [hex] } : { search };
    const earlier = $results.get().groups;
    const isMeant = () => $search.get() === search;
    $results.set({ ...$results.get(), progress: 'waiting' });
    for (const [index, { kind, found }] of lists.entries()) {
      await found.run({ ...inSearch, kind, ...asked });
      if (!isMeant()) return false;
      const { groups, progress } = collectFound(
        lists.slice(0, index + 1).map((answered) => answered.found.$state.get()),
      );
      const waiting = lists.slice(index + 1).map((next) => next.kind);
      if (waiting.length === 0) $results.set({ groups, search, progress });
      else if (groups.length > 0) {
        const kept = earlier.filter((group) => waiting.includes(group.kind));
        $results.set({ groups: [...groups, ...kept], search, progress: 'waiting' });
        await new Promise<void>(world.afterPaint);
        if (!isMeant()) return false;
      }
    }
    return true;
  }

  return {
    $search,
    $found,
    $places,
    $recent,
    $chosen,

    lookFor(search) {
      $search.set(search);
      $chosen.set(undefined);
      shortened.abort();
      const term = toTerm(search);
      const loadNewest = () => {
        for (const { kind, newest } of lists)
          void newest.run({ ...common, kind, search: '', sort: 'createdAt:desc' }).then(() => prepare(kind));
      };
      if (term === '') {
        for (const { found } of lists) found.abort();
        $results.set(nothingYet);
        loadNewest();
        return;
      }
      for (const { newest } of lists) newest.abort();
      void showResults(search).then(async (isMeant) => {
        if (!isMeant || !isNothing($results.get())) return;
        await shortened.run(term);
        // The visitor may have typed before the newest entries of every kind were there.
        const areMissing = lists.some(({ newest }) => !('data' in newest.$state.get()));
        if ($search.get() === search && $found.get().search === '' && areMissing) loadNewest();
      });
    },

    remember: () => rememberSearch($search.get()),

    move(step) {
      const paths = $found.get().groups.flatMap(({ cards }) => cards.map((card) => getPath(card)));
      const places = $places.get().map(({ path }) => path);
      const stops = [undefined, ...$recent.get().map(getSearchPath), ...places, ...paths];
      const at = stops.indexOf($chosen.get());
      $chosen.set(stops[(at + step + stops.length) % stops.length]);
    },
  };
}

/** The page of all results for a search; the page of all entries when the search is empty. */
export function getSearchPath(search: string): string {
  const term = toTerm(search);
  const hex = findHex(term);
  if (hex) return getColorPath(hex);
  return term === '' ? '/search' : `/search?q=${encodeURIComponent(search)}`;
}

/** What the visitor reads about a search that failed or found nothing; empty otherwise. */
export function describeProgress(
  { search: foundFor, areByWords, isEmpty, progress }: Found,
  search: string,
): string {
  if (isEmpty) return finderWords().nothingYet;
  if (toTerm(search) === '') return '';
  if (progress === 'failed') return finderWords().noAnswer;
  if (progress !== 'settled') return '';
  if (areByWords) return finderWords().onlyWords({ search });
  if (foundFor === search) return '';
  if (foundFor !== '') return finderWords().shortened({ search, foundFor });
  const phrase = /\S\s+\S/u.test(search) ? finderWords().trySingleWord : finderWords().tryShorterWord;
  return phrase({ search });
}

/** What screen readers announce when a search is settled; empty before. It does not mention the newest entries. */
export function describeCounts(
  { groups, search: foundFor, areByWords, progress }: Found,
  search: string,
): string {
  if (toTerm(search) === '' || progress !== 'settled') return '';
  if (foundFor === '') return finderWords().noResults;
  const counts = groups.map(({ kind, total }) => formatTotal(kind, total)).join(', ');
  return foundFor === search || areByWords ? counts : finderWords().noResultsBut({ foundFor, counts });
}

function toFound(
  search: string,
  results: Found,
  newest: Omit<Found, 'search'>,
  shortened: LoadState<ShortenedSearch>,
): Found {
  const term = toTerm(search);
  const ofGallery = isNothing(newest) ? { isEmpty: true as const } : {};
  if (term === '') return { ...newest, search: '', ...ofGallery };
  if (results.groups.length > 0 || results.progress === 'failed') return results;
  // The newest entries stay until there is something to show instead.
  const instead = { groups: newest.groups, search: '', ...ofGallery };
  if (!isNothing(results) || isPending(shortened)) return { ...instead, progress: 'waiting' };
  const isFound =
    shortened.status === 'SUCCESS' && shortened.data.term === term && shortened.data.search !== '';
  return { ...(isFound ? shortened.data : instead), progress: 'settled' };
}

const isPending = ({ status }: LoadState<unknown>): boolean =>
  status === 'IDLE' || status === 'LOADING' || status === 'REVALIDATING';

const isNothing = ({ groups, progress }: Omit<Found, 'search'>): boolean =>
  progress === 'settled' && groups.length === 0;

function collectFound(held: Held): Omit<Found, 'search'> {
  const groups = getGroups(held);
  if (held.some(isPending)) return { groups, progress: 'waiting' };
  return { groups, progress: held.some((state) => 'error' in state) ? 'failed' : 'settled' };
}

function getGroups(held: Held): Found['groups'] {
  return held.flatMap((state, index) => {
    const kind = listShownKinds()[index];
    if (!kind || !('data' in state) || state.data.items === 'in-page') return [];
    const { items: cards, pagination } = state.data;
    return cards.length > 0 ? { kind, cards, total: pagination.total } : [];
  });
}

/** A few entries of a kind, and how many there are in all. */
type Group = { kind: EntryKind; cards: readonly Card[]; total: number };

/**
 * The results for the words of a term, or else for its longest prefix that finds an entry. `search` is the term or that prefix, or
 * empty if nothing is found.
 */
type ShortenedSearch = { term: string; search: string; groups: readonly Group[]; areByWords?: true };

/** The shortest prefix to try, in code points. A shorter one has little to do with the word. */
const shortest = 3;

/** Looks for the words first. Finds the longest prefix by binary search: an entry that contains a text also contains each prefix of it. */
function createShortenedSearch(
  { runQuery }: ListWorld,
  page: Omit<Query, 'kind' | 'search'>,
): Load<string, ShortenedSearch> {
  return createLoad({
    async answer(term: string, signal) {
      const letters = Array.from(term);
      const find = async (search: string, name: 'list' | 'words' = 'list'): Promise<Group[]> => {
        const lists = listShownKinds().map(async (kind) => {
          const { items, pagination } = await runQuery({ name, query: { ...page, kind, search } }, signal);
          return { kind, cards: items, total: pagination.total };
        });
        return (await Promise.all(lists)).filter(({ total }) => total > 0);
      };
      const byWords = await find(term, 'words');
      if (byWords.length > 0) return { term, search: term, groups: byWords, areByWords: true };
      let longest: ShortenedSearch = { term, search: '', groups: [] };
      let [from, to] = [Math.max(shortest, Math.ceil(letters.length / 2)), letters.length - 1];
      while (from <= to) {
        const length = Math.ceil((from + to) / 2);
        const search = letters.slice(0, length).join('').trimEnd();
        const groups = await find(search);
        if (groups.length > 0) {
          longest = { term, search, groups };
          from = length + 1;
        } else to = length - 1;
      }
      return longest;
    },
  });
}
