import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, employ, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

const TEMPLATE = 'api::template.template';
const TAG = 'api::lookup.tag';

let cms: Cms;
let admin: Client;
beforeAll(async () => {
  cms = await startCms();
  admin = await signInAdmin(cms);
});
afterAll(() => cms.stop());

const copy = async (uid: string, documentId: string, data: object = {}) =>
  (await admin('POST', `/content-manager/collection-types/${uid}/clone/${documentId}`, data)).body.data;

it('a copy is called one, has a free slug, and can be published at once', async () => {
  const templates = createContent(admin, TEMPLATE);
  const atlas = await templates.publishNew({ name: 'Atlas', title: 'Atlas', price: 12 });

  const first = await copy(TEMPLATE, atlas.documentId);
  const second = await copy(TEMPLATE, atlas.documentId);
  const ofCopy = await copy(TEMPLATE, first.documentId);

  expect([first, second, ofCopy]).toMatchObject([
    { title: 'Atlas (copy)', slug: 'atlas-copy', name: 'Atlas', price: 12 },
    { title: 'Atlas (copy 2)', slug: 'atlas-copy-2' },
    { title: 'Atlas (copy) (copy)', slug: 'atlas-copy-copy' },
  ]);
  await templates.publish(first.documentId);
  expect((await templates.list()).find(({ documentId }) => documentId === atlas.documentId)).toMatchObject({
    slug: 'atlas',
  });
});

it('a copy keeps what its maker names differently, and a copied lookup has a name of its own', async () => {
  const templates = createContent(admin, TEMPLATE);
  const linden = await templates.create({ name: 'Linden', title: 'Linden', price: 0 });
  const tag = await createContent(admin, TAG).create({ name: 'Calm' });

  expect(await copy(TEMPLATE, linden.documentId, { title: 'Lime', slug: 'lime-tree' })).toMatchObject({
    title: 'Lime',
    slug: 'lime-tree',
  });
  expect(await copy(TAG, tag.documentId)).toMatchObject({ name: 'Calm (copy)', slug: 'calm-copy' });
});

it('a clash of addresses names the entry that has the address', async () => {
  const templates = createContent(admin, TEMPLATE);
  const holder = await templates.publishNew({ name: 'Harbour', title: 'Harbour Light', slug: 'harbour' });
  const other = await templates.create({ name: 'Other', title: 'Other', price: 0, slug: 'harbour' });
  const path = `/content-manager/collection-types/${TEMPLATE}/${other.documentId}/actions/publish`;

  const { status, body } = await admin('POST', path, {});

  expect([status, body.error.details.errors[0].path]).toEqual([400, ['slug']]);
  expect(body.error.message).toBe(
    'The address "harbour" belongs to "Harbour Light". Choose another slug, or change the slug there and publish it first.',
  );
  const asked = `/desk/address?uid=${TEMPLATE}&slug=harbour&except=${other.documentId}`;
  expect((await admin('GET', asked)).body.holder).toMatchObject({
    title: 'Harbour Light',
    documentId: holder.documentId,
    isPublished: true,
  });
  expect((await admin('GET', `/desk/address?uid=${TEMPLATE}&slug=free&except=`)).body).toEqual({});
});

it('the desk says what waits, and where a lookup is used', async () => {
  const templates = createContent(admin, TEMPLATE);
  const tag = await createContent(admin, TAG).create({ name: 'Quiet' });
  const published = await templates.publishNew({ name: 'Quay', title: 'Quay', tags: [tag.documentId] });
  await templates.create({ name: 'Mole', title: 'Mole', tags: [tag.documentId] });
  await templates.update(published.documentId, { title: 'Quay at night' });
  const submissions = createContent(admin, 'api::pending-template.pending-template');
  await submissions.create({ name: 'Slate', title: 'Slate', email: 'maker@mail.example', state: 'pending' });

  expect((await admin('GET', `/desk/uses?uid=${TAG}&ids=${tag.documentId}`)).body).toEqual({
    count: 2,
    some: ['Mole', 'Quay at night'],
  });
  expect((await admin('GET', '/desk/waiting')).body).toEqual({
    submissions: 1,
    changed: [
      {
        uid: TEMPLATE,
        count: 1,
        latest: [{ uid: TEMPLATE, documentId: published.documentId, title: 'Quay at night' }],
      },
    ],
  });
  // An author sees only their own drafts, and reviews nothing.
  const author = await employ(cms, 'Author');
  expect((await author('GET', '/desk/waiting')).body).toEqual({ changed: [] });
  expect((await author('GET', `/desk/uses?uid=${TAG}&ids=${tag.documentId}`)).status).toBe(403);
  expect((await author('GET', `/desk/address?uid=${TEMPLATE}&slug=mole&except=`)).body).toEqual({});
});
