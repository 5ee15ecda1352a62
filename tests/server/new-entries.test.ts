import { expect, test } from 'vitest';
import { type OutputPath, toOutputPath } from '../../src/rebuild/types.ts';
import type { Entry } from '../../src/catalogue/entry.ts';
import { createQueryKey, type PlainKey } from '../../src/catalogue/query-keys.ts';
import { computeFingerprint } from '../../src/rebuild/recorded-reads.ts';
import type { RenderedOutput } from '../../src/rebuild/render-list.ts';
import { createNewEntryFinder } from '../../src/server/new-entries.ts';
import { listOf, report } from './start-server.ts';

const entries = ['atlas', 'birch', 'cedar', 'dune'].map(
  (slug) => ({ kind: 'template', id: `id-${slug}`, slug }) as Entry,
);
const [atlas, birch, cedar] = entries;
const answers = new Map(entries.map((entry) => [createQueryKey('entry', 'template', entry.slug), entry]));
const movedKey = createQueryKey('entry', 'template', 'moved');
const replica = {
  setting: () => '',
  answer: (key: PlainKey) => (key === movedKey ? { movedTo: '/templates/atlas' } : answers.get(key)),
  *allEntries(isKnown: (id: string) => boolean = () => false) {
    yield* entries.filter(({ id }) => !isKnown(id));
  },
};
/** The page of the entry `dune` could not be rendered yet. */
const changedFiles = () => ({
  file: (path: OutputPath) => ({
    path,
    hash: path === 'templates/dune.html' ? null : computeFingerprint(path),
  }),
});
const knowsNone = () => false;

const rendered = (path: string, because: 'new' | 'dirty' | 'code'): RenderedOutput => ({
  path: toOutputPath(path),
  reason: { because },
  written: true,
});

/** A finder that has already gone through all entries. */
function createFinder() {
  const find = createNewEntryFinder(replica, changedFiles);
  expect([...find(report, knowsNone)]).toHaveLength(3);
  return find;
}

test('an entry may be new if its page was new or dirty, and no other page counts', () => {
  const list = listOf(
    rendered('templates/atlas.html', 'new'),
    rendered('templates/birch.html', 'code'),
    rendered('templates/cedar.html', 'dirty'),
    rendered('templates/by/tag/grid.html', 'new'),
    rendered('templates/gone.html', 'new'),
    rendered('templates/moved.html', 'dirty'),
  );

  expect([...createFinder()({ ...report, ...list }, knowsNone)]).toEqual([atlas, cedar]);
});

test.each(['new', 'dirty'] as const)(
  'if there are %s pages that the report does not list, every entry with a page may be new',
  (because) => {
    const { rendered: listed, counts } = listOf(rendered('templates/atlas.html', because));
    const more = { ...counts, rendered: counts.rendered + 1, [because]: counts[because] + 1 };

    const found = createFinder()({ ...report, rendered: listed, counts: more }, knowsNone);

    expect([...found]).toEqual([atlas, birch, cedar]);
  },
);

test('the first publish of a process finds all entries with a page that are not known yet', () => {
  const find = createNewEntryFinder(replica, changedFiles);

  expect([...find(report, (id) => id === 'id-birch')]).toEqual([atlas, cedar]);
  expect([...find(report, knowsNone)]).toEqual([]);
});
