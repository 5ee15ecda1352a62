import { atom, onMount } from 'nanostores';
import { watchBuild } from '../../stores/build.ts';
import { ask, renewData } from '../../stores/query-backends.ts';
import type { ListingWorld } from '../../stores/listing.ts';
import { isLive } from '../../stores/live.ts';
import { notify } from '../../stores/notices.ts';

/** The real world; there is no window where pages are rendered. */
export const browserWorld: ListingWorld = {
  get window() {
    return window;
  },
  ask,
  notify: (notice) => notify(notice, { ignoresDuplicate: true }),
  now: Date.now,
  log: (message, error) => console.error(message, error),
  isLive: () => isLive(window),
};

/** How many newer builds this tab has noticed. It looks for them while something listens, which then gets renewed answers. */
export const $newerBuilds = atom(0);

onMount($newerBuilds, () =>
  watchBuild(
    {
      window,
      document,
      fetch: fetch.bind(window),
      setInterval: window.setInterval.bind(window),
      clearInterval: window.clearInterval.bind(window),
    },
    () => {
      renewData();
      $newerBuilds.set($newerBuilds.get() + 1);
    },
  ),
);
