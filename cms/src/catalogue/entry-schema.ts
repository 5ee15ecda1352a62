import type { FieldType, OwnField, SentFields } from '../../shared/entry-fields.ts';
import { environment } from '../environment.ts';
import { AUTHOR, LOOKUPS } from './kinds.ts';

/** The fields that refer to lookups, with labels for the panel where a name has an underscore. */
export const lookupFields = {
  attributes: Object.fromEntries(
    LOOKUPS.map(({ field, uid }) => [field, { type: 'relation', relation: 'manyToMany', target: uid }]),
  ),
  metadatas: Object.fromEntries(
    LOOKUPS.filter(({ field }) => field.includes('_')).map(({ field }) => [
      field,
      { edit: { label: field.replace('_', ' ') } },
    ]),
  ),
};

/**
 * The panel would leave out files of other types without a word when somebody chooses several. So it sends them all, and the upload
 * refuses with a sentence what is not a picture.
 */
export const picture = {
  type: 'media',
  multiple: false,
  allowedTypes: ['images', 'files', 'videos', 'audios'],
} as const;

/**
 * Links to shops can be longer than the 255 characters that PostgreSQL gives a string. SQLite ignores that length, and would copy
 * the whole table to change it. Strapi notes the column in the attribute, so each attribute is an object of its own.
 */
export const createLink = () =>
  ({
    type: 'string',
    maxLength: 2048,
    ...(environment.databaseUrl && { columnType: { type: 'text', args: ['longtext'] } }),
  }) as const;

/** As long as the description of a submission. Strapi notes the column here too. */
export const createLongText = () => ({ type: 'text', maxLength: 25_500 }) as const;

/**
 * The attributes that every entry has, in the order of the panel. Names of text fields equal their columns' names, with
 * underscores.
 */
const first = {
  name: { type: 'string' },
  title: { type: 'string', required: true },
  slug: { type: 'uid', targetField: 'title' },
  description: createLongText(),
  rich_description: { type: 'blocks', private: true },
  price: { type: 'decimal', min: 0 },
  purchase_link: createLink(),
  preview_link: createLink(),
  thumbnail: picture,
  screenshots: { ...picture, multiple: true },
} as const;
const last = {
  pages: createLongText(),
  features: createLongText(),
  isPromoted: { type: 'boolean', default: false, required: true },
  source: { type: 'string' },
} as const;

/** Labels and descriptions for the panel, where a field's name is not clear enough. */
const metadatas = {
  name: { edit: { description: 'The name that the search uses. If it is empty, it takes the title.' } },
  title: { edit: { description: 'The title that pages and cards show.' } },
  slug: {
    edit: {
      description:
        'The last part of its address. If it is empty, it is made from the title. When you change it, the old address leads to the new one.',
    },
  },
  rich_description: {
    edit: {
      label: 'description',
      description: 'Paragraphs, lists, links, and text that is bold, italic or code.',
    },
  },
  purchase_link: {
    edit: { label: 'purchase link', description: 'https://… Where visitors buy it, or get it for free.' },
  },
  preview_link: {
    edit: { label: 'preview link', description: 'https://… Shown in a frame, if that site allows it.' },
  },
  thumbnail: { edit: { description: 'The picture on its cards.' } },
  ...lookupFields.metadatas,
  pages: { edit: { description: 'One per line.' } },
  features: { edit: { description: 'One per line.' } },
  isPromoted: { edit: { label: 'featured' } },
  source: { edit: { description: 'The tool it is made with, such as Framer.' } },
};

/** The fields that every kind has, apart from those that Strapi adds. */
type CommonField = Exclude<
  keyof SentFields<Record<FieldType, unknown>>,
  OwnField | 'createdAt' | 'updatedAt'
>;

/** The settings of a list that begins with the latest documents, and is known by titles. Strapi wants all of them. */
export const sortListBy = (time: 'createdAt' | 'updatedAt') => ({
  bulkable: true,
  filterable: true,
  searchable: true,
  pageSize: 20,
  mainField: 'title',
  defaultSortBy: time,
  defaultSortOrder: 'DESC',
});

/** A row of a form with one field or two. */
export const place = (...names: string[]) =>
  names.map((name) => ({ name, size: 12 / Math.max(names.length, 2) }));
const placeWide = (name: string) => [{ name, size: 12 }];

/**
 * The order of the form: what an editor types, then what they choose, then the pictures, which they make last.
 *
 * @param own The fields that only this kind has.
 */
function arrangeForm(own: readonly string[]) {
  const lookups = Object.keys(lookupFields.attributes);
  const pairs = Array.from({ length: Math.ceil(lookups.length / 2) }, (_, pair) =>
    place(...lookups.slice(2 * pair, 2 * pair + 2)),
  );
  return [
    place('title', 'slug'),
    place('name', 'price'),
    place('preview_link', 'purchase_link'),
    place('author', 'source'),
    ...pairs,
    place('thumbnail', 'screenshots'),
    placeWide('rich_description'),
    place('pages', 'features'),
    ...own.filter((name) => !(name in first)).map((name) => place(name)),
    place('isPromoted'),
  ];
}

type Names = { singularName: string; pluralName: string; displayName: string };

/**
 * The content type of a kind of entry.
 *
 * @param own The attributes and labels that only this kind has.
 */
export function createEntrySchema(
  info: Names,
  own: { attributes: object; metadatas: object } = { attributes: {}, metadatas: {} },
) {
  const collectionName = info.pluralName;
  return {
    kind: 'collectionType',
    collectionName,
    info,
    options: { draftAndPublish: true },
    config: {
      settings: sortListBy('updatedAt'),
      layouts: {
        list: ['thumbnail', 'title', 'author', 'price'],
        edit: arrangeForm(Object.keys(own.attributes)),
      },
      metadatas: { ...metadatas, ...own.metadatas },
    },
    attributes: {
      ...first,
      ...own.attributes,
      author: { type: 'relation', relation: 'manyToOne', target: AUTHOR.uid },
      ...lookupFields.attributes,
      ...last,
    } satisfies Record<CommonField, object>,
    indexes: ['slug', 'published_at', 'updated_at', 'created_at'].map((column) => ({
      name: `${collectionName}_${column}_index`,
      columns: [column],
      type: null,
    })),
  };
}
