import { ledger } from '../designs/ledger/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'wattline',
  palette: {
    paper: '#0d0f1c',
    ink: '#f0f2ff',
    soft: '#9ba1c4',
    line: '#262b46',
    accent: '#ffb02e',
    'on-accent': '#1d1200',
    strong: '#4d5bff',
    'on-strong': '#ffffff',
    card: '#151931',
    'card-ink': '#e8ebff',
    panel: '#1d2240',
    'line-a': '#ffb02e',
    'line-b': '#5ce0d2',
  },
  fonts: { display: face('Sora', 'sans-serif'), text: face('Sora', 'sans-serif') },
  ...ledger({
    name: 'Wattline',
    nav: ['Homes', 'Landlords', 'Grid', 'Prices'],
    act: 'Connect a meter',
    headline: 'Use power when it is cheap and clean',
    promise:
      'Wattline reads your meter every ten seconds, knows tomorrow’s wind, and tells the car, the boiler and the battery when to wait.',
    dashboard: {
      menu: ['Now', 'Forecast', 'Devices', 'Savings', 'Meter', 'Neighbours'],
      heading: 'Drawing right now',
      figure: '1.84 kW',
      change: '61 % wind',
      curve: [30, 26, 24, 40, 72, 60, 44, 38, 55, 96, 120, 88, 52],
      before: [60, 58, 56, 70, 90, 84, 76, 74, 80, 110, 118, 104, 80],
      axis: ['00', '04', '08', '12', '16', '20', '24'],
      bars: {
        heading: 'Price, cents per kWh',
        values: [18, 14, 9, 22, 34, 28, 17],
        labels: ['0', '4', '8', '12', '16', '20', '24'],
      },
      ring: { heading: 'Battery', share: 0.64, text: 'full at 3.40' },
      rows: [
        ['Car', 'waits until 2.10', '0.0 kW', 'paused'],
        ['Heat pump', 'one degree early', '1.2 kW', 'running'],
        ['Dishwasher', 'at 3.00', '0.0 kW', 'planned'],
        ['Battery', 'charging', '0.6 kW', 'running'],
      ],
    },
    numbers: [
      ['31 %', 'lower bill in the first winter'],
      ['10 s', 'between readings'],
      ['4.1 t', 'carbon saved by an average street'],
    ],
    features: [
      {
        title: 'Tomorrow, by the hour',
        text: 'Wind, sun and prices for thirty-six hours, in one line that a child can read.',
        values: [20, 30, 28, 46, 60, 52, 70, 66],
        caption: 'Wind on the grid',
      },
      {
        title: 'Devices that wait',
        text: 'Nothing is switched off. Things simply start when the grid would like them to.',
        values: [70, 62, 40, 22, 18, 30, 24, 16],
        caption: 'Evening peak',
      },
      {
        title: 'A street, not a house',
        text: 'Neighbours share one battery and see, without names, who is pulling their weight.',
        values: [12, 20, 18, 30, 42, 40, 56, 68],
        caption: 'Shared with neighbours',
      },
    ],
    quote: {
      text: 'Our street switched the gas off in March and nobody noticed.',
      by: 'Housing co-operative De Kade, Groningen',
    },
    closing: 'Let the wind do the laundry',
    weight: 600,
    corner: '10px',
    look: 'stage',
  }),
  entry: {
    kind: 'inspiration',
    name: 'Wattline',
    line: 'Home energy at night: amber curves on midnight blue',
    description: [
      'A dashboard laid across the whole width like an instrument panel, cut off by the fold so that one wants to scroll. Amber for what is used, turquoise for what is shared, and nothing else is coloured.',
      'The copy is what makes it work. Prices and kilowatts are explained in sentences a tenant would say, and every figure comes with the hour it belongs to.',
    ],
    price: 0,
    source: 'Framer',
    author: 'Kofi Mensah',
    pages: ['Home'],
    features: ['Full-width instrument panel', 'Dark palette with two signal colours'],
    createdAt: '2026-08-26T18:00:00.000Z',
    updatedAt: '2026-09-11T07:40:00.000Z',
    industries: ['Energy', 'Software'],
    styles: ['Dark', 'Technical'],
    types: ['Landing page', 'SaaS'],
    tags: ['Dashboard', 'Charts', 'Dark mode', 'Climate'],
    views: [
      { at: '.numbers', alt: 'Three large figures and features with amber curves' },
      { at: '.quote', alt: 'A quotation on electric blue' },
    ],
  },
};
