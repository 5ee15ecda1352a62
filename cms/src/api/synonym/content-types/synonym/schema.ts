/** Terms that mean the same to a search. The rules for them are in `cms/src/synonyms`. */
export default {
  kind: 'collectionType',
  collectionName: 'synonyms',
  info: { singularName: 'synonym', pluralName: 'synonyms', displayName: 'Synonyms' },
  options: { draftAndPublish: true },
  config: {
    layouts: { list: ['terms', 'isOneWay'] },
    metadatas: {
      terms: {
        edit: {
          label: 'terms',
          placeholder: 'hotel, inn, guest house',
          description: 'Words that mean the same, with commas between them: hotel, inn, guest house.',
        },
        list: { label: 'terms' },
      },
      isOneWay: {
        edit: {
          label: 'one way',
          description: 'Only a search for the first term finds the others, but not the other way round.',
        },
        list: { label: 'one way' },
      },
    },
  },
  attributes: {
    terms: { type: 'string', required: true, maxLength: 255 },
    isOneWay: { type: 'boolean', default: false },
  },
  indexes: [{ name: 'synonyms_published_at_index', columns: ['published_at'], type: null }],
};
