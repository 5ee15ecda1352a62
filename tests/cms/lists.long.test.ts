import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, registerVisitor } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let anybody: Client;
let visitor: Client;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  anybody = createClient(cms);
  visitor = await registerVisitor(cms, 'asker');
});
afterAll(() => cms.stop());

const conditions = (count: number, conditionOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => conditionOf(index)).join('&');

describe('a public list', () => {
  it.each([
    [
      'alternatives that multiply',
      conditions(9, (n) => `filters[$and][0][$or][${n}][${n % 2 ? 'colors' : 'tags'}][name][$contains]=zzi`),
    ],
    ['a group that is no list', 'filters[$or]=x'],
    ['a group inside of another', 'filters[$or][0][$and][0][name][$containsi]=x'],
    ['a negation', 'filters[$not][tags][name][$containsi]=x'],
    ['filters that are none', 'filters=x'],
    ['a list of filters', 'filters[0][name]=x'],
    ['an operator for other databases', 'filters[title][$jsonSupersetOf]=x'],
    ['an operator that is none', 'filters[title][$nope]=x'],
    ['no value', 'filters[title]'],
    ['what an entry does not have', 'filters[nope]=x'],
    ['what it refers to, by something that is not there', 'filters[tags][nope]=x'],
    ['what those who it refers to refer to', 'filters[author][profilePicture][url]=x'],
    ['who made it in the panel', 'filters[createdBy][email][$containsi]=x'],
    ['a picture', 'filters[thumbnail][name][$containsi]=x'],
    ['a price that is none', 'filters[price][$gt]=cheap'],
    ['a time that is none', 'filters[createdAt][$gte]=yesterday'],
    ['a row id that is none', 'filters[id][$ne]=99999999999999999999'],
    ['a text with a zero byte', 'filters[slug][$eq]=a%00b'],
    ['a text without end', `filters[title]=${'x'.repeat(600)}`],
    ['too many values', conditions(101, (n) => `filters[$and][0][tags][slug][$in][${n}]=x`)],
    ['too many references', conditions(15, (n) => `filters[$and][${n}][tags][slug][$in][0]=x`)],
    ['too many texts', conditions(7, (n) => `filters[$or][${n}][description][$containsi]=x`)],
    ['texts among what must all hold', 'filters[$and][0][title][$containsi]=x'],
    ['too many orders', 'sort=title,price,slug,name'],
    ['an order by what it refers to', 'sort=tags.name'],
    ['an order of nothing', 'sort='],
    ['an order that is none', 'sort=title:up'],
    ['an order of orders', 'sort[0][0][0]=title'],
    ['to fill in what is not there', 'populate=nope'],
    ['to fill in ever deeper', 'populate[author][populate][profilePicture][populate][related]=true'],
    ['to fill in all that a picture belongs to', 'populate[thumbnail][populate]=*'],
    ['to fill in by conditions', 'populate[tags][filters][name][$containsi]=x'],
    ['to fill in in an order', 'populate[tags][sort]=name'],
    ['fields of fields', 'fields[0][0]=title'],
    ['no field', 'fields='],
    ['a page that is none', 'pagination[page]=first'],
    ['a page before the first one', 'pagination[page]=0'],
    ['a page without end', 'pagination[page]=99999999999999999999'],
    ['all at once', 'pagination[limit]=-1'],
    ['pages in two ways', 'pagination[page]=1&pagination[start]=5'],
    ['a page of pages', 'pagination[page][0][0]=1'],
    ['a search through everything', '_q=grid'],
    ['a type with an unknown operator', 'filters[type][$containsi]=x'],
    ['a type with two operators', 'filters[type][$eq]=x&filters[type][$in]=y'],
    ['a list as a type', 'filters[type][0]=x'],
  ])('refuses %s in a sentence', async (_, query) => {
    for (const path of ['templates', 'inspirations']) {
      const { status, body } = await anybody('GET', `/api/${path}?${query}`);

      expect([status, body.error?.message]).toEqual([400, expect.stringMatching(/^Invalid key .+: .+\.$/)]);
    }
  });

  it.each([
    ['one by its slug', 'filters[slug][$eq]=quiet-harbour&pagination[limit]=1', 1],
    ['without one of them', 'filters[slug][$ne]=quiet-harbour', 1],
    [
      'by lookups, of whatever list',
      'filters[$and][0][tags][slug][$in][0]=framer&filters[$and][1][colors][slug][$in][0]=sand',
      1,
    ],
    [
      'by one of several',
      'filters[$or][0][industries][name]=Music&filters[$or][1][description][$containsi]=calm',
      1,
    ],
    [
      'by price and time',
      'filters[price][$gte]=0&filters[price][$lte]=10&filters[createdAt][$gte]=2020-01-01',
      1,
    ],
    ['by author', 'filters[author][username][$eq]=Ada Stone&filters[isPromoted]=true', 1],
    ['across a line break', 'filters[$or][0][description][$containsi]=GRID. a calm', 1],
    ['whatever its type', 'filters[type]=all', 2],
    ['whatever its type, in other words', 'filters[type][$eq]=all', 2],
    ['by the slug of a type', 'filters[type]=responsive', 1],
    ['by the name of a type', 'filters[type]=Responsive', 1],
    ['by a type, regardless of case', 'filters[type]=RESPONSIVE', 1],
    ['by a type, compared as readers do', 'filters[type]=Résponsive', 1],
    ['by a type with an operator', 'filters[type][$eq]=Portfolio', 1],
    ['by one of several types', 'filters[type][$in][0]=Portfolio&filters[type][$in][1]=responsive', 1],
    ['of a type that does not exist', 'filters[type]=Brutal', 0],
    [
      'by a type among other filters',
      'filters[type]=Portfolio&filters[$and][0][tags][slug][$in][0]=framer&filters[$or][0][description][$containsi]=calm',
      1,
    ],
    ['by a type and a tag that do not meet', 'filters[type]=Portfolio&filters[$and][0][tags][slug]=none', 0],
    ['on a page that does not exist', 'pagination[page]=1000', 2],
    ['from a start on', 'pagination[start]=1&pagination[limit]=1', 2],
  ])('finds templates %s', async (_, query, total) => {
    const { status, body } = await anybody('GET', `/api/templates?${query}`);

    expect([status, body.meta.pagination.total]).toEqual([200, total]);
  });
});

