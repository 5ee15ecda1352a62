import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../src/config.ts';
import { findFreePort } from '../cms/start-cms.ts';
import type { EdgeProcess } from './start-varnish.ts';

export const hasNginx = existsSync('/usr/sbin/nginx');

/** An nginx in front of a site at `sitePort`, with the configuration of .deploy/nginx-edge.conf. */
export async function startNginx(sitePort: number, port: number): Promise<EdgeProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'));
  const edge = readFileSync(join(root, '.deploy/nginx-edge.conf'), 'utf8')
    .replace('127.0.0.1:4321', `127.0.0.1:${sitePort}`)
    .replace('listen 6080', `listen 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:6079', `127.0.0.1:${await findFreePort()}`)
    .replaceAll('/var/cache/vitrine', join(folder, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user ${userInfo().username};
     pid ${folder}/pid;
     events {}
     http {
       access_log off;
       ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
       ${edge}
     }`,
  );
  const child = spawn(
    '/usr/sbin/nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'],
    // A group of its own: signals reach the workers too.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/_edge/generation`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx did not start. ${said}`);
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
