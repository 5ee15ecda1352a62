import { expect, test } from 'vitest';
import { describeUses } from '../../cms/src/admin/entries/describe-uses.ts';
import {
  describeAge,
  describeEdges,
  describeMails,
  describePublish,
  describeReasons,
  describeWork,
  getEditorPath,
} from '../../cms/src/admin/read-desk.ts';

const publish = {
  at: '2026-01-01T00:00:00.000Z',
  milliseconds: 48,
  rendered: 1204,
  written: 1204,
  deleted: 0,
  isLive: true,
  pages: 0,
  reasons: [],
};
const page = { address: '/templates/atlas', because: 'edited' } as const;

test.each([
  ['an entry by its title', { page, pages: 1 }, 'Atlas', 'Atlas is live'],
  ['the first of many', { page, pages: 1025 }, 'Atlas', 'Atlas and 1,024 more are live'],
  [
    'an entry that is gone',
    { page: { ...page, because: 'gone' as const }, pages: 1 },
    'Atlas',
    'Atlas is off the site',
  ],
  [
    'one that no longer exists by its address',
    { page: { ...page, because: 'gone' as const }, pages: 1 },
    undefined,
    '/templates/atlas is off the site',
  ],
  [
    'one that an edge was not told of',
    { page, pages: 1, isLive: false },
    'Atlas',
    'Atlas is written, but not live yet',
  ],
  ['files that are not pages of entries', {}, undefined, '1,204 pages and files were updated'],
  ['a single such file', { rendered: 1 }, undefined, 'One page or file was updated'],
])('a line of the desk names %s', (_what, change, title, words) => {
  expect(describePublish({ ...publish, ...change }, title)).toBe(words);
});

test.each([
  ['2026-01-01T11:59:30.000Z', 'just now'],
  ['2026-01-01T11:57:00.000Z', '3 min ago'],
  ['2026-01-01T10:00:00.000Z', '2 h ago'],
  ['2025-12-31T09:00:00.000Z', 'yesterday'],
  ['2025-12-29T09:00:00.000Z', '3 days ago'],
  // The clock of the site may be ahead.
  ['2026-01-01T12:00:05.000Z', 'just now'],
])('a publish at %s was %s at noon of the new year', (at, words) => {
  expect(describeAge(at, Date.parse('2026-01-01T12:00:00.000Z'))).toBe(words);
});

test.each([
  [48, 'live in 48 ms, 1,204 rendered'],
  [9999, 'live in 9,999 ms, 1,204 rendered'],
  [21_600, 'live in 22 s, 1,204 rendered'],
])('a publish of %i ms tells how long it took', (milliseconds, words) => {
  expect(describeWork({ ...publish, milliseconds })).toBe(words);
});

test('an edge that could not be told what has changed is named, with the reason', () => {
  const edges = [
    { name: 'varnish+http://10.0.0.5:80', pending: 1, lastError: 'It answered a purge with 503.' },
    { name: 'varnish+http://10.0.0.6:80', pending: 3, lastError: null },
  ];

  expect(describeEdges({ edges })).toEqual([
    'varnish+http://10.0.0.5:80 may have old copies of 1 file. It answered a purge with 503.',
  ]);
});

test('each reason for a publish is described on its own line', () => {
  const reasons = [
    { what: 'entry/template/atlas', outputs: 1200 },
    { what: 'new', outputs: 3 },
    { what: 'code', outputs: 2 },
    { what: 'dirty', outputs: 1 },
  ];

  expect(describeReasons({ ...publish, reasons }).split('\n')).toEqual([
    '1,200: entry/template/atlas has changed',
    '3: they are new',
    '2: the code that renders them has changed',
    '1: an earlier publish was cut short',
  ]);
});

test.each([
  ['template', '/content-manager/collection-types/api::template.template/a1'],
  ['author', '/content-manager/collection-types/api::author.author/a1'],
  ['media', '/plugins/upload'],
  ['tag', '/content-manager/collection-types/api::lookup.tag/a1'],
])('a %s that is not shown leads to the place where it is edited', (type, address) => {
  expect(getEditorPath({ type, id: 'a1' })).toBe(address);
});

test.each([
  [{ waiting: 1, failed: 0, reason: '' }, ''],
  [{ waiting: 1, failed: 0, reason: 'No answer.' }, '1 mail is waiting and will be tried again: No answer.'],
  [{ waiting: 0, failed: 2, reason: 'Nobody.' }, '2 mails could not be sent in the last week: Nobody.'],
  [
    { waiting: 1200, failed: 1, reason: 'No answer.' },
    '1,200 mails are waiting and will be tried again; 1 mail could not be sent in the last week: No answer.',
  ],
])('the mails %j are described', (mails, words) => {
  expect(describeMails(mails)).toBe(words);
});

test.each([
  [{ count: 0, some: [] }, 1, 'No entry uses it.'],
  [{ count: 1, some: ['Atlas'] }, 1, 'It is used by 1 entry, which will lose it: Atlas.'],
  [
    { count: 7, some: ['Atlas', 'Quay'] },
    2,
    'They are used by 7 entries, which will lose them: Atlas, Quay, and 5 more.',
  ],
])('the uses %j of lookups are described', (uses, lookups, words) => {
  expect(describeUses(uses, lookups)).toBe(words);
});
