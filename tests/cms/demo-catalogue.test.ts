import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { type Create, createEntry, createLookups } from '../../cms/src/demo/create-entries.ts';
import { createMoodboards } from '../../cms/src/demo/create-moodboards.ts';
import { AUTHOR } from '../../cms/src/catalogue/kinds.ts';
import { createFolder } from '../folder.ts';

afterEach(() => void vi.unstubAllEnvs());

const template = { type: 'template', uid: 'api::template.template' } as const;
const entry = {
  slug: 'quiet-harbour',
  name: 'Quiet Harbour',
  title: 'Quiet Harbour',
  description: 'A strict grid.',
  price: 0,
  purchase_link: 'https://shop.vitrine.example/quiet-harbour',
  preview_link: '/demo/quiet-harbour/',
  pages: ['Home'],
  features: [],
  isPromoted: false,
  source: 'HTML',
  author: 'Ada Stone',
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
  thumbnail: 'screen.png',
  screenshots: [],
};

/** Loads an entry and returns what the CMS was asked to create and to publish. */
async function load(lists: Parameters<typeof createLookups>[1], facets: object) {
  const created: [uid: string, parameters: object][] = [];
  const published: [documentId: string, at: string][] = [];
  const create: Create = async (...call) => ({ documentId: `document-${created.push(call)}` });
  const references = {
    pictures: new Map([['screen.png', 1]]),
    authors: new Map([['Ada Stone', 'author']]),
    lookups: await createLookups(create, lists),
  };
  const publish = async (_kind: object, documentId: string, at: string) =>
    void published.push([documentId, at]);
  await createEntry(
    { create, publish },
    template,
    { ...entry, ...facets },
    references,
    'https://cms.example',
  );
  return { created, published };
}

it('a catalogue that is older than a facet and has no list for it leaves that facet empty', async () => {
  const { created } = await load({ tags: ['Grid'] }, { tags: ['Grid'] });

  expect(created).toMatchObject([
    ['api::lookup.tag', { data: { name: 'Grid' } }],
    [template.uid, { data: { tags: ['document-1'], colors: [], typographies: [] } }],
  ]);
});

it('an entry of the catalogue is published with its own time', async () => {
  const { published } = await load({}, {});

  expect(published).toEqual([['document-1', entry.createdAt]]);
});

it('an entry that names an unlisted lookup is refused, with both names', async () => {
  await expect(load({}, { tags: ['Grid'] })).rejects.toThrow(
    'The demo catalogue\'s entry "quiet-harbour" names "Grid", which the catalogue does not list.',
  );
});

it('links that are paths lead to this CMS, and others stay', async () => {
  const [[, demo = {}] = []] = (await load({}, { purchase_link: '/demo/shop/quiet-harbour/' })).created;
  const [[, other = {}] = []] = (await load({}, {})).created;

  expect(demo).toMatchObject({ data: { purchase_link: 'https://cms.example/demo/shop/quiet-harbour/' } });
  expect(other).toMatchObject({ data: { purchase_link: entry.purchase_link } });
});

it('a moodboard has its entries in their order, and one that names an unknown entry is refused', async () => {
  const create = vi.fn();
  const strapi = { documents: () => ({ create }) } as never;
  const board = { owner: 'noor', name: 'Type', note: 'Good.', isShared: true, items: { b: 'Bold.', a: '' } };
  const owners = new Map([['noor', 'visitor-1']]);
  const entries = new Map([
    ['a', { kind: 'template', id: 'one' } as const],
    ['b', { kind: 'inspiration', id: 'two' } as const],
  ]);

  await createMoodboards(strapi, [board], owners, entries);

  expect(create).toHaveBeenCalledWith({
    data: {
      name: 'Type',
      note: 'Good.',
      owner: 'visitor-1',
      shareToken: expect.stringMatching(/^[\w-]{24}$/),
      items: [
        { kind: 'inspiration', id: 'two', note: 'Bold.' },
        { kind: 'template', id: 'one', note: '' },
      ],
    },
  });
  await expect(createMoodboards(strapi, [board], owners, new Map())).rejects.toThrow(
    'The moodboard "Type" of the demo names "b", which the demo does not have.',
  );
});

it('every template of the demo has a page in its shop', () => {
  const demo = join(import.meta.dirname, '../../cms/demo');
  const { templates }: { templates: { purchase_link: string }[] } = JSON.parse(
    readFileSync(join(demo, 'catalogue.json'), 'utf8'),
  );

  const missing = templates.filter(
    ({ purchase_link }) => !existsSync(join(demo, 'public', purchase_link, 'index.html')),
  );

  expect(templates.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

it('does not come back after an editor has deleted everything, since its authors remain', async () => {
  vi.stubEnv('CMS_STATE_DIR', createFolder());
  vi.stubEnv('CMS_DEMO_DIR', join(import.meta.dirname, 'small-catalogue'));
  const { seedDemo } = await import('../../cms/src/demo/seed.ts');
  const transaction = vi.fn();
  const count = (uid: string) => Promise.resolve(uid === AUTHOR.uid ? 3 : 0);
  const db = { query: (uid: string) => ({ count: () => count(uid) }), transaction };

  await seedDemo({ db, log: { info: () => undefined } } as never);

  expect(transaction).not.toHaveBeenCalled();
});
