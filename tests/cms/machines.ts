import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';
import { vapid } from '../push/vapid.ts';
import { shareBundles } from '../site-config.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Cms, findFreePort, startCms } from './start-cms.ts';

/** Must be the same on every machine. */
export const secrets = {
  CMS_TOKEN: 'a-token-of-the-machines',
  WEBHOOK_SECRET: 'a-secret-of-the-machines',
  ...Object.fromEntries(
    [
      'APP_KEYS',
      'ADMIN_JWT_SECRET',
      'API_TOKEN_SALT',
      'TRANSFER_TOKEN_SALT',
      'ENCRYPTION_KEY',
      'JWT_SECRET',
    ].map((name) => [name, `${name}-of-the-machines`]),
  ),
};
const administrator = { email: 'admin@vitrine.example', password: 'Aa1-of-the-machines' };

/** A process that can be killed and started again, and keeps its files. */
export type Machine = {
  /** The port of the process itself, not of the proxy. */
  port(): number;
  kill(): Promise<void>;
  start(): Promise<void>;
};

export type CmsMachine = Machine & { cms(): Cms };
export type SiteMachine = Machine & { dist: string };

/** Two CMS processes on one database and two sites that purge Varnish nodes, none of them started. Each kind has a proxy in front. */
export async function createMachines(databaseUrl: string, smtpUrl: string, edgePorts: readonly number[]) {
  const [cmsProxy, siteProxy] = await Promise.all([startBalancer('/_health'), startBalancer('/_ready')]);
  const sitePorts = [await findFreePort(), await findFreePort()];
  const edges = edgePorts.map((port) => `varnish+http://127.0.0.1:${port}`).join();
  const shared = createFolder();
  const env = {
    ...secrets,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    CMS_CONFIRM_EMAIL: 'false',
    CMS_URL: cmsProxy.url,
    CMS_ADMIN_PASSWORD: administrator.password,
    PUBLIC_SITE_URL: 'https://gallery.example',
    WEBHOOK_URLS: sitePorts.map((port) => `http://localhost:${port}`).join(),
  };
  return {
    cmsProxy,
    siteProxy,
    cmses: [1, 2].map(() => createCmsMachine(cmsProxy, shared, env)) as [CmsMachine, CmsMachine],
    sites: sitePorts.map((port) => createSiteMachine(siteProxy, port, cmsProxy.url, edges)) as [
      SiteMachine,
      SiteMachine,
    ],
    sitePorts: sitePorts as [number, number],
    async stop() {
      await Promise.all([cmsProxy.stop(), siteProxy.stop()]);
    },
  };
}

/** @param shared The folder for the uploads of all CMS processes. */
function createCmsMachine(proxy: Balancer, shared: string, env: Record<string, string>): CmsMachine {
  const stateDir = createFolder();
  mkdirSync(join(shared, 'public'), { recursive: true });
  symlinkSync(join(shared, 'public'), join(stateDir, 'public'));
  writeFileSync(join(stateDir, 'admin.json'), JSON.stringify(administrator));
  let cms: Cms | undefined;
  const present = () => {
    if (!cms) throw new Error('This CMS was not started.');
    return cms;
  };
  const port = () => Number(new URL(present().url).port);
  return {
    cms: present,
    port,
    async start() {
      cms = await startCms({ seed: 'small', stateDir, env });
      proxy.add(port());
    },
    async kill() {
      await present().stop({ keepState: true, signal: 'SIGKILL' });
    },
  };
}

function createSiteMachine(proxy: Balancer, port: number, cmsUrl: string, edges: string): SiteMachine {
  const stateDir = createFolder();
  shareBundles(stateDir);
  let child: ChildProcess | undefined;
  return {
    dist: join(stateDir, 'dist'),
    port: () => port,
    async start() {
      child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
        env: {
          ...process.env,
          ...secrets,
          CMS_URL: cmsUrl,
          EDGES: edges,
          PORT: String(port),
          PUBLIC_SITE_URL: 'https://gallery.example',
          VAPID_PRIVATE_KEY: vapid.privateKey,
          SITE_STATE_DIR: stateDir,
          CMS_STATE_DIR: stateDir,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      proxy.add(port);
      await untilReady(child);
    },
    async kill() {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) return;
  let log = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lines = createInterface(stdout);
  lines.on('line', (line) => {
    log += `${line}\n`;
    if (line.startsWith('Ready')) resolve();
  });
  lines.on('close', () => reject(new Error(`The site has ended before it was ready:\n${log}`)));
  return promise;
}
