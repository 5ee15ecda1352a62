import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3, type S3 } from '../edge/start-s3.ts';
import { type Client, signInAdmin } from './clients.ts';
import { uploadPicture } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

let folder: string;
let s3: S3;
let cms: Cms;
let admin: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-storage-'));
  s3 = await openS3(folder);
  const { name, endpoint, accessKeyId, secretAccessKey } = s3.address;
  cms = await startCms({
    env: {
      CMS_UPLOADS_BUCKET: `${name}uploads`,
      S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
  });
  admin = await signInAdmin(cms);
});
afterAll(async () => {
  await cms.stop();
  await s3.stop();
  await rm(folder, { recursive: true });
});

type Uploaded = {
  id: number;
  url: string;
  width: number;
  formats: Record<string, { url: string; width: number }>;
};

test('pictures are in the bucket with their renditions, and are served at the same addresses', async () => {
  const picture = (await uploadPicture(admin, 'page.png')) as unknown as Uploaded;
  const addresses = [picture, ...Object.values(picture.formats)].map(({ url }) => url);
  const objects = await s3.read();

  expect(Object.values(picture.formats).map(({ width }) => width)).toContain(480);
  expect(addresses.every((url) => url.startsWith('/uploads/uploads/'))).toBe(true);
  expect(Object.keys(objects).sort()).toEqual(addresses.map((url) => url.slice('/uploads/'.length)).sort());
  expect(await readdir(join(cms.stateDir, 'public/uploads'))).toEqual([]);

  for (const { url, width } of [picture, ...Object.values(picture.formats)]) {
    const answer = await fetch(new URL(url, cms.url));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  }
});

test('a client that has an upload gets 304, a range is sent alone, and HEAD has no body', async () => {
  const { url } = (await uploadPicture(admin, 'page.png')) as unknown as Uploaded;
  const send = (headers: Record<string, string>, method = 'GET') =>
    fetch(new URL(url, cms.url), { method, headers: { 'cache-control': 'max-age=0', ...headers } });
  const { headers } = await send({});

  expect((await send({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  const part = await send({ range: 'bytes=1-3' });
  expect([part.status, await part.text()]).toEqual([206, 'IFF']);
  const head = await send({}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    headers.get('content-length'),
    '',
  ]);
});

test('an upload that does not exist, or is outside its folder, is not found', async () => {
  for (const path of [
    '/uploads/uploads/gone.png',
    '/uploads/gone.png',
    '/uploads/uploads/..%2fx',
    '/uploads/',
  ])
    expect([path, (await fetch(new URL(path, cms.url))).status]).toEqual([path, 404]);
});

test('an upload that is deleted is gone from the bucket', async () => {
  const before = Object.keys(await s3.read());
  const { id } = (await uploadPicture(admin, 'page.png')) as unknown as Uploaded;
  expect((await admin('DELETE', `/upload/files/${id}`)).status).toBe(200);

  expect(Object.keys(await s3.read()).sort()).toEqual(before.sort());
});

test('while the bucket refuses requests, an upload fails and leaves no row, and existing files are not reported missing', async () => {
  const { url } = (await uploadPicture(admin, 'page.png')) as unknown as Uploaded;
  const count = await countRows();
  s3.decide(() => ({ status: 403, code: 'AccessDenied' }));

  await expect(uploadPicture(admin, 'page.png')).rejects.toThrow();
  expect((await fetch(new URL(url, cms.url))).status).toBe(500);
  s3.decide(() => 'answered');
  expect(await countRows()).toBe(count);
  expect((await fetch(new URL(url, cms.url))).status).toBe(200);
  expect(cms.log()).toContain('could not be read from the bucket gallery');
});

test('a replacement that the bucket refuses halfway changes nothing', async () => {
  const old = (await uploadPicture(admin, 'page.png')) as unknown as Uploaded;
  const row = async () => (await admin('GET', `/upload/files/${old.id}`)).body;
  const readAll = () =>
    Promise.all(
      [old, ...Object.values(old.formats)].map(async ({ url }) =>
        (await fetch(new URL(url, cms.url))).bytes(),
      ),
    );
  const [before, files, count] = [await row(), await readAll(), await countRows()];
  let puts = 0;
  s3.decide(({ method }) => {
    if (method === 'PUT') puts += 1;
    return puts > 1 ? { status: 403, code: 'AccessDenied' } : 'answered';
  });

  await expect(uploadPicture(admin, 'screen.png', { replaces: old.id })).rejects.toThrow();

  s3.decide(() => 'answered');
  expect(puts).toBeGreaterThan(1);
  expect([await row(), await readAll(), await countRows()]).toEqual([before, files, count]);
});

const countRows = async () => (await admin('GET', '/upload/files')).body.pagination.total;
