import { createEntrySchema, picture } from '../../../../catalogue/entry-schema.ts';

export default createEntrySchema(
  { singularName: 'inspiration', pluralName: 'inspirations', displayName: 'Inspiration' },
  {
    attributes: { desktopView: picture, mobileView: picture },
    metadatas: {
      price: {
        edit: {
          description: 'In the currency of the gallery. If it is empty or 0, the page shows no price.',
        },
      },
    },
  },
);
