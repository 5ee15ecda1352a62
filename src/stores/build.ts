import { atom, onMount } from 'nanostores';
import { readField } from '../lib/objects.ts';
import { renewData } from './query-backends.ts';

/** How many newer builds this tab has noticed. While something listens, it checks for them and then uses their data files. */
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

export type BuildWorld = {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  fetch: typeof fetch;
  setInterval(run: () => void, milliseconds: number): number;
  clearInterval(timer: number): void;
};

/** Every build of the site writes this file. */
const address = '/build.json';

/** How often a visible tab checks for a newer build, in milliseconds. */
const interval = 5 * 60_000;

/**
 * Calls `onNewer` when there is a newer build of the site. Checks at intervals while the tab is visible, and when it becomes
 * visible or gets the focus.
 *
 * @returns A function that stops it.
 */
export function watchBuild(world: BuildWorld, onNewer: () => void): () => void {
  const { window, document } = world;
  let known: string | undefined;
  let isLooking = false;
  let isStopped = false;

  async function look(): Promise<void> {
    if (isLooking || document.visibilityState !== 'visible') return;
    isLooking = true;
    const build = await readBuild(world);
    isLooking = false;
    if (isStopped || build === undefined) return;
    const isNewer = known !== undefined && known !== build;
    known = build;
    if (isNewer) onNewer();
  }

  const onSight = () => void look();
  onSight();
  const timer = world.setInterval(onSight, interval);
  document.addEventListener('visibilitychange', onSight);
  window.addEventListener('focus', onSight);
  return () => {
    isStopped = true;
    world.clearInterval(timer);
    document.removeEventListener('visibilitychange', onSight);
    window.removeEventListener('focus', onSight);
  };
}

/** The id of the current build; `undefined` when it cannot be read now. */
async function readBuild({ fetch }: BuildWorld): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-cache' });
    const build = readField(answer.ok ? await answer.json() : undefined, 'build');
    return typeof build === 'string' ? build : undefined;
  } catch {
    // The visitor is offline.
    return undefined;
  }
}
