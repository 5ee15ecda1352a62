import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KINDS } from '../../cms/src/catalogue/kinds.ts';
import { fieldNames, getField, getSentName } from '../../cms/shared/entry-fields.ts';
import { facetFields } from '../../cms/shared/facets.ts';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { fetchExport } from './catalogue-map.ts';
import { type Client, createSite, registerVisitor, signInAdmin } from './clients.ts';
import { createContent, uploadPicture } from './content.ts';
import { createReceiver, createSilentReceiver, type Receiver } from './receiver.ts';
import { type Cms, findFreePort, startCms } from './start-cms.ts';

const silent = createSilentReceiver();
let receiver: Receiver;
let second: Receiver;
let host: Receiver;
let cms: Cms;
let site: Client;
let admin: Client;

beforeAll(async () => {
  [receiver, second, host] = await Promise.all([createReceiver(), createReceiver(), createReceiver()]);
  const nobody = `http://localhost:${await findFreePort()}`;
  const sites = [silent.url, nobody, receiver.url, new URL(second.url).origin];
  cms = await startCms({ seed: 'small', env: { WEBHOOK_URLS: sites.join(), BUILD_HOOK_URL: host.url } });
  site = createSite(cms);
  admin = await signInAdmin(cms);
});
afterAll(async () => {
  await cms.stop();
  for (const { stop } of [silent, receiver, second, host]) stop();
});

