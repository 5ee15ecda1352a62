// What a visitor asks of a listing, and the answers. `src/islands/browse` draws them.

import { atom, type ReadableAtom } from 'nanostores';
import { lookupTypes } from '../catalogue/facets.ts';
import type { EntryKind, LookupType } from '../catalogue/kinds.ts';
import {
  defaultCriteria,
  ofKind,
  openTypes,
  type ListingDefinition,
  queryOf,
  type Criteria,
} from '../catalogue/listing.ts';
import type { FacetCount, Query } from '../catalogue/query.ts';
import { asksForSomething, formatCriteria, parseCriteria } from './listing-address.ts';
import { createListLoad, type ListLoad, type ListWorld, nameOfList } from './lists.ts';
import { createLoad, type Load } from './load.ts';
import { readPageSize, writePageSize } from './page-size.ts';
import { keepScroll, readScroll, writeScroll } from './scroll.ts';
import { createAlternatives, type AlternativesLoad } from './alternatives.ts';

export type ListingWorld = ListWorld & {
  window: Pick<
    Window,
    | 'location'
    | 'history'
    | 'localStorage'
    | 'scrollTo'
    | 'scrollY'
    | 'addEventListener'
    | 'removeEventListener'
    | 'setTimeout'
    | 'clearTimeout'
  >;
  now(): number;
  log(message: string, error: unknown): void;
  /** Whether even what the page shows has to be asked for. */
  isLive(): boolean;
};

/** What a page knows of the numbers of its entries. */
export type Totals = Partial<Record<EntryKind, number>>;

export type Listing = {
  definition: ListingDefinition;
  $criteria: ReadableAtom<Criteria>;
  /** Whether the page as it was rendered is what the visitor asked for. */
  $showsPage: ReadableAtom<boolean>;
  /** The list of each kind that the listing shows. */
  lists: ReadonlyMap<EntryKind, ListLoad>;
  counts: Load<FacetQuestion, Map<LookupType, FacetCount[]>>;
  alternatives: AlternativesLoad;
  /** Loads what the address asks for, and follows the history of the browser. Returns how to stop. */
  open(): () => void;
  /** Shows what the visitor asks for, as a step in the history. */
  ask(criteria: Criteria): void;
  /** The same while they type, without a step. */
  askWhileTyping(criteria: Criteria): void;
  /** Fetches the files of what they seem about to ask for. */
  prepare(criteria: Criteria): void;
  /** Whether the visitor sees every lookup that they can choose. */
  showChoices(areShown: boolean): void;
  /** The address that asks for this. */
  addressOf(criteria: Criteria): string;
  /** Asks anew for whatever the visitor sees. */
  revalidate(): void;
};

/** The size of a page that is asked for to count. */
export const countedSize = 1;

type FacetQuestion = { query: Query; types: readonly LookupType[] };

