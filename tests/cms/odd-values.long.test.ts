import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import type { Cms } from './start-cms.ts';

const TEMPLATE = 'api::template.template';
const TYPES = '/content-manager/collection-types';
const TEMPLATES = `${TYPES}/${TEMPLATE}`;
const PAGES = `${TYPES}/api::page.page`;
const TAGS = `${TYPES}/api::lookup.tag`;

describe.each(databases)('on $database', ({ programs }) => {
  let cms: Cms;
  let admin: Client;

  beforeAll(async () => {
    cms = await startCmsOn(programs);
    admin = await signInAdmin(cms);
    await createContent(admin, TEMPLATE).publishNew({ title: 'Slate', name: 'Slate', price: 5 });
  });
  afterAll(() => cms.stop());

  it.each([
    '2026-02-30',
    '2026-06-31',
    '2025-02-29T10:00:00Z',
    '2026-13-01',
    '2026-01-01 (x)',
    '2026-01-01T25:00:00Z',
    '2026-01-01T10:00:00Z x',
    '2026-01-01junk',
    '0000-01-01',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
  ])('the time "%s" in a filter is refused in words', async (time) => {
    for (const list of ['templates', 'inspirations', 'tags'])
      for (const filter of ['[createdAt][$eq]', '[updatedAt][$gt]', '[createdAt][$in][0]', '[createdAt]']) {
        const path = `/api/${list}?filters${filter}=${encodeURIComponent(time)}`;
        const { status, body } = await createClient(cms)('GET', path);

        expect([path, status]).toEqual([path, 400]);
        expect(body.error.message).toContain('it must be a time, such as 2026-01-31T12:00:00.000Z.');
      }
  });

  it.each([
    '2024-02-29',
    '2026-01-01T10:00Z',
    '2026-01-01T10:00:00Z',
    '2026-01-01T10:00:00.5Z',
    '2026-01-01T23:30:00.123+14:00',
  ])('the time "%s" in a filter is compared', async (time) => {
    const path = `/api/templates?filters[createdAt][$gt]=${encodeURIComponent(time)}`;
    const { status, body } = await createClient(cms)('GET', path);

    expect([status, body.data.length]).toEqual([200, 1]);
  });

  it.each([
    'filters[price]=abc',
    'filters[price][$gt]=abc',
    'filters[price][$not][$eq]=abc',
    'filters[price][$contains]=1',
    'filters[price][$between]=1',
    'filters[title][$jsonSupersetOf]=1',
    'filters[$or][0][title][$jsonSupersetOf]=1',
    'filters[title][$nope]=1',
    'filters[id]=99999999999999999999',
    'filters[id][$in][0]=1&filters[id][$in][1]=x',
    'filters[tags][id]=99999999999999999999',
    'filters[tags]=abc',
    'filters[thumbnail][width][$gt]=wide',
    'filters[isPromoted]=perhaps',
    'filters[createdAt][$gt]=2026-02-30',
  ])('the query %s of the panel is refused in words', async (query) => {
    const { status, body } = await admin('GET', `${TEMPLATES}?${query}`);

    expect([status, body.error.message]).toEqual([
      400,
      expect.stringMatching(/^(The CMS|Invalid key) .*\.$/),
    ]);
  });

  it.each([
    ['filters[price]=5', 1],
    ['filters[price][$in][0]=5&filters[price][$in][1]=7', 1],
    ['filters[price][$between][0]=1&filters[price][$between][1]=4', 0],
    ['filters[price][$null]=true', 0],
    ['filters[price][$containsi]=5', 1],
    ['filters[title][$contains]=lat', 1],
    ['filters[$and][0][tags][id][$null]=true', 1],
    ['filters[$and][0][createdAt][$gt]=2026-01-01T00:00:00.000Z', 1],
    ['filters[isPromoted][$eq]=false', 1],
    ['filters[thumbnail][width][$gt]=10', 0],
  ])('the query %s of the panel finds %d', async (query, count) => {
    const { status, body } = await admin('GET', `${TEMPLATES}?${query}`);

    expect([status, body.results?.length]).toEqual([200, count]);
  });

  it.each([
    [TEMPLATES, 'price', ['', true, [], [5], {}], 'This price cannot be shown. Enter 0 if it is free, or'],
    [TEMPLATES, 'price', ['12,5', 'abc', -1], 'cannot be shown. Enter 0 if it is free, or'],
    [TEMPLATES, 'title', [5, true, {}, []], 'The field "title" takes a text.'],
    [TEMPLATES, 'pages', [5, {}], 'The field "pages" takes a text.'],
    [PAGES, 'place', ['', 'first', true], 'The field "place" takes a number.'],
    [PAGES, 'menu', ['top', 5], 'The field "menu" takes one of these: nowhere, footer, footer and menu.'],
    [TAGS, 'name', [5, true], 'The field "name" takes a text.'],
    [TEMPLATES, 'thumbnail', ['x', 99_999, { id: 99_999 }], 'A chosen file is gone.'],
    [TEMPLATES, 'author', ['x', { connect: [{ documentId: 5 }] }], 'A chosen author is gone.'],
  ])(
    'a value that a field of %s cannot have is refused in its words: %s',
    async (path, field, values, words) => {
      for (const value of values) {
        const { status, body } = await admin('POST', path, { title: 'Odd', name: 'Odd', [field]: value });

        expect([value, status]).toEqual([value, 400]);
        expect(body.error.message).toContain(words);
        for (const { message } of body.error.details.errors ?? []) expect(message).toContain(words);
      }
    },
  );
});
