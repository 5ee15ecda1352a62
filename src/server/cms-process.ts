import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { type Config, root } from '../config.ts';
import { getBackoff } from '../../cms/shared/backoff.ts';
import { describeError, type Log } from '../lib/log.ts';
import { type Lock, LockTaken, takeLock } from '../storage/lock.ts';
import { prepareFolder } from '../storage/state-folder.ts';
import { passOnLines } from './cms-lines.ts';
import { requireFreePort } from './http/http-server.ts';
import { isRunning, watchCms, type WatchTimes } from './watch-cms.ts';

/** Why the CMS cannot be called. */
export type CmsFault = {
  /** Says what is wrong and what to do, without names of folders and hosts: anybody may read it. */
  what: string;
  /** For the log only. */
  detail: string;
};

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

export const cmsFolder = join(root, 'cms');

const starting: CmsFault = { what: 'The CMS is starting.', detail: '' };

export type CmsOptions = {
  /** Called before every start. Compiles what is missing. */
  prepare?(): Promise<void>;
  times?: CmsTimes;
  /** Variables that it gets beside those of this process. */
  variables?: Readonly<Record<string, string>>;
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

const faults = {
  unprepared: 'The code of the CMS is missing or out of date, and cannot be compiled. Run "npm run setup".',
  unwritable: 'Nothing can be written to the state of the CMS. Check its disk and its owner.',
  inUse: 'Another process uses the state of the CMS. Stop it, or wait until it has ended.',
  unlockable: 'The file lock.sqlite of the CMS cannot be used. Remove it, or check its disk and its owner.',
  noPort: 'The CMS cannot use its port. Set CMS_PORT to a free one, or stop the program that uses it.',
  late: 'The CMS has not answered in time after its start, and was stopped. Look at its database and at the log.',
  endedEarly: 'The CMS ends while it starts. Read its last lines in the log.',
  ended: 'The CMS has ended.',
};

/** As when its disk is no longer mounted. A new state would have other secrets and an empty gallery. */
const stateGone: CmsFault = {
  what: 'The state folder of the CMS is gone, or another one is in its place. Put it back, or restore a backup and start the site again.',
  detail: '',
};

/** Tells a file from every other one; `undefined` when there is none. */
function identify(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** The CMS cannot be launched. */
class NotReady extends Error {
  readonly fault: CmsFault;

  constructor(fault: CmsFault, options?: ErrorOptions) {
    super(fault.what, options);
    this.fault = fault;
  }
}

/** @param what The fault in public words, or a function that finds them. */
async function orFault<Result>(
  work: () => Result | Promise<Result>,
  what: string | ((cause: unknown) => string),
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const words = typeof what === 'string' ? what : what(cause);
    throw new NotReady({ what: words, detail: describeError(cause) }, { cause });
  }
}

/** Ends the CMS, unless it has ended already. A CMS that hangs ignores SIGTERM. Resolves with a sentence on how it ended. */
async function end({ child, ended }: Pick<Launched, 'child' | 'ended'>): Promise<string> {
  child.kill('SIGTERM');
  await Promise.race([ended, delay(5000, undefined, { ref: false })]);
  child.kill('SIGKILL');
  return ended;
}

/** `told`: the fault that the CMS has named itself. `ended` resolves with a sentence that says how it ended. */
type Launched = { child: ChildProcess; ended: Promise<string>; told(): CmsFault | undefined };

const toldFault = v.object({ fault: v.object({ what: v.string(), detail: v.string() }) });

function launch(config: Config, log: Log, variables: CmsOptions['variables']): Launched {
  const child = spawnCms(config, variables);
  if (child.stdout) passOnLines(child.stdout, 'info', log);
  if (child.stderr) passOnLines(child.stderr, 'warn', log);
  let told: CmsFault | undefined;
  child.on('message', (message) => {
    if (v.is(toldFault, message)) told = message.fault;
  });
  const ended = once(child, 'exit').then(
    ([code, signal]) => `It ended with ${signal ?? `exit code ${code}`}.`,
    describeError,
  );
  return { child, ended, told: () => told };
}

function spawnCms(config: Config, variables: CmsOptions['variables']): ChildProcess {
  const preloads = ['end-with-parent.ts', 'heartbeat.ts'].flatMap((name) => [
    '--import',
    join(import.meta.dirname, name),
  ]);
  return spawn(process.execPath, [...preloads, join(cmsFolder, 'dist/scripts/start.js')], {
    cwd: cmsFolder,
    env: { ...createCmsEnvironment(config), ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C in a terminal ends its whole process group. The CMS must outlive the publish under way.
    detached: true,
  });
}

/** The environment of the CMS and its scripts for this site. */
export function createCmsEnvironment({ cms, site, webhookSecret, places }: Config): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    // Otherwise Strapi would read a file `.env`, which the site does not know.
    ENV_PATH: devNull,
    ...(cms.host && { CMS_HOST: cms.host }),
    CMS_PORT: String(cms.port),
    CMS_STATE_DIR: places.cmsState,
    DATABASE_FILENAME: places.cmsDatabase,
    CMS_URL: cms.publicUrl,
    CMS_TOKEN: cms.token,
    PUBLIC_SITE_URL: site.url,
    WEBHOOK_SECRET: webhookSecret,
    WEBHOOK_URLS: [site.localUrl, ...cms.webhookUrls].join(),
  };
}

/** Resolves with true when the CMS answers, and with false when it ends or takes too long. */
async function waitUntilUp(
  child: ChildProcess,
  url: string,
  { start, interval }: CmsTimes,
): Promise<boolean> {
  const deadline = performance.now() + start;
  while (isRunning(child) && performance.now() < deadline) {
    if (await isHealthy(url, interval)) return true;
    await delay(100);
  }
  return false;
}

/** Whether a CMS answers at this address, within `patience` milliseconds. */
export async function isHealthy(url: string, patience = 5000): Promise<boolean> {
  // The request fails when nothing listens there, or when the time is over.
  const answer = await fetch(`${url}/_health`, { signal: AbortSignal.timeout(patience) }).catch(
    () => undefined,
  );
  return answer?.ok ?? false;
}

/** Whether the CMS answers a call for which it must read its database, with any status, within `patience` milliseconds. */
async function canReadDatabase({ cms }: Config, patience: number): Promise<boolean> {
  const asked = fetch(`${cms.url}/api/mails/status`, {
    headers: { authorization: `Bearer ${cms.token}` },
    signal: AbortSignal.timeout(patience),
  });
  // The request fails when nothing listens there, or when the time is over.
  return asked
    .then((answer) => answer.text())
    .then(
      () => true,
      () => false,
    );
}
