// Forms of the panel that send no usable file.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, employ } from './clients.ts';
import { uploadPicture } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let editor: Client;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  editor = await employ(cms, 'Editor');
});
afterAll(() => cms.stop());

async function readPicture(): Promise<File> {
  const bytes = await readFile(join(import.meta.dirname, 'small-catalogue/pictures/screen.png'));
  return new File([new Uint8Array(bytes)], 'screen.png', { type: 'image/png' });
}

function describing(text: string): FormData {
  const form = new FormData();
  form.append('fileInfo', JSON.stringify({ alternativeText: text }));
  return form;
}

async function readFileRow(id: unknown) {
  const { status, body } = await editor('GET', `/upload/files/${id}`);
  return { status, name: body.name, alternativeText: body.alternativeText, hash: body.hash, url: body.url };
}

describe('a form that sends no usable file', () => {
  const png = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
  const withInfo = (...parts: [field: string, value: File | string][]) => {
    const form = describing('Changed');
    for (const [field, value] of parts)
      typeof value === 'string' ? form.append(field, value) : form.append(field, value, value.name);
    return form;
  };
  const empty = 'The file "empty.png" is empty. Choose it again, or choose another one.';
  const otherField = 'In an upload, "files" must be a file, and "fileInfo" must be a text.';
  const noFile = 'The form has no file. Choose one.';

  it.each([
    ['an empty file', () => withInfo(['files', png('empty.png', 0)]), empty],
    [
      'two files, one of them empty',
      () => withInfo(['files', png('a.png')], ['files', png('empty.png', 0)]),
      empty,
    ],
    ['two files', () => withInfo(['files', png('a.png')], ['files', png('b.png')]), /multiple/],
    ['a text in place of the file', () => withInfo(['files', 'a.png']), otherField],
    ['a file of another name', () => withInfo(['file', png('a.png')]), 'An upload has no field "file".'],
    [
      'a file in place of the text',
      () => {
        const form = new FormData();
        form.append('fileInfo', png('a.png'), 'a.png');
        return form;
      },
      otherField,
    ],
  ])('changes nothing of a picture with %s, and says so', async (_, form, words) => {
    const { id } = await uploadPicture(editor, 'page.png');
    const before = await readFileRow(id);

    for (const path of [`/upload?id=${id}`, `/upload/files/${id}/replace`]) {
      const { status, body } = await editor('POST', path, form());

      expect([path, status, body.error.message]).toEqual([path, 400, expect.stringMatching(words)]);
      expect(await readFileRow(id)).toEqual(before);
    }
  });

  it('replaces nothing without a file', async () => {
    const { id } = await uploadPicture(editor, 'page.png');

    const { status, body } = await editor('POST', `/upload/files/${id}/replace`, describing('Changed'));

    expect([status, body.error.message]).toEqual([400, noFile]);
    expect(await readFileRow(id)).toMatchObject({ alternativeText: null });
  });

  it.each(['/upload', '/upload/files'])('to %s stores nothing', async (path) => {
    const { body: before } = await editor('GET', '/upload/files');
    const sent = [
      [withInfo(['files', png('empty.png', 0)]), empty],
      [withInfo(['files', await readPicture()], ['files', png('empty.png', 0)]), empty],
      [describing('Changed'), noFile],
    ] as const;

    for (const [form, words] of sent) {
      const { status, body } = await editor('POST', path, form);
      expect([status, body.error.message]).toEqual([400, words]);
    }
    expect((await editor('GET', '/upload/files')).body.pagination).toEqual(before.pagination);
  });
});
