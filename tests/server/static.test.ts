import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createStatic } from '../../src/server/static.ts';
import { createFolder, putFile, serve } from './serve.ts';

const page = `<!doctype html><title>Atlas</title>${'<p>A template for studios.</p>'.repeat(100)}`;

async function serveSite(files: Record<string, string | Buffer> = {}) {
  const dist = createFolder();
  const all = {
    'index.html': page,
    'templates/atlas.html': page,
    '404.html': 'Not here',
    'rss.xml': '<rss/>',
    ...files,
  };
  for (const [path, content] of Object.entries(all)) putFile(dist, path, content);
  return { dist, ...(await serve(createStatic(dist))) };
}

describe('addresses', () => {
  test('a page is at its address without an extension', async () => {
    const { ask } = await serveSite();

    expect(await ask('/')).toMatchObject({ status: 200, text: page });
    expect(await ask('/templates/atlas')).toMatchObject({ status: 200, text: page });
    expect(await ask('/templates/atlas?page=2')).toMatchObject({ status: 200, text: page });
    expect((await ask('/')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('any other file is at its own name', async () => {
    const { ask } = await serveSite();

    expect(await ask('/rss.xml')).toMatchObject({ status: 200, text: '<rss/>' });
  });

  test('a page has moved from its spellings with a slash or .html', async () => {
    const { ask } = await serveSite({ 'templates/tea & “cake”.html': 'cake' });

    expect(await ask('/templates/atlas/')).toMatchObject({
      status: 301,
      headers: { location: '/templates/atlas' },
    });
    expect(await ask('/templates/atlas.html?page=2')).toMatchObject({
      status: 301,
      headers: { location: '/templates/atlas?page=2' },
    });
    expect(await ask('/index.html')).toMatchObject({ status: 301, headers: { location: '/' } });
    expect(await ask('/templates/tea%20&%20%E2%80%9Ccake%E2%80%9D/')).toMatchObject({
      status: 301,
      headers: { location: '/templates/tea%20&%20%E2%80%9Ccake%E2%80%9D' },
    });
  });

  test('an address never leads to another host', async () => {
    const { ask } = await serveSite({ 'evil.example.html': 'x' });

    expect((await ask('//evil.example/')).status).toBe(404);
    expect((await ask('/%2Fevil.example/')).status).toBe(404);
    expect((await ask('/\\evil.example/')).status).toBe(404);
  });

  test('slugs with spaces, dots, percent signs and other scripts are found, composed or not', async () => {
    const slugs = [
      'tea house',
      'next.js',
      'a.html',
      '50% off',
      'чайная',
      '茶室',
      'café',
      "it's",
      'a+b',
      'q?#',
    ];
    const { ask } = await serveSite(
      Object.fromEntries(slugs.map((slug) => [`templates/${slug}.html`, slug])),
    );

    for (const slug of slugs) {
      expect(await ask(`/templates/${encodeURIComponent(slug)}`)).toMatchObject({ status: 200, text: slug });
    }
    expect(await ask(`/templates/${encodeURIComponent('café'.normalize('NFD'))}`)).toMatchObject({
      text: 'café',
    });
  });

  test('an unknown address is the error page with status 404, never cached for long and never partial', async () => {
    const { ask } = await serveSite();

    for (const path of [
      '/nothing',
      '/templates',
      '/templates/',
      '/404',
      '/_media/gone.webp',
      `/${'x'.repeat(5000)}`,
    ]) {
      const answer = await ask(path, { headers: { range: 'bytes=0-1' } });
      expect(answer).toMatchObject({ status: 404, text: 'Not here' });
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
  });

  test('a site without an error page still says 404', async () => {
    const { ask } = await serve(createStatic(createFolder()));

    expect((await ask('/')).status).toBe(404);
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/templates/../../secret.txt',
    '/templates/..%5c..%5csecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/.hidden',
    '/templates/.hidden',
    '/_headers',
    '/link.txt',
    '/secret.txt%00.html',
    '/%',
    '/%E0%A4%A',
    '//templates/atlas',
    '/templates//atlas',
    '*',
  ])('%s shows nothing', async (path) => {
    const outside = createFolder();
    putFile(outside, 'secret.txt', 'secret');
    const { ask, dist } = await serveSite({
      '.hidden': 'x',
      'templates/.hidden': 'x',
      _headers: '/*\n  x-a: b\n',
    });
    symlinkSync(join(outside, 'secret.txt'), join(dist, 'link.txt'));
    mkdirSync(join(dist, 'folder.html'));

    expect(await ask(path)).toMatchObject({ status: 404, text: 'Not here' });
  });

  test('a folder that is named like a page is no page', async () => {
    const { ask, dist } = await serveSite();
    mkdirSync(join(dist, 'folder.html'));

    expect((await ask('/folder')).status).toBe(404);
  });

  test('only reading is allowed', async () => {
    const { ask } = await serveSite();

    expect(await ask('/', { method: 'POST', body: 'x' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });
});

describe('answers', () => {
  test('text is compressed as the client likes it, everything else goes as it is', async () => {
    const picture = Buffer.alloc(5000, 'picture');
    const { ask } = await serveSite({ '_media/a.webp': picture });
    const as = (coding: string) => ({ headers: { 'accept-encoding': coding } });

    const brotli = await ask('/', as('gzip, deflate, br'));
    const gzipped = await ask('/', as('gzip'));
    const plain = await ask('/', as('br;q=0, identity'));
    const webp = await ask('/_media/a.webp', as('br'));

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
    const { ask } = await serveSite();

    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const { headers: full } = await ask('/', { headers });
      const head = await ask('/', { method: 'HEAD', headers });

      expect({ ...head.headers, date: '' }).toEqual({ ...full, date: '' });
      expect(head.bytes).toHaveLength(0);
    }
  });

  test('a fresh copy is confirmed with 304, a stale one replaced', async () => {
    const { ask, dist } = await serveSite();
    const headers = { 'accept-encoding': 'br' };
    const { etag = '' } = (await ask('/', { headers })).headers;

    const confirmed = await ask('/', { headers: { ...headers, 'if-none-match': `"other", W/${etag}` } });
    putFile(dist, 'index.html', page.replace('Atlas', 'Atlaz'));
    const replaced = await ask('/', { headers: { ...headers, 'if-none-match': etag } });

    expect(confirmed).toMatchObject({ status: 304, text: '', headers: { etag } });
    expect(replaced.status).toBe(200);
    expect(brotliDecompressSync(replaced.bytes).toString()).toContain('Atlaz');
  });

  test('the rules of _headers hold for the addresses they name, and follow the file', async () => {
    const rules =
      '/*\n  X-Frame: no\n\n/_media/*\n  X-Kind: picture: any\n  Cache-Control: immutable\n/rss.xml\n  Content-Type: application/rss+xml\n';
    const { ask, dist } = await serveSite({ _headers: rules, '_media/a.webp': 'x' });

    expect((await ask('/templates/atlas')).headers).toMatchObject({
      'x-frame': 'no',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect((await ask('/nothing')).headers).toMatchObject({ 'x-frame': 'no' });
    expect((await ask('/_media/a.webp')).headers).toMatchObject({
      'x-frame': 'no',
      'x-kind': 'picture: any',
      'cache-control': 'immutable',
    });
    expect((await ask('/rss.xml')).headers['content-type']).toBe('application/rss+xml');

    putFile(dist, '_headers', '/*\n  X-Frame: yes\n');
    expect((await ask('/')).headers).toMatchObject({ 'x-frame': 'yes' });
  });
});

describe('ranges', () => {
  const film = Buffer.from(Array.from({ length: 256 }, (_, at) => at));

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=250-', 250, 255],
    ['bytes=-6', 250, 255],
    ['bytes=-1000', 0, 255],
    ['bytes=200-1000', 200, 255],
    ['bytes=255-255', 255, 255],
  ])('%s is answered with that part', async (range, start, end) => {
    const { ask } = await serveSite({ '_media/film.mp4': film });

    const answer = await ask('/_media/film.mp4', { headers: { range } });

    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/256`);
    expect(answer.bytes).toEqual(film.subarray(start, end + 1));
  });

  test.each(['bytes=256-', 'bytes=-0'])('%s cannot be had', async (range) => {
    const { ask } = await serveSite({ '_media/film.mp4': film });

    expect(await ask('/_media/film.mp4', { headers: { range } })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */256' },
    });
  });

  test.each(['bytes=9-0', 'bytes=-', 'lines=0-9', 'bytes=0-1,4-5', 'bytes=a-b'])(
    '%s gets the whole file',
    async (range) => {
      const { ask } = await serveSite({ '_media/film.mp4': film });

      expect(await ask('/_media/film.mp4', { headers: { range } })).toMatchObject({
        status: 200,
        bytes: film,
      });
    },
  );

  test('a range of another version gets the whole file', async () => {
    const { ask } = await serveSite({ '_media/film.mp4': film });
    const { etag = '' } = (await ask('/_media/film.mp4')).headers;
    const part = (ifRange: string) =>
      ask('/_media/film.mp4', { headers: { range: 'bytes=0-9', 'if-range': ifRange } });

    expect((await part(etag)).status).toBe(206);
    expect((await part('"older"')).status).toBe(200);
  });

  test('a part of a page is a part of it uncompressed', async () => {
    const { ask } = await serveSite();

    const answer = await ask('/', { headers: { range: 'bytes=0-14', 'accept-encoding': 'br' } });

    expect(answer).toMatchObject({ status: 206, text: '<!doctype html>' });
  });

  test('an empty file is sent as one', async () => {
    const { ask } = await serveSite({ 'empty.txt': '' });

    expect(await ask('/empty.txt')).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': '0' },
    });
    expect((await ask('/empty.txt', { headers: { range: 'bytes=0-' } })).status).toBe(416);
  });
});

test('while a page is replaced again and again, every answer is one whole version', async () => {
  const { ask, dist } = await serveSite();
  const version = (number: number) => `${number}`.repeat(3000 + 997 * number);
  const whole = new Set(Array.from({ length: 10 }, (_, number) => version(number)));
  putFile(dist, 'index.html', version(0));
  let isDone = false;

  const replacing = (async () => {
    for (let turn = 0; turn < 300; turn++) {
      putFile(dist, 'index.html', version(turn % 10));
      await new Promise(setImmediate);
    }
    isDone = true;
  })();
  let answers = 0;
  while (!isDone) {
    const coding = answers++ % 2 ? 'br' : 'identity';
    const { status, bytes } = await ask('/', { headers: { 'accept-encoding': coding } });
    expect(status).toBe(200);
    expect(whole).toContain((coding === 'br' ? brotliDecompressSync(bytes) : bytes).toString());
  }
  await replacing;

  expect(answers).toBeGreaterThan(10);
});
