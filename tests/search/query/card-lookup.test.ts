import { expect, onTestFinished, test, vi } from 'vitest';
import type { QueryKey } from '../../../src/catalogue/query-keys.ts';
import { findDataKey } from '../../../src/search/format/data-files.ts';
import { DataFileError } from '../../../src/search/query/query-errors.ts';
import { createStaticBackend } from '../../../src/search/query/static-backend.ts';
import { createRandom, entryRecord, generateRecords } from '../../replica/records.ts';
import { applyRecords, createReplica } from '../../replica/world.ts';

const { signal } = new AbortController();
const pool = [...generateRecords({ templates: 0, inspirations: 0 })];

/** A backend over the data files of a gallery with this many templates. */
function openGallery(count: number) {
  const replica = createReplica();
  onTestFinished(() => replica[Symbol.dispose]());
  applyRecords(replica, [
    ...pool,
    ...Array.from({ length: count }, (_, n) => entryRecord('template', n, createRandom(n))),
  ]);
  const read: string[] = [];
  const backend = createStaticBackend(async (path) => {
    read.push(path);
    return String(replica.answer(findDataKey(path.slice(1)) ?? ('' as QueryKey)));
  });
  const find = (ids: string[]) => backend.answer({ name: 'cards', kind: 'template', ids }, signal);
  return { find, read };
}

test.each([0, 1, 3, 31, 32, 33, 511, 700])(
  'each of %i cards is found by its id in the CMS, and no card by other ids',
  async (count) => {
    const { find } = openGallery(count);
    const ids = Array.from({ length: count }, (_, n) => `template-${n}`);
    const others = Array.from({ length: 200 }, (_, n) => `other-${n}`);

    const cards = await find([...others, ...ids]);

    expect(cards.map(({ id }) => id)).toEqual(ids);
  },
);

test('a card takes at most four files', async () => {
  const { find, read } = openGallery(700);

  await find(['template-350']);

  expect(read.length).toBeLessThanOrEqual(4);
});

test('where a browser computes no hashes, the files have no answer, so that the CMS gives it', async () => {
  const { find } = openGallery(3);
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('crypto', {});

  await expect(find(['template-1'])).rejects.toThrow(DataFileError);
});
