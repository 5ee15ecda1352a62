// The criteria of a visitor for a listing, and the answers. `src/islands/browse` draws them.

import { atom, type ReadableAtom } from 'nanostores';
import type { CountedLookup } from '../catalogue/entry.ts';
import { type LookupType, lookupTypes } from '../catalogue/facets.ts';
import type { EntryKind } from '../catalogue/kinds.ts';
import {
  areNamed,
  getDefaultCriteria,
  withFacets,
  withKind,
  selectOpenTypes,
  type ListingDefinition,
  createQuery,
  type Criteria,
} from '../catalogue/listing.ts';
import type { Query } from '../catalogue/query.ts';
import {
  formatCriteria,
  type HistoryStep,
  type HistoryWindow,
  keepScroll,
  parseCriteria,
  readScroll,
  takeStep,
  withOwnPageSize,
  writePageSize,
} from './listing-address.ts';
import {
  countedSize,
  createListLoad,
  createLoad,
  type List,
  type ListLoad,
  type ListWorld,
  type Load,
  getListName,
} from './load.ts';
import { type Alternatives, createAlternatives } from './alternatives.ts';
import { createListPrefetch } from './prefetch.ts';

export type ListingWorld = ListWorld & {
  window: HistoryWindow & Pick<Window, 'location' | 'localStorage' | 'scrollTo'>;
  now(): number;
  /** Runs the task after the page has been painted. */
  afterPaint(run: () => void): void;
  log(message: string, error: unknown): void;
  /** Whether even the entries that the page was rendered with must be loaded. */
  isLive(): boolean;
};

/** The number of entries of each kind, as far as the page knows it. */
export type Totals = Partial<Record<EntryKind, number>>;

/** The list in sight, and its criteria. An empty list has `alternatives`, unless they could not be loaded. */
export type ShownList = { criteria: Criteria; list: List; alternatives?: Alternatives };

