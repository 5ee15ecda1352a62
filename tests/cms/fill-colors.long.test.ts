import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { openLibrary } from './picture-library.ts';
import { type Cms, startCms } from './start-cms.ts';

type Sent = { name?: string; slug?: string; colors?: string[]; colorShares?: number[] };

let cms: Cms;
let admin: Client;
let library: Awaited<ReturnType<typeof openLibrary>>;

beforeAll(async () => {
  cms = await startCms();
  admin = await signInAdmin(cms);
  library = await openLibrary(cms);
});
afterAll(() => cms.stop());

/** Stripes of colours, each as wide as its share in percent. */
async function paint(...stripes: [hex: string, share: number][]): Promise<Buffer> {
  let left = 0;
  const rectangles = stripes.map(([hex, share]) => {
    const rectangle = `<rect x="${left}" width="${share * 9}" height="600" fill="${hex}"/>`;
    left += share * 9;
    return rectangle;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${rectangles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function readFeed() {
  const headers = { authorization: `Bearer ${cms.token}` };
  const feed = await (await fetch(`${cms.url}/api/export`, { headers })).text();
  const lines: { id: string; record?: Sent }[] = feed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const nameOf = (id: string) => lines.find((line) => line.id === id)?.record?.name;
  return (slug: string) => {
    const { colors, colorShares } = lines.find(({ record }) => record?.slug === slug)?.record ?? {};
    return { colors: colors?.map(nameOf), shares: colorShares };
  };
}

it('a published entry has the colours of its pictures beside those that editors have chosen, by share', async () => {
  const colors = createContent(admin, 'api::lookup.color');
  await colors.create({ name: 'Red', slug: 'red', hex: '#d92b2b' });
  await colors.create({ name: 'White', slug: 'white', hex: '#ffffff' });
  await colors.create({ name: 'Green', slug: 'green', hex: '#2f7d4f' });
  const blue = await colors.create({ name: 'Blue', slug: 'blue', hex: '#2454e0' });
  const templates = createContent(admin, 'api::template.template');
  const picture = await library.store(
    await paint(['#ffffff', 25], ['#d92b2b', 66], ['#2454e0', 5], ['#2f7d4f', 4]),
    'stripes.png',
    'image/png',
  );

  const { documentId } = await templates.publishNew({
    title: 'Stripes',
    name: 'Stripes',
    slug: 'stripes',
    thumbnail: picture.id,
    colors: { connect: [{ id: blue.id, documentId: blue.documentId }] },
  });

  const first = (await readFeed())('stripes');
  expect(first.colors).toEqual(['Red', 'White', 'Blue']);
  expect(first.shares).toEqual([0.66, 0.25, 0.05].map((share) => expect.closeTo(share, 1)));
  const listed = await (await fetch(`${cms.url}/api/templates?filters[colors][slug][$in][0]=white`)).json();
  expect(listed.data.map(({ slug }: { slug: string }) => slug)).toEqual(['stripes']);

  const red = await library.store(await paint(['#2f7d4f', 100]), 'green.png', 'image/png');
  await templates.update(documentId, { title: 'Stripes', name: 'Stripes', price: 0, thumbnail: red.id });
  await templates.publish(documentId, { title: 'Stripes', name: 'Stripes', price: 0, thumbnail: red.id });

  const second = (await readFeed())('stripes');
  expect(second).toEqual({ colors: ['Green', 'Blue'], shares: [1, 0] });
});
