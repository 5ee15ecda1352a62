import type { en, FacetWords } from './en.ts';

const everything =
  (carrying: string): FacetWords['lead'] =>
  ({ shownAs }) =>
    `Alles ${carrying} auf einen Blick: in voller Länge, ${shownAs}.`;

const facets: (typeof en)['facets'] = {
  platform: {
    heading: 'Plattform',
    title: (name, { title }) => `${title} für ${name}`,
    lead: everything('für diese Plattform'),
  },
  industry: {
    heading: 'Branche',
    title: (name, { many }) => `Website-${many} für die Branche „${name}“`,
    lead: everything('für diese Branche'),
  },
  'design-style': {
    heading: 'Stil',
    title: (name, { many }) => `Website-${many} im Stil „${name}“`,
    lead: everything('in diesem Stil'),
  },
  'design-type': {
    heading: 'Typ',
    title: (name, { many }) => `Website-${many} vom Typ „${name}“`,
    lead: everything('von diesem Typ'),
  },
  tag: {
    heading: 'Schlagwort',
    title: (name, { many }) => `Website-${many} mit dem Schlagwort „${name}“`,
    lead: everything('mit diesem Schlagwort'),
  },
  typography: {
    heading: 'Schrift',
    title: (name, { title }) => `${title} in der Schrift ${name}`,
    lead: everything('in dieser Schrift'),
  },
  color: {
    heading: 'Farbe',
    title: (name, { title }) => `${title} in der Farbe ${name}`,
    lead: everything('in dieser Farbe'),
  },
};

export const de: typeof en = {
  facets,
  named: (heading) => ({
    heading,
    title: (name, { title }) => `${title}: ${name}`,
    lead: everything(`unter „${heading}“`),
  }),
};
