import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { parse } from 'qs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/strapi/call.ts';
import { createCmsBackend } from '../../src/strapi/query-backend.ts';
import { LoadError } from '../../src/catalogue/query.ts';
import { testQuery } from '../catalogue/test-query.ts';

const { signal } = new AbortController();
const pagination = { page: 1, pageSize: 5, total: 0, pageCount: 0 };
const stops: (() => unknown)[] = [];

afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** A CMS that answers the nth call with the nth answer, and the last one from then on. */
function startCms(...answers: ((response: ServerResponse) => unknown)[]) {
  return startCmsFor({ getToken: () => '' }, ...answers);
}

async function startCmsFor(caller: Caller, ...answers: ((response: ServerResponse) => unknown)[]) {
  const calls: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    calls.push(request);
    answers[Math.min(calls.length, answers.length) - 1]?.(response);
  }).listen(0);
  await once(server, 'listening');
  stops.push(() => server.close().closeAllConnections());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const cms = createCmsBackend({ base: `http://localhost:${port}/api`, ...caller, timeout: 1000 });
  return { cms, calls, params: () => parse(calls[0]?.url?.split('?')[1] ?? '', { depth: 10 }) };
}
const say = (status: number, body: unknown, type: string) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': type }).end(body);
const json = (status: number, body: unknown) => say(status, JSON.stringify(body), 'application/json');
const refuse = (status: number, message: string) => json(status, { data: null, error: { status, message } });
const nothing = json(200, { data: [], meta: { pagination } });

describe('a list query', () => {
  it('is asked again without a token that the CMS rejects, which is told of', async () => {
    const rejected: string[] = [];
    const caller = { getToken: () => 'spoiled', onRejected: (token: string) => rejected.push(token) };
    const { cms, calls } = await startCmsFor(caller, refuse(401, 'Invalid credentials'), nothing);

    const page = await cms.answer({ name: 'list', query: testQuery }, signal);

    expect(page).toEqual({ items: [], pagination });
    expect(calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer spoiled', 'Bearer']);
    expect(rejected).toEqual(['spoiled']);
  });

  it.each([403, 404, 429])('that is answered with %i says nothing of the token', async (status) => {
    const rejected: string[] = [];
    const caller = { getToken: () => 'good', onRejected: (token: string) => rejected.push(token) };
    const { cms } = await startCmsFor(caller, refuse(status, 'No'));

    await expect(cms.answer({ name: 'list', query: testQuery }, signal)).rejects.toThrow('No');

    expect(rejected).toEqual([]);
  });

  it('for the nearest colours is ordered by the last change, and the answer says so', async () => {
    const { cms, params } = await startCms(nothing);
    const query = { ...testQuery, hexes: ['#1a2b3c'], sort: 'match' } as const;

    const page = await cms.answer({ name: 'list', query }, signal);

    expect(params()).toMatchObject({ sort: 'updatedAt:desc' });
    expect(page).toEqual({ items: [], pagination, sort: 'updatedAt:desc' });
  });

  it('for the best match is ordered by the last change, and the answer says so', async () => {
    const { cms, calls, params } = await startCms(nothing);
    const query = { ...testQuery, search: 'dark portfolio', sort: 'match' } as const;

    const page = await cms.answer({ name: 'list', query }, signal);
    const byWords = await cms.answer({ name: 'words', query }, signal);

    expect(params()).toMatchObject({ sort: 'updatedAt:desc' });
    expect(page.sort).toBe('updatedAt:desc');
    expect(byWords.pagination.total).toBe(0);
    expect(calls).toHaveLength(1);
  });

  it('carries a bearer header, empty for somebody who is not signed in, and asks for what specification §7 says', async () => {
    const { cms, calls, params } = await startCms(nothing);

    const page = await cms.answer({ name: 'list', query: testQuery }, signal);

    expect(page).toEqual({ items: [], pagination });
    expect(calls[0]?.url).toMatch(/^\/api\/templates\?/);
    expect(calls[0]?.headers.authorization).toBe('Bearer');
    expect(params()).toMatchObject({ sort: 'updatedAt:desc', pagination: { page: '1', pageSize: '5' } });
    expect(Object.keys(Object(params()['populate'])).sort()).toEqual(
      [
        'author',
        'thumbnail',
        'screenshots',
        'design_styles',
        'design_types',
        'industries',
        'tags',
        'typographies',
        'platforms',
      ].sort(),
    );
    expect(params()).not.toHaveProperty('filters');
  });

  it('searches eleven fields, and not among the promoted alone', async () => {
    const { cms, params } = await startCms(nothing);

    await cms.answer(
      { name: 'list', query: { ...testQuery, search: ' calm  grid ', isPromoted: true } },
      signal,
    );

    const is = { $containsi: 'calm grid' };
    const named = { name: is };
    expect(params()['filters']).toEqual({
      $or: [
        { name: is },
        { description: is },
        { slug: is },
        { features: is },
        { pages: is },
        { author: { username: is } },
        { industries: named },
        { design_styles: named },
        { design_types: named },
        { tags: named },
        { colors: named },
      ],
    });
  });

  it('asks for everything with a lone dash, and then for the promoted alone', async () => {
    const { cms, params } = await startCms(nothing);

    await cms.answer({ name: 'list', query: { ...testQuery, search: '-', isPromoted: true } }, signal);

    expect(params()['filters']).toEqual({ isPromoted: { $eq: 'true' } });
  });

  it('combines its conditions', async () => {
    const { cms, params } = await startCms(nothing);

    await cms.answer(
      {
        name: 'list',
        query: {
          ...testQuery,
          facets: [
            { type: 'tag', slugs: ['framer', 'grid'] },
            { type: 'color', slugs: ['black'] },
            { type: 'industry', slugs: [] },
          ],
          price: { from: 5, to: 20 },
          createdSince: '2026-01-01T00:00:00.000Z',
          author: 'Ada Stone',
        },
      },
      signal,
    );

    expect(params()['filters']).toEqual({
      price: { $gte: '5', $lte: '20' },
      createdAt: { $gte: '2026-01-01T00:00:00.000Z' },
      author: { username: { $eq: 'Ada Stone' } },
      $and: [{ tags: { slug: { $in: ['framer', 'grid'] } } }, { colors: { slug: { $in: ['black'] } } }],
    });
  });
});

describe('a single entry', () => {
  it('is asked for by its slug, with everything that its kind has', async () => {
    const { cms, calls, params } = await startCms(json(200, { data: [], meta: {} }));

    expect(await cms.readEntry('inspiration', 'silver-atlas', signal)).toBeUndefined();
    expect(calls[0]?.url).toMatch(/^\/api\/inspirations\?/);
    expect(params()).toMatchObject({
      filters: { slug: { $eq: 'silver-atlas' } },
      populate: { colors: {}, mobileView: {}, desktopView: {} },
    });
  });
});

describe('a call that fails', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('with %i is repeated once', async (status) => {
    const { cms, calls } = await startCms(refuse(status, 'Not now'), nothing);

    expect((await cms.answer({ name: 'list', query: testQuery }, signal)).pagination).toEqual(pagination);
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['for good', [refuse(500, 'Broken'), refuse(500, 'Still broken')], 'Still broken', 2],
    ['because of the question', [refuse(400, 'Invalid key title')], 'Invalid key title', 1],
    ['with a page', [say(502, '<h1>Bad gateway</h1>', 'text/html')], '', 2],
    ['with a page that looks well', [say(200, '<h1>Welcome</h1>', 'text/html')], '', 1],
    ['with an answer to something else', [json(200, { data: {} })], '', 1],
    ['by breaking off', [(response: ServerResponse) => response.destroy()], '', 2],
    [
      'by breaking off in the middle',
      [
        (response: ServerResponse) =>
          response.writeHead(200, { 'content-length': 100 }).end('{"data"', () => response.destroy()),
      ],
      '',
      1,
    ],
    ['by saying nothing', [() => undefined], '', 1],
  ])('%s is a LoadError with what the server says', async (_, answers, message, count) => {
    const { cms, calls } = await startCms(...answers);

    await expect(cms.answer({ name: 'list', query: testQuery }, signal)).rejects.toThrow(
      new LoadError(message),
    );
    expect(calls).toHaveLength(count);
  });

  it('because nobody waits any more rejects with the reason', async () => {
    const { cms } = await startCms(() => undefined);
    const controller = new AbortController();

    const list = cms.answer({ name: 'list', query: testQuery }, controller.signal);
    controller.abort(new Error('typed on'));

    await expect(list).rejects.toThrow('typed on');
  });
});

