import { fieldOf } from '../lib/field-of.ts';

export type BuildWorld = {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  fetch: typeof fetch;
  setInterval(run: () => void, milliseconds: number): number;
  clearInterval(timer: number): void;
};

/** What every build of the site leaves at its root. */
const address = '/build.json';

/** How often a visible tab looks, in milliseconds. */
const interval = 5 * 60_000;

/**
 * Calls `onNewer` when the site has been built anew. Looks at intervals while the tab is visible, and when it becomes visible or gets
 * the focus. Returns how to stop.
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

/** `undefined` when it cannot be told now. */
async function readBuild({ fetch }: BuildWorld): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-cache' });
    const build = fieldOf(answer.ok ? await answer.json() : undefined, 'build');
    return typeof build === 'string' ? build : undefined;
  } catch {
    // The visitor is offline.
    return undefined;
  }
}
