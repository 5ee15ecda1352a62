const sorts = {
  match: 'Best match',
  'updatedAt:desc': 'Last changed',
  'createdAt:desc': 'Newest',
  'popularity:desc': 'Most popular',
  'title:asc': 'Title, A to Z',
  'title:desc': 'Title, Z to A',
  'price:asc': 'Price, low to high',
  'price:desc': 'Price, high to low',
};

export const en = {
  sorts,
  /** Of a list with colours. */
  colorSorts: { ...sorts, match: 'Nearest colour' },
  ranges: {
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    '90d': 'Last 90 days',
    '1y': 'Last year',
  },
  more: (count: string) => `${count} more`,
  /** @param found How many entries. @param words The words that they have, or words like those. */
  foundWithWords(found: string, words: { list: string; areSeveral: boolean; areLike: boolean }): string {
    const { list, areSeveral, areLike } = words;
    if (areSeveral) return `${found} with ${areLike ? 'words like' : 'the words'} ${list}`;
    return `${found} with ${areLike ? 'a word like' : 'the word'} ${list}`;
  },
};
