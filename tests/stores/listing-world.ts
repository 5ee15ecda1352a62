// A listing as its page opens it, in a world that tests look into.

import type { ListingDefinition } from '../../src/catalogue/listing.ts';
import type { Query } from '../../src/catalogue/query.ts';
import { createListing } from '../../src/stores/listing.ts';
import { createFakeBackend } from './fake-backend.ts';
import { createFakeWindow } from './fake-window.ts';

export const featured: ListingDefinition = {
  path: '/featured',
  kinds: ['template'],
  fixed: { isPromoted: true },
  sort: 'updatedAt:desc',
};
export const search: ListingDefinition = {
  path: '/search',
  kinds: ['template', 'inspiration'],
  fixed: {},
  sort: 'updatedAt:desc',
  isSearch: true,
};
const noon = Date.parse('2026-06-15T12:00:00Z');

/** A listing, the tab it is in, and what it asks for; the test decides how many entries there are, and when asking fails. */
export function createWorld({
  address = '/featured',
  definition = featured,
  totalOf = (_query: Query): number => 12,
  former = {},
  byWords = (_query: Query): number => 0,
  similar = {},
  isUsed = true,
} = {}) {
  const tab = createFakeWindow(address);
  const { runQuery, queries, counted, asked } = createFakeBackend(totalOf, former, byWords, similar, isUsed);
  const notices: { title: string; text: string }[] = [];
  let failure: unknown;
  const listing = createListing(definition, definition.isSearch ? {} : { template: 12 }, {
    window: tab.window,
    runQuery: (question, signal) =>
      failure !== undefined && question.name === 'list'
        ? Promise.reject(failure)
        : runQuery(question, signal),
    notify: (notice) => notices.push(notice),
    now: () => noon,
    afterPaint: (run) => run(),
    log: () => undefined,
    isLive: () => false,
  });
  const stateOf = (kind: 'template' | 'inspiration') => {
    const state = listing.lists.get(kind)?.$state.get();
    if (!state) throw new Error(`The listing has no ${kind}s.`);
    return state;
  };
  return {
    ...tab,
    listing,
    queries,
    counted,
    asked,
    notices,
    stateOf,
    fail: (cause: unknown) => {
      failure = cause;
    },
    /** Opens the listing and waits for what that asks for. */
    async open() {
      const stop = listing.open();
      await settle();
      return stop;
    },
  };
}

/** Everything that the fakes answer at once has arrived. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));
