import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFollower, fetchExport } from './catalogue-map.ts';
import { type Client, createSite, employ, signInAdmin } from './clients.ts';
import { createContent, type Document } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import type { Cms } from './start-cms.ts';

const COLLECTION = 'api::collection.collection';

describe.each(databases)('collections on $database', ({ programs }) => {
  let cms: Cms;
  let site: Client;
  let editor: Client;
  let templates: ReturnType<typeof createContent>;
  let inspirations: ReturnType<typeof createContent>;
  let collections: ReturnType<typeof createContent>;

  beforeAll(async () => {
    cms = await startCmsOn(programs, { seed: 'small' });
    site = createSite(cms);
    await signInAdmin(cms);
    editor = await employ(cms, 'Editor');
    templates = createContent(editor, 'api::template.template');
    inspirations = createContent(editor, 'api::inspiration.inspiration');
    collections = createContent(editor, COLLECTION);
  });
  afterAll(() => cms.stop());

  const connect = (...documents: Document[]) => ({
    connect: documents.map(({ id, documentId }) => ({ id, documentId })),
  });

  let count = 0;
  async function publishTemplates(number: number): Promise<Document[]> {
    const published = [];
    for (let n = 0; n < number; n += 1) {
      count += 1;
      published.push(await templates.publishNew({ name: `Entry ${count}`, title: `Entry ${count}` }));
    }
    return published;
  }

  async function recordOf({ documentId }: Document) {
    const { records } = await fetchExport(site);
    return records.get(`collection ${documentId}`);
  }

  const itemsOf = (...documents: Document[]) =>
    documents.map(({ documentId }) => ({ kind: 'template', id: documentId }));

  describe('a collection', () => {
    it('has the entries of both kinds in the order of the editor, templates first', async () => {
      const [one, two] = (await publishTemplates(2)) as [Document, Document];
      const other = await inspirations.publishNew({ name: 'Seen', title: 'Seen' });

      const collection = await collections.publishNew({
        title: 'Six pages with one colour',
        text: 'Restraint.',
        templates: connect(two, one),
        inspirations: connect(other),
      });

      expect(await recordOf(collection)).toEqual({
        id: collection.documentId,
        formerAddresses: [],
        slug: 'six-pages-with-one-colour',
        title: 'Six pages with one colour',
        text: 'Restraint.',
        items: [...itemsOf(two, one), { kind: 'inspiration', id: other.documentId }],
        createdAt: expect.any(String),
      });
    });

    it('shows what its draft has only after it is published again', async () => {
      const [one, two] = (await publishTemplates(2)) as [Document, Document];
      const collection = await collections.publishNew({ title: 'Edited', templates: connect(one) });
      const follower = await createFollower(site);

      await collections.update(collection.documentId, { templates: connect(two) });
      expect(await follower.poll()).toBe(0);
      expect(await recordOf(collection)).toMatchObject({ items: itemsOf(one) });

      await collections.publish(collection.documentId);
      await follower.poll();
      expect(follower.records.get(`collection ${collection.documentId}`)).toMatchObject({
        items: itemsOf(one, two),
      });
    });

    it('keeps the place of an entry that is unpublished, edited and published again', async () => {
      const [one, two] = (await publishTemplates(2)) as [Document, Document];
      const collection = await collections.publishNew({ title: 'Kept', templates: connect(one, two) });

      await templates.unpublish(one.documentId);
      expect(await recordOf(collection)).toMatchObject({ items: itemsOf(one, two) });

      await templates.publish(one.documentId, { title: 'Back again' });
      await collections.publish(collection.documentId);
      expect(await recordOf(collection)).toMatchObject({ items: itemsOf(one, two) });
    });

    it('loses an entry that is deleted when it is published again', async () => {
      const [one, two] = (await publishTemplates(2)) as [Document, Document];
      const collection = await collections.publishNew({ title: 'Lost', templates: connect(one, two) });

      await templates.remove(one.documentId);
      await collections.publish(collection.documentId);

      expect(await recordOf(collection)).toMatchObject({ items: itemsOf(two) });
    });

    it('keeps its former addresses, and shares its slug with no other', async () => {
      const entries = await publishTemplates(1);
      const collection = await collections.publishNew({ title: 'Moved', templates: connect(...entries) });
      await collections.publish(collection.documentId, { slug: 'moved-on' });

      const other = await collections.publishNew({ title: 'Moved', templates: connect(...entries) });

      expect(await recordOf(collection)).toMatchObject({ slug: 'moved-on', formerAddresses: ['moved'] });
      expect(await recordOf(other)).toMatchObject({ slug: 'moved-2' });
    });

    it('leaves the site when it is unpublished or deleted', async () => {
      const entries = await publishTemplates(1);
      const follower = await createFollower(site);
      const collection = await collections.publishNew({ title: 'Gone', templates: connect(...entries) });
      await follower.poll();
      expect(follower.records.has(`collection ${collection.documentId}`)).toBe(true);

      await collections.unpublish(collection.documentId);
      await follower.poll();

      expect(follower.records.has(`collection ${collection.documentId}`)).toBe(false);
      await collections.remove(collection.documentId);
      expect(await follower.poll()).toBe(0);
    });

    it.each([
      ['no entries', {}, 'has no entries, so it cannot be published.'],
      ['a title of spaces', { title: '  ' }, 'has no title, so it cannot be published.'],
    ])('cannot be published with %s', async (_, fields, sentence) => {
      const draft = await collections.create({ title: 'Empty', ...fields });

      await expect(collections.publish(draft.documentId)).rejects.toThrow(sentence);
    });

    it('cannot be published with more entries than its page can show', async () => {
      const entries = await publishTemplates(61);
      const draft = await collections.create({ title: 'Too much', templates: connect(...entries) });

      await expect(collections.publish(draft.documentId)).rejects.toThrow(
        'has 61 entries. Leave at most 60, or make two collections.',
      );
    });
  });

  it('an author of drafts sees no collections', async () => {
    const author = await employ(cms, 'Author');

    const { status } = await author('GET', `/content-manager/collection-types/${COLLECTION}`);

    expect(status).toBe(403);
  });

  it('the public cannot ask for collections, which the site gets by its feed', async () => {
    expect((await site('GET', '/api/collections')).status).toBe(404);
  });
});
