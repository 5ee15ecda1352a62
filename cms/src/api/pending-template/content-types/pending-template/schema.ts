import { createLink, lookupFields, picture, place, sortListBy } from '../../../../catalogue/entry-schema.ts';
import { LOOKUPS } from '../../../../catalogue/kinds.ts';

export default {
  kind: 'collectionType',
  collectionName: 'pending_templates',
  info: {
    singularName: 'pending-template',
    pluralName: 'pending-templates',
    displayName: 'Submission',
  },
  options: { draftAndPublish: false },
  config: {
    settings: sortListBy('createdAt'),
    // The field `draft` is in no row: a button leads to the draft.
    layouts: {
      list: ['thumbnail', 'title', 'state', 'createdAt'],
      edit: [
        place('state', 'reason'),
        place('title', 'name'),
        [{ name: 'description', size: 12 }],
        place('thumbnail', 'screenshots'),
        place('preview_link', 'purchase_link'),
        place('price', 'email'),
        place('owner'),
        ...LOOKUPS.map(({ field }) => place(field)),
      ],
    },
    metadatas: {
      createdAt: { list: { label: 'submitted' } },
      purchase_link: { edit: { label: 'purchase link' } },
      preview_link: { edit: { label: 'preview link' } },
      ...lookupFields.metadatas,
      // Buttons set these (src/admin/submissions).
      state: { edit: { editable: false } },
      reason: { edit: { editable: false, description: 'The submitter gets it by mail.' } },
    },
  },
  attributes: {
    name: { type: 'string', required: true, regex: '\\S', maxLength: 255 },
    title: { type: 'string', required: true, regex: '\\S', maxLength: 255 },
    description: { type: 'text', maxLength: 25500 },
    price: { type: 'decimal', min: 0 },
    purchase_link: createLink(),
    preview_link: createLink(),
    thumbnail: picture,
    screenshots: { ...picture, multiple: true },
    ...lookupFields.attributes,
    email: { type: 'email' },
    state: {
      type: 'enumeration',
      enum: ['pending', 'approved', 'rejected'],
      default: 'pending',
      required: true,
    },
    reason: { type: 'text' },
    /** The document id of the template that it became. */
    draft: { type: 'string' },
    owner: { type: 'relation', relation: 'manyToOne', target: 'plugin::users-permissions.user' },
  },
};
