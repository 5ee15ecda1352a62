import { expect, test } from 'vitest';
import type { Entry } from '../../src/catalogue/entry.ts';
import { createQueryKey } from '../../src/catalogue/query-keys.ts';
import { findNewEntries } from '../../src/server/publish-report.ts';
import { listOf, report } from './start-server.ts';

const entries = ['atlas', 'birch', 'cedar'].map((slug) => ({ kind: 'template', slug }) as Entry);
const answers = new Map(entries.map((entry) => [createQueryKey('entry', 'template', entry.slug), entry]));
const replica = {
  answer: (key: string) => answers.get(key),
  *allEntries() {
    yield* entries;
  },
};
const rendered = (path: string, because: 'new' | 'code') => ({ path, reason: { because }, written: true });

test('an entry is new if its page is new, and no other page counts', () => {
  const list = listOf(
    rendered('templates/atlas.html', 'new'),
    rendered('templates/birch.html', 'code'),
    rendered('templates/by/tag/grid.html', 'new'),
    rendered('templates/gone.html', 'new'),
  );

  expect([...findNewEntries({ ...report, ...list }, replica)]).toEqual([entries[0]]);
});

test('if there are new pages that the report does not list, every entry may be new', () => {
  const { rendered: listed, counts } = listOf(rendered('templates/atlas.html', 'new'));
  const more = { ...counts, rendered: counts.rendered + 1, new: counts.new + 1 };

  expect([...findNewEntries({ ...report, rendered: listed, counts: more }, replica)]).toEqual(entries);
});
