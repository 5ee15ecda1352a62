// What becomes of the pictures that visitors submit.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, signInAdmin } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

const PENDING = '/content-manager/collection-types/api::pending-template.pending-template';

let cms: Cms;
let anybody: Client;
let editor: Client;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  anybody = createClient(cms);
  editor = await signInAdmin(cms);
});
afterAll(() => cms.stop());

const draw = async (width: number, height: number) => {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#456' } });
  return new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' });
};

async function createForm(thumbnail: Blob, screenshots: readonly Blob[] = []): Promise<FormData> {
  const form = new FormData();
  const data = {
    name: 'Slate',
    title: 'Whole pages',
    description: 'It is grey.',
    price: 12,
    preview_link: 'https://slate.example/',
    purchase_link: 'https://shop.example/slate',
    email: 'maker@mail.example',
  };
  form.set('data', JSON.stringify(data));
  form.set('thumbnail', thumbnail, 'slate.png');
  for (const [index, screenshot] of screenshots.entries())
    form.append('screenshots', screenshot, `page${index + 1}.png`);
  return form;
}

test('screenshots of whole pages keep their width', async () => {
  const pages = [await draw(1440, 9000), await draw(3000, 7000), await draw(3000, 410)];
  const form = await createForm(await draw(900, 700), pages);

  const { status, body: sent } = await anybody('POST', '/api/pending-templates', form);

  expect(status).toBe(201);
  const { body } = await editor('GET', `${PENDING}/${sent.data.documentId}`);
  const sizes = body.data.screenshots.map((file: { width: number; height: number }) => [
    file.width,
    file.height,
  ]);
  expect(sizes).toEqual([
    [1440, 9000],
    [2400, 5600],
    [2400, 328],
  ]);
});

test.each<[[number, number], string]>([
  [[400, 40_000], 'image/jpeg'],
  [[400, 66_000], 'image/png'],
  [[4800, 10_000], 'image/webp'],
])('a page of %j pixels keeps its width as an upload of an editor does, as %s', async (size, mime) => {
  const page = await draw(...size);
  const form = new FormData();
  form.set('files', page, 'page.png');
  const { body: uploaded } = await editor('POST', '/upload', form);

  const { status, body: sent } = await anybody('POST', '/api/pending-templates', await createForm(page));

  expect(status).toBe(201);
  const { body } = await editor('GET', `${PENDING}/${sent.data.documentId}`);
  const { width, height } = uploaded[0];
  expect(width).toBe(Math.min(size[0], 2400));
  expect(body.data.thumbnail).toMatchObject({ width, height, mime });
});

test('a picture that is too narrow is refused, however high it is', async () => {
  const form = await createForm(await draw(399, 9000));

  const { status, body } = await anybody('POST', '/api/pending-templates', form);

  expect([status, body.error.message]).toEqual([
    400,
    'The picture must be at least 400 pixels wide and high.',
  ]);
});

const cut = async (format: 'png' | 'webp') => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const drawn = sharp({ create: { width: 600, height: 600, channels: 3, background: '#456', noise } });
  return new Blob([new Uint8Array((await drawn.toFormat(format).toBuffer()).subarray(0, 9000))]);
};
const damaged = 'The picture is damaged or cannot be drawn. Save it again, and upload it once more.';

test.each<[string, () => Promise<Blob>, string]>([
  ['is empty', async () => new Blob([]), damaged],
  ['is a PNG that was cut', () => cut('png'), damaged],
  ['is a WebP that was cut', () => cut('webp'), damaged],
  ['is of another type', async () => new Blob(['GIF89a']), 'The picture must be a PNG, JPEG or WebP file.'],
])(
  'a picture that %s is told beside its field, by its name where there are several',
  async (_, create, fault) => {
    const [whole, wrong] = [await draw(900, 700), await create()];
    const answers = [
      await anybody('POST', '/api/pending-templates', await createForm(wrong)),
      await anybody('POST', '/api/pending-templates', await createForm(whole, [whole, wrong])),
    ];

    expect(answers.map(({ body }) => body.error.details.errors)).toMatchObject([
      [{ path: ['thumbnail'], message: fault }],
      [{ path: ['screenshots'], message: `“page2.png”: ${fault}` }],
    ]);
  },
);
