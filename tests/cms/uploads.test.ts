import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdmin } from './clients.ts';
import { uploadPicture } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;

beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.stop());

test('an upload that is opened by its address runs nothing, and is read only as its type says', async () => {
  const picture = await uploadPicture(await signInAdmin(cms), 'page.png');

  const { status, headers } = await fetch(new URL(String(picture['url']), cms.url));

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('an upload may be cached, and is revalidated each time', async () => {
  const picture = await uploadPicture(await signInAdmin(cms), 'page.png');
  const address = new URL(String(picture['url']), cms.url);

  const { headers } = await fetch(address);
  const again = await fetch(address, {
    // Otherwise fetch asks not to be answered from a cache.
    headers: { 'if-modified-since': headers.get('last-modified') ?? '', 'cache-control': 'max-age=0' },
  });

  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(again.status).toBe(304);
  expect((await fetch(new URL('/uploads/gone.png', cms.url))).headers.get('cache-control')).toBe(
    'private, no-store',
  );
});

test.each([
  '/api/templates',
  '/api/templates/no-such-id',
  '/api/colors',
  '/api/users/me',
  '/api/moodboards',
  '/api/moodboards/shared/withdrawn',
  '/api/no-such-route',
  '/api/changes',
  '/_health',
])('no cache stores the answer of %s', async (path) => {
  for (const authorization of ['', `Bearer ${cms.token}`]) {
    const { headers } = await fetch(cms.url + path, { headers: { authorization } });
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
});

test(
  'renditions are as wide as places on the site, also for tall pictures, and each is much smaller than the original',
  { tags: 'long' },
  async () => {
    const admin = await signInAdmin(cms);
    const sizesOf = async (width: number, height: number) => {
      const ground = { r: 40, g: 90, b: 160 };
      const drawn = await sharp({ create: { width, height, channels: 3, background: ground } })
        .webp()
        .toBuffer();
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(drawn)], { type: 'image/webp' }), 'page.webp');
      const [{ formats }] = (await admin('POST', '/upload', form)).body;
      const { thumbnail, ...rest }: Record<string, { width: number; height: number }> = formats;
      // They are listed in the order in which they were finished.
      return Object.values(rest)
        .map((format) => [format.width, format.height] as const)
        .sort(([one], [other]) => other - one);
    };

    expect(await sizesOf(1600, 1200)).toEqual([
      [1200, 900],
      [768, 576],
      [480, 360],
    ]);
    expect(await sizesOf(1440, 4800)).toEqual([
      [768, 2560],
      [480, 1600],
    ]);
    expect(await sizesOf(500, 900)).toEqual([]);
  },
);

test('a CMS whose secret was copied from an example does not start, and says which', async () => {
  await expect(startCms({ env: { JWT_SECRET: 'tobemodified' } })).rejects.toThrow(
    'JWT_SECRET must be set to a separate secret',
  );
});
