export const en = {
  skip: 'Skip to content',
  main: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  find: 'Find a design',
  saved: 'Saved',
  account: 'Account',
  moodboards: 'Moodboards',
  /** The links of the header, by their paths. */
  mainLinks: {
    '/templates': 'Templates',
    '/inspirations': 'Inspirations',
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
  allTemplates: 'All templates',
  allInspirations: 'All inspirations',
  recentInspirations: 'Recent inspirations',
  footer: {
    newsletter: 'New exhibits by e-mail',
    all: 'All',
    featured: 'Featured',
    free: 'Free',
    framer: 'Responsive Framer',
    byLookup: 'By industry, style, colour',
    submit: 'Submit a template',
    keys: 'Keys',
    follow: 'Follow',
    /** @param newest Such as *New templates*. */
    feed: (newest: string) => `${newest}, RSS`,
  },
};
