// Shared by Node and the browser: what the owner can turn off, and the pages that exist only with it (decision 054).

import { type Feature, features } from '../../cms/shared/features.ts';
import { byKind, type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import { fromOwnPath } from './folders.ts';
import type { ListingDefinition } from './listing.ts';
import type { Catalogue } from './reads.ts';

const pages: Record<Feature, readonly string[]> = {
  accounts: [
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/confirm-address',
    '/google/callback',
    '/facebook/callback',
    '/app',
    '/app/moodboard/own-board',
    '/boards/shared-board',
    '/moodboards',
  ],
  submissions: ['/app/submit'],
  newsletter: ['/newsletter'],
  push: [],
  inspirations: ['/inspirations', '/inspirations/all', '/inspirations/recent'],
  free: ['/free-templates'],
  framer: ['/responsive-framer-templates'],
};

/** The feature without which a page does not exist. @param path Root-relative. */
export const findFeature = (path: string): Feature | undefined =>
  features.find((feature) => pages[feature].includes(path));

/** The pages that show the entries of a kind, by their addresses with the folders of `byKind`. */
export function listKindPages(kind: EntryKind): readonly string[] {
  const { feature, folder } = byKind[kind];
  return feature ? pages[feature] : [`/${folder}`];
}

/** What links may lead to: the features of the gallery, and the pages that show nothing yet. */
export type Present = { features: readonly Feature[]; empty: readonly string[] };

export const readPresent = (catalogue: Pick<Catalogue, 'frame' | 'emptyPages'>): Present => ({
  features: catalogue.frame().features,
  empty: catalogue.emptyPages(),
});

const getPage = (link: string): string => link.replace(/[?#].*/, '');

/** Whether a page exists in a gallery with these features. A link to a part of a page is a link to the page. */
export function hasPage(present: readonly Feature[], link: string): boolean {
  const feature = findFeature(fromOwnPath(getPage(link)));
  return feature === undefined || present.includes(feature);
}

/** Whether a link leads to a page that exists and shows something. */
export const leadsSomewhere = ({ features, empty }: Present, link: string): boolean =>
  hasPage(features, link) && !empty.includes(fromOwnPath(getPage(link)));

/** The kinds of entries that visitors can see. */
export const listKinds = (present: readonly Feature[]): readonly EntryKind[] =>
  entryKinds.filter((kind) => {
    const { feature } = byKind[kind];
    return feature === undefined || present.includes(feature);
  });

/** The currency of prices, unless it is the US dollar, which needs no mention. */
export function readOwnCurrency(catalogue: Pick<Catalogue, 'frame'>): { currency?: string } {
  const { currency } = catalogue.frame();
  return currency === 'USD' ? {} : { currency };
}

/** What the filter for prices offers in a list of these kinds. */
export function readPrices(
  catalogue: Pick<Catalogue, 'frame' | 'contents'>,
  kinds: readonly EntryKind[],
): Pick<ListingDefinition, 'currency' | 'allAre'> {
  const filtered = kinds.filter((kind) => byKind[kind].hasPriceFilter);
  const [allAre, ...others] = new Set(filtered.map((kind) => catalogue.contents(kind).allAre));
  return { ...readOwnCurrency(catalogue), ...(allAre && others.length === 0 && { allAre }) };
}
