import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log } from '../lib/log.ts';
import type { ChangedFiles } from '../rebuild/changed-files.ts';
import { listKeys, type Stale } from './cache-keys.ts';
import type { EdgeState, Followed } from './edge-state.ts';
import type { Origin } from './origin.ts';
import { Busy } from './request.ts';

export type EdgeDriver = {
  /** Purges the answers for which the site looked for these files. Rejects with a sentence when some may be left. */
  purge(stale: Stale): Promise<void>;
  /**
   * In milliseconds: every purge is repeated after this time. Caches that fetch from one another may pass on old bytes until
   * then.
   */
  again?: number;
};

/** A configured edge. The log and the stored state identify it by `name`. */
export type Edge = { name: string; driver: EdgeDriver };

/**
 * The status of an edge. `pending`: of how many changed files it may have old copies. `lastError`: why the last purge failed;
 * `null` when it did not. `failingSince`: since when every purge has failed, ISO 8601 in UTC.
 */
export type EdgeHealth = { name: string; pending: number; lastError: string | null; failingSince?: string };

/** `failing`: the last error, and since when there are errors. */
export function describeHealth(
  name: string,
  files: Pick<ChangedFiles, 'head'> | undefined,
  followed: Followed | undefined,
  failing: { since: Date; error: string } | undefined,
): EdgeHealth {
  const head = files?.head();
  return {
    name,
    pending: head ? head.at - (followed?.feed === head.feed ? followed.at : 0) : 0,
    lastError: failing?.error ?? null,
    ...(failing && { failingSince: failing.since.toISOString() }),
  };
}

/** An edge or a bucket: it has copies of the published files, and is kept up to date independently of others. */
export type Follower = {
  /** Announces that files have changed. Returns at once. */
  tell(): void;
  /** Resolves when it has no old copy of a file that has changed until now. Rejects after `stop`. */
  live(): Promise<void>;
  /** How far it is known to have followed the changed files; `undefined` when that is not known. */
  followed(): Followed | undefined;
  health(): EdgeHealth;
  stop(): Promise<void>;
};

export type EdgesOptions = {
  edges: readonly Edge[];
  /** The bucket that the site is uploaded to. */
  bucket?: Follower | undefined;
  state: EdgeState;
  /** Returns another list after the trace is recreated; `undefined` while the site cannot be opened. */
  changedFiles(): ChangedFiles | undefined;
  origin: Origin;
  log: Log;
  /** The wait after the first failure, which doubles up to `mostWait`. In milliseconds. */
  wait?: number;
  mostWait?: number;
};

export type Edges = {
  /** Tells every edge that files have changed. Returns at once. */
  tell(): void;
  /** Resolves when no edge has an old copy of a file that has changed until now. Rejects after `stop`. */
  live(): Promise<void>;
  health(): EdgeHealth[];
  /** Starts no more purges, and resolves when those under way have ended. */
  stop(): Promise<void>;
};

/** The most files in one purge. An edge that is further behind is purged as a whole, which costs less. */
const together = 2000;

/** Keeps edges from serving replaced files. No edge waits for another. */
export function createEdges({ edges, bucket, log, ...options }: EdgesOptions): Edges {
  const { changedFiles } = options;
  const followers = [...edges.map((edge) => follow(edge, log, options)), ...(bucket ? [bucket] : [])];

  /** Forgets the changes that every edge has followed. */
  function forget(): void {
    const feed = changedFiles()?.head()?.feed;
    const followed = followers.map((follower) => follower.followed());
    const isKnown = (one: Followed | undefined): one is Followed => one !== undefined && one.feed === feed;
    if (followed.every(isKnown)) changedFiles()?.forgetUntil(Math.min(...followed.map(({ at }) => at)));
  }

  return {
    tell() {
      for (const follower of followers) follower.tell();
    },
    async live() {
      await Promise.all(followers.map((follower) => follower.live()));
      forget();
    },
    health: () => followers.map((follower) => follower.health()),
    async stop() {
      await Promise.all(followers.map((follower) => follower.stop()));
    },
  };
}

/**
 * Keeps one edge purged. A purge is confirmed and stored only after every answer that was under way has been read and purged too.
 * The next purge does not wait for that.
 */
