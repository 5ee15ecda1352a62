// Launches the compiled CMS, asks whether it answers, and ends it.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { type Config, root } from '../config.ts';
import { describeError, type Log } from '../lib/log.ts';
import type { CmsFault } from './cms-faults.ts';
import { passOnLines } from './cms-lines.ts';
import { isRunning } from './watch-cms.ts';

export const cmsFolder = join(root, 'cms');

/** `told`: the fault that the CMS has named itself. `ended` resolves with a sentence that says how it ended. */
export type Launched = { child: ChildProcess; ended: Promise<string>; told(): CmsFault | undefined };

/** Variables that the CMS gets beside those of this process. */
export type Variables = Readonly<Record<string, string>>;

const toldFault = v.object({ fault: v.object({ what: v.string(), detail: v.string() }) });

export function launch(config: Config, log: Log, variables: Variables): Launched {
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

function spawnCms(config: Config, variables: Variables): ChildProcess {
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

/** Ends the CMS, unless it has ended already. A CMS that hangs ignores SIGTERM. Resolves with a sentence on how it ended. */
export async function end({ child, ended }: Pick<Launched, 'child' | 'ended'>): Promise<string> {
  child.kill('SIGTERM');
  await Promise.race([ended, delay(5000, undefined, { ref: false })]);
  child.kill('SIGKILL');
  return ended;
}

/** Resolves with true when the CMS answers, and with false when it ends or takes too long. */
export async function waitUntilUp(
  child: ChildProcess,
  url: string,
  { start, interval }: { start: number; interval: number },
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
export async function canReadDatabase({ cms }: Config, patience: number): Promise<boolean> {
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
