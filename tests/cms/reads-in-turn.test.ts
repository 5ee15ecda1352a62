import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFolder } from '../folder.ts';
import { startCms } from './start-cms.ts';

/** The middleware in front of reads that end when told. */
async function serveReads() {
  vi.stubEnv('CMS_STATE_DIR', createFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const { default: readsInTurn } = await import('../../cms/src/middlewares/reads-in-turn.ts');
  const strapi = { contentType: (uid: string) => ({ info: { pluralName: `${uid.split('.')[1]}s` } }) };
  const middleware = readsInTurn(undefined, { strapi } as never);
  const received: string[] = [];
  const left: string[] = [];
  const begun: string[] = [];
  const held: http.ServerResponse[] = [];
  const server = http
    .createServer((req, res) => {
      const { pathname: path, search } = new URL(String(req.url), 'http://localhost');
      received.push(search);
      res.once('close', () => left.push(search));
      void middleware({ path, method: req.method, req, res } as never, async () => {
        begun.push(search);
        held.push(res);
        await once(res, 'close');
      });
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return {
    received,
    left,
    begun,
    end: () => held.shift()?.end(),
    async open(target: string, method = 'GET') {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      const before = received.length;
      socket.write(`${method} ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
      await expect.poll(() => received.length).toBe(before + 1);
      return socket;
    },
  };
}

test('few reads run at the same time, and one that waits while its visitor leaves never runs', async () => {
  const { left, begun, end, open } = await serveReads();
  await open('/api/templates?1');
  await open('/API/moodboards/shared/x?2', 'HEAD');
  const leaving = await open('/api/templates/x?3');
  await open('/api/tags/?4');
  await expect.poll(() => begun).toEqual(['?1', '?2']);

  leaving.destroy();
  await expect.poll(() => left).toEqual(['?3']);
  end();

  await expect.poll(() => begun).toEqual(['?1', '?2', '?4']);
});

test('logins, writes and the feed of the site do not wait for reads', async () => {
  const { begun, open } = await serveReads();
  for (const n of [1, 2, 3]) await open(`/api/templates?${n}`);

  await open('/api/auth/local?login', 'POST');
  await open('/api/moodboards?save', 'POST');
  await open('/api/changes?feed');

  await expect.poll(() => begun.slice(2)).toEqual(['?login', '?save', '?feed']);
});

test('the CMS answers more reads than it runs at the same time', async () => {
  const cms = await startCms({ seed: 'small' });
  onTestFinished(() => cms.stop());

  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${cms.url}/api/templates`)));

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
