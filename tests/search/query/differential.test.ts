import { findDataKey } from '../../../src/search/format/data-files.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticBackend, type StaticBackend } from '../../../src/search/query/static-backend.ts';
import type { Entry, Lookup } from '../../../src/catalogue/entry.ts';
import type { QueryKey } from '../../../src/catalogue/query-keys.ts';
import { type LookupType, lookupTypes } from '../../../cms/shared/facets.ts';
import { entryKinds } from '../../../cms/shared/kinds.ts';
import type { QueryBackend, Query } from '../../../src/catalogue/query.ts';
import { createRecord } from '../../../src/lib/objects.ts';
import { createCmsBackend } from '../../../src/strapi/query-backend.ts';
import { type Client, signInAdmin } from '../../cms/clients.ts';
import { createContent } from '../../cms/content.ts';
import { type Cms, startCms } from '../../cms/start-cms.ts';
import { readEntryRecords, sendInteraction, waitForPopularity } from '../../cms/interactions.ts';
import { databases } from '../../cms/databases.ts';
import { type Postgres, startPostgres } from '../../cms/start-postgres.ts';
import { createFollower, type Follower } from '../../replica/follower.ts';
import { awkwardEntries } from './awkward-entries.ts';
import { query, relatedQuery, type World, worldOf } from './samples.ts';

const isLong = process.env['LONG'] === '1';
const counts = { lists: isLong ? 5000 : 60, related: isLong ? 1000 : 20, facets: isLong ? 200 : 10 };
const scale = isLong ? 700 : 200;
const seed = isLong ? Math.floor(Math.random() * 2 ** 31) : 20_261_121;
const patience = isLong ? 3_600_000 : 180_000;
const { signal } = new AbortController();

/** Renames a lookup of each type and some authors. @returns What they were called before. */
async function renameSome(admin: Client) {
  const lookups = createRecord(lookupTypes, (): Lookup[] => []);
  for (const type of lookupTypes) {
    const content = createContent(admin, `api::lookup.${type}`);
    const [lookup] = await content.list();
    if (!lookup) continue;
    const { documentId: id, name, slug } = lookup;
    await content.update(id, { slug: `renamed-${type}` });
    lookups[type].push({ id, name: String(name), slug: String(slug) });
  }
  const users = createContent(admin, 'api::author.author');
  const authors = (await users.list()).slice(0, 5);
  for (const [index, { documentId }] of authors.entries())
    await users.update(documentId, { username: `Renamed ${'abcde'.charAt(index)}` });
  return { lookups, authors: authors.map(({ username }) => String(username)) };
}

/** Visitors use some entries, and some of them equally often. */
async function visitSome(cms: Cms): Promise<void> {
  const records = await readEntryRecords(cms);
  for (const [index, { id }] of records.entries())
    for (let visitor = 0; visitor < (index % 9) - 5; visitor += 1) await sendInteraction(cms, id, 'preview');
  await waitForPopularity(cms);
}

const isAwkward = ({ slug }: Entry) => slug.startsWith('awkward');
const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : undefined);

