import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient, createSite, registerVisitor, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let anybody: Client;
let site: Client;
let owner: Client;
let stranger: Client;
let templates: string[];

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  anybody = createClient(cms);
  site = createSite(cms);
  owner = await registerVisitor(cms, 'owner');
  stranger = await registerVisitor(cms, 'stranger');
  const { body } = await anybody('GET', '/api/templates');
  templates = body.data.map(({ documentId }: { documentId: string }) => documentId);
});
afterAll(() => cms.stop());

async function createBoard(items: string[] = []): Promise<string> {
  const data = { name: 'Ideas', items: items.map((id) => ({ kind: 'template', id })) };
  const { body } = await owner('POST', '/api/moodboards', { data });
  return `/api/moodboards/${body.data.documentId}`;
}

const idsOf = (board: { items: { id: string }[] }) => board.items.map(({ id }) => id);

it('the board that is made by itself stays it under another name', async () => {
  const { body } = await stranger('POST', '/api/moodboards', { data: { name: 'Saved', isDefault: true } });
  const path = `/api/moodboards/${body.data.documentId}`;
  await stranger('PUT', path, { data: { name: 'Shop', isDefault: false } });

  const { body: list } = await stranger('GET', '/api/moodboards');
  expect(list.data).toContainEqual(expect.objectContaining({ name: 'Shop', isDefault: true }));
});

it('nobody but the owner can do anything with a private board', async () => {
  const board = await createBoard(templates);
  const item = `${board}/items/template/${templates[0]}`;
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', board],
    ['PUT', board, { data: { name: 'Taken' } }],
    ['PUT', item, { data: { note: 'Taken' } }],
    ['DELETE', item],
    ['POST', `${board}/share`, {}],
    ['DELETE', `${board}/share`],
    ['POST', `${board}/duplicate`, {}],
    ['DELETE', board],
  ];
  const before = (await owner('GET', board)).body;

  for (const client of [anybody, stranger, site]) {
    for (const [method, path, body] of calls) {
      const { status } = await client(method, path, body);

      expect([401, 403, 404], `${method} ${path}`).toContain(status);
    }
  }
  expect((await owner('GET', board)).body).toEqual(before);
});

it('a board cannot be given away, taken over or shared by setting its fields', async () => {
  const data = { name: 'Mine', owner: 1, shareToken: 'guessed', documentId: 'x' };
  const { body } = await owner('POST', '/api/moodboards', { data });
  const path = `/api/moodboards/${body.data.documentId}`;
  await owner('PUT', path, { data });

  expect((await owner('GET', path)).body.data).toMatchObject({ name: 'Mine', shareToken: null });
  expect((await anybody('GET', '/api/moodboards/shared/guessed')).status).toBe(404);
});

it('the link shows the board to anybody, until it is no longer shared', async () => {
  const board = await createBoard(templates.slice(0, 1));
  const { body } = await owner('POST', `${board}/share`, {});
  const shared = `/api/moodboards/shared/${body.data.shareToken}`;

  expect(body.data.shareToken).toMatch(/^[\w-]{24}$/);
  expect((await anybody('GET', shared)).body.data).toEqual({
    name: 'Ideas',
    note: null,
    owner: 'owner',
    items: [
      expect.objectContaining({
        id: templates[0],
        entry: expect.objectContaining({ slug: expect.any(String) }),
      }),
    ],
  });
  await owner('DELETE', `${board}/share`);
  expect((await anybody('GET', shared)).status).toBe(404);
  expect((await anybody('GET', '/api/moodboards/shared/null')).status).toBe(404);
});

it('a list of items is taken only with a new board, so that no tab overwrites the changes of another', async () => {
  const board = await createBoard(templates);

  await owner('PUT', board, { data: { name: 'Plans', items: [] } });

  const { data } = (await owner('GET', board)).body;
  expect([data.name, idsOf(data)]).toEqual(['Plans', templates]);
});

// No test before this one lists boards, so the minute that the limit counts begins with it.
it('an account can list its boards a hundred and twenty times a minute', async () => {
  const curious = await registerVisitor(cms, 'curious');
  const list = async () => (await curious('GET', '/api/moodboards')).status;
  const statuses = await Promise.all(Array.from({ length: 121 }, list));

  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await stranger('GET', '/api/moodboards')).status).toBe(200);
});

it('items are added once, moved, annotated and removed', async () => {
  const [first = '', second = ''] = templates;
  const board = await createBoard([first]);
  const item = (id: string) => `${board}/items/template/${id}`;

  await owner('PUT', item(second), { data: {} });
  const { body: again } = await owner('PUT', item(second), { data: { note: 'The grid' } });
  expect(idsOf(again.data)).toEqual([second, first]);
  const { body: moved } = await owner('PUT', item(second), { data: { position: 1 } });
  expect(moved.data.items).toMatchObject([{ id: first }, { id: second, note: 'The grid' }]);
  const { body: left } = await owner('DELETE', item(first));
  expect(idsOf(left.data)).toEqual([second]);
});

