import type { Site } from './site.ts';

/** The families that a site declares, each once. */
export const families = ({ fonts }: Site): string[] => [
  ...new Set(Object.values(fonts).map((face) => face.family)),
];

/** The platforms whose templates are a file in that platform, and no code. */
const remixed: Record<string, string> = {
  Framer: 'A link to remix the Framer project',
  Webflow: 'A link to clone the Webflow project',
  Figma: 'The Figma file, with its styles and components',
};

/** The licence, and what a buyer gets. */
export function describeTerms(site: Site) {
  const { source, price, pages } = site.entry;
  const fontCount = families(site).length;
  return {
    licence: price === 0 ? 'Free for any site, credit welcome' : 'One site, for as long as it runs',
    included: [
      remixed[source] ??
        `The ${source === 'HTML' ? 'HTML, CSS' : `${source} project`} and pictures, as a download`,
      `${pages.length === 1 ? 'One page' : `${pages.length} pages`}, for wide screens and phones`,
      `${['Its typeface', 'Both typefaces'][fontCount - 1] ?? `All ${fontCount} typefaces`}, free to use`,
      ...(price > 0 ? ['Updates, without a subscription'] : []),
    ],
  };
}