describe.each(databases)('on $database', ({ programs }) => {
  let postgres: Postgres | undefined;
  let cms: Cms;
  let follower: Follower;
  let strapi: QueryBackend;
  let edge: StaticBackend;
  let world: World;

  beforeAll(async () => {
    postgres = programs === undefined ? undefined : await startPostgres(programs);
    cms = await startCms({ seed: { scale }, ...(postgres && { env: { DATABASE_URL: postgres.url } }) });
    const admin = await signInAdmin(cms);
    for (const uid of ['api::template.template', 'api::inspiration.inspiration']) {
      const content = createContent(admin, uid);
      const [tag] = await createContent(admin, 'api::lookup.tag').list();
      for (const entry of awkwardEntries)
        await content.publishNew({ ...entry, tags: { set: tag ? [{ documentId: tag.documentId }] : [] } });
    }
    const former = await renameSome(admin);
    await visitSome(cms);
    follower = createFollower(cms);
    await follower.sync();
    const { replica } = follower;
    const entries = entryKinds.flatMap((kind) =>
      replica.slugs(kind).flatMap((slug) => replica.entry(kind, slug) ?? []),
    );
    const lookups = createRecord(lookupTypes, (type) => [...replica.lookups(type), ...former.lookups[type]]);
    world = worldOf(
      [...entries.slice(0, 100), ...entries.filter(isAwkward), ...entries.slice(-100)],
      lookups,
    );
    world.authors.push(...former.authors, ...former.authors);
    strapi = createCmsBackend({ base: `${cms.url}/api`, getToken: () => '' });
    // The key of a data file follows from its path.
    edge = createStaticBackend(async (path) =>
      textOf(replica.answer(findDataKey(path.slice(1)) ?? ('' as QueryKey))),
    );
    expect(entries.length).toBeGreaterThan(1.45 * scale);
  }, 300_000);

  afterAll(async () => {
    follower?.[Symbol.dispose]();
    await cms?.stop();
    await postgres?.stop();
  });

  /** The questions to which the two answers differ. */
  async function findDifferences<Question>(
    questions: Question[],
    ask: (backend: QueryBackend, question: Question) => Promise<unknown>,
  ) {
    const differences: { question: Question; strapi: unknown; edge: unknown }[] = [];
    for (const question of questions) {
      const [one, other] = await Promise.all([strapi, edge].map((backend) => ask(backend, question)));
      if (JSON.stringify(one) !== JSON.stringify(other))
        differences.push({ question, strapi: one, edge: other });
    }
    return differences;
  }

  it('the data files and Strapi give the same answers to list queries', { timeout: patience }, async () => {
    const inOtherCases = awkwardEntries.flatMap(({ name }) => [name.toUpperCase(), name.toLowerCase()]);
    const queries = [
      ...inOtherCases.map((search): Query => ({
        kind: 'template',
        search,
        facets: [],
        sort: 'price:desc',
        page: 1,
        pageSize: 50,
      })),
      ...fc.sample(query(world), { numRuns: counts.lists, seed }),
    ];

    const differences = await findDifferences(queries, async (backend, question) => {
      const { items, pagination, facets } = await backend.answer({ name: 'list', query: question }, signal);
      const { page, pageSize, total, pageCount } = pagination;
      return { ids: items.map(({ id }) => id), pagination: { page, pageSize, total, pageCount }, facets };
    });

    expect(differences, `seed ${seed}`).toEqual([]);
  });

  it('both find a term across a line break', async () => {
    const find = (search: string) =>
      Promise.all(
        [strapi, edge].map(async (backend) => {
          const query: Query = {
            kind: 'template',
            search,
            facets: [],
            sort: 'title:asc',
            page: 1,
            pageSize: 100,
          };
          return (await backend.answer({ name: 'list', query }, signal)).items.map(({ slug }) => slug);
        }),
      );
    // Two lines of a feature list, two lines of a page list that end in two characters, and unevenly spaced words.
    const [feature, page, spaced] = [
      await find('palette contact'),
      await find('home café b'),
      await find('and two spaces'),
    ];

    expect([feature, page, spaced]).toEqual([
      [['awkward-13'], ['awkward-13']],
      [['awkward-1'], ['awkward-1']],
      [['awkward-25'], ['awkward-25']],
    ]);
  });

  it('the data files and Strapi find the same related entries', { timeout: patience }, async () => {
    const queries = fc.sample(relatedQuery(world), { numRuns: counts.related, seed });

    const differences = await findDifferences(queries, async (backend, question) =>
      (await backend.answer({ name: 'related', query: question }, signal)).map(({ id }) => id),
    );

    expect(differences, `seed ${seed}`).toEqual([]);
  });

  it('the data files and Strapi give the same facet counts', { timeout: patience }, async () => {
    const queries = fc.sample(query(world), { numRuns: counts.facets, seed });

    const differences = await findDifferences(queries, async (backend, question) => {
      const counted = await backend.answer(
        { name: 'facet-counts', query: question, types: lookupTypes },
        signal,
      );
      const present = ([type, lookups]: [LookupType, { id: string; total: number }[]]) =>
        lookups.filter(({ total }) => total > 0).map(({ id, total }) => [type, id, total]);
      return [...counted].flatMap(present);
    });

    expect(differences, `seed ${seed}`).toEqual([]);
  });

  it('both sort titles as readers expect', async () => {
    const query: Query = {
      kind: 'template',
      search: 'awkward',
      facets: [],
      sort: 'title:asc',
      page: 1,
      pageSize: 100,
    };
    const named = ['Airwaves', 'école', 'iA Notes', 'Øresund', 'Page 2', 'Page 10', '“Zebra”'];

    for (const sort of ['title:asc', 'title:desc'] as const) {
      const answers = await Promise.all(
        [strapi, edge].map((backend) => backend.answer({ name: 'list', query: { ...query, sort } }, signal)),
      );
      for (const { items } of answers) {
        const titles = items.map(({ title }) => title).filter((title) => named.includes(title));
        expect([...new Set(titles)]).toEqual(sort === 'title:asc' ? named : named.toReversed());
      }
    }
  });
});
