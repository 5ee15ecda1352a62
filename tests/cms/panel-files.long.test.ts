import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Answer, type Client, employ, registerVisitor, signInAdmin } from './clients.ts';
import { createContent, type Document, uploadPicture } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

const TYPES = '/content-manager/collection-types';
const TEMPLATE = 'api::template.template';
const INSPIRATION = 'api::inspiration.inspiration';
const PAGE = 'api::page.page';
const SUBMISSION = 'api::pending-template.pending-template';
const USER = 'plugin::users-permissions.user';
const TEMPLATES = `${TYPES}/${TEMPLATE}`;

let cms: Cms;
let admin: Client;
let editor: Client;
let author: Client;
let othersPicture: Document;
let count = 0;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  admin = await signInAdmin(cms);
  editor = await employ(cms, 'Editor');
  author = await employ(cms, 'Author');
  othersPicture = await uploadPicture(editor, 'page.png');
});
afterAll(() => cms.stop());

async function draftOwn(data: object = {}): Promise<Document> {
  count += 1;
  const title = `Own ${count}`;
  return createContent(author, TEMPLATE).create({ name: title, title, price: 0, ...data });
}

async function publishOwn(data: object = {}): Promise<Document> {
  const draft = await draftOwn(data);
  await createContent(editor, TEMPLATE).publish(draft.documentId);
  return draft;
}

async function formOf(fields: Record<string, string> = {}): Promise<FormData> {
  const bytes = await readFile(join(import.meta.dirname, 'small-catalogue/pictures/screen.png'));
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'screen.png');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function describing(text: string): FormData {
  const form = new FormData();
  form.append('fileInfo', JSON.stringify({ alternativeText: text }));
  return form;
}

/** Every call of the panel that changes or deletes a file, with its name. */
const fileChanges: [string, (client: Client, id: unknown) => Promise<Answer>][] = [
  ['delete', (client, id) => client('DELETE', `/upload/files/${id}`)],
  ['delete in bulk', (client, id) => client('POST', '/upload/actions/bulk-delete', { fileIds: [id] })],
  [
    'move in bulk',
    (client, id) => client('POST', '/upload/actions/bulk-move', { fileIds: [id], destinationFolderId: null }),
  ],
  [
    'describe in bulk',
    (client, id) =>
      client('POST', '/upload/actions/bulk-update', {
        updates: [{ id, fileInfo: { alternativeText: 'Changed' } }],
      }),
  ],
  [
    'describe',
    (client, id) => client('PUT', `/upload/files/${id}`, { fileInfo: { alternativeText: 'Changed' } }),
  ],
  [
    'describe by the address of uploads',
    (client, id) => client('POST', `/upload?id=${id}`, describing('Changed')),
  ],
  ['replace', async (client, id) => client('POST', `/upload/files/${id}/replace`, await formOf())],
  [
    'replace by the address of uploads',
    async (client, id) => client('POST', `/upload?id=${id}`, await formOf()),
  ],
];

async function readFileRow(id: unknown) {
  const { status, body } = await admin('GET', `/upload/files/${id}`);
  return { status, alternativeText: body.alternativeText, hash: body.hash, size: body.size, url: body.url };
}