describe('the export', () => {
  it('begins with the cursor, ends with the count, and sends records before those that refer to them', async () => {
    const { feed, cursor, lines } = await fetchExport(site);
    const [begin, ...rest] = lines.map((line) => JSON.parse(line));
    const end = rest.pop();
    const order = KINDS.map(({ type }) => type);
    const places = rest.map(({ type }) => order.indexOf(type));

    expect(begin).toEqual({ type: 'begin', feed, cursor, nonce: expect.stringMatching(/^.{36}$/) });
    expect(end).toEqual({ type: 'end', count: rest.length });
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size, 'no settings and no synonyms').toBe(order.length - 2);
  });

  it('gives each record its whole shape', async () => {
    const { records } = await fetchExport(site);
    const all = [...records].map(([key, record]) => ({ type: key.split(' ')[0], ...record }));
    const find = (type: string, name: string) =>
      all.find((record) => record.type === type && Object.values(record).includes(name));
    const idOf = (type: string, name: string) => find(type, name)?.id;
    const page = all.find((record) => 'hash' in record && record.hash.startsWith('page_'))?.id;

    expect(find('color', 'Sand')).toEqual({
      type: 'color',
      id: expect.any(String),
      name: 'Sand',
      slug: 'sand',
      formerAddresses: [],
      hex: '#d8c8a8',
    });
    expect(find('author', 'Ada Stone')).toEqual({
      type: 'author',
      id: expect.any(String),
      username: 'Ada Stone',
      formerAddresses: [],
      profilePicture: idOf('media', 'Drawn portrait'),
      link: null,
      text: null,
    });
    expect(find('media', 'Opening screen')).toEqual({
      type: 'media',
      id: expect.any(String),
      url: expect.stringMatching(/^\/uploads\/screen_\w+\.webp$/),
      mime: 'image/webp',
      width: 1000,
      height: 750,
      size: expect.any(Number),
      alternativeText: 'Opening screen',
      hash: expect.stringMatching(/^screen_\w+$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
      publicId: null,
      focalPoint: null,
      palette: expect.any(Array),
      formats: [
        expect.objectContaining({ name: 'thumbnail', mime: 'image/webp', width: 208, height: 156 }),
        expect.objectContaining({ name: 'small', mime: 'image/webp', width: 480, height: 360 }),
      ],
    });
    expect(find('template', 'quiet-harbour')).toMatchObject({
      type: 'template',
      id: expect.any(String),
      slug: 'quiet-harbour',
      name: 'Quiet Harbour',
      title: 'Quiet Harbour, a portfolio for builders',
      description: 'A strict grid.\n\nA calm page.',
      price: 49.5,
      purchase_link: 'https://shop.vitrine.example/templates/quiet-harbour',
      preview_link: `${cms.url}/demo/quiet-harbour/`,
      pages: 'Home\nWork',
      features: 'Contact form\nDark colours',
      isPromoted: true,
      included: 'The Framer project\nTwo pages',
      createdAt: '2026-01-02T03:04:05.678Z',
      updatedAt: '2026-02-03T04:05:06.789Z',
      thumbnail: idOf('media', 'Opening screen'),
      screenshots: [page, idOf('media', 'Opening screen')],
      author: idOf('author', 'Ada Stone'),
      industries: [idOf('industry', 'Music'), idOf('industry', 'Architecture')],
      design_styles: [idOf('design-style', 'Swiss')],
      design_types: [idOf('design-type', 'Responsive'), idOf('design-type', 'Portfolio')],
      tags: [idOf('tag', 'Framer')],
      typographies: [idOf('typography', 'Archivo')],
      // By their shares of the pictures.
      colors: [idOf('color', 'Black'), idOf('color', 'Sand')],
    });
    expect(find('inspiration', 'silver-atlas')).toMatchObject({
      price: 0,
      mobileView: page,
      desktopView: idOf('media', 'Opening screen'),
    });
  });

  it.each(entryKinds)('gives each %s the fields that the site reads, and no others', async (kind) => {
    const { records } = await fetchExport(site);
    const entry = [...records].find(([key]) => key.startsWith(`${kind} `))?.[1];
    const ofKind = fieldNames.filter((name) => (getField(name).only ?? kind) === kind);
    const read = [...ofKind.map(getSentName), ...facetFields, 'colorShares', 'popularity', 'formerAddresses'];

    expect(Object.keys(entry ?? {}).toSorted()).toEqual(['id', ...read].toSorted());
  });

  it('gives an entry the values that the public list gives', async () => {
    const { records } = await fetchExport(site);
    const { body } = await site(
      'GET',
      '/api/templates?populate[thumbnail]=true&populate[author]=true&populate[tags]=true',
    );

    for (const entry of body.data) {
      expect(records.get(`template ${entry.documentId}`)).toMatchObject({
        slug: entry.slug,
        price: entry.price,
        isPromoted: entry.isPromoted,
        createdAt: entry.createdAt,
        updatedAt: entry.updatedAt,
        thumbnail: entry.thumbnail.documentId,
        author: entry.author.documentId,
        tags: entry.tags.map((tag: { documentId: string }) => tag.documentId),
      });
    }
  });

  it('holds each published document once, and no drafts', async () => {
    const templates = createContent(admin, 'api::template.template');
    const draft = await templates.create({ name: 'Draft', title: 'Unseen', slug: 'unseen', price: 0 });
    const published = await templates.publishNew({ name: 'Seen', title: 'Seen', slug: 'seen' });
    await templates.update(published.documentId, { title: 'Unseen' });

    const { lines, records } = await fetchExport(site);

    expect(lines).toHaveLength(records.size + 2);
    expect(records.has(`template ${draft.documentId}`)).toBe(false);
    expect(records.get(`template ${published.documentId}`)).toMatchObject({ title: 'Seen' });
  });

  it('leaves out files that are not pictures', async () => {
    const { documentId } = await uploadPicture(admin, 'screen.png');
    // The panel accepts only pictures; an earlier version of the CMS accepted any file.
    const database = new Database(join(cms.stateDir, 'data.db'));
    database.prepare("UPDATE files SET mime = 'text/plain' WHERE document_id = ?").run(documentId);
    const wanted = database.prepare('SELECT mime FROM files WHERE document_id = ?').pluck().get(documentId);
    database.close();

    const { records } = await fetchExport(site);

    expect(wanted).toBe('text/plain');
    expect(records.has(`media ${documentId}`)).toBe(false);
  });
});

