import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pace } from '../../cms/src/bodies/pace.ts';
import createReading from '../../cms/src/middlewares/reading.ts';
import { type Client, createClient, registerVisitor, signInAdmin } from './clients.ts';
import { uploadPicture } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

const pictures = join(import.meta.dirname, 'small-catalogue/pictures');
let temporary: string;
let incoming: string;
let cms: Cms;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'vitrine-temporary-'));
  cms = await startCms({ env: { TMPDIR: temporary } });
  incoming = join(cms.stateDir, 'incoming');
});
afterAll(async () => {
  await cms.stop();
  await rm(temporary, { recursive: true });
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
  expect(await send(anybody, '/api/upload', 'files', picture)).toBe(415);
  expect(await send(anybody, '/upload', 'files', picture)).toBe(401);
  expect(await send(visitor, '/api/moodboards', 'files', picture)).toBe(415);
  const large = new Uint8Array(50 * 1024 * 1024);
  expect(await send(anybody, '/api/pending-templates', 'thumbnail', large)).toBe(413);
  await breakOff(`${cms.url}/api/pending-templates`);

  const left = async () => [
    ...(await readdir(temporary)),
    ...(await readdir(incoming)),
    ...(await readdir(uploads)),
  ];
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
  expect(await readdir(incoming)).toEqual([]);
});

test('stalled uploads hold few files, and uploads of others are accepted meanwhile', async () => {
  const address = { 'x-forwarded-for': '203.0.113.9' };
  const stalled = Array.from({ length: 30 }, () => stall(`${cms.url}/api/pending-templates`, address));
  await expect.poll(async () => (await readdir(incoming)).length).toBe(3);
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
  expect((await readdir(incoming)).length).toBe(3);
  // The uploads that waited get their turn, or have left.
  for (const request of stalled) request.destroy();
  await expect.poll(() => readdir(incoming)).toEqual([]);
  expect(await createClient(cms, address)('POST', '/api/pending-templates', form)).toMatchObject({
    status: 201,
  });
});

test('only the owner can look into the folder of files that are being read', async () => {
  expect(statSync(incoming).mode & 0o777).toBe(0o700);
});

test('a start removes the files of calls that a kill has interrupted', async () => {
  const before = await startCms();
  const request = stall(`${before.url}/api/pending-templates`);
  const left = join(before.stateDir, 'incoming');
  await expect.poll(async () => (await readdir(left)).length).toBe(1);
  await before.stop({ keepState: true, signal: 'SIGKILL' });
  expect(await readdir(left)).toHaveLength(1);

  const again = await startCms({ stateDir: before.stateDir });

  expect(await readdir(left)).toEqual([]);
  request.destroy();
  await again.stop();
});

test('a form with more files than a request may have is refused, and none is kept', async () => {
  const many = Array.from(
    { length: 100 },
    (_, number) =>
      `--b\r\nContent-Disposition: form-data; name="f${number}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n`,
  );
  const request = stall(`${cms.url}/api/pending-templates`);
  request.write(`\r\n${many.join('')}`);

  const [response] = await once(request, 'response');

  expect(response.statusCode).toBe(413);
  request.destroy();
  await expect.poll(() => readdir(incoming)).toEqual([]);
});

test('visitors who hold every place leave those of editors free, and others are told when the line is full', async () => {
  const admin = await signInAdmin(cms);
  const stallFrom = (number: number) =>
    stall(`${cms.url}/api/pending-templates`, { 'x-forwarded-for': `198.51.100.${number}` });
  const held = Array.from({ length: 24 }, (_, number) => stallFrom(number % 8));
  await expect.poll(async () => (await readdir(incoming)).length).toBe(24);

  expect(await uploadPicture(admin, 'page.png')).toMatchObject({ mime: 'image/webp' });

  const waiting = Array.from({ length: 101 }, (_, number) => stallFrom(100 + (number % 50)));
  const [refused] = await Promise.race(waiting.map((request) => once(request, 'response')));
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('30');

  for (const request of [...held, ...waiting]) request.destroy();
  await expect.poll(() => readdir(incoming)).toEqual([]);
});

/** A server that reads bodies at a pace, and the statuses with which its requests end: 200 when all of a body was read. */
async function serveAtPace(pace: Partial<Pace>) {
  const strapi = { sessionManager: () => ({ validateAccessToken: () => ({ isValid: false }) }) };
  const read = createReading({ folder: temporary, ...pace }, { strapi } as never);
  const ended: number[] = [];
  const server = http.createServer(async (req, res) => {
    const isForm = req.headers['content-type'] !== 'application/json';
    /** Reads plain bodies as Strapi does: it gives up when the request is aborted. */
    const next = () =>
      new Promise<void>((resolve, reject) => {
        if (isForm) return resolve();
        req.on('aborted', () => reject(new Error('Request aborted')));
        req.resume().on('end', resolve);
      });
    const ctx = {
      req,
      res,
      request: { ip: '203.0.113.7' },
      is: () => isForm && 'multipart',
      method: 'POST',
      path: '/api/pending-templates',
      get: () => '',
      set: () => undefined,
      throw: (status: number) => {
        throw Object.assign(new Error('refused'), { status });
      },
    };
    await read(ctx as never, next).then(
      () => ended.push(200),
      (error: { status: number }) => ended.push(error.status),
    );
    res.end();
  });
  await once(server.listen(0), 'listening');
  const url = `http://localhost:${Object(server.address()).port}`;
  const send = (length: number, type = 'multipart/form-data; boundary=b') => {
    const headers = { 'content-length': String(length), 'content-type': type };
    const request = http.request(url, { method: 'POST', headers, agent: false });
    request.on('error', () => undefined);
    return request;
  };
  return { ended, send, stop: () => server.close() };
}

test.each(['application/json', 'multipart/form-data; boundary=b'])(
  'a body as %s is ended when it stalls or is too slow, and when it takes too long',
  async (type) => {
    const fast = { grace: 20, lowestRate: 1, longest: 60_000 };
    for (const pace of [
      { ...fast, lowestRate: 1_000_000_000 },
      { ...fast, longest: 10 },
    ]) {
      const { ended, send, stop } = await serveAtPace(pace);
      const request = send(1000, type);
      request.write(beginning.slice(0, 50));

      await expect.poll(() => ended).toEqual([408]);
      request.destroy();
      stop();
    }
    expect(await readdir(temporary)).toEqual([]);
  },
);

test('a body that keeps the pace is read to its end, however long it takes', async () => {
  const { ended, send, stop } = await serveAtPace({ grace: 20, lowestRate: 1, longest: 60_000 });
  const content = `${beginning}${'x'.repeat(5000)}\r\n--b--\r\n`;
  const request = send(content.length);

  for (let at = 0; at < content.length; at += 1000) {
    request.write(content.slice(at, at + 1000));
    await delay(20);
  }
  request.end();

  await expect.poll(() => ended).toEqual([200]);
  stop();
});

/** Sends the beginning of a file, and disconnects when it has arrived. */
async function breakOff(url: string): Promise<void> {
  const request = stall(url);
  await expect.poll(async () => (await readdir(incoming)).length).toBe(1);
  request.destroy();
}
