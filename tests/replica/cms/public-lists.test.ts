import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { facetFields, getLookupsPath } from '../../../cms/shared/facets.ts';
import { type FakeCms, sendJson, startFakeCms } from '../fake-cms.ts';
import { createFollower, type Follower } from '../follower.ts';

let cms: FakeCms;
let follower: Follower;
let lists: Record<string, object[]>;
/** The page size to which the CMS clamps. */
let largestPage = 100;
/** The names of the parameters of all calls. */
let asked: string[] = [];

const picture = (name: string) => ({
  id: 7,
  documentId: `media-${name}`,
  url: `https://cdn.example/${name}.png`,
  mime: 'image/png',
  width: 1000,
  height: 500,
  alternativeText: name,
  updatedAt: '2024-01-01T00:00:00.000Z',
  provider_metadata: { public_id: name },
  formats: {
    thumbnail: { url: `https://cdn.example/${name}-t.png`, mime: 'image/png', width: 200, height: 100 },
  },
});
const template = (n: number) => ({
  id: n,
  documentId: `template${n}`,
  slug: `template-${n}`,
  title: `Template ${n}`,
  price: 10,
  createdAt: '2024-01-01T00:00:00.000Z',
  updatedAt: '2024-01-01T00:00:00.000Z',
  thumbnail: picture('one'),
  screenshots: [picture('two')],
  author: { id: 1, documentId: 'ada', username: 'ada', profilePicture: picture('ada') },
  tags: [{ id: 1, documentId: 'tag1', name: 'Big Idea' }],
});

/** Serves the public lists as Strapi does. */
function serve(address: URL, response: ServerResponse): void {
  asked.push(...address.searchParams.keys());
  const all = lists[address.pathname.replace('/api/', '')];
  if (!all) return void response.writeHead(404).end();
  const page = Number(address.searchParams.get('pagination[page]'));
  const pageSize = Math.min(largestPage, Number(address.searchParams.get('pagination[pageSize]')));
  const pagination = { page, pageSize, total: all.length, pageCount: Math.ceil(all.length / pageSize) };
  sendJson(response, { data: all.slice((page - 1) * pageSize, page * pageSize), meta: { pagination } });
}

beforeEach(async () => {
  cms = await startFakeCms();
  cms.answerOtherwise(
    /./,
    (request, response) => serve(new URL(request.url ?? '/', cms.url), response),
    10_000,
  );
  follower = createFollower(cms);
  largestPage = 100;
  asked = [];
  lists = Object.fromEntries([...facetFields.map(getLookupsPath), 'inspirations'].map((name) => [name, []]));
  Object.assign(lists, {
    tags: [{ id: 1, documentId: 'tag1', name: 'Big Idea' }],
    templates: Array.from({ length: 120 }, (_, n) => template(n)),
  });
});

afterEach(async () => {
  follower[Symbol.dispose]();
  await cms[Symbol.asyncDispose]();
});

test('a CMS without a feed is read through its public lists, page by page', async () => {
  expect(await follower.sync()).toEqual({ outcome: 'changed' });

  expect(follower.replica.slugs('template')).toHaveLength(120);
  expect(follower.replica.entry('template', 'template-119')).toMatchObject({
    author: { username: 'ada', picture: { publicId: 'ada' } },
    thumbnail: { alt: 'one', placeholder: 'https://cdn.example/one-t.png' },
    screenshots: [{ id: 'media-two' }],
    tags: [{ name: 'Big Idea', slug: 'big-idea' }],
  });
});

test('every further sync reads the lists again and follows them', async () => {
  await follower.sync();
  expect(await follower.sync()).toEqual({ outcome: 'unchanged' });
  lists['templates'] = [
    { ...template(0), title: 'Edited' },
    ...Array.from({ length: 110 }, (_, n) => template(n + 1)),
  ];

  expect(await follower.sync()).toEqual({ outcome: 'changed' });

  expect(follower.replica.entry('template', 'template-0')?.title).toBe('Edited');
  expect(follower.replica.slugs('template')).toHaveLength(111);
});

test('a page size that the CMS clamps loses nothing', async () => {
  largestPage = 25;

  await follower.sync();

  expect(follower.replica.slugs('template')).toHaveLength(120);
});

test('an incomplete page of a list changes nothing', async () => {
  await follower.sync();
  const templates = lists['templates'] ?? [];
  lists['templates'] = new Proxy(templates, {
    get: (target, name) =>
      name === 'slice'
        ? (from: number, to: number) => target.slice(from, to - 50)
        : Reflect.get(target, name),
  });

  expect(await follower.sync()).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('listed 70 of 120'),
  });

  expect(follower.replica.slugs('template')).toHaveLength(120);
});

test('an empty list is refused while the replica has entries of its kind', async () => {
  await follower.sync();
  lists['templates'] = [];

  expect(await follower.sync()).toMatchObject({ outcome: 'refused' });

  expect(follower.replica.slugs('template')).toHaveLength(120);
});

test('a CMS without the list of an optional facet is read without that facet', async () => {
  delete lists['platforms'];

  expect(await follower.sync()).toEqual({ outcome: 'changed' });

  expect(follower.replica.entry('template', 'template-1')).toMatchObject({ platforms: [] });
  expect(asked.filter((name) => name === 'populate[platforms]')).toEqual([]);
  expect(asked).toContain('populate[tags]');
});
