import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOADED_HEADER } from '../../cms/src/versions/shapes.ts';
import { type Answer, type Client, createAccount, createClient, signInAdmin } from './clients.ts';
import { createContent, type Document, uploadPicture } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import type { Cms } from './start-cms.ts';

const TYPES = '/content-manager/collection-types';
const TEMPLATE = 'api::template.template';
const TAG = 'api::lookup.tag';
const blocks = [{ type: 'paragraph', children: [{ type: 'text', text: 'Calm.' }] }];

type Account = { email: string; password: string };

/** Calls as the panel of a user does, with the versions of the entries that it shows. */
async function openPanel(cms: Cms, account: Account) {
  const { body } = await createClient(cms)('POST', '/admin/login', account);
  const authorization = `Bearer ${body.data.token}`;
  return (...shown: Document[]): Client => {
    const loaded = shown.map(({ documentId, updatedAt }) => `${documentId}=${Date.parse(String(updatedAt))}`);
    return createClient(cms, {
      authorization,
      ...(shown.length > 0 && { [LOADED_HEADER]: loaded.join(';') }),
    });
  };
}

describe.each(databases)('on $database', ({ programs }) => {
  let cms: Cms;
  let admin: Client;
  let templates: ReturnType<typeof createContent>;
  let tags: ReturnType<typeof createContent>;
  let ada: Awaited<ReturnType<typeof openPanel>>;
  let ben: Awaited<ReturnType<typeof openPanel>>;
  let author: Awaited<ReturnType<typeof openPanel>>;
  let count = 0;

  beforeAll(async () => {
    cms = await startCmsOn(programs);
    admin = await signInAdmin(cms);
    templates = createContent(admin, TEMPLATE);
    tags = createContent(admin, TAG);
    ada = await openPanel(cms, await createAccount(admin, 'Editor'));
    ben = await openPanel(cms, JSON.parse(await readFile(join(cms.stateDir, 'admin.json'), 'utf8')));
    author = await openPanel(cms, await createAccount(admin, 'Author'));
  });
  afterAll(() => cms.stop());

  const address = ({ documentId }: Document, action = '') => `${TYPES}/${TEMPLATE}/${documentId}${action}`;
  const open = async (entry: Document): Promise<Document> => (await ada()('GET', address(entry))).body.data;
  const details = ({ body }: Answer) => body.error.details.entries;

  async function createEntry(data: object = {}): Promise<Document> {
    const title = `Entry ${++count}`;
    return open(await templates.create({ name: title, title, price: 1, ...data }));
  }

  it('a save on an old version is refused, and says who changed what and when', async () => {
    const { documentId: tag } = await tags.create({ name: `Calm ${count}` });
    const shown = await createEntry();
    const theirs = {
      title: 'Theirs',
      purchase_link: 'https://shop.example',
      tags: { connect: [{ documentId: tag }] },
    };
    await ada(shown)('PUT', address(shown), { ...theirs, price: '1' });

    const answer = await ben(shown)('PUT', address(shown), { title: 'Mine' });

    expect(answer.status).toBe(409);
    expect(answer.body.error.message).toBe(
      '“Theirs” was changed after you opened it, so nothing was saved. Look at what has changed, and try again.',
    );
    const [entry] = details(answer);
    expect(entry).toMatchObject({
      document: shown.documentId,
      edits: [{ by: 'Editor of Vitrine', isOwn: false, action: 'save' }],
    });
    expect(entry.edits[0].fields.map(({ label }: { label: string }) => label).sort()).toEqual([
      'purchase link',
      'tags',
      'title',
    ]);
    expect(Date.now() - Date.parse(entry.edits[0].at)).toBeLessThan(60_000);
    expect(entry.fields).toContainEqual({ name: 'title', label: 'title', value: 'Theirs' });
    expect((await open(shown))['title']).toBe('Theirs');
  });

  it('a save on the version that one was told of is accepted, until somebody saves again', async () => {
    const shown = await createEntry();
    await ada(shown)('PUT', address(shown), { title: 'Theirs' });
    const refused = await ben(shown)('PUT', address(shown), { price: 5 });
    const told = { ...shown, updatedAt: new Date(details(refused)[0].present).toISOString() };
    await ada(await open(shown))('PUT', address(shown), { features: 'Once more' });

    const again = await ben(told)('PUT', address(shown), { price: 5 });
    const told2 = { ...shown, updatedAt: new Date(details(again)[0].present).toISOString() };
    const accepted = await ben(told2)('PUT', address(shown), { price: 5 });

    expect([again.status, accepted.status]).toEqual([409, 200]);
    expect(details(again)[0].edits).toHaveLength(1);
    expect(await open(shown)).toMatchObject({ title: 'Theirs', features: 'Once more', price: 5 });
  });

  it('of two saves in the same moment, one is refused', async () => {
    const shown = await createEntry();

    const answers = await Promise.all(
      [ada, ben, ada, ben].map((user, index) =>
        user(shown)('PUT', address(shown), { title: `Title ${index}` }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const saved = answers.findIndex(({ status }) => status === 200);
    expect((await open(shown))['title']).toBe(`Title ${saved}`);
  });

  it.each<[string, string, string, object | undefined]>([
    ['publishing', 'POST', '/actions/publish', { title: 'Mine' }],
    ['discarding', 'POST', '/actions/discard', {}],
    ['unpublishing with the draft', 'POST', '/actions/unpublish', { discardDraft: true }],
    ['deleting', 'DELETE', '', undefined],
  ])('%s an old version is refused too, and changes nothing', async (_what, method, action, body) => {
    const shown = await createEntry();
    await templates.publish(shown.documentId);
    const published = await open(shown);
    await ada(published)('PUT', address(shown), { title: 'Theirs' });

    const answer = await ben(published)(method, address(shown, action), body);

    expect([answer.status, details(answer)[0].title]).toEqual([409, 'Theirs']);
    expect(await open(shown)).toMatchObject({ title: 'Theirs', status: 'modified' });
  });

  it('a list publishes and deletes nothing when one of its entries was changed meanwhile, and names it', async () => {
    const shown = [await createEntry(), await createEntry({ title: 'Changed' }), await createEntry()];
    const documentIds = shown.map(({ documentId }) => documentId);
    await ada(...shown)('PUT', address(shown[1] as Document), { price: 7 });

    for (const action of ['bulkPublish', 'bulkDelete']) {
      const answer = await ben(...shown)('POST', `${TYPES}/${TEMPLATE}/actions/${action}`, { documentIds });

      expect([answer.status, details(answer).map(({ title }: { title: string }) => title)]).toEqual([
        409,
        ['Changed'],
      ]);
    }
    for (const entry of shown) expect(await open(entry)).toMatchObject({ status: 'draft' });
  });

  it('who publishes without a change makes nobody else old, and calls from elsewhere are not checked', async () => {
    const shown = await createEntry();
    await ada(shown)('POST', address(shown, '/actions/publish'), { title: shown['title'], price: '1.00' });

    expect((await ben(shown)('PUT', address(shown), { title: 'Mine' })).status).toBe(200);
    expect((await ben()('PUT', address(shown), { title: 'Without a version' })).status).toBe(200);
  });

  it('lookups are guarded as well', async () => {
    const tag = await tags.create({ name: `Tag ${count}` });
    await ada(tag)('PUT', `${TYPES}/${TAG}/${tag.documentId}`, { name: `Renamed ${count}` });

    const answer = await ben(tag)('PUT', `${TYPES}/${TAG}/${tag.documentId}`, { name: `Mine ${count}` });

    expect([answer.status, details(answer)[0].edits[0].fields]).toEqual([
      409,
      [{ name: 'name', label: 'name' }],
    ]);
  });

  it('the settings of the gallery are guarded from their first save on, and their calls name no document', async () => {
    const path = '/content-manager/single-types/api::gallery.gallery';
    const gallery: Document = (await ben()('GET', path)).body.data;
    await ben(gallery)('PUT', path, { name: 'Theirs' });

    const answer = await ben(gallery)('POST', `${path}/actions/publish`, { name: 'Mine' });

    expect([answer.status, details(answer)[0].edits]).toEqual([
      409,
      [expect.objectContaining({ isOwn: true })],
    ]);
  });

  const versionsOf = async (entry: Document, client = ada()) =>
    client('GET', `/versions/${TEMPLATE}/${entry.documentId}`);

  it('the last 20 published versions of an entry are kept, and none for a publish of another entry', async () => {
    const entry = await createEntry();
    for (let number = 1; number <= 22; number += 1)
      await templates.publish(entry.documentId, { price: number });
    const before = (await versionsOf(entry)).body;
    const other = await createEntry();

    await ada(other)('POST', address(other, '/actions/publish'), {});

    expect(before).toHaveLength(20);
    expect((await versionsOf(entry)).body).toEqual(before);
    expect((await versionsOf(other)).body).toMatchObject([{ by: 'Editor of Vitrine' }]);
    const oldest = await ada()('GET', `/versions/${TEMPLATE}/${entry.documentId}/${before[19].id}`);
    const price = oldest.body.fields.find(({ name }: { name: string }) => name === 'price');
    expect(price).toEqual({ name: 'price', label: 'price', version: 3, draft: 22, isSame: false });
  });

  it('a version is restored into the draft only, and says what is gone', async () => {
    const [kept, gone] = [
      await tags.create({ name: `Kept ${count}` }),
      await tags.create({ name: `Gone ${count}` }),
    ];
    const [picture, lost] = [
      await uploadPicture(admin, 'page.png'),
      await uploadPicture(admin, 'screen.png'),
    ];
    const entry = await createEntry({
      slug: `first-${count}`,
      rich_description: blocks,
      thumbnail: picture.id,
      screenshots: [lost.id, picture.id],
      tags: { connect: [{ documentId: gone.documentId }, { documentId: kept.documentId }] },
    });
    await templates.publish(entry.documentId);
    const [version] = (await versionsOf(entry)).body;
    await templates.update(entry.documentId, {
      title: 'Later',
      rich_description: [],
      slug: `second-${count}`,
      thumbnail: null,
      screenshots: [],
      tags: { disconnect: [{ documentId: kept.documentId }] },
    });
    await templates.publish(entry.documentId);
    await tags.remove(gone.documentId);
    await admin('DELETE', `/upload/files/${lost.id}`);
    const holder = await createEntry({ title: 'Holder', slug: `first-${count - 1}` });
    const path = `/versions/${TEMPLATE}/${entry.documentId}/${version.id}`;

    const shown = await ada()('GET', path);
    const restored = await ada()('POST', path, {});

    const names = shown.body.fields.flatMap((field: { isSame: boolean; name: string }) =>
      field.isSame ? [] : field.name,
    );
    expect(names).toEqual(expect.arrayContaining(['title', 'slug', 'thumbnail', 'screenshots', 'tags']));
    expect(restored.body.lost).toEqual([
      expect.stringMatching(/^The template “Holder” has the address “first-\d+” now/),
      'The picture “screen.webp” (screenshots) was deleted meanwhile, so it is not restored.',
      `“${gone['name']}” (tags) was deleted meanwhile, so it is not restored.`,
    ]);
    expect(holder['slug']).toMatch(/^first-/);
    const draft = await open(entry);
    expect(draft).toMatchObject({
      title: entry['title'],
      rich_description: blocks,
      status: 'modified',
      thumbnail: { id: picture.id },
      tags: { count: 1 },
    });
    expect(draft['screenshots']).toMatchObject([{ id: picture.id }]);
    const live = await createClient(cms)('GET', `/api/templates?filters[title][$eq]=Later`);
    expect(live.body.data).toHaveLength(1);
  });

  it('a deleted entry leaves no versions', async () => {
    const entry = await createEntry();
    await templates.publish(entry.documentId);

    await templates.remove(entry.documentId);

    expect((await versionsOf(entry)).status).toBe(404);
  });

  it('an author sees and restores the versions of their own entries only', async () => {
    const foreign = await createEntry();
    await templates.publish(foreign.documentId);
    const [version] = (await versionsOf(foreign)).body;
    const own: Document = (
      await author()('POST', `${TYPES}/${TEMPLATE}`, { name: 'Own', title: 'Own', price: 0 })
    ).body.data;
    await templates.publish(own.documentId);
    await templates.update(own.documentId, { features: 'By an editor' });
    const [ownVersion] = (await versionsOf(own, author())).body;

    const path = `/versions/${TEMPLATE}/${foreign.documentId}`;
    expect((await author()('GET', path)).status).toBe(403);
    expect((await author()('GET', `${path}/${version.id}`)).status).toBe(403);
    expect((await author()('POST', `${path}/${version.id}`, {})).status).toBe(403);
    expect((await author()('POST', `/versions/${TEMPLATE}/${own.documentId}/${version.id}`, {})).status).toBe(
      404,
    );
    expect(
      (await author()('POST', `/versions/${TEMPLATE}/${own.documentId}/${ownVersion.id}`, {})).body,
    ).toEqual({
      lost: [],
    });
    expect((await open(own))['features']).toBeNull();
  });
});
