import { landingPages } from '../../src/catalogue/paths.ts';
import { getPreviewPath } from '../../src/catalogue/preview-paths.ts';

/** A page to test; `locate` finds its path on the site at `siteUrl`. */
export type SamplePage = { name: string; status: number; locate(siteUrl: string): Promise<string> };

/** The paths of the pages that a part of the sitemap lists. */
export async function pathsIn(part: string, siteUrl: string): Promise<string[]> {
  const response = await fetch(new URL(`/sitemap/${part}.xml`, siteUrl));
  const locations = (await response.text()).matchAll(/<loc>(.*?)<\/loc>/g);
  return [...locations].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname);
}

const families = {
  'a template': 'template-all',
  'an inspiration': 'inspiration-all',
  'a facet': 'facets',
  'an author': 'authors',
  'a collection': 'collections',
};

/** Other public pages, with the addresses under which visitors reach them. */
const visits = [
  '/confirm-address?confirmation=abc',
  '/reset-password?code=abc',
  '/newsletter',
  '/search?q=portfolio',
];

/** The texts that the demo has. */
const texts = ['/about', '/contact', '/privacy-policy', '/terms-of-use'];

/** Every page that always exists, every text, one of every family of pages that the catalogue fills, and one that does not exist. */
export const samplePages: SamplePage[] = [
  ...[...landingPages, ...texts].map((path) => ({ name: path, status: 200, locate: async () => path })),
  ...Object.entries(families).map(([name, part]) => ({
    name,
    status: 200,
    locate: async (siteUrl: string) => (await pathsIn(part, siteUrl))[0] ?? '',
  })),
  {
    name: 'a preview',
    status: 200,
    locate: async (siteUrl) => {
      const [path = ''] = await pathsIn(families['a template'], siteUrl);
      return getPreviewPath(path.replace('/templates/', ''));
    },
  },
  ...visits.map((path) => ({ name: path, status: 200, locate: async () => path })),
  { name: 'an unknown route', status: 404, locate: async () => '/no/such/page' },
];
