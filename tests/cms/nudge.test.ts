import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CHANGE_EVENT, createNudge } from '../../cms/src/feed/nudge.ts';

const LONG_ENOUGH_MS = 30;

/** A CMS that is in a transaction until it is told to commit. */
function createHost(inTransaction: boolean) {
  const events: string[] = [];
  const callbacks: (() => void)[] = [];
  return {
    events,
    commit: () => callbacks.forEach((callback) => void callback()),
    db: {
      inTransaction: () => inTransaction,
      transaction: async (run: (transaction: { onCommit(callback: () => void): void }) => void) =>
        run({ onCommit: (callback) => callbacks.push(callback) }),
    },
    eventHub: { emit: (event: string) => events.push(event) },
  };
}

describe('the nudge', () => {
  it('waits for the commit, and never comes after a rollback', async () => {
    const host = createHost(true);
    const nudge = createNudge(host);

    await nudge();
    await delay(LONG_ENOUGH_MS);
    const early = [...host.events];
    host.commit();
    await delay(LONG_ENOUGH_MS);

    expect(early).toEqual([]);
    expect(host.events).toEqual([CHANGE_EVENT]);
  });

  it('comes once for changes that come together, and again for later ones', async () => {
    const host = createHost(false);
    const nudge = createNudge(host);

    await Promise.all([nudge(), nudge(), nudge()]);
    await delay(LONG_ENOUGH_MS);
    const first = [...host.events];
    await nudge();
    await delay(LONG_ENOUGH_MS);

    expect(first).toEqual([CHANGE_EVENT]);
    expect(host.events).toEqual([CHANGE_EVENT, CHANGE_EVENT]);
  });
});
