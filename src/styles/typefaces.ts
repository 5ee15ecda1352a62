// The typefaces that an owner can choose, as files of the gallery. Browsers load those that the style sheet of a page names.

import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import frauncesMore from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url';
import geistMono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url';
import geistMonoMore from '@fontsource-variable/geist-mono/files/geist-mono-latin-ext-wght-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import instrumentSansMore from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interMore from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import sourceSerifMore from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url';
import { type Typeface, typefaces } from '../../cms/shared/gallery.ts';

/**
 * The size of a typeface beside that of the fonts of devices, so that nothing moves when it arrives.
 *
 * @property width How wide its text is beside that of the fallback.
 * @property ascent In ems.
 * @property descent In ems.
 */
type Metrics = { width: number; ascent: number; descent: number };
type Fallback = 'sans-serif' | 'serif' | 'monospace';

const files: Record<Typeface, { latin: string; more: string; fallback: Fallback; metrics: Metrics }> = {
  'Instrument Sans': {
    latin: instrumentSans,
    more: instrumentSansMore,
    fallback: 'sans-serif',
    metrics: { width: 1.014, ascent: 0.97, descent: 0.25 },
  },
  Inter: {
    latin: inter,
    more: interMore,
    fallback: 'sans-serif',
    metrics: { width: 1.063, ascent: 0.969, descent: 0.241 },
  },
  'Source Serif 4': {
    latin: sourceSerif,
    more: sourceSerifMore,
    fallback: 'serif',
    metrics: { width: 1.161, ascent: 1.036, descent: 0.335 },
  },
  Fraunces: {
    latin: fraunces,
    more: frauncesMore,
    fallback: 'serif',
    metrics: { width: 1.135, ascent: 0.978, descent: 0.255 },
  },
  'Geist Mono': {
    latin: geistMono,
    more: geistMonoMore,
    fallback: 'monospace',
    metrics: { width: 1, ascent: 1.005, descent: 0.295 },
  },
};

const fallbacks: Record<Fallback, string> = {
  'sans-serif': "local('Arial'), local('Liberation Sans')",
  serif: "local('Times New Roman'), local('Liberation Serif')",
  monospace: "local('Menlo'), local('Liberation Mono'), local('Courier New')",
};

/** As Google Fonts cuts them. */
const ranges = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  more: 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
};

const [own] = typefaces;

/** The settings of the same names. */
type Chosen = { headingTypeface: string; textTypeface: string };

/** The files that texts in the first view need. */
export const listPreloads = ({ headingTypeface, textTypeface }: Chosen): string[] => [
  ...new Set([textTypeface, headingTypeface].map((name) => getFiles(name).latin)),
];

/** The style sheet for the typefaces that the owner has chosen; empty for those of the gallery itself. */
export function createTypefaceSheet({ headingTypeface, textTypeface }: Chosen): string {
  if (headingTypeface === own && textTypeface === own) return '';
  const named = [...new Set([textTypeface, headingTypeface])].filter((name) => name !== own);
  const headline = `"${headingTypeface} headline"`;
  return [
    ...named.flatMap(createFaces),
    // It is read first, so it may arrive after the fallback has been drawn.
    createFace(headline, getFiles(headingTypeface).latin, 'swap', ranges.latin),
    `html:root { --sans: ${stack(textTypeface)}; }`,
    `:root :is(h1, h2, h3) { font-family: ${stack(headingTypeface)}; }`,
    `:root .statement h1 { font-family: ${headline}, ${stack(headingTypeface)}; }`,
    '',
  ].join('\n');
}

const getFiles = (name: string) => files[name as Typeface] ?? files[own];

const stack = (name: string): string => `"${name} Variable", "${name} fallback", ${getFiles(name).fallback}`;

function createFaces(name: string): string[] {
  const { latin, more, fallback, metrics } = getFiles(name);
  const { width, ascent, descent } = metrics;
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return [
    createFace(`"${name} Variable"`, latin, 'optional', ranges.latin),
    createFace(`"${name} Variable"`, more, 'optional', ranges.more),
    `@font-face { font-family: "${name} fallback"; src: ${fallbacks[fallback]}; size-adjust: ${percent(width)}; ascent-override: ${percent(ascent / width)}; descent-override: ${percent(descent / width)}; line-gap-override: 0%; }`,
  ];
}

const createFace = (family: string, file: string, display: 'optional' | 'swap', range: string): string =>
  `@font-face { font-family: ${family}; src: url("${file}") format("woff2"); font-weight: 400 700; font-display: ${display}; unicode-range: ${range}; }`;