describe.each(fileChanges)('to %s a file', (_name, change) => {
  it('is refused to an author while a published entry shows it, also their own', async () => {
    const picture = await uploadPicture(author, 'page.png');
    await publishOwn({ screenshots: [picture.id] });
    const before = await readFileRow(picture.id);

    const { status, body } = await change(author, picture.id);

    expect([status, body.error.message]).toEqual([
      403,
      expect.stringMatching(/^You may not change the file/),
    ]);
    expect(await readFileRow(picture.id)).toEqual(before);
  });

  it('is refused to an author while an entry of somebody else shows it', async () => {
    const picture = await uploadPicture(author, 'page.png');
    await createContent(editor, INSPIRATION).create({ name: 'B', title: 'B', mobileView: picture.id });

    expect((await change(author, picture.id)).status).toBe(403);
    expect((await readFileRow(picture.id)).status).toBe(200);
  });

  it('is refused to an author while a text of the gallery shows it', async () => {
    const picture = await uploadPicture(author, 'page.png');
    const { body: image } = await editor('GET', `/upload/files/${picture.id}`);
    await createContent(editor, PAGE).create({
      title: 'Room',
      content: [{ type: 'image', image, children: [{ type: 'text', text: '' }] }],
    });

    expect((await change(author, picture.id)).status).toBe(403);
    expect((await readFileRow(picture.id)).status).toBe(200);
  });

  it('is refused to an author when somebody else uploaded it', async () => {
    const unused = await uploadPicture(editor, 'page.png');

    for (const { id } of [unused, othersPicture]) expect((await change(author, id)).status).toBe(403);
    expect((await readFileRow(unused.id)).status).toBe(200);
  });

  it('is refused to authors and editors when it is the picture of an account', async () => {
    const [user] = await createContent(admin, USER).list();
    const picture = await uploadPicture(author, 'page.png');
    await createContent(admin, USER).update(user?.documentId ?? '', { profilePicture: picture.id });

    expect((await change(author, picture.id)).status).toBe(403);
    expect((await change(editor, picture.id)).status).toBe(403);
    expect((await change(admin, picture.id)).status).toBe(200);
  });

  it('is open to an author for their own file in their own drafts, and to an editor for published ones', async () => {
    const own = await uploadPicture(author, 'page.png');
    await draftOwn({ thumbnail: own.id });
    const published = await uploadPicture(author, 'page.png');
    await publishOwn({ thumbnail: published.id });

    expect((await change(author, own.id)).status).toBe(200);
    expect((await change(editor, published.id)).status).toBe(200);
  });

  it.each(['x', '-1', '1.5', '99999999999999999999', '1 or 1=1', {}])(
    'answers the id %j with 4xx',
    async (id) => {
      const { status } = await change(author, id);

      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});

test('a bulk action on files is refused as a whole when one of them may not be changed', async () => {
  const own = await uploadPicture(author, 'page.png');

  const { status } = await author('POST', '/upload/actions/bulk-delete', {
    fileIds: [own.id, othersPicture.id],
  });

  expect(status).toBe(403);
  expect((await readFileRow(own.id)).status).toBe(200);
  expect((await readFileRow(othersPicture.id)).status).toBe(200);
});

test('authors leave the view of the media library as it is', async () => {
  const view = { pageSize: 100, sort: 'name:DESC' };

  expect((await author('PUT', '/upload/configuration', view)).status).toBe(403);
  expect((await editor('PUT', '/upload/configuration', view)).status).toBe(200);
});

describe('an upload', () => {
  let published: Document;
  beforeEach(async () => {
    const templates = createContent(editor, TEMPLATE);
    published = await templates.publishNew({ name: 'Live', title: 'Live' });
  });

  it.each(['/upload', '/upload/files'])('to %s cannot attach itself to an entry', async (path) => {
    const target = { ref: TEMPLATE, refId: String(published.id), field: 'thumbnail' };
    const siblings: Record<string, string>[] = [
      target,
      { path: 'folder' },
      { refs: TEMPLATE },
      { related: JSON.stringify([{ id: published.id, __type: TEMPLATE, __pivot: { field: 'thumbnail' } }]) },
      { 'fileInfo[folder]': '1', ...target },
    ];

    for (const fields of siblings) {
      for (const client of [author, editor, admin]) {
        const { status, body } = await client('POST', path, await formOf(fields));
        expect([status, body.error.message]).toEqual([
          400,
          expect.stringMatching(/^(An upload has no field|The name of a field)/),
        ]);
      }
    }
    const { body } = await admin('GET', `${TEMPLATES}/${published.documentId}?status=published`);
    expect(body.data.thumbnail).toBeNull();
  });
});

describe('an editor', () => {
  it('may not change the picture of a visitor, and may change that of a submission', async () => {
    const visitor = await registerVisitor(cms, 'pictured');
    const form = await formOf();
    const picture = form.get('files') as File;
    form.delete('files');
    form.append('picture', picture);
    await visitor('PUT', '/api/auth/me/picture', form);
    const { body } = await admin('GET', `${TYPES}/${USER}?filters[username]=pictured`);
    const portrait = body.results[0].profilePicture;
    const submitted = await uploadPicture(editor, 'page.png');
    await createContent(admin, SUBMISSION).create({
      name: 'S',
      title: 'S',
      email: 'a@mail.example',
      state: 'pending',
      thumbnail: submitted.id,
    });

    expect((await editor('DELETE', `/upload/files/${portrait.id}`)).status).toBe(403);
    expect((await author('DELETE', `/upload/files/${submitted.id}`)).status).toBe(403);
    expect((await editor('DELETE', `/upload/files/${submitted.id}`)).status).toBe(200);
    expect((await readFileRow(portrait.id)).status).toBe(200);
  });
});
