import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStaticBackend } from '../../src/search/query/static-backend.ts';
import { lookupTypes } from '../../cms/shared/facets.ts';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { openFiles } from '../../src/rebuild/files.ts';
import { createCompress } from '../../src/server/http/send-file.ts';
import { openFile } from '../../src/server/http/open-file.ts';
import type { Document } from '../../tests/cms/content.ts';
import { type Figure, getPercentile, round } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { measure } from './processes.ts';
import { facet, word } from './search.ts';

const edits = 5;
const { signal } = new AbortController();

/** Measures the number and sizes of data files, and how much is new after an edit: in total, and for a returning visitor. */
export async function measureData(gallery: BenchGallery): Promise<Figure[]> {
  await build(gallery);
  const files = await listData(gallery);
  const all = await readSizes(gallery, files);

  const { content } = gallery;
  const documents = (await content.list()).slice(0, edits);
  const changes = {
    'an edited title': ({ documentId, title }: Document) =>
      content.publish(documentId, { title: `${title}, edited` }),
    'an edited description': ({ documentId, description }: Document) =>
      content.publish(documentId, { description: `${description} One more sentence.` }),
    'an edited description, all of it': ({ documentId, slug }: Document) =>
      content.publish(documentId, {
        description: `Quixotic ${slug} waltzes, jubilantly vexing every ${word} nymph of zephyr-${slug}.`,
      }),
    'a withdrawn entry': ({ documentId }: Document) => content.unpublish(documentId),
    'a new entry': ({ documentId }: Document) => content.publish(documentId),
  };
  const fetched: Figure[] = [];
  const figure = (name: string, value: number, unit: string): Figure => ({
    name,
    entries: gallery.templates,
    value: round(value),
    unit,
  });
  for (const [name, change] of Object.entries(changes)) {
    const sizes: number[] = [];
    const visits: number[] = [];
    const visit = createVisitor(gallery);
    await visit();
    for (const document of documents) {
      const before = new Set(await listData(gallery));
      await change(document);
      await build(gallery);
      const anew = (await listData(gallery)).filter((path) => isManifest(path) || !before.has(path));
      sizes.push((await readSizes(gallery, anew)).sent);
      visits.push((await readSizes(gallery, await visit())).sent);
    }
    fetched.push(
      figure(`new in the data files after ${name}, p50`, getPercentile(sizes, 0.5) / 1000, 'kB'),
      figure(`a visitor who comes back fetches after ${name}, p50`, getPercentile(visits, 0.5) / 1000, 'kB'),
    );
  }
  return [
    figure('data files', files.length, 'files'),
    figure('data files on disk', all.onDisk / 1e6, 'MB'),
    figure('data files as they are sent', all.sent / 1e6, 'MB'),
    ...fetched,
  ];
}

/** A visitor with a cache who repeats a search and a filter with its counts. Each visit gives the paths that it fetches. */
function createVisitor({ dist }: BenchGallery) {
  const cache = new Map<string, string>();
  return async (): Promise<string[]> => {
    const fetched: string[] = [];
    const backend = createStaticBackend(async (address) => {
      const path = address.slice(1);
      const text = await readFile(join(dist, path), 'utf8');
      if (cache.get(path) !== text) fetched.push(path);
      cache.set(path, text);
      return text;
    });
    for (const kind of entryKinds) {
      const query = { kind, search: '', facets: [], sort: 'updatedAt:desc', page: 1, pageSize: 5 } as const;
      await backend.answer({ name: 'list', query: { ...query, search: word } }, signal);
      await backend.answer({ name: 'list', query: { ...query, facets: [facet] } }, signal);
      await backend.answer(
        { name: 'facet-counts', query: { ...query, facets: [facet] }, types: lookupTypes },
        signal,
      );
    }
    return fetched;
  };
}

export const build = ({ env }: BenchGallery) => measure([process.execPath, 'scripts/build.ts'], env);

async function listData({ dist }: BenchGallery): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of openFiles(dist).list()) if (path.startsWith('data/')) paths.push(path);
  return paths;
}

/** Whether the file is a manifest, which visitors request again after every publish. */
const isManifest = (path: string): boolean => path.split('/').length === 2;

async function readSizes({ dist }: BenchGallery, paths: string[]): Promise<{ onDisk: number; sent: number }> {
  const compress = createCompress();
  const sizes = { onDisk: 0, sent: 0 };
  for (const path of paths) {
    const file = openFile(join(dist, path));
    if (!file) throw new Error(`The data file ${path} disappeared during the measurement.`);
    sizes.onDisk += file.size;
    sizes.sent += (await compress(file, 'br')).length;
    file.close();
  }
  return sizes;
}
