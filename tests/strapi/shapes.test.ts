import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createItemsSchema, createListSchema, entry, toCard } from '../../src/strapi/shapes.ts';

const item = v.object({
  id: v.number(),
  documentId: v.string(),
  title: v.string(),
  note: v.unknown(),
  tags: v.array(v.object({ name: v.string() })),
  author: v.nullable(
    v.object({ username: v.string(), profilePicture: v.nullable(v.object({ url: v.string() })) }),
  ),
});
const pagination = { page: 1, pageSize: 5, total: 1, pageCount: 1 };

const flat = {
  id: 1,
  documentId: 'a',
  title: 'Atlas',
  note: { data: [1, 2], attributes: 'of its own' },
  tags: [{ id: 2, documentId: 'b', name: 'Framer' }],
  author: {
    id: 3,
    documentId: 'c',
    username: 'ada',
    profilePicture: { id: 4, documentId: 'd', url: '/a.png' },
  },
};
const wrapped = {
  id: 1,
  documentId: 'a',
  attributes: {
    title: 'Atlas',
    note: { data: [1, 2], attributes: 'of its own' },
    tags: { data: [{ id: 2, documentId: 'b', attributes: { name: 'Framer' } }] },
    author: {
      data: {
        id: 3,
        attributes: { username: 'ada', profilePicture: { data: { id: 4, attributes: { url: '/a.png' } } } },
      },
    },
  },
};

test('the shape with attributes and the flat one mean the same', () => {
  const [one, other] = v.parse(createItemsSchema(item), { data: [flat, wrapped] }).data;

  expect(one).toEqual(other);
  expect(one?.author?.profilePicture?.url).toBe('/a.png');
});

test('a list has its items and its pagination', () => {
  const answer = v.parse(createListSchema(item), { data: [wrapped, flat], meta: { pagination } });

  expect(answer.data.map(({ title }) => title)).toEqual(['Atlas', 'Atlas']);
  expect(answer.meta.pagination).toEqual(pagination);
});

test('relations to nothing are null and empty in both shapes', () => {
  const empty = { ...flat, tags: [], author: null };
  const wrappedEmpty = {
    ...wrapped,
    attributes: { ...wrapped.attributes, tags: { data: [] }, author: { data: null } },
  };

  const [one, other] = v.parse(createItemsSchema(item), { data: [empty, wrappedEmpty] }).data;

  expect(one).toEqual(other);
});

test.each([undefined, null, '<html>', [], {}, { data: [] }, { data: [{ id: 'x' }], meta: { pagination } }])(
  '%j is no list',
  (answer) => {
    expect(v.is(createListSchema(item), answer)).toBe(false);
  },
);

test('a card has the focal point of its thumbnail, and a point that is none is left out', () => {
  const cardWith = (focalPoint: unknown) => {
    const thumbnail = {
      documentId: 'p',
      url: '/p.webp',
      mime: 'image/webp',
      width: 9,
      height: 6,
      focalPoint,
    };
    const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
    return toCard('template', v.parse(entry, { documentId: 'a', slug: 'atlas', ...times, thumbnail }), '');
  };

  expect(cardWith({ x: 14, y: 100 }).thumbnail?.focus).toBe('focus-x1 focus-y10');
  for (const none of [null, undefined, { x: 140, y: 0 }, 'the middle'])
    expect(cardWith(none).thumbnail).not.toHaveProperty('focus');
});
