import { entrySchema } from '../../../../catalogue/entry-schema.ts';

export default entrySchema(
  { singularName: 'template', pluralName: 'templates', displayName: 'Template' },
  {
    attributes: { price: { type: 'decimal', required: true, min: 0 } },
    metadatas: { price: { edit: { description: 'In US dollars. Needed to publish: 0 is free.' } } },
  },
);
