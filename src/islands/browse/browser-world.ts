import { getExecutor } from '../../stores/executor.ts';
import type { BuildWorld } from '../../stores/build.ts';
import type { ListingWorld } from '../../stores/listing.ts';
import { isLive } from '../../stores/live.ts';
import { notify } from '../../stores/notices.ts';

/** The real world; there is no window where pages are rendered. */
export const browserWorld: ListingWorld & { readonly build: BuildWorld } = {
  get window() {
    return window;
  },
  get build() {
    return {
      document,
      fetch: fetch.bind(window),
      setInterval: window.setInterval.bind(window),
      clearInterval: window.clearInterval.bind(window),
    };
  },
  getExecutor,
  notify: (notice) => notify(notice, { ignoresDuplicate: true }),
  now: Date.now,
  log: (message, error) => console.error(message, error),
  isLive: () => isLive(window),
};
