import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { root } from '../../src/config.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { type EdgeProcess, startEdgeProcess } from './edge-process.ts';

export const hasNginx = existsSync('/usr/sbin/nginx');

/**
 * An nginx in front of a site at `sitePort`, with the configuration of .deploy/nginx-edge.conf. At `proxyPort` it expects the PROXY
 * protocol.
 */
export async function startNginx(sitePort: number, port: number, proxyPort?: number): Promise<EdgeProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'));
  const edge = readFileSync(join(root, '.deploy/nginx-edge.conf'), 'utf8')
    .replace('127.0.0.1:4321', `127.0.0.1:${sitePort}`)
    .replace('listen 6080;', listenAt(port, proxyPort))
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
  const command = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
  return startEdgeProcess(['/usr/sbin/nginx', ...command], {
    folder,
    isUp: async () => (await fetch(`http://127.0.0.1:${port}/_edge/generation`)).status === 200,
  });
}

const listenAt = (port: number, proxyPort?: number): string =>
  `listen 127.0.0.1:${port};${proxyPort ? ` listen 127.0.0.1:${proxyPort} proxy_protocol;` : ''}`;
