// The criteria of a visitor for a listing, and the answers. `src/islands/browse` draws them.

import { atom, type ReadableAtom } from 'nanostores';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import {
  createQuery,
  type Criteria,
  getDefaultCriteria,
  type ListingDefinition,
  withFacets,
} from '../catalogue/listing.ts';
import type { WordsPage } from '../catalogue/query.ts';
import { type Alternatives, createAlternatives } from './alternatives.ts';
import { createWordMatches } from './by-words.ts';
import { createFacetCounts, type FacetCountsLoad } from './facet-counts.ts';
import { writePageSize } from './listing-address.ts';
import { type HistoryWindow, ListingHistory, type Restored, type Sight } from './listing-history.ts';
import { createListingLoads, type LoadsWorld, type Totals } from './listing-loads.ts';
import type { List, ListLoad } from './load.ts';
import { createRunOnce } from './run-once.ts';
import { createWall, type Wall } from './wall.ts';

export type ListingWorld = LoadsWorld & {
  window: HistoryWindow & Pick<Window, 'location' | 'localStorage' | 'scrollTo'>;
  /** Runs the task after the page has been painted. */
  afterPaint(run: () => void): void;
  log(message: string, error: unknown): void;
};

/**
 * The list in sight, and its criteria. `byWords`: entries with the words of the search, if there are any. If nothing at all is
 * found, there are `alternatives`, unless they could not be loaded.
 */
export type ShownList = {
  criteria: Criteria;
  list: List;
  byWords?: WordsPage;
  alternatives?: Alternatives;
};

export type Listing = {
  definition: ListingDefinition;
  totals: Totals;
  /** The latest criteria of the visitor. */
  $criteria: ReadableAtom<Criteria>;
  /** The list in sight, if any, until the one for `$criteria` has loaded. The address is its own, except after Back or Forward. */
  $shown: ReadableAtom<ShownList | undefined>;
  /** The list of each kind that the listing shows. */
  lists: ReadonlyMap<EntryKind, ListLoad>;
  counts: FacetCountsLoad;
  /** The pages below the list in sight. */
  wall: Wall;
  /** Loads the list for the address, and follows the history of the browser. @returns A function that stops it. */
  open(): () => void;
  /** Loads and shows the list for the criteria, and adds a step to the history. */
  navigate(criteria: Criteria): void;
  /** The same while the visitor types, without a step in the history. */
  navigateWhileTyping(criteria: Criteria): void;
  /** Shows more of the entries with the words of the search. */
  showMoreByWords(): void;
  /** Prefetches the list that the visitor seems about to ask for. */
  prefetch(criteria: Criteria): void;
  /** Sets whether the visitor sees the lists of lookups to choose from. */
  showChoices(areShown: boolean): void;
  /** The address for the criteria. */
  formatAddress(criteria: Criteria): string;
  /** Repeats the loads that have failed. */
  retry(): void;
  /** Reloads everything that the visitor sees. */
  revalidate(): void;
};

