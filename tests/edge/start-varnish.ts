import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../src/config.ts';
import { findFreePort } from '../cms/start-cms.ts';

/** Whether Varnish and its module xkey are installed. */
export const hasVarnish =
  existsSync('/usr/sbin/varnishd') &&
  ['x86_64', 'aarch64'].some((machine) =>
    existsSync(`/usr/lib/${machine}-linux-gnu/varnish/vmods/libvmod_xkey.so`),
  );

export type EdgeProcess = {
  signal(signal: NodeJS.Signals): void;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** A Varnish node in front of a site at `sitePort`, with the configuration of .deploy/varnish.vcl. */
export async function startVarnish(sitePort: number, port: number): Promise<EdgeProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-varnish-'));
  const vcl = readFileSync(join(root, '.deploy/varnish.vcl'), 'utf8').replace('"4321"', `"${sitePort}"`);
  writeFileSync(join(folder, 'default.vcl'), vcl);
  const place = port ?? (await findFreePort());
  const child = spawn(
    '/usr/sbin/varnishd',
    // `-j none`: nobody else is to run it, and the folder belongs to this user.
    [
      '-F',
      '-j',
      'none',
      '-n',
      folder,
      '-a',
      `127.0.0.1:${place}`,
      '-f',
      join(folder, 'default.vcl'),
      '-s',
      'malloc,64m',
    ],
    // A group of its own: signals reach both processes of a node.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${place}`;
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`Varnish did not start. ${said}`);
    await delay(20);
  }
  const send = (signal: NodeJS.Signals) => void (child.exitCode ?? process.kill(-Number(child.pid), signal));
  return {
    signal: send,
    async stop(signal = 'SIGTERM') {
      send('SIGCONT');
      send(signal);
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isUp = (url: string) =>
  fetch(url, { method: 'PURGE' }).then(
    ({ status }) => status === 400,
    () => false,
  );
