import { createLink, lookupFields, picture } from '../../../../catalogue/entry-schema.ts';

export default {
  kind: 'collectionType',
  collectionName: 'pending_templates',
  info: {
    singularName: 'pending-template',
    pluralName: 'pending-templates',
    displayName: 'Pending template',
  },
  options: { draftAndPublish: false },
  config: {
    metadatas: {
      purchase_link: { edit: { label: 'purchase link' } },
      preview_link: { edit: { label: 'preview link' } },
      ...lookupFields.metadatas,
      state: {
        edit: {
          description: '“approved” creates a draft template, “rejected” needs a reason. Both are final.',
        },
      },
      reason: { edit: { description: 'The submitter gets it by mail.' } },
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
    ...lookupFields.attributes,
    email: { type: 'email' },
    state: {
      type: 'enumeration',
      enum: ['pending', 'approved', 'rejected'],
      default: 'pending',
      required: true,
    },
    reason: { type: 'text' },
    owner: { type: 'relation', relation: 'manyToOne', target: 'plugin::users-permissions.user' },
  },
};
