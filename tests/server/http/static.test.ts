import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { toOutputPath } from '../../../src/rebuild/types.ts';
import { openFiles } from '../../../src/rebuild/files.ts';
import { createStatic } from '../../../src/server/http/static.ts';
import { createFolder } from '../../folder.ts';
import { createTestLog, putFile, serve } from '../serve.ts';
import { page, serveSite } from '../serve-site.ts';

test('text is compressed as the client prefers, everything else is sent as it is', async () => {
  const picture = Buffer.alloc(5000, 'picture');
  const { send } = await serveSite({ '_media/a.webp': picture });
  const as = (coding: string) => ({ headers: { 'accept-encoding': coding } });

  const brotli = await send('/', as('gzip, deflate, br'));
  const gzipped = await send('/', as('gzip'));
  const plain = await send('/', as('br;q=0, identity'));
  const webp = await send('/_media/a.webp', as('br'));

  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(page);
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.bytes).toString()).toBe(page);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.text).toBe(page);
  expect(webp.headers).not.toHaveProperty('content-encoding');
  expect(webp.bytes).toEqual(picture);
  expect(new Set([brotli.headers['etag'], gzipped.headers['etag'], plain.headers['etag']]).size).toBe(3);
});

test('HEAD answers the same headers without a body', async () => {
  const { send } = await serveSite();

  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const { headers: full } = await send('/', { headers });
    const head = await send('/', { method: 'HEAD', headers });

    expect({ ...head.headers, date: '' }).toEqual({ ...full, date: '' });
    expect(head.bytes).toHaveLength(0);
  }
});

test('a fresh copy is confirmed with 304, and a stale one is replaced', async () => {
  const { send, dist } = await serveSite();
  const headers = { 'accept-encoding': 'br' };
  const { etag = '' } = (await send('/', { headers })).headers;

  const confirmed = await send('/', { headers: { ...headers, 'if-none-match': `"other", W/${etag}` } });
  putFile(dist, 'index.html', page.replace('Atlas', 'Atlaz'));
  const replaced = await send('/', { headers: { ...headers, 'if-none-match': etag } });

  expect(confirmed).toMatchObject({ status: 304, text: '', headers: { etag } });
  expect(replaced.status).toBe(200);
  expect(brotliDecompressSync(replaced.bytes).toString()).toContain('Atlaz');
});

test('two servers with the same file give it the same tag, and with another file another', async () => {
  const servers = [
    await serveSite(),
    await serveSite(),
    await serveSite({ 'index.html': page.replace('A', 'B') }),
  ];
  const tagsOf = async (coding: string, path: string) =>
    Promise.all(
      servers.map(
        async ({ send }) => (await send(path, { headers: { 'accept-encoding': coding } })).headers['etag'],
      ),
    );

  for (const coding of ['br', 'gzip', 'identity']) {
    const [one, same, other] = await tagsOf(coding, '/');
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  }
  const [one, same] = await tagsOf('identity', '/templates/atlas');
  expect(same).toBe(one);
});

