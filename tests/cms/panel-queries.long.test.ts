import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, employ, signInAdmin } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

const TYPES = '/content-manager/collection-types';
const TEMPLATE = 'api::template.template';
const TEMPLATES = `${TYPES}/${TEMPLATE}`;
const TAGS = `/content-manager/relations/${TEMPLATE}/tags`;
const FILES = '/upload/files';
/** Stands in every query that must not reach the database. */
const MARK = 'marked';

let cms: Cms;
let admin: Client;
let editor: Client;

beforeAll(async () => {
  // The log has the values of every query.
  cms = await startCms({ seed: 'small', env: { DEBUG: 'knex:bindings' } });
  admin = await signInAdmin(cms);
  editor = await employ(cms, 'Editor');
});
afterAll(() => cms.stop());

/** What the database was asked with MARK during the work. */
async function queriesOf<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; queries: string[] }> {
  const before = cms.log().length;
  const result = await work();
  // The log is a pipe: a later line shows that the earlier ones have arrived.
  const end = `end-${before}`;
  await editor('GET', `${TEMPLATES}?filters[name]=${end}`);
  const listBindings = () =>
    cms
      .log()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes('knex:bindings'));
  await expect.poll(() => listBindings().join()).toContain(end);
  return { result, queries: listBindings().filter((line) => line.includes(MARK)) };
}

const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('&');
const byTag = (index: number) => `filters[$or][${index}][tags][name][$containsi]=${MARK}${index}`;
const byName = (index: number) => `filters[$or][${index}][name][$containsi]=${MARK}${index}`;

describe('a query of the panel that is too large', () => {
  it.each([
    ['alternatives on a relation', TEMPLATES, times(4, byTag)],
    ['conditions on a relation', TEMPLATES, times(10, byTag).replaceAll('$or', '$and')],
    ['ids of relations', TEMPLATES, times(4, (index) => `filters[$or][${index}][tags][$in]=${MARK}`)],
    ['ids without operators', TEMPLATES, times(4, (index) => `filters[$or][${index}][tags]=${MARK}`)],
    ['pictures', TEMPLATES, times(4, (index) => `filters[$or][${index}][thumbnail][name]=${MARK}`)],
    ['several relations', TEMPLATES, `${times(3, byTag)}&filters[industries][name]=${MARK}`],
    [
      'conditions that are negated',
      TEMPLATES,
      times(4, (index) => `filters[$not][$or][${index}][tags][name]=${MARK}`),
    ],
    ['a long way', FILES, `filters[folder][parent][parent][parent][name]=${MARK}`],
    ['relations to sort by', TEMPLATES, `${times(3, byTag)}&sort=tags.name:asc`],
    ['a relation to sort by in brackets', TEMPLATES, `${times(3, byTag)}&sort[tags][name]=asc`],
    ['relations of an id', TAGS, times(4, (index) => `filters[$or][${index}][createdBy][firstname]=${MARK}`)],
    ['folders of files', FILES, times(4, (index) => `filters[$or][${index}][folder][name]=${MARK}`)],
    [
      'folders of folders',
      '/upload/folders',
      times(4, (index) => `filters[$or][${index}][parent][name]=${MARK}`),
    ],
  ])('is refused for its relations: %s', async (_what, path, query) => {
    const { result, queries } = await queriesOf(() => editor('GET', `${path}?${query}`));

    expect(result.status).toBe(400);
    expect(result.body.error.message).toMatch(
      /relations to other entries, and at most 3 are allowed\. .*\.$/,
    );
    expect(queries).toEqual([]);
  });

  it.each([
    ['conditions', TEMPLATES, times(31, byName), /31 conditions/],
    [
      'values of one field',
      TEMPLATES,
      times(31, (index) => `filters[$and][${index}][name]=${MARK}`),
      /31 conditions/,
    ],
    ['levels', TEMPLATES, `filters${'[$not]'.repeat(10)}[name]=${MARK}`, /brackets/],
    ['fields to sort by', TEMPLATES, `filters[name]=${MARK}&sort=id,name,title,price`, /4 fields to sort by/],
    [
      'a list to sort by',
      TEMPLATES,
      `filters[name]=${MARK}&sort[]=id,name&sort[]=title,price`,
      /4 fields to sort/,
    ],
    [
      'an object to sort by',
      FILES,
      `filters[name]=${MARK}&${times(4, (index) => `sort[${index}][name]=asc`)}`,
      /4 fields/,
    ],
    [
      'populated fields',
      FILES,
      `filters[name]=${MARK}&populate=folder,folder,folder,folder,folder,folder`,
      /6 fields/,
    ],
    [
      'populated levels',
      FILES,
      `filters[name]=${MARK}&populate[folder][populate][files][populate]=folder`,
      /of fields/,
    ],
    ['populated conditions', FILES, `populate[folder][filters][name]=${MARK}`, /conditions or an order/],
  ])('is refused for its %s', async (_what, path, query, message) => {
    const { result, queries } = await queriesOf(() => editor('GET', `${path}?${query}`));

    expect(result.status).toBe(400);
    expect(result.body.error.message).toMatch(message);
    expect(queries).toEqual([]);
  });

  it.each([TEMPLATES, TAGS, FILES, '/upload/folders', '/admin/users'])(
    'is refused at %s for its search',
    async (path) => {
      for (const query of [
        `_q[a]=${MARK}`,
        `_q[]=${MARK}`,
        `_q=${MARK}&_q=${MARK}`,
        `_q=${MARK.repeat(170)}`,
      ]) {
        const { result, queries } = await queriesOf(() => admin('GET', `${path}?${query}`));

        expect(result.status).toBe(400);
        expect(result.body.error.message).toContain('"_q" must be a text of at most 1000 characters');
        expect(queries).toEqual([]);
      }
    },
  );

  it.each(['where[createdBy][password][$contains]', 'orderBy[createdBy][password]', 'groupBy', 'select'])(
    'is refused for %s, which Strapi would hand to the database unchecked',
    async (name) => {
      for (const path of ['/upload/folders', FILES, TEMPLATES, TAGS]) {
        const { result, queries } = await queriesOf(() => admin('GET', `${path}?${name}=${MARK}`));

        expect({ path, status: result.status }).toEqual({ path, status: 400 });
        expect(result.body.error.message).toContain(`It must not have "${name.replace(/\[.*/, '')}"`);
        expect(queries).toEqual([]);
      }
    },
  );

  it('is refused in the list of panel users', async () => {
    const query = times(4, (index) => `filters[$or][${index}][roles][name]=${MARK}`);

    const { result, queries } = await queriesOf(() => admin('GET', `/admin/users?${query}`));

    expect(result.status).toBe(400);
    expect(queries).toEqual([]);
  });

  it('is refused for the order in its body', async () => {
    const body = { documentIds: [MARK], sort: 'tags.name,tags.slug,industries.name,industries.slug' };

    const { result, queries } = await queriesOf(() =>
      editor('POST', `${TEMPLATES}/actions/bulkFindForValidation`, body),
    );

    expect(result.status).toBe(400);
    expect(queries).toEqual([]);
  });
});