describe('facet counts', () => {
  const tags = ['framer', 'grid'].map((slug, n) => ({ documentId: `tag-${n}`, name: slug, slug }));
  const lists = { data: tags, meta: { pagination: { page: 1, pageSize: 100, total: 2, pageCount: 1 } } };
  const entries = (slugs: string[]) => ({
    data: [{ tags: slugs.map((slug) => ({ slug })) }],
    meta: { pagination: { page: 1, pageSize: 100, total: 1, pageCount: 1 } },
  });

  it('ignore the choice of their own list, and list what nobody has', async () => {
    const { cms, params } = await startCms(json(200, entries(['grid'])), json(200, lists));
    const facets = [{ type: 'tag', slugs: ['framer'] }] as const;

    const counts = await cms.answer(
      { name: 'facet-counts', query: { ...testQuery, facets }, types: ['tag'] },
      signal,
    );

    expect(params()).not.toHaveProperty('filters');
    expect(counts.get('tag')?.map(({ slug, total }) => [slug, total])).toEqual([
      ['framer', 0],
      ['grid', 1],
    ]);
  });

  it('read a lookup list again after it failed', async () => {
    const { cms } = await startCms(
      json(200, entries([])),
      refuse(400, 'No list'),
      json(200, entries([])),
      json(200, lists),
    );

    await expect(
      cms.answer({ name: 'facet-counts', query: testQuery, types: ['tag'] }, signal),
    ).rejects.toThrow('No list');
    expect(
      (await cms.answer({ name: 'facet-counts', query: testQuery, types: ['tag'] }, signal)).get('tag'),
    ).toHaveLength(2);
  });
});
