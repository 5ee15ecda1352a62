import { statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { getBackoff } from '../../cms/shared/backoff.ts';
import type { Log } from '../lib/log.ts';
import { type Lock, LockTaken, takeLock } from '../storage/lock.ts';
import { prepareFolder } from '../storage/state-folder.ts';
import { type CmsFault, faults, NotReady, orFault, starting, stateGone } from './cms-faults.ts';
import { requireFreePort } from './http/http-server.ts';
import { canReadDatabase, end, launch, type Launched, type Variables, waitUntilUp } from './launch-cms.ts';
import { isRunning, watchCms, type WatchTimes } from './watch-cms.ts';

export type CmsProcess = {
  /** Resolves when the first start is over: with `undefined` when the CMS answers, and otherwise with the fault. */
  firstStart: Promise<CmsFault | undefined>;
  /** Resolves when the CMS answers for the first time, however many starts that takes. */
  up: Promise<void>;
  /** `undefined` while the CMS can be called. */
  fault(): CmsFault | undefined;
  /** Ends the CMS: with SIGTERM, and after five seconds with SIGKILL. */
  stop(): Promise<void>;
};

/** All times are in milliseconds. */
export type CmsTimes = WatchTimes & {
  /** How long the CMS may take until its first answer. */
  start: number;
  /** The wait before a CMS that has ended is started again. It doubles with every further start, up to `longestRest`. */
  rest: number;
  longestRest: number;
  /** A CMS that was up for so long has recovered: the next wait is `rest` again. */
  steady: number;
};

/** A query may block the CMS for some twenty seconds. The first start of a new version may rewrite all of a large database. */
export const usualTimes: CmsTimes = {
  start: 10 * 60_000,
  interval: 5000,
  probes: 6,
  stuck: 60,
  rest: 5000,
  longestRest: 60_000,
  steady: 60_000,
};

export type CmsOptions = {
  /** Called before every start. Compiles what is missing. */
  prepare?(): Promise<void>;
  times?: CmsTimes;
  variables?: Variables;
};

/**
 * Runs the compiled CMS until `stop` is called. A CMS that cannot start, that ends or that no longer answers is started again, after
 * a wait that grows. The log gives the reasons. The CMS never outlives this process.
 */
export function startCms(
  config: Config,
  log: Log,
  { prepare = async () => undefined, times = usualTimes, variables = {} }: CmsOptions = {},
): CmsProcess {
  const { promise: firstStart, resolve: setStarted } = Promise.withResolvers<CmsFault | undefined>();
  const { promise: up, resolve: setUp } = Promise.withResolvers<void>();
  const stopping = new AbortController();
  /** The lock of the state, and its file. The file stays open, so no other file gets its number. */
  let held: { lock: Lock; file: string | undefined } | undefined;
  let launched: Launched | undefined;
  let fault: CmsFault | undefined = starting;
  const killAtExit = () => void launched?.child.kill('SIGKILL');
  process.once('exit', killAtExit);

  async function makeReady(): Promise<void> {
    const { places, cms } = config;
    await orFault(prepare, faults.unprepared);
    if (held && identify(places.cmsLock) !== held.file) throw new NotReady(stateGone);
    await orFault(
      () => prepareFolder(places.cmsState, 'set CMS_STATE_DIR to another place'),
      faults.unwritable,
    );
    held ??= await orFault(
      () => ({ lock: takeLock(places.cmsLock), file: identify(places.cmsLock) }),
      (cause) => (cause instanceof LockTaken ? faults.inUse : faults.unlockable),
    );
    await orFault(() => requireFreePort('cms', cms), faults.noPort);
  }
  /** Resolves with a fault when the CMS has not come up. */
  async function start(): Promise<CmsFault | undefined> {
    try {
      await makeReady();
      if (stopping.signal.aborted) return starting;
      launched = await orFault(() => launch(config, log, variables), faults.endedEarly);
    } catch (cause) {
      if (cause instanceof NotReady) return cause.fault;
      throw cause;
    }
    if (await waitUntilUp(launched.child, config.cms.url, times)) return undefined;
    const isLate = isRunning(launched.child);
    const sentence = await end(launched);
    return launched.told() ?? { what: isLate ? faults.late : faults.endedEarly, detail: sentence };
  }
  /** Resolves with a fault when the CMS has ended, or had to be ended. */
  async function follow({ child, ended }: Launched): Promise<CmsFault> {
    await watchCms({ child, probe: (patience) => canReadDatabase(config, patience), times, log });
    return { what: faults.ended, detail: await end({ child, ended }) };
  }
  async function keepUp(): Promise<void> {
    for (let starts = 0; !stopping.signal.aborted; starts++) {
      fault = await start();
      setStarted(fault);
      if (!fault && launched) {
        const upSince = performance.now();
        if (starts > 0) log.info('The CMS is up again.');
        setUp();
        fault = await follow(launched);
        if (performance.now() - upSince > times.steady) starts = 0;
      }
      if (fault && !stopping.signal.aborted) await rest(fault, starts);
    }
  }
  async function rest({ what, detail }: CmsFault, starts: number): Promise<void> {
    const wait = getBackoff(starts + 1, times.rest, times.longestRest);
    const next = `The site stays up, and the CMS is started again in ${Math.round(wait / 1000)} s.`;
    log.error(`${what} ${next}${detail && ` The reason: ${detail}`}`);
    await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  const kept = keepUp();

  return {
    firstStart,
    up,
    fault: () => fault,
    async stop() {
      stopping.abort();
      if (launched) await end(launched);
      await kept;
      process.off('exit', killAtExit);
      held?.lock.release();
    },
  };
}

/** Tells a file from every other one; `undefined` when there is none. */
function identify(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