/** Parts of queries that a caller might send, whether they make sense or not. */
const oddities = [
  ...[
    '=',
    '[]=',
    '[0][0][0]=x',
    '[$or]=x',
    '[$or][0]=x',
    '[$eq]=x',
    '[__proto__]=x',
    '[length]=1',
    '=%00',
    '=*',
  ],
  ...[
    '=-1',
    '=1e999',
    '[on][x]=y',
    '[a]',
    '[populate]=*',
    '[fields]=',
    '[count]=true',
    '[$jsonSupersetOf]=x',
  ],
];
const parameters = ['filters', 'sort', 'populate', 'fields', 'pagination', 'locale', 'status', '_q'];
const questions = parameters.flatMap((name) => oddities.map((oddity) => name + oddity));

it.each([
  ...['/api/templates', '/api/templates/x', '/api/tags', '/api/moodboards', '/api/moodboards/shared/x'],
  ...['/api/users/me', '/api/auth/me', '/api/auth/google/callback'],
])('no query of %s makes the CMS fail', async (path) => {
  const answers = await Promise.all(
    questions.map(async (question) => {
      const { status } = await visitor('GET', `${path}?${question}`);
      return { question, status };
    }),
  );

  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});

it('no query next to what a visitor sends makes the CMS fail', async () => {
  const { body: board } = await visitor('POST', '/api/moodboards', { data: { name: 'Ideas' } });
  const path = `/api/moodboards/${board.data.documentId}`;

  const answers = await Promise.all(
    questions.map(async (question) => {
      const { status } = await visitor('PUT', `${path}?${question}`, { data: { name: 'Ideas' } });
      return { question, status };
    }),
  );

  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});
