import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { renderMovedPage } from '../../src/catalogue/moved-page.ts';
import { shells } from '../../src/catalogue/paths.ts';
import { createStatic } from '../../src/server/http/static.ts';
import { createFolder } from '../folder.ts';
import { putFile, serve } from './serve.ts';
import { page, serveSite } from './serve-site.ts';

const module = join(import.meta.dirname, '../../src/server/http/open-file.ts');

test('a page is at its address without an extension', async () => {
  const { send } = await serveSite();

  expect(await send('/')).toMatchObject({ status: 200, text: page });
  expect(await send('/templates/atlas')).toMatchObject({ status: 200, text: page });
  expect(await send('/templates/atlas?page=2')).toMatchObject({ status: 200, text: page });
  expect((await send('/')).headers['content-type']).toBe('text/html; charset=utf-8');
});

test('any other file is at its full name', async () => {
  const { send } = await serveSite();

  expect(await send('/rss.xml')).toMatchObject({ status: 200, text: '<rss/>' });
});

test('addresses with a slash or .html redirect to the page', async () => {
  const { send } = await serveSite({ 'templates/tea & “cake”.html': 'cake' });

  expect(await send('/templates/atlas/')).toMatchObject({
    status: 301,
    headers: { location: '/templates/atlas' },
  });
  expect(await send('/templates/atlas.html?page=2')).toMatchObject({
    status: 301,
    headers: { location: '/templates/atlas?page=2' },
  });
  for (const home of ['/index', '/index/', '/index.html'])
    expect(await send(home)).toMatchObject({ status: 301, headers: { location: '/' } });
  expect(await send('/templates/tea%20&%20%E2%80%9Ccake%E2%80%9D/')).toMatchObject({
    status: 301,
    headers: { location: '/templates/tea%20&%20%E2%80%9Ccake%E2%80%9D' },
  });
});

test('a former address redirects straight to the page of today, until somebody takes it', async () => {
  const movedTo = '/templates/%E2%80%9Ccake%E2%80%9D';
  const moved = renderMovedPage({ movedTo }, 'https://gallery.example');
  const feed = { movedTo: '/templates/by/tag/new/rss.xml' };
  const { send, dist } = await serveSite({
    'templates/old.html': moved,
    'templates/by/tag/old/rss.xml': renderMovedPage(feed, 'https://gallery.example'),
    _redirects: '/a /b 301!',
  });

  for (const address of ['/templates/old', '/templates/old/', '/templates/old.html'])
    expect(await send(`${address}?page=2`), address).toMatchObject({
      status: 301,
      headers: { location: `${movedTo}?page=2`, 'cache-control': 'public, max-age=0, must-revalidate' },
    });
  expect(await send('/templates/old', { method: 'HEAD' })).toMatchObject({ status: 301 });
  expect(await send('/templates/by/tag/old/rss.xml')).toMatchObject({
    status: 301,
    headers: { location: '/templates/by/tag/new/rss.xml' },
  });
  expect((await send('/_redirects')).status).toBe(404);

  putFile(dist, 'templates/old.html', page);

  expect(await send('/templates/old')).toMatchObject({ status: 200, text: page });
});

test('the page for any moodboard does not answer without a moodboard', async () => {
  const { send } = await serveSite(
    Object.fromEntries(shells.map((shell) => [`${shell.slice(1)}.html`, shell])),
  );

  for (const shell of shells) {
    const folder = dirname(shell);
    expect(await send(`${folder}/abc`)).toMatchObject({ status: 200, text: shell });
    for (const path of [folder, `${folder}/`, `${folder}.html`, `${folder}/a/b`])
      expect((await send(path)).status, path).toBe(404);
  }
});

test('an address never redirects to another host', async () => {
  const { send } = await serveSite({ 'evil.example.html': 'x' });

  expect((await send('//evil.example/')).status).toBe(404);
  expect((await send('/%2Fevil.example/')).status).toBe(404);
  expect((await send('/\\evil.example/')).status).toBe(404);
});

test('slugs with spaces, dots, percent signs and other scripts are found, composed or not', async () => {
  const slugs = ['tea house', 'next.js', 'a.html', '50% off', 'чайная', '茶室', 'café', "it's", 'a+b', 'q?#'];
  const { send } = await serveSite(Object.fromEntries(slugs.map((slug) => [`templates/${slug}.html`, slug])));

  for (const slug of slugs) {
    expect(await send(`/templates/${encodeURIComponent(slug)}`)).toMatchObject({ status: 200, text: slug });
  }
  expect(await send(`/templates/${encodeURIComponent('café'.normalize('NFD'))}`)).toMatchObject({
    text: 'café',
  });
});

test('an unknown address is the error page with status 404, never cached for long and never partial', async () => {
  const { send } = await serveSite();

  for (const path of [
    '/nothing',
    '/templates',
    '/templates/',
    '/404',
    '/_media/gone.webp',
    `/${'x'.repeat(5000)}`,
  ]) {
    const answer = await send(path, { headers: { range: 'bytes=0-1' } });
    expect(answer).toMatchObject({ status: 404, text: 'Not here' });
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
});

test('a site without an error page still says 404', async () => {
  const dist = createFolder();
  writeFileSync(join(dist, 'index.html'), 'Home');
  const { send } = await serve(createStatic(dist));

  expect((await send('/nothing')).status).toBe(404);
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
  '/linked/secret.txt',
  '/linked/secret',
  '/linked/inner/secret',
  '/templates/linked/secret',
  '/secret.txt%00.html',
  '/%',
  '/%E0%A4%A',
  '//templates/atlas',
  '/templates//atlas',
  '*',
])('%s shows nothing', async (path) => {
  const outside = createFolder();
  for (const file of ['secret.txt', 'secret.html', 'inner/secret.html']) putFile(outside, file, 'secret');
  const { send, dist } = await serveSite({
    '.hidden': 'x',
    'templates/.hidden': 'x',
    _headers: '/*\n  x-a: b\n',
  });
  symlinkSync(join(outside, 'secret.txt'), join(dist, 'link.txt'));
  for (const folder of ['linked', 'templates/linked']) symlinkSync(outside, join(dist, folder));
  mkdirSync(join(dist, 'folder.html'));

  expect(await send(path)).toMatchObject({ status: 404, text: 'Not here' });
});

test('the folder of the site may itself be a link', async () => {
  const { dist } = await serveSite();
  const link = join(createFolder(), 'site');
  symlinkSync(dist, link);
  const { send } = await serve(createStatic(link));

  expect(await send('/templates/atlas')).toMatchObject({ status: 200, text: page });
});

test('a folder that is named like a page is not a page', async () => {
  const { send, dist } = await serveSite();
  mkdirSync(join(dist, 'folder.html'));

  expect((await send('/folder')).status).toBe(404);
});

test('a pipe is not served as a file, and the server does not wait for it', async () => {
  const { dist, send } = await serveSite();
  const pipe = join(dist, 'pipe.html');
  execFileSync('mkfifo', [pipe]);
  // Waiting would block this process, so the first try runs in another one.
  const open = `import(${JSON.stringify(module)}).then(({ openFile }) => console.log(openFile(${JSON.stringify(pipe)})))`;

  const tried = spawnSync(process.execPath, ['--eval', open], { encoding: 'utf8', timeout: 10_000 });

  expect(tried.stdout).toBe('undefined\n');
  expect((await send('/pipe')).status).toBe(404);
});

test('only reading is allowed', async () => {
  const { send } = await serveSite();

  expect(await send('/', { method: 'POST', body: 'x' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
});
