// The pages of a list that the visitor sees one below the other. `src/islands/browse/Wall.tsx` draws them.

import { atom, type ReadableAtom } from 'nanostores';
import type { Card } from '../catalogue/entry.ts';
import { createQuery, type Criteria, type ListingDefinition } from '../catalogue/listing.ts';
import { createListLoad, type List, type ListWorld } from './load.ts';

/** A wall grows by itself up to this number of entries, and by as many whenever the visitor asks for more. */
const growth = 20;

/** How many pages are a block. Their entries fill whole rows of up to six columns. */
export const blockSize = 12;

/** Numbers of pages, both included. */
export type PageRange = { first: number; last: number };

/** A list, and the criteria that it is for. */
type FirstPage = { criteria: Criteria; list: List };

/** The pages below the list in sight, and how far they go. */
export type WallState = {
  /** The list in sight, which is the first page of the wall. */
  shown: FirstPage | undefined;
  /** The last page on the wall. Its cards may not have loaded yet. */
  last: number;
  /** The wall grows by itself up to this page. */
  limit: number;
  /** The pages below the first that have been near the screen. */
  pages: ReadonlyMap<number, WallPage>;
};

/** A page with its cards, and the list in sight when they were loaded. */
export type WallPage = { status: 'LOADING' | 'ERROR' } | { status: 'SUCCESS'; cards: Card[]; of: List };

export type Wall = {
  $state: ReadableAtom<WallState>;
  /** The page in sight. */
  $inSight: ReadableAtom<number>;
  /** Begins with a list. With the same criteria as before, the wall stays as it is and its cards load again. @param last The last page. */
  begin(shown: FirstPage | undefined, last?: number): void;
  /** Sets which page is in sight, and loads those near the screen. */
  see(page: number, near: PageRange): void;
  /** Adds a page, unless the limit or the end of the list is reached. */
  grow(): void;
  /** Adds as many entries as a wall has at first. */
  showMore(): void;
  /** Loads a page again that could not be loaded. */
  retry(page: number): void;
};

export function createWall(definition: ListingDefinition, world: ListWorld & { now(): number }): Wall {
  const $state = atom<WallState>({ shown: undefined, last: 0, limit: 0, pages: new Map() });
  const $inSight = atom(1);
  let near: PageRange = { first: 0, last: -1 };

  const setPage = (number: number, page: WallPage) => {
    const state = $state.get();
    $state.set({ ...state, pages: new Map(state.pages).set(number, page) });
  };

  function loadNear(): void {
    for (const number of listPages($state.get()))
      if (isIn(number, near) && isDue($state.get(), number)) void load(number);
  }

  /** The cards that are there stay until the new ones arrive, or if they do not. */
  async function load(number: number): Promise<void> {
    const { shown, pages } = $state.get();
    if (!shown) return;
    const hasCards = pages.get(number)?.status === 'SUCCESS';
    if (!hasCards) setPage(number, { status: 'LOADING' });
    const list = createListLoad(undefined, world);
    await list.run(createQuery(definition, { ...shown.criteria, page: number }, world.now()));
    if ($state.get().shown?.criteria !== shown.criteria) return;
    const state = list.$state.get();
    if (state.status === 'SUCCESS' && state.data.items !== 'in-page')
      setPage(number, { status: 'SUCCESS', cards: state.data.items, of: shown.list });
    else if (!hasCards) setPage(number, { status: 'ERROR' });
  }

  return {
    $state,
    $inSight,

    begin(shown, wanted = 0) {
      const before = $state.get();
      if (shown && shown.criteria === before.shown?.criteria) {
        $state.set({ ...before, shown, last: Math.min(before.last, getLastPage(shown)) });
        return loadNear();
      }
      const first = getFirst({ shown });
      const last = shown ? Math.max(first, Math.min(wanted, getLastPage(shown))) : 0;
      const limit = shown ? Math.max(last, first - 1 + countSteps(shown.criteria)) : 0;
      near = { first, last: first };
      $inSight.set(first);
      $state.set({ shown, last, limit, pages: new Map() });
    },

    see(page, seen) {
      $inSight.set(page);
      near = seen;
      loadNear();
    },

    grow() {
      const state = $state.get();
      if (canGrow(state)) $state.set({ ...state, last: state.last + 1 });
    },

    showMore() {
      const state = $state.get();
      if (!state.shown) return;
      const limit = state.last + countSteps(state.shown.criteria);
      $state.set({ ...state, limit, last: Math.min(limit, getLastPage(state.shown)) });
    },

    retry: (page) => void load(page),
  };
}

/** How many pages a wall grows by at once. */
const countSteps = ({ pageSize }: Criteria): number => Math.ceil(growth / pageSize);

const getLastPage = ({ list }: FirstPage): number => list.pagination.pageCount;

/** Whether a page has not been loaded since the list in sight was. A page that has failed waits for the visitor. */
function isDue({ shown, pages }: WallState, number: number): boolean {
  const page = pages.get(number);
  return !page || (page.status === 'SUCCESS' && page.of !== shown?.list);
}

/** Whether the wall grows when its end comes near. */
export const canGrow = ({ shown, last, limit }: WallState): boolean =>
  shown !== undefined && last < Math.min(limit, getLastPage(shown));

/** Whether the wall has all entries of the list. */
export const isWhole = ({ shown, last }: WallState): boolean =>
  shown !== undefined && last >= getLastPage(shown);

/** The page that the list in sight is. */
export const getFirst = ({ shown }: Pick<WallState, 'shown'>): number => shown?.criteria.page ?? 0;

/** The pages below the first. */
export const listPages = (state: WallState): number[] =>
  listNumbers({ first: getFirst(state) + 1, last: state.last });

const listNumbers = ({ first, last }: PageRange): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The block of pages that a page is in. The first block begins with the list in sight. */
export function getBlock(state: WallState, number: number): PageRange {
  const first = number - ((number - getFirst(state)) % blockSize);
  return { first, last: first + blockSize - 1 };
}

/** Whether a block is as high as every other: all but the first and the last are, unless a page could not be loaded. */
export const isRegular = (state: WallState, block: PageRange): boolean =>
  block.first > getFirst(state) &&
  block.last < state.last &&
  listNumbers(block).every((number) => state.pages.get(number)?.status !== 'ERROR');

export const isIn = (number: number, { first, last }: PageRange): boolean =>
  first <= number && number <= last;

/** How many entries the pages of the wall have above a page. */
export const countCardsAbove = (state: WallState, number: number): number =>
  (number - getFirst(state)) * (state.shown?.criteria.pageSize ?? 0);

/** How many entries a page has. */
export function countCards({ shown }: WallState, number: number): number {
  if (!shown) return 0;
  const { pageSize } = shown.criteria;
  return Math.min(pageSize, shown.list.pagination.total - (number - 1) * pageSize);
}

/** How many entries `showMore` would add; 0 while the wall grows by itself. */
export function countNext({ shown, last, limit }: WallState): number {
  if (!shown || last < limit) return 0;
  const { total } = shown.list.pagination;
  const { pageSize } = shown.criteria;
  return Math.max(0, Math.min(total - last * pageSize, countSteps(shown.criteria) * pageSize));
}
