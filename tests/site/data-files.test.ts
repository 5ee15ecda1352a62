import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DocumentSection,
  documentSections,
  dataFile,
  getDataPath,
  dataSections,
  getIndexSection,
  dictionarySections,
  getManifestPath,
  sortedSections,
  parseDataFile,
} from '../../src/search/format/data-files.ts';
import { facets } from '../../cms/shared/facets.ts';
import { type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { createRandom, entryRecord, generateRecords, lookupRecord } from '../replica/records.ts';
import { createHeaders } from '../../src/server/http/headers.ts';
import { createSite } from './world.ts';

let site: Awaited<ReturnType<typeof createSite>>;
// With this seed every order is in several files. The end of the order by time of change is in the manifest, its beginning is not.
const early = '2022-01-01T00:00:00.000Z';
const records = new Map(
  [...generateRecords({ templates: 400, inspirations: 20, seed: 5 })].map((sent) => [sent.id, sent]),
);
beforeAll(async () => {
  site = await createSite();
  site.apply(records.values());
  await site.rebuild();
});
afterAll(() => site[Symbol.dispose]());

/** Publishes records, and counts the written data files by folder. As many are deleted, unless a chunk was cut or joined. */
async function publish(...changes: SentRecord[]): Promise<Record<string, number>> {
  site.apply(changes);
  const { rendered } = await site.rebuild();
  const folders = rendered
    .filter(({ path, written }) => written && path.startsWith('data/'))
    .map(({ path }) => path.replace(/^data\//, '').replace(/-[^-]+$/, ''));
  return Object.fromEntries(
    [...Map.groupBy(folders, (name) => name)].map(([name, all]) => [name, all.length]),
  );
}

/** Changes fields of a record for good. */
function change(id: string, fields: Record<string, unknown>): SentRecord {
  const present = records.get(id) as SentRecord;
  const sent = { ...present, record: { ...present.record, ...fields } };
  records.set(id, sent);
  return sent;
}

/** The paths of all files that a manifest leads to. */
function reachable(kind: EntryKind, files: Record<string, string>): string[] {
  const text = (address: string) => files[address.slice(1)] ?? '';
  const manifest = parseDataFile(dataFile.manifest(kind), text(getManifestPath(kind)));
  if (!manifest) throw new Error(`The kind ${kind} has no manifest.`);
  const { shardIndexes, sorted, blocks, lookups } = manifest;
  const chunks = dictionarySections.flatMap((section) =>
    shardIndexes[section].files.flatMap((name) => {
      const address = getDataPath(kind, getIndexSection(section), name);
      const names = parseDataFile(dataFile.shardIndex(kind, section), text(address))?.files ?? [];
      return [address, ...names.map((one) => getDataPath(kind, section, one))];
    }),
  );
  const parts = blocks.flatMap((name) => {
    const address = getDataPath(kind, 'index-blocks', name);
    const part = parseDataFile(dataFile.blockIndex(kind), text(address));
    const names = (section: DocumentSection) => part?.[section].filter((one) => one !== '') ?? [];
    return [
      address,
      ...documentSections.flatMap((section) => names(section).map((one) => getDataPath(kind, section, one))),
    ];
  });
  const others = [
    getDataPath(kind, 'lookups', lookups),
    ...sortedSections.flatMap((section) =>
      sorted[section].files.map((name) => getDataPath(kind, section, name)),
    ),
  ];
  return [...others, ...chunks, ...parts].map((address) => address.slice(1));
}

test('every file but the manifests is named after its bytes, and the manifests lead to each of them', async () => {
  const files = await site.read();

  const paths = Object.keys(files).filter((path) => /^data\/.*\//.test(path));
  for (const path of paths) expect(path).toContain(`-${hash('sha256', files[path] ?? '').slice(0, 12)}.json`);
  expect(entryKinds.flatMap((kind) => reachable(kind, files)).sort()).toEqual(paths.sort());
});

test('a browser keeps every file for good but the manifests, which it asks for anew', async () => {
  const headersOf = createHeaders(site.dist);
  const cacheOf = async (address: string) => (await headersOf(address)).get('cache-control');

  for (const kind of entryKinds) {
    expect(await cacheOf(getManifestPath(kind))).toBe('public, max-age=0, must-revalidate');
    expect(await cacheOf(getDataPath(kind, 'words', '0123456789abcdef'))).toContain('immutable');
  }
});

test('a new title writes the block of the card, and where it was and is in the order of titles', async () => {
  expect(await publish(change('template-17', { title: 'A title like no other' }))).toEqual({
    'template.json': 1,
    'template/cards': 1,
    'template/index-blocks': 1,
    'template/title': 1,
  });
});

test('a new time of change writes the block of the card, and where it was and is in that order', async () => {
  expect(await publish(change('template-17', { updatedAt: early }))).toEqual({
    'template.json': 1,
    'template/cards': 1,
    'template/index-blocks': 1,
    'template/updatedAt': 1,
  });
});

test('a new description writes its block of texts, and the lists of what is nowhere else in the entry', async () => {
  const description = (last: string) => `Rather ${last}.`;
  await publish(change('template-17', { description: description('quiet') }));

  expect(await publish(change('template-17', { description: description('quite') }))).toEqual({
    'template.json': 1,
    'template/texts': 1,
    'template/index-blocks': 1,
    'template/words': 2,
    'template/index-words': 2,
    'template/shingles': 1,
    'template/index-shingles': 1,
    'template/ngrams': 4,
    'template/index-ngrams': 1,
    'template/tokens': 3,
    'template/index-tokens': 2,
  });
});

test('one more lookup writes its lists, and the manifest says how many carry it', async () => {
  const { typographies } = records.get('template-17')?.record ?? {};
  const other = ['typography-7', 'typography-8'].filter((id) => !String(typographies).includes(id));

  const written = await publish(change('template-17', { typographies: [typographies, other[0]].flat() }));

  expect(written).toMatchObject({ 'template.json': 1, 'template/listings': 1, 'template/index-listings': 1 });
  const sections = ['listings', 'facets', 'counts'].flatMap((name) => [name, `index-${name}`]);
  expect(Object.keys(written).sort()).toEqual(
    ['template.json', ...sections.map((section) => `template/${section}`)].sort(),
  );
  // Its list, and how often it meets the lookups of each facet. Where those are cut depends on all others.
  expect(written['template/facets']).toBeLessThanOrEqual(4);
  expect(written['template/counts']).toBeLessThanOrEqual(facets.length + 1);
});

test('other colours of a picture write the lists of these colours, and the blocks of the cards', async () => {
  const written = await publish(change('media-5', { palette: [{ hex: '#1a2b3c', share: 1 }] }));

  const names = ['palettes', 'index-palettes', 'cards', 'index-blocks'];
  const sections = (kind: EntryKind) => [`${kind}.json`, ...names.map((name) => `${kind}/${name}`)];
  expect(Object.keys(written).sort()).toEqual(entryKinds.flatMap(sections).sort());
});

test('a renamed tag writes the lookups of both kinds alone', async () => {
  expect(await publish(lookupRecord('tag', 3, 'Renamed tag'))).toEqual({
    'template.json': 1,
    'template/lookups': 1,
    'inspiration.json': 1,
    'inspiration/lookups': 1,
  });
});

test('a new entry, and one that is unpublished, write something in every section of their kind but the lookups', async () => {
  const sections = dataSections.filter((section) => section !== 'lookups');
  const folders = ['template.json', ...sections.map((section) => `template/${section}`)].sort();
  const { record, ...rest } = entryRecord('template', 1000, createRandom(1000));
  const entry = { ...rest, record: { ...record, updatedAt: early, popularity: 5940 } };
  await publish(change('template-17', { popularity: 5940 }));

  expect(Object.keys(await publish(entry)).sort()).toEqual(folders);
  expect(Object.keys(await publish({ ...entry, record: null })).sort()).toEqual(folders);
});

test('what a page shows and no query asks for writes no data file', async () => {
  expect(await publish(change('template-17', { preview_link: 'https://elsewhere.example/' }))).toEqual({});
  expect(await publish(change('template-17', {}))).toEqual({});
});
