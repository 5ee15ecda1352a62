import { expect, it } from 'vitest';
import { DataFileError } from '../../../src/search/query/query-errors.ts';
import { createStaticBackend } from '../../../src/search/query/static-backend.ts';
import { lookupTypes } from '../../../cms/shared/facets.ts';
import type { Query } from '../../../src/catalogue/query.ts';
import { catalogueOf } from './samples.ts';
import { writeDataFiles } from './write-data-files.ts';

const { signal } = new AbortController();
const entries = catalogueOf(40);
const query: Query = {
  kind: 'template',
  search: 'gri',
  facets: [],
  sort: 'title:asc',
  page: 1,
  pageSize: 5,
};

/** A site with these files. `read` lists the requested ones. */
function openSite(files: Map<string, string>) {
  const read: string[] = [];
  const backend = createStaticBackend(async (path) => {
    read.push(path);
    return files.get(path);
  });
  return { backend, read };
}
const answerOf = (files: Map<string, string>) =>
  openSite(files).backend.answer({ name: 'list', query }, signal);

const spoil = (change: (path: string, text: string) => string | undefined) => {
  const files = writeDataFiles(entries);
  for (const [path, text] of files) {
    const changed = change(path, text);
    if (changed === undefined) files.delete(path);
    else files.set(path, changed);
  }
  return files;
};
const sections = ['lookups', 'tokens', 'index-words', 'words', 'title', 'index-blocks', 'cards'];

it.each(['/data/template.json', ...sections.map((section) => `/data/template/${section}-`)])(
  'a file of %s that is missing, truncated or of another kind never leads to half an answer',
  async (prefix) => {
    const isHit = (path: string) => path.startsWith(prefix);
    const missing = spoil((path, text) => (isHit(path) ? undefined : text));
    const cutOff = spoil((path, text) => (isHit(path) ? text.slice(0, -2) : text));
    const foreign = spoil((path, text) => (isHit(path) ? text.replace('"template', '"inspiration') : text));

    for (const files of [missing, cutOff, foreign])
      await expect(answerOf(files)).rejects.toBeInstanceOf(DataFileError);
  },
);

it('a backend that still holds the manifest of another build gets to the files of the current one', async () => {
  const after = writeDataFiles(entries.slice(3));
  const files = writeDataFiles(entries);
  const { backend } = openSite(files);
  await backend.answer({ name: 'list', query }, signal);

  files.clear();
  for (const [path, text] of after) files.set(path, text);
  const other: Query = { ...query, search: 'quiet', sort: 'price:desc' };

  expect(await backend.answer({ name: 'list', query: other }, signal)).toEqual(
    await openSite(after).backend.answer({ name: 'list', query: other }, signal),
  );
});

it('a file that is damaged in a cache is read past the cache', async () => {
  const files = writeDataFiles(entries);
  const backend = createStaticBackend(async (path, isSuspect) =>
    isSuspect || !path.includes('/cards-') ? files.get(path) : files.get(path)?.slice(0, 50),
  );

  expect(await backend.answer({ name: 'list', query: { ...query, pageSize: 1 } }, signal)).toEqual(
    await openSite(files).backend.answer({ name: 'list', query: { ...query, pageSize: 1 } }, signal),
  );
});

it('a renewed backend answers with the newer build', async () => {
  const files = writeDataFiles(entries);
  const { backend } = openSite(files);
  const { pagination } = await backend.answer({ name: 'list', query: { ...query, search: '' } }, signal);

  for (const [path, text] of writeDataFiles(entries.slice(1))) files.set(path, text);
  const unaware = await backend.answer({ name: 'list', query: { ...query, search: '' } }, signal);
  backend.renew();
  const aware = await backend.answer({ name: 'list', query: { ...query, search: '' } }, signal);

  expect(unaware.pagination).toEqual(pagination);
  expect(aware.pagination.total).toBe(entries.slice(1).filter(({ kind }) => kind === 'template').length);
});

it('an aborted query reads no further files', async () => {
  const { backend, read } = openSite(writeDataFiles(entries));
  const controller = new AbortController();

  const list = backend.answer({ name: 'list', query }, controller.signal);
  controller.abort(new Error('typed on'));

  await expect(list).rejects.toThrow('typed on');
  expect(read).toEqual(['/data/template.json']);
});

it('a query reads only the files that it needs', async () => {
  const { backend, read } = openSite(writeDataFiles(entries));

  await backend.answer({ name: 'list', query: { ...query, search: '', sort: 'updatedAt:desc' } }, signal);
  const sectionsRead = new Set(read.map((path) => path.split('/')[3]?.replace(/-[^-]+$/, '')));
  await backend.answer({ name: 'facet-counts', query: { ...query, search: '' }, types: lookupTypes }, signal);

  expect(sectionsRead).toEqual(new Set([undefined, 'updatedAt', 'index-blocks', 'cards']));
  expect(read.filter((path) => path.includes('/listings-'))).toEqual([]);
  expect(new Set(read).size).toBe(read.length);
});
