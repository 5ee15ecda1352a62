import { collectionFields } from '../../../../catalogue/collections.ts';
import { sortListBy } from '../../../../catalogue/entry-schema.ts';

/**
 * Entries of all kinds that an editor shows together. `items` of a published row are its entries; no answer, form or search shows
 * them, and no call can write them.
 */
export default {
  kind: 'collectionType',
  collectionName: 'collections',
  info: { singularName: 'collection', pluralName: 'collections', displayName: 'Collection' },
  options: { draftAndPublish: true },
  config: {
    settings: sortListBy('updatedAt'),
    layouts: { list: ['title', 'text'] },
    metadatas: {
      title: { edit: { description: 'The heading of its page, such as: Six pages with one colour.' } },
      slug: {
        edit: {
          description:
            'The last part of its address. If it is empty, it is made from the title. When you change it, the old address leads to the new one.',
        },
      },
      text: {
        edit: { description: 'A few sentences below the heading. The first one is also on its tile.' },
      },
      ...Object.fromEntries(
        collectionFields.map(({ field }) => [
          field,
          { edit: { description: 'In the order of the page. Those that are not published are left out.' } },
        ]),
      ),
    },
  },
  attributes: {
    title: { type: 'string', required: true },
    slug: { type: 'uid', targetField: 'title' },
    text: { type: 'text', maxLength: 2000 },
    ...Object.fromEntries(
      collectionFields.map(({ field, uid }) => [
        field,
        { type: 'relation', relation: 'manyToMany', target: uid },
      ]),
    ),
    items: { type: 'json', private: true, visible: false, writable: false, searchable: false },
  },
  indexes: ['slug', 'published_at'].map((column) => ({
    name: `collections_${column}_index`,
    columns: [column],
    type: null,
  })),
};
