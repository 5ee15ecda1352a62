/** Entries of the demo that its editors put side by side. They are named by their slugs. */
export interface Collection {
  slug: string;
  title: string;
  text: string;
  createdAt: string;
  templates: string[];
  inspirations: string[];
}

export const collections: Collection[] = [
  {
    slug: 'six-pages-with-one-colour',
    title: 'Six pages with one colour',
    text: 'One colour, with black or white beside it. Here it covers half the page, there it is a single letter. None of the six needs a second one.\n\nLook at how quiet everything else is.',
    createdAt: '2026-11-03T09:00:00.000Z',
    templates: ['rubble', 'low-tide', 'meltwater'],
    inspirations: ['plain-salt', 'punchcutter', 'tremor'],
  },
  {
    slug: 'a-table-for-two',
    title: 'A table for two',
    text: 'Restaurants, a bakery, a tea house and an ice-cream parlour. What you would order fills the first screen, and the rest can wait.',
    createdAt: '2026-10-12T11:30:00.000Z',
    templates: ['pho-muoi', 'chez-paulette', 'crumb-and-crust', 'matsukaze', 'clos-aurele'],
    inspirations: ['lua-gelados', 'olearia', 'yukinokura'],
  },
  {
    slug: 'after-dark',
    title: 'After dark',
    text: 'Dark pages are easy to make and hard to read. These have more space between the lines, greys instead of pure white, and pictures that bring their own light.',
    createdAt: '2026-09-08T20:15:00.000Z',
    templates: ['hytte-null', 'mercury-desk', 'ferrous', 'okonkwo-okri'],
    inspirations: ['dome-nine', 'nichnyi-potiah', 'kaltstrom', 'wattline'],
  },
];