/** Calls nothing of `world` before `open`. @param totals The numbers of entries without any filter. */
export function createListing(definition: ListingDefinition, totals: Totals, world: ListingWorld): Listing {
  const defaults = getDefaultCriteria(definition);
  const $criteria = atom(defaults);
  const $shown = atom<ShownList | undefined>();
  const wall = createWall(definition, world);
  const once = createRunOnce();
  const loads = createListingLoads(definition, totals, world, once);
  setShown({ criteria: defaults, list: loads.getPrerendered(defaults) });
  const counts = createFacetCounts(definition, world, once);
  const wordMatches = createWordMatches(world, world.log);
  const alternatives = createAlternatives(definition, world);
  const history = new ListingHistory(definition, world, getSight);

  /** @param last The last page of the wall, whose first one is the list. */
  function setShown(shown: ShownList | undefined, last?: number): void {
    $shown.set(shown);
    wall.begin(shown, last);
  }

  /** What the visitor sees, unless something else is loading. */
  function getSight(): Sight | undefined {
    const shown = $shown.get();
    if (!shown || shown.criteria !== $criteria.get()) return undefined;
    const { first, last } = { first: shown.criteria.page, last: wall.$state.get().last };
    return { criteria: { ...shown.criteria, page: wall.$inSight.get() }, wall: { first, last } };
  }

  /** Loads the list for the criteria, unless it is loaded or loading. The list in sight stays until then. */
  async function load(criteria: Criteria, last?: number): Promise<void> {
    $criteria.set(criteria);
    if (loads.isPrerendered(criteria)) {
      loads.prime(criteria);
      show({ criteria, list: loads.getPrerendered(criteria) }, last);
      return counts.count(criteria);
    }
    if (!$shown.get()) history.move(criteria);
    const settled = loads.run(criteria);
    await settled[0];
    if ($criteria.get() !== criteria) return;
    // The counts beside filters are requested after the entries, so that they do not delay the drawing of the entries.
    const shown = showAnswer(criteria, settled, last);
    counts.count(criteria);
    await shown;
  }

  /** Shows the answer. A short list of a search is followed by entries with its words, and an empty list gets alternatives. */
  async function showAnswer(
    criteria: Criteria,
    settled: readonly Promise<void>[],
    last?: number,
  ): Promise<void> {
    const state = loads.lists.get(criteria.kind)?.$state.get();
    if (state && 'error' in state) dropForeign(criteria);
    if (state?.status !== 'SUCCESS') return;
    const list = state.data;
    const corrected = findCorrection(criteria, list);
    if (corrected) return replace(corrected);
    const { total } = list.pagination;
    // The words of a list that is loaded again stay in sight until the new ones arrive.
    const before = $shown.get()?.criteria === criteria ? $shown.get()?.byWords : undefined;
    if (total > 0) show({ criteria, list, ...(before && { byWords: before }) }, last);
    const query = createQuery(definition, criteria, world.now());
    const byWords = await wordMatches.find(query, list.pagination, before?.items.length);
    if ($criteria.get() !== criteria) return;
    if (byWords) show({ criteria, list, byWords });
    else if (total === 0) await showWithAlternatives(criteria, list, settled);
  }

  /** Drops the list in sight if the address is already that of another list. */
  function dropForeign(criteria: Criteria): void {
    if (!history.isDue() && $shown.get()?.criteria !== criteria) setShown(undefined);
  }

  /** What to load instead: former slugs of lookups become the present ones, and a page beyond the last becomes the last. */
  function findCorrection(criteria: Criteria, { facets, pagination }: List): Criteria | undefined {
    const renamed = withFacets(criteria, facets);
    if (history.format(renamed) !== history.format(criteria)) return renamed;
    const { total, pageCount } = pagination;
    return total > 0 && criteria.page > pageCount ? { ...criteria, page: pageCount } : undefined;
  }

  async function showMoreByWords(): Promise<void> {
    const shown = $shown.get();
    if (!shown?.byWords) return;
    const query = createQuery(definition, shown.criteria, world.now());
    const byWords = await wordMatches.findMore(query, shown.byWords);
    if (byWords && $shown.get() === shown) setShown({ ...shown, byWords });
  }

  async function showWithAlternatives(
    criteria: Criteria,
    list: List,
    settled: readonly Promise<void>[],
  ): Promise<void> {
    await Promise.all(settled);
    await alternatives.run({ criteria, now: world.now() });
    if ($criteria.get() !== criteria) return;
    const found = alternatives.$state.get();
    show({ criteria, list, ...(found.status === 'SUCCESS' && { alternatives: found.data }) });
  }

  /** Shows a list. The address changes only after the paint, since a step of the history delays the page. */
  function show(shown: ShownList, last?: number): void {
    setShown(shown, last);
    world.afterPaint(() => {
      if ($shown.get() === shown && $criteria.get() === shown.criteria) history.move(shown.criteria);
    });
  }

  /** Shows what the visitor saw at a step of the history, and scrolls to where the page was. */
  async function restore({ criteria, last, scroll }: Restored): Promise<void> {
    await load(criteria, last);
    if (scroll !== undefined) world.window.scrollTo(0, scroll);
  }

  /** Loads a list without adding a step to the history, unless one is already due. */
  function replace(criteria: Criteria): Promise<void> {
    history.replace();
    return load(criteria);
  }

  return {
    definition,
    totals,
    $criteria,
    $shown,
    lists: loads.lists,
    counts: counts.load,
    wall,
    formatAddress: (criteria) => history.format(criteria),

    open() {
      const { criteria, last, scroll } = history.open((restored) => void restore(restored));
      // The browser itself restores the position of a page that is as it was rendered, and the visitor may have scrolled since.
      const isWhole = loads.isPrerendered(criteria) && last === criteria.page;
      if (!loads.isPrerendered(criteria)) setShown(undefined);
      void restore({ criteria, last, scroll: isWhole ? undefined : scroll });
      return () => history.close();
    },

    navigate(criteria) {
      if (criteria.pageSize !== $criteria.get().pageSize) writePageSize(world.window, criteria.pageSize);
      history.push();
      void load(criteria);
    },

    navigateWhileTyping: (criteria) => void replace(criteria),

    prefetch: loads.prefetch,

    showMoreByWords: () => void showMoreByWords(),

    showChoices: (areShown) => counts.show(areShown, $criteria.get()),

    retry: () => void load($criteria.get()),

    revalidate() {
      loads.forget();
      once.forget();
      void load($criteria.get());
    },
  };
}
