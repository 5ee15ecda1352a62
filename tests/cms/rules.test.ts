import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

const TYPES = '/content-manager/collection-types';

let cms: Cms;
let admin: Client;

beforeAll(async () => {
  cms = await startCms();
  admin = await signInAdmin(cms);
});
afterAll(() => cms.stop());

it('the panel explains what each field of an entry is for', async () => {
  const { body } = await admin('GET', '/content-manager/content-types/api::template.template/configuration');

  const { metadatas } = body.data.contentType;
  expect(metadatas.name.edit.description).toBe(
    'The name that the search uses. If it is empty, it takes the title.',
  );
  expect(metadatas.isPromoted.edit.label).toBe('featured');
});

it.each(['api::template.template', 'api::inspiration.inspiration', 'api::lookup.tag'])(
  'the panel proposes no slug for a %s before it has a title',
  async (uid) => {
    const { body } = await admin('GET', '/content-manager/content-types');

    const { attributes } = body.data.find((type: { uid: string }) => type.uid === uid);

    // The panel would fill a required slug with the name of the type, and keep it.
    expect(attributes.slug).toMatchObject({ type: 'uid' });
    expect(attributes.slug.required).toBeUndefined();
  },
);

describe('an editor is told, next to the field, about', () => {
  it.each([
    ['template', 'preview', 'belongs to a page of the site'],
    ['inspiration', 'all', 'belongs to a page of the site'],
    ['inspiration', 'recent', 'belongs to a page of the site'],
    ['template', '..', 'cannot be part of an address'],
    ['template', '.hidden', 'cannot be part of an address'],
    ['template', 'index.html', 'cannot be part of an address'],
    ['template', 'Upper', 'cannot be part of an address'],
    ['template', 'with space', 'cannot be part of an address'],
    ['template', 'with/slash', 'cannot be part of an address'],
    ['template', '日本', 'cannot be part of an address'],
    ['template', 'a'.repeat(101), 'cannot be part of an address'],
  ])('the %s slug "%s"', async (type, slug, message) => {
    const data = { name: 'Name', title: 'Title', slug };

    const { status, body } = await admin('POST', `${TYPES}/api::${type}.${type}`, data);

    expect(status).toBe(400);
    expect(body.error.details.errors[0]).toMatchObject({
      path: ['slug'],
      message: expect.stringContaining(message),
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//other.example',
    'ftp://files.example/',
    'not a link',
  ])('the link "%s"', async (link) => {
    const data = { name: 'Name', title: 'Title', slug: 'fine', purchase_link: link };

    const { status, body } = await admin('POST', `${TYPES}/api::template.template`, data);

    expect(status).toBe(400);
    expect(body.error.details.errors[0]).toMatchObject({
      path: ['purchase_link'],
      message: expect.stringContaining('a valid address that begins with https:// or http://'),
    });
  });
});

describe('an editor can', () => {
  it('publish each slug once per type, including words reserved for the other type', async () => {
    const publish = (type: string, slug: string) =>
      admin('POST', `${TYPES}/api::${type}.${type}/actions/publish`, {
        name: 'Name',
        title: 'Title',
        slug,
        price: 0,
      });

    const answers = [
      await publish('template', 'recent'),
      await publish('inspiration', 'preview'),
      await publish('template', 'recent'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
  });

  it.each([
    ['api::lookup.tag', 'One page', ['one-page']],
    ['api::template.template', 'Moth, a studio', ['moth-a-studio', 'moth-a-studio-2']],
    ['api::template.template', 'Preview', ['preview-2', 'preview-3']],
    ['api::inspiration.inspiration', '雪', ['xue', 'xue-2']],
  ])('save a %s without a slug, which is then made from "%s"', async (uid, text, slugs) => {
    const data = uid.includes('lookup') ? { name: text } : { name: 'Name', title: text };

    const created = [];
    for (const _ of slugs) created.push(await admin('POST', `${TYPES}/${uid}`, data));

    expect(created.map(({ body }) => body.data.slug)).toEqual(slugs);
  });

  it('clear a slug, which is then made again from the title of the entry', async () => {
    const type = `${TYPES}/api::template.template`;
    const { body: created } = await admin('POST', type, { name: 'Name', title: 'Dusk', slug: 'else' });
    const save = (data: object) => admin('PUT', `${type}/${created.data.documentId}`, data);

    const emptied = await save({ name: 'Name', title: 'Dusk', slug: '' });
    const saved = await save({ name: 'Name', title: 'Dawn' });
    const again = await save({ name: 'Name', title: 'Dusk', slug: null });
    const untitled = await save({ slug: '' });

    expect([emptied, saved, again, untitled].map(({ body }) => body.data.slug)).toEqual(
      Array.from({ length: 4 }, () => 'dusk'),
    );
  });
});

describe('a list', () => {
  const list = async (query: string) => {
    const { body } = await createClient(cms)('GET', `/api/inspirations?${query}`);
    return body.data.map(({ documentId }: { documentId: string }) => documentId);
  };

  it('has a stable order, whatever it is sorted by, so that no entry is on two of its pages', async () => {
    const content = createContent(admin, 'api::inspiration.inspiration');
    const entries = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        content.publishNew({ name: 'Été', title: 'Same', slug: `same-${n}` }),
      ),
    );
    const ids = entries.map(({ documentId }) => documentId).sort();
    const same = 'filters[title]=Same';

    for (const sort of ['sort=title', 'sort[title]=desc', 'sort[0]=price&sort[1]=title:desc'])
      expect(await list(`${same}&${sort}`)).toEqual(ids);
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        list(`${same}&sort=price:desc&pagination[pageSize]=4&pagination[page]=${page}`),
      ),
    );
    expect(pages.flat()).toEqual(ids);
    expect(await list(`${same}&sort=title`)).not.toEqual(await list(same));
  });

  it('is searched regardless of case, in any language', async () => {
    expect(await list('filters[name][$containsi]=ÉT')).toHaveLength(12);
    expect(
      await list('filters[$or][0][name][$containsi]=x&filters[$or][1][tags][name][$containsi]=x'),
    ).toEqual([]);
  });

  it('is empty if searched for a name that no tag has, or only a tag that no entry carries', async () => {
    await createContent(admin, 'api::lookup.tag').create({ name: 'Unused' });

    expect(await list('filters[$or][0][tags][name][$containsi]=unus')).toEqual([]);
    expect(await list('filters[$or][0][tags][name][$containsi]=nobody')).toEqual([]);
  });
});

