import type { en } from './en.ts';

export const de: typeof en = {
  skip: 'Zum Inhalt springen',
  main: 'Hauptmenü',
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  find: 'Design finden',
  saved: 'Gemerkt',
  account: 'Konto',
  moodboards: 'Moodboards',
  mainLinks: {
    '/featured': 'Empfohlen',
    '/free-templates': 'Kostenlos',
    '/app/submit': 'Einreichen',
  },
  inspirationTabs: {
    '/inspirations': 'Überblick',
    '/inspirations/recent': 'Neu',
    '/inspirations/all': 'Alle',
  },
  collections: 'Sammlungen',
  newByDate: 'Neu nach Datum',
  recent: ({ many }) => `Neue ${many}`,
  footerIndex: (facets) => (facets.length > 0 ? `Nach ${facets.join(', ')}` : 'Verzeichnis'),
  footer: {
    newsletter: 'Neues per E-Mail',
    all: 'Alle',
    featured: 'Empfohlen',
    free: 'Kostenlos',
    framer: 'Responsive mit Framer',
    keys: 'Tastenkürzel',
    follow: 'Folgen',
    feed: (newest) => `${newest}, RSS`,
  },
  withOwnNames: { find: 'Suchen' },
};