it('two tabs that save at the same time lose nothing', async () => {
  const board = await createBoard();

  await Promise.all(templates.map((id) => owner('PUT', `${board}/items/template/${id}`, { data: {} })));

  const { body } = await owner('GET', board);
  expect(idsOf(body.data).sort()).toEqual([...templates].sort());
});

it('an unpublished entry stays on the board and is marked as such', async () => {
  const editor = createContent(await signInAdmin(cms), 'api::template.template');
  const [id = ''] = templates;
  const board = await createBoard(templates);

  await editor.unpublish(id);

  const { body } = await owner('GET', board);
  const entries = body.data.items.map(({ entry }: { entry: object | null }) => entry !== null);
  expect(entries).toEqual(templates.map((template) => template !== id));
});

it.each([
  ['a script', [{ kind: '<script>', id: 'x' }]],
  ['an id that is none', [{ kind: 'template', id: "' or 1=1" }]],
  ['a note that is too long', [{ kind: 'template', id: 'a'.repeat(24), note: 'x'.repeat(1001) }]],
  ['no list', 'all'],
  ['too many', Array.from({ length: 501 }, (_, n) => ({ kind: 'template', id: `a${n}`.padEnd(24, 'b') }))],
])('%s as items is refused', async (_, items) => {
  const { status } = await owner('POST', '/api/moodboards', { data: { name: 'Bad', items } });

  expect(status).toBe(400);
});

it('a copy has the items and notes of its board, is private, and changes independently', async () => {
  const board = await createBoard(templates);
  await owner('PUT', board, { data: { name: 'Ideas', note: 'For the shop' } });
  await owner('PUT', `${board}/items/template/${templates[0]}`, { data: { note: 'The grid' } });
  await owner('POST', `${board}/share`, {});
  const { body: original } = await owner('GET', board);

  const { status, body } = await owner('POST', `${board}/duplicate`, {});

  const copy = `/api/moodboards/${body.data.documentId}`;
  expect(status).toBe(201);
  expect((await owner('GET', copy)).body.data).toEqual({
    ...original.data,
    documentId: body.data.documentId,
    name: 'Ideas, copy',
    shareToken: null,
  });
  expect((await stranger('GET', copy)).status).toBe(404);
  await owner('DELETE', `${copy}/items/template/${templates[0]}`);
  await owner('DELETE', copy);
  expect((await owner('GET', board)).body).toEqual(original);
});

it.each([
  ['no name', {}],
  ['an empty name', { name: '' }],
  ['blanks as name', { name: '  ' }],
  ['a name that is too long', { name: 'x'.repeat(256) }],
  ['a list as name', { name: ['a'] }],
  ['a note that is too long', { name: 'a', note: 'x'.repeat(5001) }],
])('a board with %s is refused', async (_, data) => {
  expect((await owner('POST', '/api/moodboards', { data })).status).toBe(400);
});

it('the list of boards has the ids of their items and a few covers, and only a board has its items in full', async () => {
  const lister = await registerVisitor(cms, 'lister');
  const note = 'Long. '.repeat(150);
  const gone = { kind: 'template', id: 'gone'.padEnd(24, 'x') };
  const items = [gone, ...templates.map((id) => ({ kind: 'template', id, note }))];
  const { body: made } = await lister('POST', '/api/moodboards', { data: { name: 'Ideas', note, items } });
  const { documentId } = made.data;
  const { body: whole } = await lister('GET', `/api/moodboards/${documentId}`);

  const { body } = await lister('GET', '/api/moodboards');

  const pictures = whole.data.items.flatMap(({ entry }: { entry: { picture: { url: string } } | null }) =>
    entry?.picture ? [{ url: entry.picture.url, focalPoint: null }] : [],
  );
  expect(pictures.length).toBeGreaterThan(0);
  expect(body.data).toEqual([
    {
      documentId,
      isDefault: null,
      name: 'Ideas',
      items: items.map(({ kind, id }) => ({ kind, id })),
      coverPictures: pictures.slice(0, 3),
    },
  ]);
  expect(whole.data.items[1]).toMatchObject({ id: templates[0], note });
});

it('the covers of a board have the focal points that editors have chosen', async () => {
  const lister = await registerVisitor(cms, 'cropper');
  const [, template] = templates;
  const items = [{ kind: 'template', id: template }];
  await lister('POST', '/api/moodboards', { data: { name: 'Cropped', items } });
  const { body: sent } = await anybody('GET', '/api/templates?populate=thumbnail');
  const { thumbnail } = sent.data.find((entry: { documentId: string }) => entry.documentId === template);
  const focalPoint = { x: 80, y: 25 };
  const form = new FormData();
  form.append('fileInfo', JSON.stringify({ focalPoint }));
  await (
    await signInAdmin(cms)
  )('POST', `/upload?id=${thumbnail.id}`, form);

  const { body } = await lister('GET', '/api/moodboards');

  expect(body.data[0].coverPictures).toEqual([{ url: expect.any(String), focalPoint }]);
});
