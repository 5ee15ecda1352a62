import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, employ, signInAdmin } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

const TEMPLATE = 'api::template.template';
const TEMPLATES = `/content-manager/collection-types/${TEMPLATE}`;

let cms: Cms;
let admin: Client;
let editor: Client;
let author: Client;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  admin = await signInAdmin(cms);
  editor = await employ(cms, 'Editor');
  author = await employ(cms, 'Author');
});
afterAll(() => cms.stop());

it('a picture of a form has an id that every database can have', async () => {
  const draw = (values: object) => author('POST', `/form-previews/${TEMPLATE}`, { values });

  for (const values of [{ thumbnail: 2 ** 31 }, { screenshots: [1, 1e15] }]) {
    const { status, body } = await draw(values);
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringMatching(/^The page cannot be drawn, since /),
    ]);
  }
});

describe('an id that no row can have', () => {
  it.each([
    '1e3',
    '99999999999',
    { connect: ['0x10'] },
    { set: ['1.5'] },
    { disconnect: [{ id: 'x' }] },
    { disconnect: [{ id: 1e12 }] },
    [{ id: '1e3' }],
  ])('is refused with a sentence where an entry names %j', async (value) => {
    for (const field of ['tags', 'author', 'thumbnail', 'screenshots']) {
      const { status, body } = await author('POST', TEMPLATES, { title: 'A', [field]: value });

      expect([status, body.error.message]).toEqual([
        400,
        `The field "${field}" names an id that no document can have. Choose again, and save once more.`,
      ]);
    }
  });

  it.each([
    '/upload/files/x',
    '/upload/folders/1e12',
    `/content-manager/relations/${TEMPLATE}/tags?idsToOmit[]=x`,
    `/content-manager/relations/${TEMPLATE}/tags?idsToInclude=1&idsToInclude=99999999999`,
  ])('is refused in the address %s', async (path) => {
    expect((await editor('GET', path)).status).toBe(400);
  });
});

describe('an entry', () => {
  const foreign = {
    id: 2 ** 53,
    documentId: '../../x y',
    createdBy: 1,
    updatedBy: 1,
    createdAt: '2001-01-01T00:00:00.000Z',
    updatedAt: '2001-01-01T00:00:00.000Z',
    publishedAt: '2001-01-01T00:00:00.000Z',
    locale: 'fr',
    localizations: [1],
    status: 'published',
  };

  it('gets its id, times and creator from the CMS, whatever the call that writes it', async () => {
    const { body: me } = await editor('GET', '/admin/users/me');
    const write = async (method: string, path: string, more: object = {}) => {
      const { status, body } = await editor(method, TEMPLATES + path, {
        name: 'A',
        title: 'A',
        price: 0,
        ...more,
      });
      expect(status).toBeLessThan(300);
      const { body: read } = await admin('GET', `${TEMPLATES}/${body.data.documentId}`);
      return read.data;
    };

    const created = await write('POST', '', foreign);
    const own = `/${created.documentId}`;
    const written = [
      created,
      await write('PUT', own, { ...foreign, title: 'B' }),
      await write('POST', `/clone${own}`, foreign),
      await write('POST', '/actions/publish', foreign),
      await write('POST', `${own}/actions/publish`, foreign),
      await write('POST', '', { ...foreign, id: 1 }),
      await write('POST', '', { ...foreign, id: 'x', documentId: 'x' }),
    ];

    for (const entry of written) {
      expect(entry.id).toBeLessThan(10_000);
      expect(entry.documentId).toMatch(/^[a-z0-9]{24}$/);
      expect(entry.createdBy.id).toBe(me.data.id);
      expect(entry.createdAt > '2020').toBe(true);
      expect(entry.updatedAt > '2020').toBe(true);
      expect(entry.locale).toBeNull();
    }
    // Two of the calls change the first entry.
    expect(new Set(written.map(({ documentId }) => documentId)).size).toBe(written.length - 2);
  });

  it('is created after an author has asked for the highest id', async () => {
    const create = (client: Client, data: object) =>
      client('POST', TEMPLATES, { name: 'A', title: 'A', ...data });

    const first = await create(author, { id: 2 ** 53 });
    const second = await create(editor, {});
    const third = await create(editor, {});

    expect([first, second, third].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map(({ body }) => body.data.documentId)).size).toBe(3);
  });
});

describe('a slug', () => {
  const tag = { contentTypeUID: 'api::lookup.tag', field: 'slug' };
  const template = { contentTypeUID: TEMPLATE, field: 'slug' };
  const long = 'x'.repeat(256);

  it.each([
    ['a long name', 'generate', { ...tag, data: { name: long } }],
    ['a name that is an object', 'generate', { ...tag, data: { name: { a: 'x' } } }],
    ['a name that is a list', 'generate', { ...tag, data: { name: ['x'] } }],
    ['a name that is a number', 'generate', { ...tag, data: { name: 5 } }],
    ['a long title', 'generate', { ...template, data: { title: long } }],
    ['a title that is an object', 'generate', { ...template, data: { title: { a: 'x' } } }],
    ['a long slug of a tag', 'check-availability', { ...tag, value: long }],
    ['a long slug of a template', 'check-availability', { ...template, value: long }],
    ['a slug that is an object', 'check-availability', { ...tag, value: { a: 'x' } }],
  ])('is not made of %s', async (_what, call, body) => {
    const { status, body: answer } = await editor('POST', `/content-manager/uid/${call}`, body);

    expect(status).toBe(400);
    expect(answer.error.message).toMatch(/^A slug is made of a text of at most 255 characters\./);
  });

  it('is suggested for what the panel sends', async () => {
    const suggest = async (body: object) =>
      (await editor('POST', '/content-manager/uid/generate', body)).body.data;

    expect(
      await suggest({ ...tag, data: { name: 'x'.repeat(255), description: 'y'.repeat(9000) } }),
    ).toHaveLength(90);
    expect(await suggest({ ...tag, data: { name: null } })).toMatch(/^tag-[a-z]{5}$/);
    expect(await suggest({ ...template, data: { title: 'A title' } })).toMatch(/^a-title/);
  });
});