test('a file that is put in place again with the same bytes keeps its tag', async () => {
  const { send, dist } = await serveSite();
  const { etag = '' } = (await send('/')).headers;

  putFile(dist, 'index.html', page);

  expect((await send('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('headers that matter only to documents come with pages, and not with scripts, styles and data', async () => {
  const rules =
    '/*\n  Cross-Origin-Opener-Policy: same-origin\n  Permissions-Policy: camera=()\n  Referrer-Policy: origin\n  X-Content-Type-Options: nosniff\n';
  const names = ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'];
  const others = ['_astro/a.css', '_astro/a.js', 'data/template.json'];
  const { send } = await serveSite({
    _headers: rules,
    ...Object.fromEntries(others.map((path) => [path, '{}'])),
  });

  for (const address of ['/', '/nothing']) {
    expect(Object.keys((await send(address)).headers)).toEqual(expect.arrayContaining(names));
  }
  for (const path of others) {
    const { status, headers } = await send(`/${path}`);
    expect(status).toBe(200);
    expect(Object.keys(headers).filter((name) => names.includes(name))).toEqual([]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('the rules of _headers apply to the addresses that they name, and follow the file', async () => {
  const rules =
    '/*\n  X-Frame: no\n\n/_media/*\n  X-Kind: picture: any\n  Cache-Control: immutable\n/rss.xml\n  Content-Type: application/rss+xml\n';
  const { send, dist } = await serveSite({ _headers: rules, '_media/a.webp': 'x' });

  expect((await send('/templates/atlas')).headers).toMatchObject({
    'x-frame': 'no',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  expect((await send('/nothing')).headers).toMatchObject({ 'x-frame': 'no' });
  expect((await send('/_media/a.webp')).headers).toMatchObject({
    'x-frame': 'no',
    'x-kind': 'picture: any',
    'cache-control': 'immutable',
  });
  expect((await send('/rss.xml')).headers['content-type']).toBe('application/rss+xml');

  putFile(dist, '_headers', '/*\n  X-Frame: yes\n');
  expect((await send('/')).headers).toMatchObject({ 'x-frame': 'yes' });
});

test('while a page is replaced again and again, every answer is one whole version', async () => {
  const { send, dist } = await serveSite();
  const versions = Array.from({ length: 10 }, (_, digit) => `${digit}`.repeat(30_000 + 9973 * digit));
  const seen = new Set<string>();

  const replacing = new Worker(new URL('../keep-replacing.ts', import.meta.url), {
    workerData: { folder: dist, path: 'index.html', versions },
  });
  await expect.poll(async () => (await send('/')).text).not.toBe(page);
  for (let turn = 0; turn < 200; turn++) {
    const coding = turn % 2 ? 'br' : 'identity';
    const { status, bytes } = await send('/', { headers: { 'accept-encoding': coding } });
    expect(status).toBe(200);
    seen.add((coding === 'br' ? brotliDecompressSync(bytes) : bytes).toString());
  }
  await replacing.terminate();

  seen.delete(page);
  expect(versions).toEqual(expect.arrayContaining([...seen]));
  expect(seen.size).toBeGreaterThan(1);
});

test('a file is closed once if the visitor leaves in the middle', async () => {
  const log = createTestLog();
  const dist = createFolder();
  putFile(dist, 'long.html', 'long '.repeat(2_000_000));
  const { port, send } = await serve(createStatic(dist), log);

  for (let visit = 0; visit < 20; visit++) {
    const outgoing = request({ port, path: '/long' }).end();
    const [incoming] = await once(outgoing, 'response');
    await once(incoming, 'readable');
    incoming.destroy();
  }

  expect((await send('/long')).bytes).toHaveLength(10_000_000);
  expect(log.lines).toEqual([]);
});

/** Puts a socket there, which is not a file and cannot be opened. */
async function putUnreadable(dist: string, path: string): Promise<void> {
  const server = createServer().listen(join(dist, path));
  await once(server, 'listening');
  onTestFinished(() => void server.close());
}

test('a page that cannot be read leads to the error page with status 500, which is not stored, and a line in the log', async () => {
  const log = createTestLog();
  const dist = createFolder();
  putFile(dist, 'error.html', '<h1>Opps</h1>Something went wrong');
  putFile(dist, '_headers', '/*\n  X-Frame: no\n/app.js\n  Cache-Control: immutable\n');
  await putUnreadable(dist, 'broken.html');
  await putUnreadable(dist, 'app.js');
  const { send } = await serve(createStatic(dist), log);

  for (const path of ['/broken', '/app.js']) {
    const { status, text, headers } = await send(path);
    expect([status, text]).toEqual([500, '<h1>Opps</h1>Something went wrong']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-frame': 'no',
    });
  }
  expect(log.lines).toEqual([
    expect.stringMatching(/^GET \/broken failed\. .*ENXIO/),
    expect.stringMatching(/^GET \/app\.js failed\. .*ENXIO/),
  ]);
});

test('if the error page cannot be read either, its text is sent', async () => {
  const { send, dist } = await serveSite();
  for (const path of ['broken.html', 'error.html']) await putUnreadable(dist, path);

  const { status, text, headers } = await send('/broken');

  expect(status).toBe(500);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(text).toMatch(/<h1>Opps<.*Something went wrong.*<a href="\/">Back to Homepage</);
});

test('the error page has no address', async () => {
  const { send } = await serveSite({ 'error.html': 'Opps' });

  expect(await send('/error')).toMatchObject({ status: 404, text: 'Not here' });
});

test('a slow reader gets the whole file as it was at the beginning', async () => {
  const [before, after] = ['before ', 'after '].map((word) => word.repeat(2_000_000));
  const { port, send, dist } = await serveSite({ 'long.html': before ?? '' });
  const outgoing = request({ port, path: '/long' }).end();

  const [incoming] = await once(outgoing, 'response');
  await once(incoming, 'readable');
  openFiles(dist).write(toOutputPath('long.html'), after ?? '');

  expect((await text(incoming)) === before).toBe(true);
  expect((await send('/long')).text === after).toBe(true);
});
