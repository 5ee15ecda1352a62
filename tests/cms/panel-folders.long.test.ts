import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Answer, type Client, employ, signInAdmin } from './clients.ts';
import { createContent, uploadPicture } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

const USER = 'plugin::users-permissions.user';

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

test.each([
  'populate[files]=true',
  'populate=files',
  'populate[createdBy]=true',
  'populate[parent][populate][files]=true',
  'filters[files][alternativeText][$startsWith]=a',
  'filters[$or][0][createdBy][firstname]=a',
  'sort=files.name',
])('authors see no files of others through folders by %s', async (query) => {
  for (const path of ['/upload/folders', '/upload/folders/1', '/upload/folder-structure'])
    expect((await author('GET', `${path}?${query}`)).status).toBe(403);
});

test('authors leave folders as they are, and editors change them unless they hold the picture of an account', async () => {
  const { body: folder } = await editor('POST', '/upload/folders', { name: 'Shared', parent: null });
  const { id } = folder.data;
  const picture = await uploadPicture(editor, 'page.png');
  await editor('PUT', `/upload/files/${picture.id}`, { fileInfo: { folder: id } });
  const remove = { fileIds: [], folderIds: [id] };

  expect((await author('PUT', `/upload/folders/${id}`, { name: 'Mine' })).status).toBe(403);
  expect((await author('POST', '/upload/actions/bulk-delete', remove)).status).toBe(403);
  expect(
    (await author('POST', '/upload/actions/bulk-move', { ...remove, destinationFolderId: null })).status,
  ).toBe(403);
  const [user] = await createContent(admin, USER).list();
  await createContent(admin, USER).update(user?.documentId ?? '', { profilePicture: picture.id });
  expect((await editor('POST', '/upload/actions/bulk-delete', remove)).status).toBe(403);
  expect((await admin('GET', `/upload/files/${picture.id}`)).status).toBe(200);
  await createContent(admin, USER).update(user?.documentId ?? '', { profilePicture: null });
  expect((await editor('PUT', `/upload/folders/${id}`, { name: 'Ours' })).status).toBe(200);
  expect((await editor('POST', '/upload/actions/bulk-delete', remove)).status).toBe(200);
  expect((await admin('GET', `/upload/files/${picture.id}`)).status).toBe(404);
});

const sendInfo = (fileInfo: object) => {
  const form = new FormData();
  form.append(
    'files',
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
    'a.svg',
  );
  form.append('fileInfo', JSON.stringify(fileInfo));
  return author('POST', '/upload', form);
};

describe.each<[string, (folder: unknown) => Promise<Answer>]>([
  ['a new folder', (parent) => author('POST', '/upload/folders', { name: 'In it', parent })],
  ['a folder that is moved', (parent) => editor('PUT', '/upload/folders/1', { parent })],
  [
    'files that are moved',
    (destinationFolderId) =>
      author('POST', '/upload/actions/bulk-move', { fileIds: [], destinationFolderId }),
  ],
  [
    'a description in bulk',
    (folder) => author('POST', '/upload/actions/bulk-update', { updates: [{ id: 1, fileInfo: { folder } }] }),
  ],
  ['a description', (folder) => author('PUT', '/upload/files/1', { fileInfo: { folder } })],
  ['an upload', (folder) => sendInfo({ folder })],
  ['uploads', (folder) => sendInfo([{}, { folder }])],
])('the folder of %s', (_name, send) => {
  it.each([{ a: 1 }, [[{ a: 1 }]], [[1]], 'x', '', '1e3', 2 ** 31, -1, 1.5, true])(
    'is refused when it has the id %j, and the CMS goes on',
    async (folder) => {
      const { status, body } = await send(folder);

      expect([status, body.error.message]).toEqual([
        400,
        'The id of a file or a folder must be a whole number.',
      ]);
    },
  );
});
