import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../src/config.ts';
import { type EdgeProcess, startEdgeProcess } from './edge-process.ts';

/** Whether Varnish and its module xkey are installed. */
export const hasVarnish =
  existsSync('/usr/sbin/varnishd') &&
  ['x86_64', 'aarch64'].some((machine) =>
    existsSync(`/usr/lib/${machine}-linux-gnu/varnish/vmods/libvmod_xkey.so`),
  );

/**
 * A Varnish node with .deploy/varnish.vcl in front of one site, or changed as docs/edges.md says in front of two. At `proxyPort` it
 * expects the PROXY protocol.
 */
export async function startVarnish(
  sites: number | [number, number],
  port: number,
  proxyPort?: number,
): Promise<EdgeProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-varnish-'));
  const forOne = readFileSync(join(root, '.deploy/varnish.vcl'), 'utf8');
  let vcl = Array.isArray(sites) ? forOne.replace(/^backend site \{.+?^\}\n/ms, backendsOfTwo()) : forOne;
  for (const sitePort of [sites].flat())
    vcl = vcl.replace(/\.host = "10.0.0.\d";/, '.host = "127.0.0.1";').replace('"4321"', `"${sitePort}"`);
  writeFileSync(join(folder, 'default.vcl'), vcl);
  // `-j none`: Varnish must not switch to another user, since the folder belongs to this one.
  const place = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`];
  if (proxyPort) place.push('-a', `127.0.0.1:${proxyPort},PROXY`);
  const content = ['-f', join(folder, 'default.vcl'), '-s', 'malloc,64m'];
  return startEdgeProcess(['/usr/sbin/varnishd', ...place, ...content], {
    folder,
    isUp: async () => (await fetch(`http://127.0.0.1:${port}`, { method: 'PURGE' })).status === 400,
  });
}

const backendsOfTwo = (): string =>
  /```vcl\n(.+?)```/s.exec(readFileSync(join(root, 'docs/edges.md'), 'utf8'))?.[1] ?? '';