it('an entry without a name takes its title, however it is published', async () => {
  const content = createContent(admin, 'api::template.template');
  const nameless = { title: 'Nameless', name: ' ', price: 0 };
  const one = await content.create({ ...nameless, slug: 'nameless-one' });
  const many = await content.create({ ...nameless, name: null, slug: 'nameless-many' });
  const named = await content.create({ ...nameless, name: 'Other', slug: 'nameless-not' });

  const published = await content.publish(one.documentId);
  await content.many('bulkPublish', [many.documentId, named.documentId]);
  await content.publishNew({ ...nameless, slug: 'nameless-new' });

  const { body } = await createClient(cms)('GET', '/api/templates?filters[slug][$containsi]=nameless');
  const names = new Map(body.data.map(({ slug, name }: { slug: string; name: string }) => [slug, name]));
  expect(published).toMatchObject({ name: 'Nameless' });
  expect(names).toEqual(
    new Map([
      ['nameless-one', 'Nameless'],
      ['nameless-many', 'Nameless'],
      ['nameless-not', 'Other'],
      ['nameless-new', 'Nameless'],
    ]),
  );
});

describe('publishing is refused, in a sentence next to the field,', () => {
  const ready = { name: 'Linden', title: 'Linden', price: 0 };
  const type = `${TYPES}/api::template.template`;

  it.each([
    ['title', ''],
    ['title', ' \t'],
    ['title', null],
    ['price', null],
  ])('for a template whose %s is %j, however it is done', async (field, value) => {
    const content = createContent(admin, 'api::template.template');
    const missing = { ...ready, slug: 'linden-refused', [field]: value };
    const { documentId } = await content.create(missing);
    const other = await content.create(ready);

    const answers = [
      await admin('POST', `${type}/actions/publish`, { ...missing, slug: 'linden-new' }),
      await admin('POST', `${type}/${documentId}/actions/publish`, {}),
      await admin('POST', `${type}/${other.documentId}/actions/publish`, { ...ready, [field]: value }),
      await admin('POST', `${type}/actions/bulkPublish`, { documentIds: [other.documentId, documentId] }),
    ];

    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.error.details.errors[0].path).toEqual([field]);
      expect(body.error.message).toMatch(
        new RegExp(`^The template .* has no ${field}, .*cannot be published`),
      );
    }
    const { body } = await createClient(cms)('GET', '/api/templates?filters[slug][$containsi]=linden');
    expect(body.data).toEqual([]);
    await content.many('bulkDelete', [documentId, other.documentId]);
  });

  it('for an inspiration without a title, but not for one without a price, since it is only looked at', async () => {
    const content = createContent(admin, 'api::inspiration.inspiration');

    const refused = await admin('POST', `${TYPES}/api::inspiration.inspiration/actions/publish`, {
      name: 'Linden',
      title: ' ',
    });
    const published = await content.publishNew({ name: 'Linden', title: 'Linden' });

    expect(refused.status).toBe(400);
    expect(published).toMatchObject({ title: 'Linden', price: 0 });
  });

  it('and the published version stays as it is', async () => {
    const content = createContent(admin, 'api::template.template');
    const { documentId } = await content.publishNew({ ...ready, slug: 'linden-live' });

    await content.update(documentId, { title: '' });
    const refused = await admin('POST', `${type}/${documentId}/actions/publish`, { price: null });

    const { body } = await createClient(cms)('GET', '/api/templates?filters[slug]=linden-live');
    expect(refused.status).toBe(400);
    expect(body.data).toMatchObject([{ title: 'Linden', price: 0 }]);
  });
});
