export const en = {
  search: 'Search',
  find: 'Find a design',
  example: 'A name, a style, a colour',
  close: 'Close search',
  seeAll: 'See everything on display',
  seeAllFor: ({ search }: { search: string }) => `See everything for “${search}”`,
  found: 'Found',
  places: 'Places',
  colours: 'Colours',
  recentSearches: 'Recent searches',
  recent: 'Recent',
  clearRecent: 'Clear recent searches',
  clear: 'Clear',
  openWithSlash: 'Open the search with the / key',
  noAnswer: 'The search did not answer.',
  onlyWords: ({ search }: { search: string }) =>
    `Nothing has “${search}” word for word. These have its words.`,
  shortened: ({ search, foundFor }: { search: string; foundFor: string }) =>
    `Nothing matches “${search}”. This matches “${foundFor}”.`,
  trySingleWord: ({ search }: { search: string }) => `Nothing matches “${search}”. A single word finds more.`,
  tryShorterWord: ({ search }: { search: string }) =>
    `Nothing matches “${search}”. A shorter word finds more.`,
  nothingYet: 'Nothing is on display yet.',
  noResults: 'No results',
  noResultsBut: ({ foundFor, counts }: { foundFor: string; counts: string }) =>
    `No results. For “${foundFor}”: ${counts}`,
  newest: ({ many }: { many: string }) => `New ${many}`,
  withOwnNames: { find: 'Search', example: 'A name, a word, a colour' },
};
