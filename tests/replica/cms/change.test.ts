import { expect, test } from 'vitest';
import { parseChange } from '../../../src/replica/records/schema.ts';
import { createRandom, entryRecord, lookupRecord, mediaRecord } from '../records.ts';

const template = (fields: object) => {
  const sent = entryRecord('template', 1, createRandom(1));
  return parseChange({ ...sent, record: { ...sent.record, ...fields } });
};
const reasonOf = (parsed: ReturnType<typeof parseChange>) =>
  'skipped' in parsed ? parsed.skipped.reason : undefined;
const recordOf = (parsed: ReturnType<typeof parseChange>) =>
  'change' in parsed ? parsed.change.record : undefined;

test('a null record is a removal, for every type', () => {
  expect(parseChange({ type: 'tag', id: 'tag-1', record: null })).toEqual({
    change: { type: 'tag', id: 'tag-1', record: null },
    warnings: [],
  });
});

test('fields that are missing, null or empty count as absent', () => {
  const bare = {
    slug: 'bare',
    createdAt: '2024-01-01T00:00:00Z',
    updatedAt: '2024-01-01T00:00:00Z',
    price: null,
    author: null,
  };

  const parsed = parseChange({ type: 'inspiration', id: 'bare', record: bare });

  expect(recordOf(parsed)).toMatchObject({
    slug: 'bare',
    title: '',
    price: 0,
    author: null,
    screenshots: [],
    tags: [],
    pages: [],
  });
});

test('times are UTC to the millisecond, and lists are split into lines', () => {
  const parsed = template({ createdAt: '2024-01-01T02:00:00+02:00', features: ' One \n\n Two\r\n' });

  expect(recordOf(parsed)).toMatchObject({ createdAt: '2024-01-01T00:00:00.000Z', features: ['One', 'Two'] });
});

test.each(['Atlas', 'two words', 'a.b', 'εψιλον', '東京', '1+1', "o'clock", 'ü'.repeat(100)])(
  'the slug "%s" is kept',
  (slug) => {
    expect(recordOf(template({ slug }))).toMatchObject({ slug });
  },
);

test('a slug with a long run of marks is refused for its length', () => {
  const parsed = template({ slug: `a${'\u0315\u0300'.repeat(200_000)}${'b'.repeat(200)}` });

  expect(reasonOf(parsed)).toContain('is longer than 200 bytes');
});

test('former addresses with a long run of marks are cut', () => {
  const formerAddresses = [`a${'\u20d0\u3099'.repeat(200_000)}`];

  expect(recordOf(template({ formerAddresses }))).toMatchObject({
    formerAddresses: [`a${'\u3099'.repeat(15)}${'\u20d0'.repeat(15)}`],
  });
});

test('a slug is kept in normalisation form C', () => {
  expect(recordOf(template({ slug: 'cafe\u0301' }))).toMatchObject({ slug: 'caf\u00e9' });
});

test.each([
  ['preview', 'reserved'],
  ['.hidden', 'dot'],
  ['..', 'dot'],
  ['a/b', 'slash'],
  ['a\\b', 'slash'],
  ['a?b', 'special meaning'],
  ['a#b', 'special meaning'],
  ['a%41', 'special meaning'],
  ['a.html', 'ends in .html'],
  ['a\u0000b', 'control character'],
  ['a\nb', 'control character'],
  ['\ud800', 'incomplete character'],
  ['   ', 'empty'],
  ['', 'empty'],
  ['ü'.repeat(101), '200 bytes'],
  [null, 'string'],
  [undefined, 'slug'],
])('an entry with the slug %j is skipped and named', (slug, fault) => {
  const reason = reasonOf(template({ slug }));

  expect(reason).toMatch(/^The template .*\(template-1\) was skipped because of its field slug: /);
  expect(reason).toContain(fault);
});

test('the reserved slugs are those of the kind', () => {
  const inspiration = entryRecord('inspiration', 1, createRandom(1), 'recent');

  expect(reasonOf(parseChange(inspiration))).toContain('reserved');
  expect(recordOf(template({ slug: 'recent' }))).toMatchObject({ slug: 'recent' });
});

test.each([
  ['price', 'cheap'],
  ['price', -1],
  ['price', null],
  ['createdAt', 'yesterday'],
  ['title', 42],
  ['screenshots', 'media-1'],
  ['author', { id: 1 }],
])('an entry whose %s is %j is skipped, and the reason names the field', (field, value) => {
  expect(reasonOf(template({ [field]: value }))).toContain(`because of its field ${field}`);
});

test('a reason stays short, however long the value', () => {
  expect(reasonOf(template({ slug: 'x'.repeat(1_000_000) }))?.length).toBeLessThan(600);
  expect(reasonOf(template({ price: 'x'.repeat(1_000_000) }))?.length).toBeLessThan(600);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '/relative',
  'ftp://x.example/',
])('the link %j is dropped with a warning, and the entry stays', (link) => {
  const parsed = template({ purchase_link: link, preview_link: 'HTTPS://Preview.Example/a b' });

  expect(parsed).toMatchObject({
    change: { record: { purchase_link: '', preview_link: 'https://preview.example/a%20b' } },
    warnings: [
      expect.stringMatching(/^The purchase_link of the template "template-1" \(template-1\) was dropped/),
    ],
  });
});

test('a text may be a megabyte long and hold anything', () => {
  const description = `</script><!-- "quotes" ${'x'.repeat(1_000_000)}`;

  expect(recordOf(template({ description }))).toMatchObject({ description });
});

test('a colour that is not valid in CSS is dropped', () => {
  const sent = lookupRecord('color', 1);

  expect(
    recordOf(parseChange({ ...sent, record: { ...sent.record, hex: 'red;background:url(//x)' } })),
  ).not.toHaveProperty('hex', expect.anything());
  expect(recordOf(parseChange(sent))).toHaveProperty('hex', '#111111');
});

test('a picture of unknown size is kept with a warning', () => {
  const sent = mediaRecord(1);

  expect(parseChange({ ...sent, record: { ...sent.record, width: null } })).toMatchObject({
    change: { id: 'media-1' },
    warnings: [expect.stringContaining('media-1')],
  });
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://[', 'uploads/a.png', ''])(
  'a picture at %j is skipped',
  (url) => {
    const sent = mediaRecord(1);

    expect(reasonOf(parseChange({ ...sent, record: { ...sent.record, url } }))).toContain('field url');
  },
);