function follow(
  { name, driver }: Edge,
  log: Log,
  { state, changedFiles, origin, wait = 1000, mostWait = 300_000 }: Omit<EdgesOptions, 'edges' | 'log'>,
): Follower {
  /** How far it has been purged since the last failure. */
  let purged: Followed | undefined;
  let purging = Promise.resolve();
  let isPurging = false;
  let confirming = Promise.resolve();
  /** Incremented at every failure. All purges that are not confirmed are then repeated. */
  let round = 0;
  let isWanted = false;
  const stopping = new AbortController();
  let failures = 0;
  let failing: { since: Date; error: string } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waiting: (PromiseWithResolvers<void> & { target: Followed })[] = [];

  /** @returns Whether there was anything to purge. */
  async function purgeNext(): Promise<boolean> {
    const files = changedFiles();
    const head = files?.head();
    if (!files || !head) return false;
    const from = purged ?? state.read(name);
    if (from?.feed !== head.feed || from.at > head.at || head.at - from.at > together) {
      await purge('everything', head);
      return true;
    }
    const changed = files.after(from.at, together);
    const last = changed.at(-1);
    if (!last) return false;
    await purge(
      changed.map(({ path }) => path),
      { feed: head.feed, at: last.at },
    );
    return true;
  }

  async function purge(stale: Stale, to: Followed): Promise<void> {
    const mine = round;
    const read = Date.now();
    // Called before the purge: the edge may store an old answer while it already confirms the purge.
    const settled = origin.settle(new Set(listKeys(stale)));
    settled.catch(() => undefined);
    await driver.purge(stale);
    purged = to;
    const before = confirming;
    const confirm = async () => {
      const isRead = await settled;
      if (driver.again) await delay(driver.again, undefined, { signal: stopping.signal });
      if (isRead || driver.again) await driver.purge(stale);
      await before;
      if (mine === round) keep(to, read);
    };
    confirming = confirm().catch((cause: unknown) => {
      if (mine === round && !stopping.signal.aborted) fail(cause);
    });
  }

  /** Whether an edge at `now` has followed the changes up to `target`. A newer feed begins with a purge of everything. */
  function isReached(target: Followed, now: Followed): boolean {
    if (now.feed === target.feed) return now.at >= target.at;
    return now.feed === changedFiles()?.head()?.feed;
  }

  function keep(to: Followed, read: number): void {
    state.write(name, to, { read, live: Date.now() });
    if (failing) log.info(`The edge ${name} answers again and has been purged of all changed files.`);
    failures = 0;
    failing = undefined;
    for (const { resolve } of waiting.filter(({ target }) => isReached(target, to))) resolve();
    waiting = waiting.filter(({ target }) => !isReached(target, to));
  }

  function fail(cause: unknown): void {
    round += 1;
    purged = undefined;
    const error = describeError(cause).replace(/\.?$/, '.');
    if (!failing)
      log.error(
        `The edge ${name} may serve old pages, since it could not be purged. ${error} The purge is repeated until it succeeds.`,
      );
    failing = { since: failing?.since ?? new Date(), error };
    const asked = cause instanceof Busy ? cause.seconds * 1000 : 0;
    const pause = Math.max(asked, Math.min(mostWait, wait * 2 ** failures));
    failures += 1;
    if (!stopping.signal.aborted) timer = setTimeout(begin, pause);
  }

  async function work(): Promise<void> {
    isPurging = true;
    try {
      while (isWanted && !stopping.signal.aborted) {
        isWanted = false;
        while (!stopping.signal.aborted && (await purgeNext()));
      }
    } catch (cause) {
      fail(cause);
    } finally {
      isPurging = false;
    }
  }

  function begin(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    isWanted = true;
    if (!isPurging) purging = work();
  }

  return {
    tell: begin,
    async live(): Promise<void> {
      const target = changedFiles()?.head();
      const known = state.read(name);
      if (!target || (known && isReached(target, known))) return;
      const asked = { ...Promise.withResolvers<void>(), target };
      waiting.push(asked);
      begin();
      await asked.promise;
    },
    followed: () => state.read(name),
    health: () => describeHealth(name, changedFiles(), state.read(name), failing),
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await purging;
      await confirming;
      for (const { reject } of waiting) reject(new Error(`The edge ${name} is no longer followed.`));
      waiting = [];
    },
  };
}
