import { createEntrySchema } from '../../../../catalogue/entry-schema.ts';

export default createEntrySchema(
  { singularName: 'template', pluralName: 'templates', displayName: 'Template' },
  {
    attributes: { price: { type: 'decimal', required: true, min: 0 } },
    metadatas: { price: { edit: { description: 'In US dollars. Needed to publish. 0 means free.' } } },
  },
);
