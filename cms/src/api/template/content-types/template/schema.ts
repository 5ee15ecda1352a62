import { createEntrySchema, createLongText } from '../../../../catalogue/entry-schema.ts';

export default createEntrySchema(
  { singularName: 'template', pluralName: 'templates', displayName: 'Template' },
  {
    attributes: {
      price: { type: 'decimal', required: true, min: 0 },
      licence: { type: 'string' },
      included: createLongText(),
    },
    metadatas: {
      price: { edit: { description: 'In the currency of the gallery. Needed to publish. 0 means free.' } },
      licence: { edit: { description: 'How a buyer may use it, such as: One site, unlimited time.' } },
      included: {
        edit: { label: 'what one gets', description: 'One per line, such as: The Figma file.' },
      },
    },
  },
);
