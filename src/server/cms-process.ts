import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { type Config, root } from '../config.ts';
import type { Log } from '../lib/log.ts';

export type CmsProcess = {
  /** Resolves with a sentence when the process has ended, wanted or not. */
  ended: Promise<string>;
  /** Ends it: by asking, and after five seconds by force. */
  stop(): Promise<void>;
};

/** Starts the compiled CMS, and resolves when it answers. Rejects with a sentence when it ends before that. */
export async function startCms(config: Config, log: Log): Promise<CmsProcess> {
  const child = spawnCms(config);
  passOnLines(child, log);
  const ended = once(child, 'exit').then(([code, signal]) => `The CMS has ended (${signal ?? `exit code ${code}`}).`);

  if (!(await comesUp(child, `${config.cms.url}/_health`))) {
    throw new Error(`${await ended} Its last words are above.`);
  }
  return {
    ended,
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, delay(5000, undefined, { ref: false })]);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function spawnCms({ cms, site, webhookSecret, places }: Config): ChildProcess {
  const cwd = join(root, 'cms');
  const strapi = join(cwd, 'node_modules/@strapi/strapi/bin/strapi.js');
  const preload = join(import.meta.dirname, 'end-with-parent.ts');
  return spawn(process.execPath, ['--import', preload, strapi, 'start'], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CMS_PORT: String(cms.port),
      CMS_STATE_DIR: places.cmsState,
      CMS_TOKEN: cms.token,
      PUBLIC_SITE_URL: site.url,
      WEBHOOK_SECRET: webhookSecret,
      WEBHOOK_URL: `http://localhost:${site.port}/_rebuild`,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** What Strapi prints: `[2026-11-20 09:50:00.123] info: message`. */
const strapiLine = /^\[[^\]]*\] (\w+): (.*)$/;

function passOnLines({ stdout, stderr }: ChildProcess, log: Log): void {
  for (const stream of [stdout, stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      const [, level, message = line] = strapiLine.exec(stripVTControlCharacters(line)) ?? [];
      log[level === 'error' || level === 'warn' ? level : 'info'](`CMS: ${message}`);
    });
  }
}

/** Resolves when the CMS answers, with true, or when it has ended, with false. */
async function comesUp(child: ChildProcess, url: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    // Until it listens, the connection is refused.
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(100);
  }
  return false;
}
