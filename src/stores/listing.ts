import { atom, type ReadableAtom } from 'nanostores';
import { lookupTypes } from '../catalogue/facets.ts';
import type { EntryKind, LookupType } from '../catalogue/kinds.ts';
import { defaultWish, ofKind, openTypes, type Place, queryOf, type Wish } from '../catalogue/listing.ts';
import type { FacetCount, Query } from '../catalogue/query.ts';
import { asksForSomething, formatWish, parseWish } from './listing-address.ts';
import { createListLoad, type ListLoad, type ListWorld, nameOfList } from './lists.ts';
import { createLoad, type Load } from './load.ts';
import { readPageSize, writePageSize } from './page-size.ts';
import { keepScroll, readScroll, writeScroll } from './scroll.ts';
import { createWaysOut, type WaysOut } from './ways-out.ts';

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
  place: Place;
  $wish: ReadableAtom<Wish>;
  /** Whether the page as it was rendered is what the visitor asked for. */
  $showsPage: ReadableAtom<boolean>;
  /** The list of each kind that the place shows. */
  lists: ReadonlyMap<EntryKind, ListLoad>;
  counts: Load<FacetQuestion, Map<LookupType, FacetCount[]>>;
  waysOut: WaysOut;
  /** Takes up what the address asks for, and follows the visitor through the history until it is told to stop. */
  open(): () => void;
  /** What the visitor asks for; a step back in the history leads away from it again. */
  ask(wish: Wish): void;
  /** The same while they type, which is no step of its own. */
  askWhileTyping(wish: Wish): void;
  /** Has what they seem about to ask for looked up, so that they need not wait for files. */
  prepare(wish: Wish): void;
  /** Whether the visitor sees every lookup that they can choose. */
  showChoices(areShown: boolean): void;
  /** The address that asks for this. */
  addressOf(wish: Wish): string;
  /** Asks anew for whatever the visitor sees. */
  revalidate(): void;
};

type FacetQuestion = { query: Query; types: readonly LookupType[] };

