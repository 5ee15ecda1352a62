import { expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { renderMovedPage } from '../../src/catalogue/moved-page.ts';
import { computeFingerprint } from '../../src/rebuild/recorded-reads.ts';
import { createObjects } from '../../src/server/open-bucket.ts';
import { createFolder } from '../folder.ts';
import { putFile } from './serve.ts';
import { page } from './serve-site.ts';

test('the object of a former address redirects, and other objects do not', async () => {
  const dist = createFolder();
  const moved = renderMovedPage({ movedTo: '/authors/Zo%C3%AB%20&%20co' }, 'https://gallery.example');
  putFile(dist, 'authors/old.html', moved);
  putFile(dist, 'templates/atlas.html', page);
  const objects = createObjects(dist);

  const former = await objects.read(toOutputPath('authors/old.html'), computeFingerprint(Buffer.from(moved)));
  const other = await objects.read(
    toOutputPath('templates/atlas.html'),
    computeFingerprint(Buffer.from(page)),
  );

  expect((await objects.describe(toOutputPath('authors/old.html')))?.key).toBe('authors/old');
  expect(former?.headers).toMatchObject({ 'x-amz-website-redirect-location': '/authors/Zo%C3%AB%20&%20co' });
  expect(other?.headers).toEqual({ 'content-encoding': 'gzip' });
});

test('what only servers read is not uploaded', async () => {
  const objects = createObjects(createFolder());

  for (const path of ['_headers', '_redirects'])
    expect(await objects.describe(toOutputPath(path))).toBeUndefined();
});
