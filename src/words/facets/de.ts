import type { en, FacetWords } from './en.ts';

const everything =
  (carrying: string): FacetWords['lead'] =>
  ({ shownAs }) =>
    `Alles ${carrying} auf einen Blick${shownAs}.`;

const facets: (typeof en)['facets'] = {
  platform: {
    heading: 'Plattform',
    title: (name, { title }) => `${title} für ${name}`,
    lead: everything('für diese Plattform'),
    others: 'Andere Plattformen',
  },
  industry: {
    heading: 'Branche',
    title: (name, { manySearchedAs }) => `${manySearchedAs} für die Branche „${name}“`,
    lead: everything('für diese Branche'),
    others: 'Andere Branchen',
  },
  'design-style': {
    heading: 'Stil',
    title: (name, { manySearchedAs }) => `${manySearchedAs} im Stil „${name}“`,
    lead: everything('in diesem Stil'),
    others: 'Andere Stile',
  },
  'design-type': {
    heading: 'Typ',
    title: (name, { manySearchedAs }) => `${manySearchedAs} vom Typ „${name}“`,
    lead: everything('von diesem Typ'),
    others: 'Andere Typen',
  },
  tag: {
    heading: 'Schlagwort',
    title: (name, { manySearchedAs }) => `${manySearchedAs} mit dem Schlagwort „${name}“`,
    lead: everything('mit diesem Schlagwort'),
    others: 'Andere Schlagwörter',
  },
  typography: {
    heading: 'Schrift',
    title: (name, { title }) => `${title} in der Schrift ${name}`,
    lead: everything('in dieser Schrift'),
    others: 'Andere Schriften',
  },
  color: {
    heading: 'Farbe',
    title: (name, { title }) => `${title} in der Farbe ${name}`,
    lead: everything('in dieser Farbe'),
    others: 'Andere Farben',
  },
};

export const de: typeof en = {
  facets,
  inSentence: (heading) => heading,
  named: (heading) => ({
    heading,
    title: (name, { title }) => `${title}: ${name}`,
    lead: everything('dazu'),
    others: 'Weitere',
  }),
};
