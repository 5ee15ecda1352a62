import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, createClient, employ, registerVisitor, signInAdmin } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let admin: Client;
let author: Client;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  admin = await signInAdmin(cms);
  author = await employ(cms, 'Author');
});
afterAll(() => cms.stop());

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An animation whose frames differ, so that none of them is dropped. */
async function gif(width: number, height: number, frames: number): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * frames, 0).map((_, index) =>
    Math.floor(index / (width * height)) % 2 ? 255 : index % 251,
  );
  return sharp(raw, { raw: { width, height: height * frames, channels: 1, pageHeight: height } })
    .gif({ loop: 0, delay: Array(frames).fill(100) })
    .toBuffer();
}

/** Describes a filter that takes minutes to draw, in a few bytes. */
const endlessSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="a" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency=".9" numOctaves="5000"/></filter><rect width="6000" height="6000" filter="url(#a)"/></svg>',
);

function send(client: Client, bytes: Buffer, name: string, type: string, path = '/upload'): Promise<Answer> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
  return client('POST', path, form);
}

const upload = (bytes: Buffer, name: string, type: string, path?: string) =>
  send(admin, bytes, name, type, path);

const stored = () => readdirSync(join(cms.stateDir, 'public/uploads')).length;

describe('a picture that is too large to draw', () => {
  it.each<[string, () => Promise<Buffer>, string, RegExp]>([
    ['a square of 16,000 pixels', () => png(16_000, 16_000), 'image/png', /16000 × 16000 pixels/],
    ['a strip of 60,000 pixels', () => png(1000, 60_000), 'image/png', /1000 × 60000 pixels/],
    [
      'a drawing without end of its sides',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>'),
      'image/svg+xml',
      /20000 × 20000 pixels/,
    ],
    ['an animation of 300 frames', () => gif(20, 20, 300), 'image/gif', /300 frames of 20 × 20 pixels/],
  ])('is refused in the panel with its size, and nothing is stored: %s', async (_, draw, type, sizes) => {
    const before = stored();

    const { status, body } = await upload(await draw(), 'large', type);

    expect({ status, message: body.error.message }).toEqual({
      status: 400,
      message: expect.stringMatching(sizes),
    });
    expect(body.error.message).toMatch(/Make it smaller, and upload it again\.$/);
    expect(stored()).toBe(before);
  });

  it('does not replace the present one', async () => {
    const { body } = await upload(await png(800, 600), 'page.png', 'image/png');
    const [{ id, url }] = body;
    const read = async () => (await fetch(new URL(url, cms.url))).bytes();
    const before = await read();

    const { status } = await upload(await png(16_000, 16_000), 'page.png', 'image/png', `/upload?id=${id}`);

    expect(status).toBe(400);
    expect(await read()).toEqual(before);
  });

  it('is refused from visitors', async () => {
    const visitor = await registerVisitor(cms, 'painter');
    const form = new FormData();
    form.set('picture', new Blob([new Uint8Array(await png(9000, 9000))], { type: 'image/png' }), 'a.png');

    const { status, body } = await visitor('PUT', '/api/auth/me/picture', form);

    expect(status).toBe(400);
    expect(body.error.message).toContain('9000 × 9000 pixels');
  });
});

describe('a picture that takes minutes to draw', () => {
  it('is refused, those of others are drawn and calls are answered meanwhile, and its painter is ended', async () => {
    const endless = send(author, endlessSvg, 'endless.svg', 'image/svg+xml');
    let isRefused = false;
    void endless.then(() => (isRefused = true));

    const account = { identifier: 'nobody@mail.example', password: 'wrong' };
    const signIn = await createClient(cms)('POST', '/api/auth/local', account);
    const drawn = await upload(await png(800, 600), 'page.png', 'image/png');
    const painters = listPainters();

    expect({ signIn: signIn.status, drawn: drawn.status, isRefused }).toEqual({
      signIn: 400,
      drawn: 201,
      isRefused: false,
    });
    const { status, body } = await endless;
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^The picture takes longer than 20 seconds to draw\. .*\.$/);
    const isLeft = (id: string) => listPainters().includes(id);
    await expect.poll(() => painters.filter(isLeft).length).toBe(Math.max(painters.length - 1, 0));
  });
});

