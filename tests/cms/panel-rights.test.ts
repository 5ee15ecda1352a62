import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, employ, signInAdmin } from './clients.ts';
import { createContent, type Document, uploadPicture } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

const TYPES = '/content-manager/collection-types';
const TEMPLATE = 'api::template.template';
const SUBMISSION = 'api::pending-template.pending-template';
const USER = 'plugin::users-permissions.user';
const TEMPLATES = `${TYPES}/${TEMPLATE}`;
const SECRET = 'Not for authors';

let cms: Cms;
let admin: Client;
let editor: Client;
let author: Client;
/** A draft of an editor. */
let other: Document;
let othersPicture: Document;
let count = 0;

beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
  admin = await signInAdmin(cms);
  editor = await employ(cms, 'Editor');
  author = await employ(cms, 'Author');
  othersPicture = await uploadPicture(editor, 'page.png');
  other = await createContent(editor, TEMPLATE).create({
    name: SECRET,
    title: SECRET,
    thumbnail: othersPicture.id,
  });
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

describe('an author', () => {
  it('uploads, describes and uses a picture, and edits and deletes a draft', async () => {
    const picture = await uploadPicture(author, 'page.png');
    const described = await author('PUT', `/upload/files/${picture.id}`, {
      fileInfo: { alternativeText: 'Mine' },
    });
    const draft = await draftOwn({ thumbnail: picture.id, screenshots: [{ id: picture.id }] });
    await createContent(author, TEMPLATE).update(draft.documentId, { description: 'More' });

    const { body } = await author('GET', `${TEMPLATES}/${draft.documentId}`);
    expect(described.body.alternativeText).toBe('Mine');
    expect(body.data).toMatchObject({ description: 'More', thumbnail: { id: picture.id } });
    expect((await author('DELETE', `${TEMPLATES}/${draft.documentId}`)).status).toBe(200);
  });

  it.each([
    ['an id', (id: number) => id],
    ['a text', (id: number) => String(id)],
    ['an object', (id: number) => ({ id })],
    ['a list', (id: number) => [{ id }]],
    ['a set', (id: number) => ({ set: [{ id }] })],
    ['a connection', (id: number) => ({ connect: [{ id }] })],
  ])('cannot use the file of somebody else, given as %s', async (_form, give) => {
    const draft = await draftOwn();
    const given = { thumbnail: give(othersPicture.id), screenshots: give(othersPicture.id) };

    for (const [method, path] of [
      ['PUT', `${TEMPLATES}/${draft.documentId}`],
      ['POST', TEMPLATES],
      ['POST', `${TEMPLATES}/clone/${draft.documentId}`],
    ] as const) {
      for (const [field, value] of Object.entries(given)) {
        const { status } = await author(method, path, { name: 'A', title: 'A', [field]: value });
        // Strapi ignores some of the forms, and the file is not used then.
        expect([200, 201, 403]).toContain(status);
      }
    }
    const { results } = (await author('GET', `${TEMPLATES}?pageSize=100`)).body;
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(othersPicture['url']);
    expect(
      (await author('POST', TEMPLATES, { name: 'A', title: 'A', thumbnail: othersPicture.id })).body.error
        .message,
    ).toMatch(/^You may not use the file/);
  });

  it('keeps a file that an editor added to their draft', async () => {
    const draft = await draftOwn();
    const added = await uploadPicture(editor, 'page.png');
    await createContent(editor, TEMPLATE).update(draft.documentId, { thumbnail: added.id });

    const { status } = await author('PUT', `${TEMPLATES}/${draft.documentId}`, {
      title: 'Renamed',
      thumbnail: { id: added.id },
    });

    expect(status).toBe(200);
  });

  it('edits the draft of a published entry, and can neither delete, unpublish nor publish it', async () => {
    const { documentId, title } = await publishOwn();
    const path = `${TEMPLATES}/${documentId}`;

    const edited = await author('PUT', path, {
      title: 'Not live',
      status: 'published',
      publishedAt: '2020-01-01',
    });
    const answers = [
      await author('DELETE', path),
      await author('DELETE', `${path}?locale=*`),
      await author('POST', `${TEMPLATES}/actions/bulkDelete`, { documentIds: [documentId] }),
      await author('POST', `${path}/actions/unpublish`, {}),
      await author('POST', `${path}/actions/unpublish`, { discardDraft: true }),
      await author('POST', `${path}/actions/publish`, {}),
      await author('POST', `${TEMPLATES}/actions/bulkPublish`, { documentIds: [documentId] }),
      await author('POST', `${TEMPLATES}/actions/bulkUnpublish`, { documentIds: [documentId] }),
    ];

    expect(edited.status).toBe(200);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(answers[0]?.body.error.message).toMatch(/^You may not delete .* Ask an editor/);
    const { body } = await createClient(cms)('GET', `/api/templates/${documentId}`);
    expect(body.data.title).toBe(title);
    expect((await editor('DELETE', path)).status).toBe(200);
  });

  it('deletes own drafts in bulk, but none together with a published entry', async () => {
    const drafts = [await draftOwn(), await draftOwn()].map(({ documentId }) => documentId);
    const { documentId } = await publishOwn();
    const remove = (documentIds: string[]) =>
      author('POST', `${TEMPLATES}/actions/bulkDelete`, { documentIds });

    expect((await remove([...drafts, documentId])).status).toBe(403);
    expect((await author('GET', `${TEMPLATES}/${drafts[0]}`)).status).toBe(200);
    expect((await remove(drafts)).status).toBe(200);
    expect((await author('GET', `${TEMPLATES}/${drafts[0]}`)).status).toBe(404);
  });

  it('publishes nothing by the status in a new entry', async () => {
    const { body } = await author('POST', TEMPLATES, {
      name: 'A',
      title: 'A',
      price: 0,
      status: 'published',
      publishedAt: '2020-01-01T00:00:00.000Z',
    });

    const { status } = await createClient(cms)('GET', `/api/templates/${body.data.documentId}`);
    expect(status).toBe(404);
  });

  it('cannot become the creator of an entry, nor make somebody else the creator of their own', async () => {
    const { body: me } = await author('GET', '/admin/users/me');
    const draft = await draftOwn({ createdBy: 1, updatedBy: 1 });
    const change = { createdBy: me.data.id, updatedBy: me.data.id };

    expect((await author('PUT', `${TEMPLATES}/${other.documentId}`, change)).status).toBe(403);
    await author('PUT', `${TEMPLATES}/${draft.documentId}`, { createdBy: 1 });
    const { body } = await admin('GET', `${TEMPLATES}/${draft.documentId}`);
    expect(body.data.createdBy.id).toBe(me.data.id);
  });

  it.each([
    ['GET', `/content-manager/preview/url/${TEMPLATE}?documentId=OTHER&status=draft`],
    ['GET', `/content-manager/preview/url/${TEMPLATE}?documentId=OTHER`],
    ['GET', `/content-manager/preview/url/${TEMPLATE}/?documentId=OTHER&status=x`],
    ['GET', `/content-manager/preview/url/${TEMPLATE}?documentId[]=OTHER`],
    ['GET', `/content-manager/preview/url/${TEMPLATE}?documentId=no-such-entry`],
    ['GET', `/content-manager/preview/url/${SUBMISSION}?documentId=no-such-entry`],
    ['GET', `${TEMPLATES}/OTHER`],
    ['GET', `${TEMPLATES}/OTHER?populate=*`],
    ['GET', `${TEMPLATES}/OTHER/actions/countDraftRelations`],
    ['GET', `${TEMPLATES}/actions/countManyEntriesDraftRelations?documentIds[]=OTHER`],
    ['GET', `${TEMPLATES}/actions/countManyEntriesDraftRelations?documentIds=OTHER`],
    ['POST', `${TEMPLATES}/OTHER/actions/discard`],
    ['POST', `${TEMPLATES}/clone/OTHER`],
    ['POST', `${TEMPLATES}/auto-clone/OTHER`],
    ['POST', `${TEMPLATES}/actions/bulkFindForValidation`],
    ['POST', `${TEMPLATES}/actions/bulkDelete`],
    ['GET', `/content-manager/relations/${TEMPLATE}/OTHER/tags`],
    ['GET', `/content-manager/relations/${TEMPLATE}/tags?id=OTHER`],
  ])('cannot reach the draft of somebody else by %s %s', async (method, path) => {
    const body =
      method === 'POST' ? { name: 'Taken', title: 'Taken', documentIds: [other.documentId] } : undefined;

    const answer = await author(method, path.replace('OTHER', other.documentId), body);

    expect([400, 403, 404]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${SECRET}|signature`));
    expect(answer.body.error.message).toBeTruthy();
  });

  it('gets the address of a preview of their own draft, and editors of every draft', async () => {
    const own = await draftOwn();
    const addressOf = async (client: Client, { documentId }: Document) =>
      (await client('GET', `/content-manager/preview/url/${TEMPLATE}?documentId=${documentId}&status=draft`))
        .body.data.url;

    expect(await addressOf(author, own)).toContain('signature=');
    expect(await addressOf(editor, other)).toContain('signature=');
    expect(await addressOf(editor, own)).toContain('signature=');
  });

  it('sees no draft of somebody else in any list', async () => {
    const paths = [
      TEMPLATES,
      `${TEMPLATES}?_q=${SECRET}`,
      `${TEMPLATES}?status=draft&pageSize=100`,
      `${TEMPLATES}?filters[$or][0][title][$notNull]=true`,
      `${TEMPLATES}?publicationStatusFilter=published-modified`,
      '/content-manager/homepage/recent-documents?action=update',
      '/content-manager/homepage/recent-documents?action=publish',
      `${TYPES}/api::lookup.tag?sort=name`,
      '/upload/files?populate[folder]=true&pageSize=100',
    ];

    const answers = await Promise.all(paths.map((path) => author('GET', path)));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    expect(JSON.stringify(answers)).not.toContain(othersPicture['url']);
  });
});

describe('the relations of a type', () => {
  it.each([
    'api::moodboard.moodboard/owner',
    'api::subscriber.subscriber/createdBy',
    `${SUBMISSION}/owner`,
    `${SUBMISSION}/tags`,
    `${USER}/role`,
    'admin::user/roles',
    'admin::role/permissions',
    'plugin::upload.folder/files',
    'plugin::upload.file/folder',
    `${TEMPLATE}/createdBy`,
    `${TEMPLATE}/title`,
    `${TEMPLATE}/no-such-field`,
    `${TEMPLATE}/__proto__`,
    `${TEMPLATE}/constructor`,
    'no-such-type/owner',
    '__proto__/owner',
    'constructor/name',
    '__proto__/tags?_q=x',
    '__proto__/no-such-entry/tags?_q=x',
    `${TEMPLATE}/no-such-entry/tags`,
    `${TEMPLATE}/%00/tags`,
    `${TEMPLATE}/tags?id[a]=b`,
  ])('are refused to an author with 4xx at %s', async (path) => {
    const { status, body } = await author('GET', `/content-manager/relations/${path}`);

    expect([400, 403, 404]).toContain(status);
    expect(body.error.message).toBeTruthy();
  });
});
