import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import limitUploads from '../../cms/src/middlewares/uploads.ts';
import { type Client, createClient, registerVisitor, signInAdmin } from './clients.ts';
import { uploadPicture } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

const pictures = join(import.meta.dirname, 'small-catalogue/pictures');
let temporary: string;
let cms: Cms;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'vitrine-temporary-'));
  cms = await startCms({ env: { TMPDIR: temporary } });
});
afterAll(async () => {
  await cms.stop();
  await rm(temporary, { recursive: true });
});

test('an upload that is opened by its address runs nothing, and is read only as its type says', async () => {
  const picture = await uploadPicture(await signInAdmin(cms), 'page.png');

  const { status, headers } = await fetch(new URL(String(picture['url']), cms.url));

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
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
  expect((await fetch(new URL('/uploads/gone.png', cms.url))).headers.get('cache-control')).toBe('no-store');
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
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  ['page.html', 'text/html'],
  ['page.pdf', 'application/pdf'],
])('the media library refuses %s, which is not a picture', async (name, type) => {
  const admin = await signInAdmin(cms);
  const form = new FormData();
  form.append('files', new Blob(['<p>A page</p>'], { type }), name);

  const { status, body } = await admin('POST', '/upload', form);

  expect({ status, body }).toMatchObject({
    status: 400,
    body: { error: { message: `File type '${type}' is not allowed` } },
  });
});

test('renditions are as wide as places on the site, also for tall pictures, and each is much smaller than the original', async () => {
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
});

test('no file outlives its request, whatever is wrong with the request and wherever it is sent', async () => {
  const uploads = join(cms.stateDir, 'public/uploads');
  const kept = await readdir(uploads);
  const anybody = createClient(cms);
  const visitor = await registerVisitor(cms, 'sender');
  const send = async (client: Client, path: string, field: string, bytes: BlobPart) => {
    const form = new FormData();
    form.set(field, new Blob([bytes]), 'picture.png');
    return (await client('POST', path, form)).status;
  };
  const picture = new Uint8Array(await readFile(join(pictures, 'page.png')));

  expect(await send(anybody, '/api/pending-templates', 'thumbnail', 'no picture')).toBe(400);
  expect(await send(anybody, '/api/pending-templates', 'other', picture)).toBe(400);
  expect(await send(anybody, '/api/nowhere', 'files', picture)).toBe(415);
  expect(await send(anybody, '/api/upload', 'files', picture)).toBe(403);
  expect(await send(visitor, '/api/moodboards', 'files', picture)).toBe(415);
  const large = new Uint8Array(50 * 1024 * 1024);
  expect(await send(anybody, '/api/pending-templates', 'thumbnail', large)).toBe(413);
  await breakOff(`${cms.url}/api/pending-templates`);

  const left = async () => [...(await readdir(temporary)), ...(await readdir(uploads))];
  await expect.poll(left).toEqual(kept);
});

const beginning =
  '--b\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nThe beginning';

/** Sends the beginning of a file, and no more. */
function stall(url: string, headers: Record<string, string> = {}): http.ClientRequest {
  const request = http.request(url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000000', ...headers },
    agent: false,
  });
  request.on('error', () => undefined);
  request.write(beginning);
  return request;
}

test('an address that accepts no files says so before it reads one', async () => {
  for (const path of ['/api/subscribers', '/api/auth/local', '/api/subscriptions', '/admin/login', '/']) {
    const request = stall(cms.url + path);
    const [response] = await once(request, 'response');

    expect(response.statusCode, path).toBe(415);
    request.destroy();
  }
  expect(await readdir(temporary)).toEqual([]);
});

test('stalled uploads hold few files, and uploads of others are accepted meanwhile', async () => {
  const address = { 'x-forwarded-for': '203.0.113.9' };
  const stalled = Array.from({ length: 30 }, () => stall(`${cms.url}/api/pending-templates`, address));
  await expect.poll(async () => (await readdir(temporary)).length).toBe(6);
  const picture = new Uint8Array(await readFile(join(pictures, 'page.png')));
  const form = new FormData();
  form.set('data', JSON.stringify({ name: 'Slate', title: 'Slate', email: 'a@mail.example' }));
  form.set('thumbnail', new Blob([picture], { type: 'image/png' }), 'page.png');

  const { status } = await createClient(cms, { 'x-forwarded-for': '203.0.113.10' })(
    'POST',
    '/api/pending-templates',
    form,
  );

  expect(status).toBe(201);
  expect((await readdir(temporary)).length).toBe(6);
  // The uploads that waited get their turn, or have left.
  for (const request of stalled) request.destroy();
  await expect.poll(() => readdir(temporary)).toEqual([]);
  expect(await createClient(cms, address)('POST', '/api/pending-templates', form)).toMatchObject({
    status: 201,
  });
});

test('only a few of the many files in one request are kept', async () => {
  const many = Array.from(
    { length: 100 },
    (_, number) =>
      `--b\r\nContent-Disposition: form-data; name="f${number}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n`,
  );
  const request = stall(`${cms.url}/api/pending-templates`);
  request.write(`\r\n${many.join('')}`);

  await expect.poll(async () => (await readdir(temporary)).length).toBe(20);

  request.destroy();
  await expect.poll(() => readdir(temporary)).toEqual([]);
});

test('a stalled upload is aborted', async () => {
  const limit = limitUploads({ patience: 20 });
  const ended = Promise.withResolvers<void>();
  const server = http.createServer((req) => {
    // Formidable removes its files on this event.
    req.on('aborted', ended.resolve);
    const read = async () => void (await once(req.resume(), 'close'));
    const ctx = { req, request: { ip: '203.0.113.7' }, is: () => 'multipart', path: '/upload' };
    void limit(ctx as never, read);
  });
  await once(server.listen(0), 'listening');

  const request = stall(`http://localhost:${Object(server.address()).port}/upload`);

  await expect(ended.promise).resolves.toBeUndefined();
  request.destroy();
  server.close();
});

/** Sends the beginning of a file, and disconnects when it has arrived. */
async function breakOff(url: string): Promise<void> {
  const request = stall(url);
  await expect.poll(async () => (await readdir(temporary)).length).toBe(1);
  request.destroy();
}

test('a CMS whose secret was copied from an example does not start, and says which', async () => {
  await expect(startCms({ env: { JWT_SECRET: 'tobemodified' } })).rejects.toThrow(
    'JWT_SECRET must be set to a separate secret',
  );
});