describe.runIf(existsSync('/proc'))('a picture that takes all memory to draw', () => {
  const embedded = async () => {
    const picture = (await png(20_000, 20_000)).toString('base64');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><image width="100" height="100" href="data:image/png;base64,${picture}"/></svg>`;
  };
  const filters = async () => {
    const layers = Array.from(
      { length: 40 },
      (_, layer) => `<feOffset in="SourceGraphic" dx="${layer}" result="r${layer}"/>`,
    );
    const merged = layers.map((_, layer) => `<feMergeNode in="r${layer}"/>`);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><filter id="a">${layers.join('')}<feMerge>${merged.join('')}</feMerge></filter><rect width="7000" height="7000" filter="url(#a)"/></svg>`;
  };
  it.each([
    ['a picture inside a drawing', embedded],
    ['many layers of a filter', filters],
  ])('is refused, and its painter never has two gigabytes: %s', async (_, draw) => {
    const refused = upload(Buffer.from(await draw()), 'hostile.svg', 'image/svg+xml');
    let isOver = false;
    void refused.then(() => (isOver = true));
    let most = 0;
    while (!isOver) {
      for (const id of listPainters()) most = Math.max(most, readMemory(id));
      await delay(20);
    }

    expect((await refused).status).toBe(400);
    expect(most).toBeLessThan(2 * 1024 ** 3);
  });

  it('is not drawn any longer once the CMS was killed', async () => {
    const other = await startCms();
    const client = await signInAdmin(other);
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(endlessSvg)], { type: 'image/svg+xml' }), 'endless.svg');
    void client('POST', '/upload', body).catch(() => undefined);
    await expect.poll(() => listPainters(other).length).toBeGreaterThan(0);

    await other.stop({ keepState: true, signal: 'SIGKILL' });

    await expect.poll(() => listPainters(other)).toEqual([]);
    const again = await startCms({ stateDir: other.stateDir });
    expect(readdirSync(join(again.stateDir, 'incoming'))).toEqual([]);
    await again.stop();
  });
});

it('pictures of visitors do not hold up those of editors', async () => {
  const large = await png(7000, 7000);
  const submit = async (address: number) => {
    const form = new FormData();
    form.set('data', JSON.stringify({ name: 'Slate', title: 'Slate', email: 'a@mail.example' }));
    form.set('thumbnail', new Blob([new Uint8Array(large)], { type: 'image/png' }), 'large.png');
    return createClient(cms, { 'x-forwarded-for': `203.0.113.${address}` })(
      'POST',
      '/api/pending-templates',
      form,
    );
  };
  const order: string[] = [];
  const visitors = Promise.all(
    Array.from({ length: 4 }, (_, address) => submit(address).then(() => order.push('visitor'))),
  );
  await expect.poll(() => readdirSync(join(cms.stateDir, 'incoming')).length).toBeGreaterThan(1);

  const { status } = await upload(await png(800, 600), 'page.png', 'image/png');
  order.push('editor');
  await visitors;

  expect(status).toBe(201);
  expect(order.indexOf('editor')).toBeLessThan(order.length - 1);
});

it('messages of the library that draws are for the log only', async () => {
  const whole = await sharp(await png(900, 700))
    .jpeg()
    .toBuffer();
  const cut = whole.subarray(0, whole.length / 2);
  const form = new FormData();
  form.set('data', JSON.stringify({ name: 'Slate', title: 'Slate', email: 'a@mail.example' }));
  form.set('thumbnail', new Blob([new Uint8Array(cut)], { type: 'image/jpeg' }), 'a.jpg');
  const noise = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(5000, 7)]);

  const visitors = await createClient(cms)('POST', '/api/pending-templates', form);
  const editors = await upload(noise, 'a.jpg', 'image/jpeg');

  for (const { status, body } of [visitors, editors]) {
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toMatch(/vips|premature|marker|\.cpp|buffer|unsupported/i);
    expect(body.error.message).toMatch(/^(The|File) .*/);
  }
});

it('a picture as large as that of a phone is accepted', async () => {
  const { status, body } = await upload(await png(8160, 6120), 'photo.png', 'image/png');

  expect(status).toBe(201);
  expect(body[0]).toMatchObject({ width: 2400, height: 1800 });
});

it('slow pictures of one editor do not hold up those of another', async () => {
  const ended: string[] = [];
  for (let sent = 0; sent < 4; sent += 1)
    void send(author, endlessSvg, 'endless.svg', 'image/svg+xml').then(
      () => ended.push('slow'),
      // The CMS stops before all of them have been refused.
      () => undefined,
    );
  await expect.poll(() => readdirSync(join(cms.stateDir, 'incoming')).length).toBeGreaterThanOrEqual(4);
  await expect.poll(() => listPainters().length).toBeGreaterThan(0);

  const { status } = await upload(await png(800, 600), 'page.png', 'image/png');
  ended.push('quick');

  expect(status).toBe(201);
  expect(ended).toEqual(['quick']);
});

/** The ids of the processes that draw for a CMS. Empty on systems that do not list processes as files. */
function listPainters({ stateDir } = cms): string[] {
  return (existsSync('/proc') ? readdirSync('/proc') : []).filter(
    (id) =>
      readProcess(id, 'cmdline').includes('pictures/painter.js') &&
      readProcess(id, 'environ').includes(stateDir),
  );
}

/** In bytes. */
const readMemory = (id: string) => Number(/VmRSS:\s+(\d+)/.exec(readProcess(id, 'status'))?.[1] ?? 0) * 1024;

function readProcess(id: string, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    // Not a process, or one that has ended.
    return '';
  }
}
