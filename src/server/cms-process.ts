import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Config, root } from '../config.ts';
import type { Log } from '../lib/log.ts';
import { takeLock } from '../storage/lock.ts';
import { passOnLines } from './cms-lines.ts';
import { prepareFolder } from '../storage/state-folder.ts';

export type CmsProcess = {
  /** Resolves when it answers. Rejects with a sentence when it ends before that. */
  up: Promise<void>;
  /** Ends it: by asking, and after five seconds by force. */
  stop(): Promise<void>;
};

/** All times are in milliseconds. */
export type CmsTimes = {
  /** How long it may take to answer for the first time after its start. */
  start: number;
  /** Between two questions whether it lives, and how long an answer may take. */
  ask: number;
  /** After so many questions without an answer in a row it is ended. */
  questions: number;
  /** Before a CMS that has ended is started again. */
  rest: number;
};

/** A query may block it for some twenty seconds, and the first start of a new version changes all of a large database. */
const usualTimes: CmsTimes = { start: 10 * 60_000, ask: 5000, questions: 6, rest: 5000 };

export const cmsFolder = join(root, 'cms');

/**
 * Starts the compiled CMS. When it ends after it was up without being told to, the log says so, and it is started again; one
 * that does not answer any more is ended. It never outlives this process.
 */
export function startCms(config: Config, log: Log, times = usualTimes): CmsProcess {
  prepareFolder(config.places.cmsState, 'set CMS_STATE_DIR to another place');
  const lock = takeLock(config.places.cmsLock);
  let { child, ended } = launch(config, log);
  const stopping = new AbortController();
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);

  async function comeUp(): Promise<void> {
    if (!(await comesUp(child, config.cms.url, times))) {
      const sentence = await end(child, ended);
      throw new Error(`${sentence} Its last words are above. Look first at ${suspectOf(config)}.`);
    }
    void keepUp();
  }
  async function keepUp(): Promise<void> {
    for (let isUp = true; !stopping.signal.aborted;) {
      if (isUp) await untilSilent();
      if (stopping.signal.aborted) return;
      const sentence = await end(child, ended);
      log.error(`${sentence} The site stays up as it is, and the CMS is started again.`);
      await delay(times.rest, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      ({ child, ended } = launch(config, log));
      isUp = await comesUp(child, config.cms.url, times);
      if (isUp) log.info('The CMS is up again.');
    }
  }
  /** Resolves when it has ended, or has left too many questions in a row without an answer. */
  async function untilSilent(): Promise<void> {
    const gone = new AbortController();
    void ended.then(() => gone.abort());
    for (let missed = 0; isRunning(child);) {
      missed = (await isHealthy(config.cms.url, times.ask)) ? 0 : missed + 1;
      if (missed === times.questions) return log.error('The CMS does not answer any more, and is ended.');
      await delay(times.ask, undefined, { signal: gone.signal }).catch(() => undefined);
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

/** Ends it, which may have ended already: one that hangs hears no SIGTERM. Resolves with a sentence. */
async function end(child: ChildProcess, ended: Promise<string>): Promise<string> {
  child.kill('SIGTERM');
  await Promise.race([ended, delay(5000, undefined, { ref: false })]);
  child.kill('SIGKILL');
  return ended;
}

/** What mostly keeps a CMS from starting. */
function suspectOf({ cms, places }: Config): string {
  return cms.databaseUrl ? 'DATABASE_URL and its database' : `${places.cmsState} and its disk`;
}

/** `ended` resolves with a sentence. */
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
  const strapi = join(cmsFolder, 'node_modules/@strapi/strapi/bin/strapi.js');
  const preload = join(import.meta.dirname, 'end-with-parent.ts');
  return spawn(process.execPath, ['--import', preload, strapi, 'start'], {
    cwd: cmsFolder,
    env: cmsEnvironment(config),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C in a terminal goes to its whole process group; the CMS has to outlive the publish under way.
    detached: true,
  });
}

/** The environment in which the CMS and its scripts work for this site. */
export function cmsEnvironment({ cms, site, webhookSecret, places }: Config): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    // Strapi would read a file `.env`, of which the site knows nothing.
    ENV_PATH: devNull,
    ...(cms.host && { CMS_HOST: cms.host }),
    CMS_PORT: String(cms.port),
    CMS_STATE_DIR: places.cmsState,
    CMS_URL: cms.publicUrl,
    CMS_TOKEN: cms.token,
    PUBLIC_SITE_URL: site.url,
    WEBHOOK_SECRET: webhookSecret,
    WEBHOOK_URL: `${site.localUrl}/_rebuild`,
  };
}

/** Resolves with true when the CMS answers, with false when it has ended or has taken too long. */
async function comesUp(child: ChildProcess, url: string, { start, ask }: CmsTimes): Promise<boolean> {
  const deadline = performance.now() + start;
  while (isRunning(child) && performance.now() < deadline) {
    if (await isHealthy(url, ask)) return true;
    await delay(100);
  }
  return false;
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Whether a CMS answers at this address, within `patience` milliseconds. */
export async function isHealthy(url: string, patience = 5000): Promise<boolean> {
  // Where nothing listens, the connection is refused.
  const answer = await fetch(`${url}/_health`, { signal: AbortSignal.timeout(patience) }).catch(
    () => undefined,
  );
  return answer?.ok ?? false;
}
