import { sortListBy } from '../../../../catalogue/entry-schema.ts';
import { pageMenus } from '../../../../../shared/pages.ts';

/** The texts of the gallery and pages of the owner's own. The rules for them are in `cms/src/pages`. */
export default {
  kind: 'collectionType',
  collectionName: 'pages',
  info: { singularName: 'page', pluralName: 'pages', displayName: 'Page' },
  options: { draftAndPublish: true },
  config: {
    settings: { ...sortListBy('updatedAt'), defaultSortBy: 'place', defaultSortOrder: 'ASC' },
    metadatas: {
      title: {
        edit: {
          description:
            'The heading. In all texts of a page, {gallery} is the name of the gallery, and {contact} its address of e-mail.',
        },
      },
      slug: {
        edit: {
          description:
            'Its address: about is at /about. If it is empty, it is made from the title. When you change it, the old address leads to the new one.',
        },
      },
      label: { edit: { description: 'What menus call it. If it is empty, they show the title.' } },
      lead: { edit: { description: 'A sentence below the heading.' } },
      content: {
        edit: {
          description:
            'A heading of level 2 begins a section. Links to the gallery itself begin with a slash: /search. Links to a mailbox begin with mailto:.',
        },
      },
      menu: { edit: { label: 'show in', description: 'Where the gallery links to it.' } },
      place: { edit: { description: 'Menus begin with the page of the lowest number.' } },
      description: { edit: { description: 'What search engines show. If it is empty, they show the lead.' } },
    },
    layouts: {
      list: ['title', 'slug', 'menu', 'place'],
      edit: [
        [
          { name: 'title', size: 6 },
          { name: 'slug', size: 6 },
        ],
        [{ name: 'lead', size: 12 }],
        [{ name: 'content', size: 12 }],
        [
          { name: 'label', size: 4 },
          { name: 'menu', size: 4 },
          { name: 'place', size: 4 },
        ],
        [{ name: 'description', size: 12 }],
      ],
    },
  },
  attributes: {
    title: { type: 'string', required: true, maxLength: 120 },
    slug: { type: 'uid', targetField: 'title' },
    label: { type: 'string', maxLength: 40 },
    lead: { type: 'text', maxLength: 400 },
    content: { type: 'blocks' },
    menu: { type: 'enumeration', enum: pageMenus, default: 'footer' },
    place: { type: 'integer', default: 10, min: 0, max: 1000 },
    description: { type: 'string', maxLength: 200 },
  },
  indexes: ['slug', 'published_at'].map((column) => ({
    name: `pages_${column}_index`,
    columns: [column],
    type: null,
  })),
};