it('what the panel asks for is answered', async () => {
  const queries = [
    `${TEMPLATES}?page=1&pageSize=100&sort=title:ASC&_q=${'x'.repeat(1000)}`,
    `${TEMPLATES}?${times(3, byTag).replaceAll('$or', '$and')}`,
    `${TEMPLATES}?${times(30, byName)}`,
    `${TEMPLATES}?filters[$and][0][createdBy][id][$eq]=1&filters[$and][1][__status][$eq]=draft&sort=status:ASC`,
    `${TAGS}?_q=a&pageSize=10&page=1&${times(50, (index) => `idsToOmit[${index}]=${index + 1}`)}&idsToInclude[0]=1`,
    `${FILES}?sort=createdAt:DESC&page=1&pageSize=20&filters[$and][0][folder][id][$null]=true&filters[$and][1][mime][$contains]=image`,
    `${FILES}?filters[$and][0][folder][id]=1&filters[$and][1][$not][$or][0][mime][$contains][0]=image&filters[$and][1][$not][$or][0][mime][$contains][1]=video`,
    '/upload/folders?sort=name:ASC&populate[parent]=true&filters[$and][0][parent][id][$null]=true',
  ];

  const { result: answers, queries: asked } = await queriesOf(() =>
    Promise.all(queries.map((query) => editor('GET', query))),
  );
  const { body } = await editor('POST', '/upload/folders', { name: 'Folder' });
  const folder = await admin(
    'GET',
    `/upload/folders/${body.data.id}?populate[parent][populate][parent]=*&populate[children][count]=true&populate[files][count]=true`,
  );

  expect(answers.map(({ status }) => status)).toEqual(queries.map(() => 200));
  expect(folder.status).toBe(200);
  expect(asked).not.toEqual([]);
});
