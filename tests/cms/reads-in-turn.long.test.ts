import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFolder } from '../folder.ts';
import { startCms } from './start-cms.ts';

/** The middleware in front of reads that end when told. */
async function serveReads(line: { longest?: number; longestOfOne?: number } = {}) {
  vi.stubEnv('CMS_STATE_DIR', createFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const { default: readsInTurn } = await import('../../cms/src/middlewares/reads-in-turn.ts');
  const strapi = { contentType: (uid: string) => ({ info: { pluralName: `${uid.split('.')[1]}s` } }) };
  const middleware = readsInTurn(line, { strapi } as never);
  const received: string[] = [];
  const left: string[] = [];
  const begun: string[] = [];
  const refused: string[] = [];
  const held: http.ServerResponse[] = [];
  const server = http
    .createServer((req, res) => {
      const { pathname: path, search } = new URL(String(req.url), 'http://localhost');
      received.push(search);
      res.once('close', () => left.push(search));
      const request = { ip: String(req.headers['x-visitor']) };
      const ctx = {
        path,
        method: req.method,
        req,
        res,
        request,
        set: () => undefined,
        set status(status: number) {
          if (status === 503) refused.push(search);
        },
      };
      void middleware(ctx as never, async () => {
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
    refused,
    end: () => held.shift()?.end(),
    async open(visitor: string, target: string, method = 'GET') {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      const before = received.length;
      socket.write(
        `${method} ${target} HTTP/1.1\r\nhost: a\r\nx-visitor: ${visitor}\r\nconnection: close\r\n\r\n`,
      );
      await expect.poll(() => received.length).toBe(before + 1);
      return socket;
    },
  };
}

test('one read runs at a time on SQLite, and one that waits while its visitor leaves never runs', async () => {
  const { left, begun, end, open } = await serveReads();
  await open('a', '/api/templates?1');
  await open('b', '/API/moodboards/shared/x?2', 'HEAD');
  const leaving = await open('c', '/api/templates/x?3');
  await open('d', '/api/tags/?4');
  await expect.poll(() => begun).toEqual(['?1']);

  leaving.destroy();
  await expect.poll(() => left).toEqual(['?3']);
  end();
  await expect.poll(() => begun).toEqual(['?1', '?2']);
  end();

  await expect.poll(() => begun).toEqual(['?1', '?2', '?4']);
});

test('a read of another visitor comes before the next of a visitor with many', async () => {
  const { begun, end, open } = await serveReads();
  for (const n of [1, 2, 3]) await open('a', `/api/templates?${n}`);
  await open('b', '/api/templates?other');
  await expect.poll(() => begun).toEqual(['?1']);

  end();
  await expect.poll(() => begun).toEqual(['?1', '?other']);
  end();

  await expect.poll(() => begun).toEqual(['?1', '?other', '?2']);
});

test('logins, boards, writes and the feed of the site do not wait for public reads', async () => {
  const { begun, open } = await serveReads();
  for (const visitor of ['a', 'b', 'c']) await open(visitor, `/api/templates?${visitor}`);

  await open('d', '/api/auth/local?login', 'POST');
  await open('d', '/api/moodboards?boards');
  await open('d', '/api/moodboards?save', 'POST');
  await open('d', '/api/changes?feed');

  await expect.poll(() => begun.slice(1)).toEqual(['?login', '?boards', '?save', '?feed']);
});

test('reads beyond the longest line are refused: those of a visitor with many, then all', async () => {
  const { begun, refused, open } = await serveReads({ longest: 3, longestOfOne: 2 });
  for (const n of [1, 2, 3, 4]) await open('a', `/api/templates?${n}`);
  await open('b', '/api/templates?5');
  await open('c', '/api/templates?6');

  await expect.poll(() => refused).toEqual(['?4', '?6']);
  await expect.poll(() => begun).toEqual(['?1']);
});

test('the CMS answers more reads than it runs at the same time', async () => {
  const cms = await startCms({ seed: 'small' });
  onTestFinished(() => cms.stop());

  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${cms.url}/api/templates`)));

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
