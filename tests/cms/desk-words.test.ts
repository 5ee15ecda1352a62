import { expect, test } from 'vitest';
import {
  describeEdges,
  describeMails,
  describePages,
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
  ['one page', { page, pages: 1 }, '/templates/atlas edited'],
  ['the first of many pages', { page, pages: 1025 }, '/templates/atlas edited and 1,024 more'],
  ['files that are not pages of entries', {}, '1,204 pages and files'],
  ['a single such file', { rendered: 1 }, '1 page or file'],
])('a line of the desk names %s', (_what, change, words) => {
  expect(describePages({ ...publish, ...change })).toBe(words);
});

test.each([
  [48, 'live in 48 ms, 1,204 rendered'],
  [9999, 'live in 9,999 ms, 1,204 rendered'],
  [21_600, 'live in 22 s, 1,204 rendered'],
])('a publish of %i ms tells how long it took', (milliseconds, words) => {
  expect(describeWork({ ...publish, milliseconds })).toBe(words);
});

test('a publish that an edge was not told of is not live', () => {
  expect(describeWork({ ...publish, isLive: false })).toBe('not live yet: written in 48 ms, 1,204 rendered');
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