export type Listing = {
  definition: ListingDefinition;
  totals: Totals;
  /** The latest criteria of the visitor. */
  $criteria: ReadableAtom<Criteria>;
  /** The list in sight, if any, until the one for `$criteria` has loaded. The address is its own, except after Back or Forward. */
  $shown: ReadableAtom<ShownList | undefined>;
  /** The list of each kind that the listing shows. */
  lists: ReadonlyMap<EntryKind, ListLoad>;
  counts: Load<FacetQuestion, Map<LookupType, CountedLookup[]>>;
  /** Loads the list for the address, and follows the history of the browser. @returns A function that stops it. */
  open(): () => void;
  /** Loads and shows the list for the criteria, and adds a step to the history. */
  navigate(criteria: Criteria): void;
  /** The same while the visitor types, without a step in the history. */
  navigateWhileTyping(criteria: Criteria): void;
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

type FacetQuestion = { query: Query; types: readonly LookupType[] };

/** Calls nothing of `world` before `open`. @param totals The numbers of entries without any filter. */
export function createListing(definition: ListingDefinition, totals: Totals, world: ListingWorld): Listing {
  const defaults = getDefaultCriteria(definition);
  const $criteria = atom(defaults);
  const atFirst = getPrerendered(defaults, defaults.kind);
  const $shown = atom<ShownList | undefined>({ criteria: defaults, list: atFirst });
  const prefetch = createListPrefetch(world);
  const lists = new Map(
    definition.kinds.map(
      (kind) => [kind, createListLoad(getListName(definition, kind), world, prefetch.find)] as const,
    ),
  );
  const asked = new Map<object, { key: string; answered: Promise<void> }>();
  const counts = createLoad<FacetQuestion, Map<LookupType, CountedLookup[]>>({
    answer: ({ query, types }, signal) => world.runQuery({ name: 'facet-counts', query, types }, signal),
    onFailure: (error) => world.log('The lookups could not be loaded.', error),
  });
  const alternatives = createAlternatives(definition, world);
  let areChoicesShown = false;
  let mustAsk = false;
  let step: HistoryStep | undefined;
  let scroll: ReturnType<typeof keepScroll> | undefined;
  let parameters = new URLSearchParams();

  const formatAddress = (criteria: Criteria) =>
    definition.path + formatCriteria(definition, criteria, parameters);
  /** Whether the page was rendered with the list for the criteria. */
  const isPrerendered = (criteria: Criteria) => !mustAsk && formatCriteria(definition, criteria) === '';

  function getPrerendered({ page, pageSize }: Criteria, kind: EntryKind): List {
    const total = totals[kind] ?? 0;
    const pagination = { page, pageSize, total, pageCount: Math.ceil(total / pageSize) };
    return { items: 'in-page', pagination };
  }

  /** Loads the list for the criteria, unless it is loaded or loading. The list in sight stays until then. */
  async function load(criteria: Criteria): Promise<void> {
    $criteria.set(criteria);
    if (isPrerendered(criteria)) {
      showPrerendered(criteria);
      return loadCounts(criteria);
    }
    if (!$shown.get()) moveAddress();
    // One worker answers everything, so the kind in sight is requested first.
    const ordered = [...lists].sort(
      ([one], [other]) => Number(other === criteria.kind) - Number(one === criteria.kind),
    );
    const answered = ordered.map(([kind, list]) => loadList(list, kind, criteria));
    await answered[0];
    if ($criteria.get() !== criteria) return;
    // The counts beside filters are requested after the entries, so that they do not delay the drawing of the entries.
    const settled = settle(criteria, answered);
    loadCounts(criteria);
    await settled;
  }

  /** For a kind that is not in sight, the total is enough, unless its list has already been requested. */
  function loadList(list: ListLoad, kind: EntryKind, criteria: Criteria): Promise<void> {
    const isShown = kind === criteria.kind;
    const query = createQuery(definition, isShown ? criteria : withKind(criteria, kind), world.now());
    const isEnough = !isShown && asked.get(list)?.key !== JSON.stringify(query);
    return askOnce(list, isEnough ? { ...query, pageSize: countedSize } : query);
  }

  /** Asks, unless the load's last question was the same and has not failed. */
  function askOnce<Question>(load: Load<Question, unknown>, question: Question): Promise<void> {
    const key = JSON.stringify(question);
    const last = asked.get(load);
    if (last?.key === key && !('error' in load.$state.get())) return last.answered;
    const answered = load.run(question);
    asked.set(load, { key, answered });
    return answered;
  }

  /** Shows the cards that the page was rendered with. */
  function showPrerendered(criteria: Criteria): void {
    for (const [kind, list] of lists) {
      asked.delete(list);
      if (totals[kind] === undefined) list.abort();
      else list.prime(getPrerendered(criteria, kind));
    }
    show({ criteria, list: getPrerendered(criteria, criteria.kind) });
  }

  /** Shows a list. The address changes only after the paint, since a step of the history delays the page. */
  function show(shown: ShownList): void {
    $shown.set(shown);
    world.afterPaint(() => {
      if ($shown.get() === shown && $criteria.get() === shown.criteria) moveAddress();
    });
  }

  /** Counts all lookups while they are in sight; otherwise loads only the lists that name the chosen ones. */
  function loadCounts(criteria: Criteria): void {
    const state = counts.$state.get();
    if (!areChoicesShown && areNamed(criteria, 'data' in state ? state.data : undefined)) return;
    const types = areChoicesShown ? lookupTypes : criteria.facets.map(({ type }) => type);
    // Counts do not depend on order and page. With the default for both, more questions are the same.
    const { sort, page, pageSize } = defaults;
    const query = createQuery(definition, { ...criteria, sort, page, pageSize }, world.now());
    void askOnce(counts, { query, types: selectOpenTypes(definition, types) });
  }

  /**
   * Shows the answer. Former slugs of lookups become the present ones, a page beyond the last becomes the last, and an empty list
   * gets alternatives.
   */
  async function settle(criteria: Criteria, answered: readonly Promise<void>[]): Promise<void> {
    const state = lists.get(criteria.kind)?.$state.get();
    // After Back or Forward, the address has already changed, so the previous list must not stay below it.
    const hasAddressMoved = step === undefined && $shown.get()?.criteria !== criteria;
    if (state && 'error' in state && hasAddressMoved) $shown.set(undefined);
    if (state?.status !== 'SUCCESS') return;
    const renamed = withFacets(criteria, state.data.facets);
    if (formatAddress(renamed) !== formatAddress(criteria)) return replace(renamed);
    const { total, pageCount } = state.data.pagination;
    if (total > 0) {
      if (criteria.page <= pageCount) return show({ criteria, list: state.data });
      return replace({ ...criteria, page: pageCount });
    }
    await Promise.all(answered);
    await alternatives.run({ criteria, now: world.now() });
    if ($criteria.get() !== criteria) return;
    const found = alternatives.$state.get();
    show({ criteria, list: state.data, ...(found.status === 'SUCCESS' && { alternatives: found.data }) });
  }

  /** Loads a list without adding a step to the history, unless one is already due. */
  function replace(criteria: Criteria): Promise<void> {
    step ??= { by: 'replace' };
    return load(criteria);
  }

  /** Changes the address to the latest criteria, if a change is due. */
  function moveAddress(): void {
    const due = step;
    step = undefined;
    if (!due) return;
    try {
      takeStep(world.window, due, formatAddress($criteria.get()));
    } catch (cause) {
      world.log('The browser refused to change the address.', cause);
    }
  }

  function readAddress(): Criteria {
    parameters = new URLSearchParams(world.window.location.search);
    return parseCriteria(definition, parameters);
  }

  return {
    definition,
    totals,
    $criteria,
    $shown,
    lists,
    counts,
    formatAddress,

    open() {
      const { window } = world;
      mustAsk = world.isLive();
      const returned = readScroll(window.history.state);
      const criteria = withOwnPageSize(readAddress(), parameters, window);
      const text = formatAddress(criteria);
      if (text !== window.location.pathname + window.location.search) {
        window.history.replaceState(window.history.state, '', text + window.location.hash);
      }
      if (!isPrerendered(criteria)) $shown.set(undefined);
      void load(criteria).then(
        () => returned !== undefined && !isPrerendered(criteria) && window.scrollTo(0, returned),
      );

      scroll = keepScroll(window);
      const onReturn = async ({ state }: PopStateEvent) => {
        const scrolled = readScroll(state);
        step = undefined;
        await load(readAddress());
        if (scrolled !== undefined) window.scrollTo(0, scrolled);
      };
      window.addEventListener('popstate', onReturn);
      return () => {
        scroll?.stop();
        window.removeEventListener('popstate', onReturn);
      };
    },

    navigate(criteria) {
      const { window } = world;
      if (criteria.pageSize !== $criteria.get().pageSize) writePageSize(window, criteria.pageSize);
      step = { by: 'push', scrollY: scroll?.position() ?? 0 };
      void load(criteria);
    },

    navigateWhileTyping: (criteria) => void replace(criteria),

    prefetch(criteria) {
      // A prefetch must not burden the CMS, which answers in live mode and may have to answer a search.
      if (!world.isLive() && !criteria.search) prefetch.start(createQuery(definition, criteria, world.now()));
    },

    showChoices(areShown) {
      areChoicesShown = areShown;
      if (areShown) loadCounts($criteria.get());
    },

    retry: () => void load($criteria.get()),

    revalidate() {
      mustAsk = true;
      prefetch.forget();
      asked.clear();
      void load($criteria.get());
    },
  };
}