/** Touches nothing in `world` before `open`. @param totals How many entries there are while nothing is asked. */
export function createListing(place: Place, totals: Totals, world: ListingWorld): Listing {
  const usual = defaultWish(place);
  const $wish = atom(usual);
  const $showsPage = atom(true);
  const lists = new Map(
    place.kinds.map((kind) => [kind, createListLoad(nameOfList(place, kind), world)] as const),
  );
  const asked = new Map<object, { key: string; answered: Promise<void> }>();
  const counts = createLoad<FacetQuestion, Map<LookupType, FacetCount[]>>({
    answer: ({ query, types }, signal) => world.getExecutor().countFacets(query, types, signal),
    onFailure: (error) => world.log('The lookups could not be loaded.', error),
  });
  const waysOut = createWaysOut(place, world);
  let preparing = new AbortController();
  let areChoicesShown = false;
  let mustAsk = false;
  let parameters = new URLSearchParams();

  const addressOf = (wish: Wish) => place.path + formatWish(place, wish, parameters);
  const isUsual = (wish: Wish) => formatWish(place, wish) === '';

  /** Loads what the wish shows, unless it is there or on its way. */
  async function load(wish: Wish): Promise<void> {
    $wish.set(wish);
    $showsPage.set(isUsual(wish) && !mustAsk);
    if ($showsPage.get()) {
      showPage(wish);
      return loadCounts(wish);
    }
    // One worker answers all: what is in sight comes first.
    const ordered = [...lists].sort(
      ([one], [other]) => Number(other === wish.kind) - Number(one === wish.kind),
    );
    const answered = ordered.map(([kind, list]) => loadList(list, kind, wish));
    loadCounts(wish);
    await Promise.all(answered);
    if ($wish.get() === wish) settle(wish);
  }

  const loadList = (list: ListLoad, kind: EntryKind, wish: Wish): Promise<void> =>
    askOnce(list, queryOf(place, kind === wish.kind ? wish : ofKind(wish, kind), world.now()));

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
  function showPage(wish: Wish): void {
    for (const [kind, list] of lists) {
      asked.delete(list);
      const { page, pageSize } = wish;
      const total = totals[kind];
      if (total === undefined) list.abort();
      else {
        const pagination = { page, pageSize, total, pageCount: Math.ceil(total / pageSize) };
        list.prime(queryOf(place, ofKind(wish, kind), world.now()), { items: 'in-page', pagination });
      }
    }
  }

  /** Counts all lookups while they are in sight; else only the lists that hold the names of the chosen ones. */
  function loadCounts(wish: Wish): void {
    if (!areChoicesShown && knowsNames(wish)) return;
    const types = areChoicesShown ? lookupTypes : wish.facets.map(({ type }) => type);
    // No order and no page makes a difference to a count.
    const { sort, page, pageSize } = usual;
    const query = queryOf(place, { ...wish, sort, page, pageSize }, world.now());
    void askOnce(counts, { query, types: openTypes(place, types) });
  }

  function knowsNames(wish: Wish): boolean {
    const state = counts.$state.get();
    const known = 'data' in state ? state.data : undefined;
    return wish.facets.every(({ type, slugs }) => {
      const names = new Set(known?.get(type)?.map(({ slug }) => slug));
      return slugs.every((slug) => names.has(slug));
    });
  }

  /** Turns a page beyond the last into the last one; looks for ways out where nothing was found. */
  function settle(wish: Wish): void {
    const state = lists.get(wish.kind)?.$state.get();
    if (state?.status !== 'SUCCESS') return;
    const { total: found, pageCount } = state.data.pagination;
    if (found === 0) return void waysOut.ask({ wish, now: world.now() });
    if (wish.page > pageCount) replace({ ...wish, page: pageCount });
  }

  function replace(wish: Wish): void {
    const { window } = world;
    void load(wish);
    // The answer must not wait for the address: Safari refuses to change that more than a hundred times in ten seconds.
    window.history.replaceState(window.history.state, '', addressOf(wish) + window.location.hash);
  }

  /** A plain address is shown in the size that the visitor likes; one that says anything means the same to everybody. */
  function usualWish(wish: Wish): Wish {
    const pageSize = readPageSize(world.window);
    return pageSize && !asksForSomething(parameters) ? { ...wish, pageSize } : wish;
  }

  function readAddress(): Wish {
    parameters = new URLSearchParams(world.window.location.search);
    return parseWish(place, parameters);
  }

  return {
    place,
    $wish,
    $showsPage,
    lists,
    counts,
    waysOut,
    addressOf,

    open() {
      const { window } = world;
      mustAsk = world.isLive();
      const scroll = readScroll(window.history.state);
      const wish = usualWish(readAddress());
      const text = addressOf(wish);
      if (text !== window.location.pathname + window.location.search) {
        window.history.replaceState(window.history.state, '', text + window.location.hash);
      }
      void load(wish).then(() => scroll !== undefined && !isUsual(wish) && window.scrollTo(0, scroll));

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

    ask(wish) {
      const { window } = world;
      if (wish.pageSize !== $wish.get().pageSize) writePageSize(window, wish.pageSize);
      writeScroll(window);
      // The worker is at it while the address changes.
      void load(wish);
      window.history.pushState(null, '', addressOf(wish));
    },

    askWhileTyping: replace,

    prepare(wish) {
      preparing.abort();
      // The CMS is not asked what nobody may come to ask, as it might be during a search too.
      if (world.isLive() || wish.search) return;
      preparing = new AbortController();
      const prepared = world.getExecutor().list(queryOf(place, wish, world.now()), preparing.signal);
      // A failure is shown when the visitor really asks.
      prepared.catch(() => undefined);
    },

    showChoices(areShown) {
      areChoicesShown = areShown;
      if (areShown) loadCounts($wish.get());
    },

    revalidate() {
      mustAsk = true;
      asked.clear();
      void load($wish.get());
    },
  };
}
