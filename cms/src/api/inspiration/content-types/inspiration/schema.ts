import { createEntrySchema, picture } from '../../../../catalogue/entry-schema.ts';

export default createEntrySchema(
  { singularName: 'inspiration', pluralName: 'inspirations', displayName: 'Inspiration' },
  {
    attributes: { desktopView: picture, mobileView: picture },
    metadatas: {
      price: {
        edit: { description: 'In US dollars. Empty or 0: it is only looked at, and shows no price.' },
      },
    },
  },
);