/** Touches nothing in `world` before `open`. @param totals How many entries there are while nothing is asked. */
export function createListing(definition: ListingDefinition, totals: Totals, world: ListingWorld): Listing {
  const usual = defaultCriteria(definition);
  const $criteria = atom(usual);
  const $showsPage = atom(true);
  const lists = new Map(
    definition.kinds.map((kind) => [kind, createListLoad(nameOfList(definition, kind), world)] as const),
  );
  const asked = new Map<object, { key: string; answered: Promise<void> }>();
  const counts = createLoad<FacetQuestion, Map<LookupType, FacetCount[]>>({
    answer: ({ query, types }, signal) => world.ask({ ask: 'facet-counts', query, types }, signal),
    onFailure: (error) => world.log('The lookups could not be loaded.', error),
  });
  const alternatives = createAlternatives(definition, world);
  let preparing = new AbortController();
  let areChoicesShown = false;
  let mustAsk = false;
  let parameters = new URLSearchParams();

  const addressOf = (criteria: Criteria) =>
    definition.path + formatCriteria(definition, criteria, parameters);
  const isUsual = (criteria: Criteria) => formatCriteria(definition, criteria) === '';

  /** Loads what the criteria ask for, unless it is there or on its way. */
  async function load(criteria: Criteria): Promise<void> {
    $criteria.set(criteria);
    $showsPage.set(isUsual(criteria) && !mustAsk);
    if ($showsPage.get()) {
      showPage(criteria);
      return loadCounts(criteria);
    }
    // One worker answers all: what is in sight comes first.
    const ordered = [...lists].sort(
      ([one], [other]) => Number(other === criteria.kind) - Number(one === criteria.kind),
    );
    const answered = ordered.map(([kind, list]) => loadList(list, kind, criteria));
    loadCounts(criteria);
    await Promise.all(answered);
    if ($criteria.get() === criteria) settle(criteria);
  }

  /** Of a kind that is not in sight, how many there are is enough, unless more has been asked. */
  function loadList(list: ListLoad, kind: EntryKind, criteria: Criteria): Promise<void> {
    const isShown = kind === criteria.kind;
    const query = queryOf(definition, isShown ? criteria : ofKind(criteria, kind), world.now());
    const isEnough = !isShown && asked.get(list)?.key !== JSON.stringify(query);
    return askOnce(list, isEnough ? { ...query, pageSize: countedSize } : query);
  }

  /** Does not repeat a load's last question, unless that has failed. */
  function askOnce<Question>(load: Load<Question, unknown>, question: Question): Promise<void> {
    const key = JSON.stringify(question);
    const last = asked.get(load);
    if (last?.key === key && !('error' in load.$state.get())) return last.answered;
    const answered = load.ask(question);
    asked.set(load, { key, answered });
    return answered;
  }

  /** Shows the cards that the page was rendered with. */
  function showPage(criteria: Criteria): void {
    for (const [kind, list] of lists) {
      asked.delete(list);
      const { page, pageSize } = criteria;
      const total = totals[kind];
      if (total === undefined) list.abort();
      else {
        const pagination = { page, pageSize, total, pageCount: Math.ceil(total / pageSize) };
        list.prime({ items: 'in-page', pagination });
      }
    }
  }

  /** Counts all lookups while they are in sight; else only the lists that hold the names of the chosen ones. */
  function loadCounts(criteria: Criteria): void {
    if (!areChoicesShown && knowsNames(criteria)) return;
    const types = areChoicesShown ? lookupTypes : criteria.facets.map(({ type }) => type);
    // No order and no page makes a difference to a count.
    const { sort, page, pageSize } = usual;
    const query = queryOf(definition, { ...criteria, sort, page, pageSize }, world.now());
    void askOnce(counts, { query, types: openTypes(definition, types) });
  }

  function knowsNames(criteria: Criteria): boolean {
    const state = counts.$state.get();
    const known = 'data' in state ? state.data : undefined;
    return criteria.facets.every(({ type, slugs }) => {
      const names = new Set(known?.get(type)?.map(({ slug }) => slug));
      return slugs.every((slug) => names.has(slug));
    });
  }

  /** Turns a page beyond the last into the last one; looks for alternatives where nothing was found. */
  function settle(criteria: Criteria): void {
    const state = lists.get(criteria.kind)?.$state.get();
    if (state?.status !== 'SUCCESS') return;
    const { total: found, pageCount } = state.data.pagination;
    if (found === 0) return void alternatives.ask({ criteria, now: world.now() });
    if (criteria.page > pageCount) replace({ ...criteria, page: pageCount });
  }

  function replace(criteria: Criteria): void {
    const { window } = world;
    void load(criteria);
    // The answer must not wait for the address: Safari refuses to change that more than a hundred times in ten seconds.
    window.history.replaceState(window.history.state, '', addressOf(criteria) + window.location.hash);
  }

  /** Without parameters the visitor's own page size counts; an address with parameters means the same to everybody. */
  function usualCriteria(criteria: Criteria): Criteria {
    const pageSize = readPageSize(world.window);
    return pageSize && !asksForSomething(parameters) ? { ...criteria, pageSize } : criteria;
  }

  function readAddress(): Criteria {
    parameters = new URLSearchParams(world.window.location.search);
    return parseCriteria(definition, parameters);
  }

  return {
    definition,
    $criteria,
    $showsPage,
    lists,
    counts,
    alternatives,
    addressOf,

    open() {
      const { window } = world;
      mustAsk = world.isLive();
      const scroll = readScroll(window.history.state);
      const criteria = usualCriteria(readAddress());
      const text = addressOf(criteria);
      if (text !== window.location.pathname + window.location.search) {
        window.history.replaceState(window.history.state, '', text + window.location.hash);
      }
      void load(criteria).then(
        () => scroll !== undefined && !isUsual(criteria) && window.scrollTo(0, scroll),
      );

      const stopKeeping = keepScroll(window);
      const onReturn = async ({ state }: PopStateEvent) => {
        const scrolled = readScroll(state);
        await load(readAddress());
        if (scrolled !== undefined) window.scrollTo(0, scrolled);
      };
      window.addEventListener('popstate', onReturn);
      return () => {
        stopKeeping();
        window.removeEventListener('popstate', onReturn);
      };
    },

    ask(criteria) {
      const { window } = world;
      if (criteria.pageSize !== $criteria.get().pageSize) writePageSize(window, criteria.pageSize);
      writeScroll(window);
      // The worker is at it while the address changes.
      void load(criteria);
      window.history.pushState(null, '', addressOf(criteria));
    },

    askWhileTyping: replace,

    prepare(criteria) {
      preparing.abort();
      // The CMS must not be loaded on suspicion, and a search may need it.
      if (world.isLive() || criteria.search) return;
      preparing = new AbortController();
      const query = queryOf(definition, criteria, world.now());
      const prepared = world.ask({ ask: 'list', query }, preparing.signal);
      // A failure is shown when the visitor really asks.
      prepared.catch(() => undefined);
    },

    showChoices(areShown) {
      areChoicesShown = areShown;
      if (areShown) loadCounts($criteria.get());
    },

    revalidate() {
      mustAsk = true;
      asked.clear();
      void load($criteria.get());
    },
  };
}
