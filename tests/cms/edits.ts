import type { Random } from '../../cms/src/scale/random.ts';
import type { Client } from './clients.ts';
import { createContent, type Document, setAlternativeText, uploadPicture } from './content.ts';

export type Edits = Record<string, () => Promise<unknown>>;

/** One of each kind of edit that an editor can make to the catalogue, on documents picked at random. */
export function createEdits(admin: Client, random: Random): Edits {
  const templates = createContent(admin, 'api::template.template');
  const inspirations = createContent(admin, 'api::inspiration.inspiration');
  const tags = createContent(admin, 'api::lookup.tag');
  const colors = createContent(admin, 'api::lookup.color');
  const collections = createContent(admin, 'api::collection.collection');
  const synonyms = createContent(admin, 'api::synonym.synonym');
  const pages = createContent(admin, 'api::page.page');
  const authors = createContent(admin, 'api::author.author');
  let count = 0;

  const pick = async (content: typeof templates) => random.pick(await content.list());
  const pictures = async (): Promise<Document[]> =>
    (await admin('GET', '/upload/files?pageSize=100')).body.results;
  const set = (...documents: Document[]) => ({ set: documents.map(({ documentId }) => ({ documentId })) });

  async function compose() {
    count += 1;
    const files = random.sample(await pictures(), 3).map(({ id }) => id);
    return {
      name: `Made ${count}`,
      title: `Made by step ${count}`,
      slug: `made-${count}`,
      price: random.between(0, 99),
      pages: 'Home\nAbout',
      author: set(await pick(authors)),
      tags: set(...random.sample(await tags.list(), 2)),
      colors: set(...random.sample(await colors.list(), 2)),
      thumbnail: files[0],
      screenshots: files,
    };
  }

  const gather = async () =>
    collections.publishNew({
      title: `Gathered ${random.documentId()}`,
      templates: set(...random.sample(await templates.list(), 2)),
      inspirations: set(await pick(inspirations)),
    });

  async function several(): Promise<string[]> {
    await templates.publishNew(await compose());
    const documents = random.sample(await templates.list(), 3);
    return documents.map(({ documentId }) => documentId);
  }

  return {
    'create a draft': async () => templates.create(await compose()),
    'create and publish a template': async () => templates.publishNew(await compose()),
    'create and publish an inspiration': async () =>
      inspirations.publishNew({ ...(await compose()), mobileView: random.pick(await pictures()).id }),
    'save a draft': async () =>
      templates.update((await pick(templates)).documentId, { title: `Saved ${random.documentId()}` }),
    'edit and publish': async () =>
      templates.publish((await pick(templates)).documentId, { title: `Edited ${random.documentId()}` }),
    'change relations, pictures and slug': async () =>
      templates.publish((await pick(templates)).documentId, await compose()),
    'move a template': async () =>
      templates.publish((await pick(templates)).documentId, { slug: `moved-${random.documentId()}` }),
    'move a template and return': async () => {
      const { documentId, slug } = await pick(templates);
      await templates.publish(documentId, { slug: `moved-${random.documentId()}` });
      await templates.publish(documentId, { slug });
    },
    'take the former slug of another template': async () => {
      const { documentId, slug } = await pick(templates);
      await templates.publish(documentId, { slug: `moved-${random.documentId()}` });
      await templates.publishNew({ ...(await compose()), slug });
    },
    'swap the slugs of two templates': async () => {
      const [one, other] = [
        await templates.publishNew(await compose()),
        await templates.publishNew(await compose()),
      ];
      await templates.update(one.documentId, { slug: `between-${random.documentId()}` });
      await templates.update(other.documentId, { slug: one.slug });
      await templates.update(one.documentId, { slug: other.slug });
      await templates.many('bulkPublish', [one.documentId, other.documentId]);
    },
    'publish again': async () => inspirations.publish((await pick(inspirations)).documentId),
    unpublish: async () => {
      const { documentId } = await templates.publishNew(await compose());
      await templates.unpublish(documentId);
    },
    'discard a draft': async () => {
      const { documentId } = await templates.publishNew(await compose());
      await templates.update(documentId, { title: 'Not meant' });
      await templates.discard(documentId);
    },
    'delete a template': async () => templates.remove((await pick(templates)).documentId),
    'publish several': async () => templates.many('bulkPublish', await several()),
    'unpublish several': async () => templates.many('bulkUnpublish', await several()),
    'delete several': async () => templates.many('bulkDelete', (await several()).slice(0, 2)),
    'publish a collection': gather,
    'move a collection': async () =>
      collections.publish((await gather()).documentId, { slug: `moved-${random.documentId()}` }),
    'unpublish a collection': async () => collections.unpublish((await gather()).documentId),
    'delete an entry of a collection': async () => {
      const doomed = await templates.publishNew(await compose());
      await collections.publishNew({ title: `Gathered ${random.documentId()}`, templates: set(doomed) });
      await templates.remove(doomed.documentId);
    },
    'publish, turn and unpublish synonyms': async () => {
      const terms = `hut ${random.documentId()}, cabin`;
      const { documentId } = await synonyms.publishNew({ terms });
      await synonyms.publish(documentId, { isOneWay: true });
      if (random.between(0, 1) === 1) await synonyms.unpublish(documentId);
    },
    'publish, move and unpublish a page': async () => {
      const content = [{ type: 'paragraph', children: [{ type: 'text', text: random.documentId() }] }];
      const { documentId } = await pages.publishNew({ title: `Text ${random.documentId()}`, content });
      await pages.publish(documentId, { slug: `moved-${random.documentId()}` });
      if (random.between(0, 1) === 1) await pages.unpublish(documentId);
    },
    'create a tag': () => tags.create({ name: `Tag ${random.documentId()}` }),
    'rename a tag': async () =>
      tags.update((await pick(tags)).documentId, { name: `New ${random.documentId()}` }),
    'move a tag': async () =>
      tags.update((await pick(tags)).documentId, { slug: `moved-${random.documentId()}` }),
    'delete a tag': async () => {
      const doomed = await tags.create({ name: `Doomed ${random.documentId()}` });
      await templates.publishNew({ ...(await compose()), tags: set(doomed, await pick(tags)) });
      await tags.remove(doomed.documentId);
    },
    'change a colour': async () => colors.update((await pick(colors)).documentId, { hex: '#123456' }),
    'rename an author': async () =>
      authors.update((await pick(authors)).documentId, { username: `Author ${random.documentId()}` }),
    "change an author's picture": async () =>
      authors.update((await pick(authors)).documentId, { profilePicture: random.pick(await pictures()).id }),
    'change what an author tells': async () =>
      authors.update((await pick(authors)).documentId, {
        link: `https://${random.documentId()}.example`,
        text: `Text ${random.documentId()}`,
      }),
    'delete an author': async () => {
      const doomed = await authors.create({ username: random.documentId() });
      await templates.publishNew({ ...(await compose()), author: set(doomed) });
      await authors.remove(doomed.documentId);
    },
    'upload a picture': () => uploadPicture(admin, 'screen.png'),
    'replace a picture': async () =>
      uploadPicture(admin, 'replacement.png', { replaces: random.pick(await pictures()).id }),
    'describe a picture': async () =>
      setAlternativeText(admin, random.pick(await pictures()).id, `A picture, ${random.documentId()}`),
    'delete a picture': async () => {
      const doomed = await uploadPicture(admin, 'page.png');
      await templates.publishNew({ ...(await compose()), thumbnail: doomed.id });
      await admin('DELETE', `/upload/files/${doomed.id}`);
    },
  };
}
