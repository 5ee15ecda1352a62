import { describe, expect, it } from 'vitest';
import createHeaders from '../../cms/src/middlewares/headers.ts';
import plainQueries from '../../cms/src/middlewares/plain-queries.ts';

type Middleware = typeof createHeaders | typeof plainQueries;

/** What a middleware makes of a request that is answered with 200. */
async function pass(create: Middleware, path: string, { method = 'GET', query = {} } = {}) {
  const headers: Record<string, string> = {};
  const ctx = {
    path,
    url: path,
    method,
    query,
    status: 200,
    fresh: false,
    response: { get: (name: string) => headers[name] ?? '' },
    set: (name: string, value: string) => Object.assign(headers, { [name]: value }),
  };
  await create()(ctx as never, async () => undefined);
  return { headers, query: ctx.query };
}

describe.each([
  '/uploads/x.svg',
  '/%75ploads/x.svg',
  '/uploads%2fx.svg',
  '/./uploads/x.svg',
  '/UPLOADS/x.svg',
])('an upload at %s', (path) => {
  it('may run nothing, and caches ask whether it still exists', async () => {
    expect((await pass(createHeaders, path)).headers).toEqual({
      'Content-Security-Policy': expect.stringContaining('sandbox'),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    });
  });
});

it.each(['/api/templates', '/uploads', '/%E0%A4%A/uploads/x.svg', '/api/uploads/x.svg'])(
  '%s is no upload',
  async (path) => {
    expect((await pass(createHeaders, path)).headers).toEqual({ 'Cache-Control': 'private, no-store' });
  },
);

it.each([
  ['GET', '/api/users/me'],
  ['GET', '/api/users/ME/'],
  ['POST', '/API/moodboards'],
])('%s %s takes no conditions', async (method, path) => {
  const { query } = await pass(plainQueries, path, { method, query: { filters: 'x', populate: 'owner' } });

  expect(query).toEqual({ populate: 'owner' });
});

it('a list takes conditions', async () => {
  const { query } = await pass(plainQueries, '/api/templates/', { query: { filters: 'x' } });

  expect(query).toEqual({ filters: 'x' });
});
