export const en = {
  skip: 'Skip to content',
  main: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  find: 'Find a design',
  saved: 'Saved',
  account: 'Account',
  moodboards: 'Moodboards',
  /** The links of the header after the kinds, by their paths. */
  mainLinks: {
    '/featured': 'Featured',
    '/free-templates': 'Free',
    '/app/submit': 'Submit',
  },
  /** The lists of inspirations, by their paths. */
  inspirationTabs: {
    '/inspirations': 'Overview',
    '/inspirations/recent': 'Recent',
    '/inspirations/all': 'All',
  },
  collections: 'Collections',
  newByDate: 'New by date',
  recent: ({ many }: { many: string }) => `Recent ${many}`,
  /** @param facets Such as *industry* and *colour*. There may be none. */
  footerIndex: (facets: readonly string[]) => (facets.length > 0 ? `By ${facets.join(', ')}` : 'Index'),
  footer: {
    newsletter: 'New exhibits by e-mail',
    all: 'All',
    featured: 'Featured',
    free: 'Free',
    framer: 'Responsive Framer',
    keys: 'Keys',
    follow: 'Follow',
    /** @param newest Such as *New templates*. */
    feed: (newest: string) => `${newest}, RSS`,
  },
  withOwnNames: { find: 'Search' },
};