describe('the webhook', () => {
  beforeEach(async () => {
    await receiver.settle();
    receiver.forget();
  });

  it('is delivered with the secret and the event', async () => {
    await createContent(admin, 'api::lookup.tag').create({ name: 'Announced' });

    expect(await receiver.settle(1)).toEqual([
      {
        method: 'POST',
        authorization: `Bearer ${cms.webhookSecret}`,
        body: { event: 'catalogue.change', createdAt: expect.any(String) },
      },
    ]);
  });

  it('reaches every site server, even when others do not answer', async () => {
    second.forget();
    const tags = createContent(admin, 'api::lookup.tag');
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

    for (const [before, name] of names.entries()) {
      await tags.create({ name });
      // Changes in quick succession would be announced once.
      await receiver.settle(before + 1);
    }

    expect(await second.settle(names.length)).toHaveLength(names.length);
    expect(await silent.calls()).toBeGreaterThanOrEqual(names.length);
    const refused = /Vitrine site 2 at localhost:\d+ does not accept change notifications: .*/g;
    expect(cms.log().match(refused)).toEqual([
      expect.stringMatching(/ECONNREFUSED|fetch failed.*A site polls every half minute anyway\./),
    ]);
  });

  it('reaches the build hook of a host too, without the secret', async () => {
    await host.settle();
    host.forget();

    await createContent(admin, 'api::lookup.tag').create({ name: 'Announced to a host' });

    expect(await host.settle(1)).toMatchObject([{ method: 'POST', authorization: undefined }]);
  });

  it('is sent once for a bulk action', async () => {
    const templates = createContent(admin, 'api::template.template');
    const documents = await templates.list();

    await templates.many(
      'bulkPublish',
      documents.map(({ documentId }) => documentId),
    );

    expect(documents.length).toBeGreaterThan(1);
    expect(await receiver.settle(1)).toHaveLength(1);
  });

  it.each([
    ['an author', () => createContent(admin, 'api::author.author').create({ username: 'Announced' })],
    ['a picture', () => uploadPicture(admin, 'portrait.png')],
  ])('is sent for %s', async (_, edit) => {
    await edit();

    expect(await receiver.settle(1)).not.toEqual([]);
  });

  it('is not sent for a draft, a submission or an account', async () => {
    await registerVisitor(cms, 'unannounced');
    await createContent(admin, 'api::template.template').create({ name: 'D', title: 'D', slug: 'silent' });
    await site('POST', '/api/pending-templates', {
      data: { name: 'N', title: 'N', email: 'n@mail.example' },
    });
    await createContent(admin, 'api::lookup.tag').create({ name: 'Announced at last' });

    expect(await receiver.settle(1)).toHaveLength(1);
  });
});

describe('a second start on the same state', () => {
  it('leaves the webhooks that are still configured, one token, one administrator, one set of permissions, the same feed and catalogue', async () => {
    const before = await takeInventory();
    await cms.stop({ keepState: true });

    cms = await startCms({
      seed: 'small',
      stateDir: cms.stateDir,
      env: { WEBHOOK_URLS: receiver.url, CMS_TOKEN: cms.token, WEBHOOK_SECRET: cms.webhookSecret },
    });
    admin = await signInAdmin(cms);

    const after = await takeInventory();
    const others = ['Vitrine site 2', 'Vitrine site 3', 'Vitrine site 4'];
    expect(before.webhooks.toSorted()).toEqual(['Vitrine build hook', 'Vitrine site', ...others]);
    expect(after).toEqual({ ...before, webhooks: ['Vitrine site'] });
    expect(after.tokens.filter((name) => name === 'Vitrine site')).toHaveLength(1);
  });

  async function takeInventory() {
    const names = async (path: string): Promise<string[]> =>
      (await admin('GET', path)).body.data.map(({ name }: { name: string }) => name);
    const { body } = await admin('GET', '/users-permissions/roles');
    const roles = body.roles.map(async ({ id }: { id: number }) => {
      const { body: role } = await admin('GET', `/users-permissions/roles/${id}`);
      return role.role.permissions;
    });
    return {
      webhooks: await names('/admin/webhooks'),
      tokens: await names('/admin/api-tokens'),
      administrators: (await admin('GET', '/admin/users')).body.data.results.length,
      permissions: await Promise.all(roles),
      export: await fetchExport(createSite(cms)),
    };
  }
});
