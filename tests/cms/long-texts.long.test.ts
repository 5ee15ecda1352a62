import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import type { Cms } from './start-cms.ts';

const picture = join(import.meta.dirname, 'small-catalogue/pictures/screen.png');
const TYPES = '/content-manager/collection-types';
const TEMPLATE = 'api::template.template';
const TAG = 'api::lookup.tag';
const USER = 'plugin::users-permissions.user';
const NAMED = { title: 'T', name: 'N' };
/** Normalizing puts them into another order. */
const MARKS = '\u20d0\u3099'.repeat(16);
const MARKED = `a${MARKS.slice(0, 31)}`;

/** Writes the letters beyond ASCII as JSON may. */
const escapeLetters = (json: string) =>
  json.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What an editor reads, and beside which field. */
const toRefusal = ({ status, body }: { status: number; body: unknown }) => {
  const { error } = Object(body);
  return { status, field: error?.details?.errors?.[0]?.path?.[0], message: error?.message };
};

describe.each(databases)('on $database', ({ programs }) => {
  let cms: Cms;
  let admin: Client;

  beforeAll(async () => {
    cms = await startCmsOn(programs);
    admin = await signInAdmin(cms);
  });
  afterAll(() => cms.stop());

  const post = async (uid: string, body: object) => toRefusal(await admin('POST', `${TYPES}/${uid}`, body));

  it.each([
    [TEMPLATE, 'description', NAMED],
    [TEMPLATE, 'title', { name: 'N' }],
    [TEMPLATE, 'slug', NAMED],
    [TAG, 'name', {}],
    [USER, 'username', { email: 'marks@mail.example', password: 'analytical engine' }],
  ])('31 marks on one letter are refused in words in %s, %s', async (uid, field, others) => {
    for (const text of [MARKED, `${MARKED}${MARKS.repeat(200)}`]) {
      const refusal = await post(uid, { ...others, [field]: text });

      expect(refusal).toMatchObject({ status: 400, field });
      expect(refusal.message).toContain('more than 30 accents or other marks. Delete some of them.');
    }
  });

  it('30 marks on one letter are stored', async () => {
    const description = `a${MARKS.slice(0, 30)}`;

    const { documentId } = await createContent(admin, TEMPLATE).create({ ...NAMED, description });
    const { body } = await admin('GET', `${TYPES}/${TEMPLATE}/${documentId}`);

    expect(body.data.description).toBe(description);
  });

  it('a description that is half a megabyte of marks is refused before anything folds it', async () => {
    const description = `a${MARKS.repeat(7000)}`;

    const refusal = await post(TEMPLATE, { ...NAMED, description });

    expect(refusal).toMatchObject({ status: 400, field: 'description' });
  });

  it('visitors cannot send 31 marks on one letter', async () => {
    const call = createClient(cms);
    const account = { username: MARKED, email: 'marks@mail.example', password: 'analytical engine' };

    const answers = [
      await call('POST', '/api/auth/local/register', account),
      await call('POST', '/api/auth/local', { identifier: MARKED, password: 'x' }),
      await call('POST', '/api/subscribers', { email: `${MARKED}@mail.example` }),
      await call('POST', '/api/pending-templates', { data: { ...NAMED, description: MARKED } }),
    ];

    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.error.message).toMatch(/more than 30 accents or other marks\.$/);
    }
  });

  it.each([
    ['marks', MARKED, 'more than 30 accents or other marks'],
    ['letters', 'x'.repeat(256), 'at most 255 characters'],
  ])('a file whose name has too many %s is refused in words', async (_what, name, reason) => {
    const form = new FormData();
    form.set('files', new Blob([await readFile(picture)], { type: 'image/png' }), 'slate.png');
    form.set('fileInfo', escapeLetters(JSON.stringify({ name })));

    const { status, message } = toRefusal(await admin('POST', '/upload', form));

    expect({ status, message }).toEqual({ status: 400, message: expect.stringContaining(reason) });
  });

  it.each(['description', 'pages', 'features'])('the text of "%s" has a longest length', async (field) => {
    const create = (length: number) => post(TEMPLATE, { ...NAMED, [field]: 'é'.repeat(length) });

    expect(await create(25_500)).toMatchObject({ status: 201 });
    expect(await create(25_501)).toMatchObject({ status: 400, field });
  });
});
