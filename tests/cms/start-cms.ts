import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { prepareCms } from '../../scripts/prepare-cms.ts';
import { root } from '../../src/config.ts';
import { contentOf, copyState, createStateFolder, makerUrl } from './seeded-state.ts';
import { thinDemo, writeThinDemo } from './thin-demo.ts';

export interface CmsOptions {
  /**
   * What the CMS holds: the demo catalogue, in short runs with fewer pictures; the three entries of `small-catalogue`; nothing,
   * which is the default; or `scale` generated templates.
   */
  seed?: 'demo' | 'small' | 'none' | { scale: number };
  env?: Record<string, string>;
  /** The state of a CMS that was stopped with `keepState`, to start it again. */
  stateDir?: string;
}

export interface Cms {
  url: string;
  /** The site's token, CMS_TOKEN. */
  token: string;
  webhookSecret: string;
  stateDir: string;
  /** Everything that it has printed so far. */
  log(): string;
  /** Ends it and, unless told otherwise, removes its state. */
  stop(options?: { keepState: boolean; signal?: NodeJS.Signals }): Promise<void>;
}

const CMS = join(import.meta.dirname, '../../cms');
const SMALL = join(import.meta.dirname, 'small-catalogue');
const isLong = process.env.LONG === '1';
const none = { name: 'none', sources: [] };
const START_MS = 300_000;

/** Keeps compiled code for the next start, as the launcher does. */
export const compileCache = process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache/compiled');

/** Starts a real CMS, compiled if need be, on a free port, with its own database and uploads. Resolves when it is healthy. */
export async function startCms({ seed = 'none', env = {}, stateDir }: CmsOptions = {}): Promise<Cms> {
  await prepareCms();
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const cms = {
    url,
    token: env.CMS_TOKEN ?? randomUUID(),
    webhookSecret: env.WEBHOOK_SECRET ?? randomUUID(),
    stateDir: stateDir ?? (await createState(seed, env, url)),
  };
  const childEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache,
    CMS_PORT: String(port),
    CMS_STATE_DIR: cms.stateDir,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: cms.webhookSecret,
    CMS_DEMO_SEED: String(seed === 'demo' || seed === 'small'),
    ...(seed === 'small' && { CMS_DEMO_DIR: SMALL }),
    ...env,
  };
  if (typeof seed === 'object') await seedScale(seed.scale, childEnv);
  const child = spawn(process.execPath, ['dist/scripts/start.js'], {
    cwd: CMS,
    env: childEnv,
  });
  const log = collectOutput(child);
  const ended = once(child, 'exit');

  const stop: Cms['stop'] = async ({ keepState, signal } = { keepState: false }) => {
    child.kill(signal);
    await ended;
    if (!keepState) await rm(cms.stateDir, { recursive: true });
  };

  if (await comesUp(child, `${url}/_health`)) return { ...cms, log, stop };
  await stop({ keepState: stateDir !== undefined });
  throw new Error(`The CMS did not come up. Its last words:\n${log().slice(-3000)}`);
}

/** A state folder, already filled if the test needs content. */
export async function createState(
  seed: NonNullable<CmsOptions['seed']>,
  env: NodeJS.ProcessEnv,
  url: string,
): Promise<string> {
  if (env['DATABASE_URL']) return createStateFolder();
  // Generated templates are seeded later, into a CMS that has its tables.
  const made = typeof seed === 'object' ? 'none' : seed;
  const content = { demo: isLong ? contentOf(join(CMS, 'demo')) : thinDemo(), small: contentOf(SMALL), none };
  return copyState(content[made], url, async (stateDir) => {
    const folder = made === 'demo' && !isLong ? writeThinDemo() : undefined;
    const makerEnv = { CMS_URL: makerUrl, ...(folder && { CMS_DEMO_DIR: folder }) };
    const cms = await startCms({ seed: made, stateDir, env: makerEnv });
    await cms.stop({ keepState: true });
    if (folder) await rm(folder, { recursive: true });
  });
}

async function seedScale(count: number, env: NodeJS.ProcessEnv): Promise<void> {
  const script = 'dist/scripts/seed-scale.js';
  await promisify(execFile)(process.execPath, [script, String(count)], { cwd: CMS, env });
}

/**
 * A port for a process that takes a while to listen on it. It is outside the range that systems give to connections, since a
 * connection could take it meanwhile.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk) => (output += chunk));
  return () => output;
}

/** False if the process ends, or does not answer in time. */
async function comesUp(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = performance.now() + START_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    // Until it listens, the connection is refused.
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(100);
  }
  return false;
}
