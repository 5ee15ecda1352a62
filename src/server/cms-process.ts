import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { type Config, root } from '../config.ts';
import type { Log, LogLevel } from '../lib/log.ts';
import { takeLock } from '../storage/lock.ts';
import { prepareFolder } from '../storage/state-folder.ts';
import { isRunning, watchCms, type WatchTimes } from './watch-cms.ts';

export type CmsProcess = {
  /** Resolves when the CMS answers. Rejects with a sentence when it ends before that. */
  up: Promise<void>;
  /** Ends the CMS: with SIGTERM, and after five seconds with SIGKILL. */
  stop(): Promise<void>;
};

/** All times are in milliseconds. */
export type CmsTimes = WatchTimes & {
  /** How long the CMS may take until its first answer. */
  start: number;
  /** The wait before a CMS that has ended is started again. */
  rest: number;
};

/** A query may block the CMS for some twenty seconds. The first start of a new version may rewrite all of a large database. */
const usualTimes: CmsTimes = { start: 10 * 60_000, ask: 5000, questions: 6, stuck: 60, rest: 5000 };

export const cmsFolder = join(root, 'cms');

/**
 * Starts the compiled CMS. If the CMS ends by itself after it was up, this is logged, and the CMS is started again. A CMS that no
 * longer answers is ended first. The CMS never outlives this process.
 */
export function startCms(config: Config, log: Log, times = usualTimes): CmsProcess {
  prepareFolder(config.places.cmsState, 'set CMS_STATE_DIR to another place');
  const lock = takeLock(config.places.cmsLock);
  let { child, ended } = launch(config, log);
  const stopping = new AbortController();
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);

  async function comeUp(): Promise<void> {
    if (!(await waitUntilUp(child, config.cms.url, times))) {
      const sentence = await end(child, ended);
      throw new Error(`${sentence} Its last lines are above. Look first at ${describeSuspect(config)}.`);
    }
    void keepUp();
  }
  async function keepUp(): Promise<void> {
    for (let isUp = true; !stopping.signal.aborted;) {
      if (isUp) await watchCms({ child, ask: (patience) => canReadDatabase(config, patience), times, log });
      if (stopping.signal.aborted) return;
      const sentence = await end(child, ended);
      log.error(`${sentence} The site stays up, and the CMS is being restarted.`);
      await delay(times.rest, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      ({ child, ended } = launch(config, log));
      isUp = await waitUntilUp(child, config.cms.url, times);
      if (isUp) log.info('The CMS is up again.');
    }
  }
  return {
    up: comeUp(),
    async stop() {
      stopping.abort();
      await end(child, ended);
      process.off('exit', killAtExit);
      lock.release();
    },
  };
}

/** Ends the CMS, unless it has ended already. A CMS that hangs ignores SIGTERM. Resolves with a sentence on how it ended. */
async function end(child: ChildProcess, ended: Promise<string>): Promise<string> {
  child.kill('SIGTERM');
  await Promise.race([ended, delay(5000, undefined, { ref: false })]);
  child.kill('SIGKILL');
  return ended;
}

/** The usual reason why a CMS does not start. */
function describeSuspect({ cms, places }: Config): string {
  return cms.databaseUrl ? 'DATABASE_URL and its database' : `${places.cmsState} and its disk`;
}

/** `ended` resolves with a sentence that says how the CMS ended. */
function launch(config: Config, log: Log) {
  const child = spawnCms(config);
  if (child.stdout) passOnLines(child.stdout, 'info', log);
  if (child.stderr) passOnLines(child.stderr, 'warn', log);
  const ended = once(child, 'exit').then(
    ([code, signal]) => `The CMS has ended (${signal ?? `exit code ${code}`}).`,
  );
  return { child, ended };
}

function spawnCms(config: Config): ChildProcess {
  const preloads = ['end-with-parent.ts', 'heartbeat.ts'].flatMap((name) => [
    '--import',
    join(import.meta.dirname, name),
  ]);
  return spawn(process.execPath, [...preloads, join(cmsFolder, 'dist/scripts/start.js')], {
    cwd: cmsFolder,
    env: createCmsEnvironment(config),
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
    CMS_URL: cms.publicUrl,
    CMS_TOKEN: cms.token,
    PUBLIC_SITE_URL: site.url,
    WEBHOOK_SECRET: webhookSecret,
    WEBHOOK_URLS: [site.localUrl, ...cms.webhookUrls].join(),
  };
}

/** Resolves with true when the CMS answers, and with false when it ends or takes too long. */
async function waitUntilUp(child: ChildProcess, url: string, { start, ask }: CmsTimes): Promise<boolean> {
  const deadline = performance.now() + start;
  while (isRunning(child) && performance.now() < deadline) {
    if (await isHealthy(url, ask)) return true;
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

/** A line of Strapi: `[2026-11-20 09:50:00.123] info: message`. */
const strapiLine = /^\[[^\]]*\] (\w+): (.*)$/;
/** At its first start Strapi prints about thirty lines about its internal tables. */
const internals = /^\[(internal migration|discard-drafts)\]/;
const stackFrame = /^\s+at /;

/**
 * Passes the lines of the CMS on to the log. An error and the stack below it become one message.
 *
 * @param usual The level of lines that name no level.
 */
export function passOnLines(stream: Readable, usual: LogLevel, log: Log): void {
  let level: LogLevel = usual;
  let lines: string[] = [];

  function finish() {
    const [first = ''] = lines;
    if (lines.length > 0 && !internals.test(first)) log[level](`CMS: ${lines.join('\n')}`);
    lines = [];
  }
  function begin(message: string, its: LogLevel) {
    finish();
    [level, lines] = [its, [message]];
    // The lines of one event arrive in one turn of the event loop.
    setImmediate(finish);
  }
  createInterface(stream).on('line', (sent) => {
    const line = stripVTControlCharacters(sent);
    const [, named, message = ''] = strapiLine.exec(line) ?? [];
    if (named !== undefined) begin(message, named === 'error' || named === 'warn' ? named : 'info');
    else if (lines.length > 0) lines.push(line);
    else begin(line.trim(), stackFrame.test(line) ? level : usual);
  });
}
