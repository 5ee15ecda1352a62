import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { type Config, root } from '../config.ts';
import type { Log } from '../lib/log.ts';
import { takeLock } from '../rebuild/lock.ts';
import { prepareFolder } from './state-folder.ts';

export type CmsProcess = {
  /** Resolves when it answers. Rejects with a sentence when it ends before that. */
  up: Promise<void>;
  /** Ends it: by asking, and after five seconds by force. */
  stop(): Promise<void>;
};

export const cmsFolder = join(root, 'cms');

/** Before a CMS that has ended is started again, in milliseconds. */
const rest = 5000;

/** Starts the compiled CMS. When it ends after it was up without being told to, the log says so, and it is started again. */
export function startCms(config: Config, log: Log): CmsProcess {
  prepareFolder(config.places.cmsState, 'set CMS_STATE_DIR to another place');
  const lock = takeLock(config.places.cmsLock);
  let { child, ended } = launch(config, log);
  const stopping = new AbortController();

  async function comeUp(): Promise<void> {
    if (!(await comesUp(child, config.cms.url))) {
      throw new Error(`${await ended} Its last words are above. Look first at ${suspectOf(config)}.`);
    }
    void keepUp();
  }
  async function keepUp(): Promise<void> {
    while (!stopping.signal.aborted) {
      const sentence = await ended;
      if (stopping.signal.aborted) return;
      log.error(`${sentence} The site stays up as it is, and the CMS is started again.`);
      await delay(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) ({ child, ended } = launch(config, log));
    }
  }
  return {
    up: comeUp(),
    async stop() {
      stopping.abort();
      child.kill('SIGTERM');
      await Promise.race([ended, delay(5000, undefined, { ref: false })]);
      child.kill('SIGKILL');
      await ended;
      lock.release();
    },
  };
}

/** What mostly keeps a CMS from starting. */
function suspectOf({ cms, places }: Config): string {
  return cms.databaseUrl ? 'DATABASE_URL and its database' : `${places.cmsState} and its disk`;
}

/** `ended` resolves with a sentence. */
function launch(config: Config, log: Log) {
  const child = spawnCms(config);
  passOnLines(child, log);
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
    CMS_PORT: String(cms.port),
    CMS_STATE_DIR: places.cmsState,
    CMS_URL: cms.publicUrl,
    CMS_TOKEN: cms.token,
    PUBLIC_SITE_URL: site.url,
    WEBHOOK_SECRET: webhookSecret,
    WEBHOOK_URL: `http://localhost:${site.port}/_rebuild`,
  };
}

/** What Strapi prints: `[2026-11-20 09:50:00.123] info: message`. */
const strapiLine = /^\[[^\]]*\] (\w+): (.*)$/;
/** How Strapi makes tables of its own, in thirty lines of the first start. */
const internals = /^\[(internal migration|discard-drafts)\]/;

function passOnLines({ stdout, stderr }: ChildProcess, log: Log): void {
  for (const stream of [stdout, stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      const [, level, message = line] = strapiLine.exec(stripVTControlCharacters(line)) ?? [];
      if (internals.test(message)) return;
      log[level === 'error' || level === 'warn' ? level : 'info'](`CMS: ${message}`);
    });
  }
}

/** Resolves when the CMS answers, with true, or when it has ended, with false. */
async function comesUp(child: ChildProcess, url: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    if (await isHealthy(url)) return true;
    await delay(100);
  }
  return false;
}

/** Whether a CMS answers at this address. */
export async function isHealthy(url: string): Promise<boolean> {
  // Where nothing listens, the connection is refused.
  const answer = await fetch(`${url}/_health`).catch(() => undefined);
  return answer?.ok ?? false;
}
