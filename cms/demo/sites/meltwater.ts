import { contours } from '../art/contours.ts';
import { atlas } from '../designs/atlas/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

const lines = contours(29, 1440, 900, 26, 14);

export const site: Site = {
  slug: 'meltwater',
  palette: {
    paper: '#f2f7f8',
    ink: '#0d2730',
    line: '#c8d8dc',
    ground: '#0b3b4c',
    'on-ground': '#eaf7f6',
    accent: '#e8502f',
    'on-accent': '#fff4ec',
    second: '#1a7fa3',
    cold: '#cfeaf2',
    hot: '#0b3b4c',
  },
  fonts: { display: face('Familjen Grotesk', 'sans-serif'), text: face('Work Sans', 'sans-serif') },
  ...atlas({
    name: 'The Meltwater Index',
    nav: ['Data', 'Glaciers', 'Method', 'Schools'],
    headline: 'Ice is a clock. It is running.',
    lead: 'We measure 214 glaciers every August, on foot, with the people who drink from them.',
    figure: { value: '−1.3 m', text: 'of ice, on average, since last summer' },
    ground: `<rect width="1440" height="900" fill="#0b3b4c"/>${lines.map((path, i) => `<path d="${path}" fill="none" stroke="${i % 5 === 0 ? '#8fd6dc' : '#2f7f90'}" stroke-width="${i % 5 === 0 ? 2 : 1}"/>`).join('')}`,
    chart: {
      heading: 'Three valleys, forty years',
      text: 'Length of the tongue, in metres, measured from the same painted rock. Two of the rocks are now in a meadow.',
      series: [
        {
          label: 'Vernagt',
          values: [1940, 1932, 1880, 1896, 1810, 1740, 1690, 1602, 1480, 1390, 1215, 1080],
        },
        { label: 'Zongo', values: [1520, 1498, 1502, 1430, 1410, 1322, 1260, 1230, 1105, 1010, 905, 780] },
        { label: 'Lewis', values: [620, 600, 540, 520, 470, 400, 330, 280, 190, 140, 80, 30] },
      ],
      years: ['1985', '2005', '2025'],
    },
    stripes: {
      heading: 'One bar, one year.',
      text: 'Dark years lost ice, pale years kept it. There were eleven pale years in your parents’ lives.',
      from: '1930',
      to: '2025',
      seed: 7,
    },
    stations: {
      heading: 'This August',
      list: [
        ['Vernagtferner, Austria', '−2.1 m', 'since 1889', [40, 38, 36, 30, 28, 20, 14, 9]],
        ['Zongo, Bolivia', '−1.4 m', 'since 1973', [40, 39, 33, 34, 26, 22, 20, 12]],
        ['Chhota Shigri, India', '−0.9 m', 'since 2002', [40, 36, 38, 30, 31, 27, 22, 20]],
        ['Lewis, Kenya', 'last survey', 'since 1934', [40, 30, 24, 20, 12, 8, 4, 1]],
        ['Stubacher, Austria', '−1.6 m', 'since 1953', [40, 41, 36, 30, 29, 22, 18, 12]],
      ],
    },
    actions: {
      heading: 'Three things that help, in order',
      list: [
        ['Vote as if it were uphill', 'Most of what melts a glacier is decided in rooms without a window.'],
        ['Pay for a stake', 'Twenty euros drill one hole. You get its number and, every August, its depth.'],
        ['Walk one', 'Surveys take anyone who can carry six kilos and keep quiet about the view.'],
      ],
    },
    act: 'Pay for a stake',
    look: 'ice',
  }),
  entry: {
    kind: 'template',
    name: 'Meltwater',
    line: 'Climate data that people read to the end',
    description: [
      'A report usually begins with a photograph of an iceberg. This one begins with a relief, its contour lines computed from a seed, and one number large enough to be seen from the back of a hall.',
      'The chart labels its lines where they end, the stripes explain themselves in one sentence, and every row of the table carries its own curve. All of it is SVG and CSS from plain arrays; there is no charting library to update.',
      'Built for foundations and research groups who publish once a year and want the page to hold until the next.',
    ],
    price: 0,
    source: 'Astro',
    author: 'अनन्या राव',
    pages: ['Report'],
    features: [
      'Contour lines from a seed',
      'Line chart with direct labels',
      'Warming stripes',
      'Sparklines in a table',
    ],
    isPromoted: true,
    createdAt: '2026-08-14T12:00:00.000Z',
    updatedAt: '2026-11-10T11:11:00.000Z',
    industries: ['Non-profit', 'Science'],
    styles: ['Technical', 'Bold'],
    types: ['Report', 'Landing page', 'Responsive'],
    tags: ['Charts', 'Climate', 'Free', 'Generative art'],
    views: [
      { at: '.chart', alt: 'A line chart of three shrinking glaciers' },
      { at: '.stripes', alt: 'Stripes from pale to dark, one for each year' },
    ],
  },
};
