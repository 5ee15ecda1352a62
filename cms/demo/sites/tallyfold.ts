import { ledger } from '../designs/ledger/design.ts'
import { face } from '../fonts.ts'
import type { Site } from '../site.ts'

export const site: Site = {
  slug: 'tallyfold',
  palette: { paper: '#f1f3ea', ink: '#10261c', soft: '#57695e', line: '#d5dccd', accent: '#c8f169', 'on-accent': '#10261c', strong: '#123d2b', 'on-strong': '#f1f3ea', card: '#ffffff', 'card-ink': '#10261c', panel: '#f6f8f0', 'line-a': '#1e7a4f', 'line-b': '#8a5cf0' },
  fonts: { display: face('Bricolage Grotesque', 'sans-serif'), text: face('Hanken Grotesk', 'sans-serif') },
  ...ledger({
    name: 'Tallyfold',
    nav: ['Invoices', 'Taxes', 'Pricing', 'Help'],
    act: 'Open an account',
    headline: 'The account that does its own books',
    promise: 'Business banking for people who work alone. Tax is set aside the moment a client pays, and the return fills itself in.',
    dashboard: {
      menu: ['Overview', 'Payments', 'Invoices', 'Tax jar', 'Cards', 'Reports'],
      heading: 'Yours to spend',
      figure: '€ 18,420',
      change: '+ 6.2 %',
      curve: [40, 52, 47, 66, 61, 82, 78, 104, 98, 121, 138],
      before: [38, 41, 50, 49, 62, 60, 71, 70, 84, 88, 92],
      axis: ['Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov'],
      bars: { heading: 'Paid within days', values: [3, 8, 14, 9, 5, 2], labels: ['2', '5', '8', '12', '20', '30'] },
      ring: { heading: 'Tax jar', share: 0.82, text: '€ 6,310 of € 7,700' },
      rows: [
        ['Atelier Brume', 'Invoice 0192', '+ 2,400.00', 'paid'],
        ['Tax jar', 'set aside, 27 %', '− 648.00', 'moved'],
        ['Kastanje Print', 'Proofs, October', '− 118.50', 'paid'],
        ['Havn Studio', 'Invoice 0193', '+ 3,150.00', 'due']
      ]
    },
    numbers: [['27 s', 'from payment to books'], ['0', 'spreadsheets'], ['€ 9', 'a month, all of it']],
    features: [
      { title: 'Tax before temptation', text: 'Every payment is split as it lands. What belongs to the state never looks like yours.', values: [10, 14, 22, 30, 38, 52, 60, 74], caption: 'Tax jar' },
      { title: 'Invoices that remember', text: 'A polite note after seven days, a firm one after twenty. You write neither of them.', values: [60, 44, 50, 33, 30, 18, 14, 9], caption: 'Overdue, in days' },
      { title: 'One export for your adviser', text: 'The whole year as one file, with receipts, in the order the form asks for them.', values: [20, 24, 20, 34, 30, 44, 40, 58], caption: 'Receipts matched' }
    ],
    quote: { text: 'I used to do my books on Sundays. Now I have Sundays.', by: 'Ragna Lie, illustrator' },
    closing: 'Fold the paperwork away',
    weight: 700,
    corner: '40px',
    look: 'bleed'
  }),
  entry: {
    kind: 'template',
    name: 'Tallyfold',
    title: 'A banking page that shows the product instead of describing it',
    description: [
      'The dashboard on the first screen is not a picture. It is markup and two small SVG paths, so it is sharp on every display, it can be translated, and it turns into a two-column card on a phone.',
      'Deep green and lime keep money away from the usual blue. One grotesque with personality carries headlines and figures, a quiet one carries the rest.',
      'Numbers, three features with their own curves, a quotation and a closing line: the page is short on purpose and every block can be dropped without leaving a gap.'
    ],
    price: 79,
    source: 'Framer',
    author: 'Kofi Mensah',
    pages: ['Home'],
    features: ['Dashboard in HTML and SVG', 'Feature cards with curves', 'Numbers strip', 'Two-tone logo mark in CSS'],
    isPromoted: true,
    createdAt: '2025-12-02T15:30:00.000Z',
    updatedAt: '2026-11-03T10:05:00.000Z',
    industries: ['Finance', 'Software'],
    styles: ['Clean', 'Friendly'],
    types: ['Landing page', 'SaaS', 'Responsive'],
    tags: ['Framer', 'Dashboard', 'Startup', 'Charts'],
    views: [
      { at: '.features', alt: 'Three features, each with its own curve' },
      { at: '.quote', alt: 'A quotation on deep green and the closing line' }
    ]
  }
}
