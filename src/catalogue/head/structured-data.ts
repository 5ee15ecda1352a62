// Shared by Node and the browser: one template or inspiration as schema.org describes it.

import { designedPictureOf } from './designed-pictures.ts';
import type { Entry } from '../entry.ts';
import { excerptOf, isOffer } from '../format.ts';
import { jsonLd, type Step, type Thing, trailOf } from './json-ld.ts';
import { facets } from '../facets.ts';
import { facetPath, pathOf } from '../paths.ts';
import { socialPictureOf } from './social-picture.ts';

/** The JSON-LD of an entry's page: the entry, and the way to it. `address` is the page's own. */
export function structuredDataOf(entry: Entry, address: URL): string {
  const thing = entry.kind === 'template' ? productOf(entry, address) : workOf(entry, address);
  return jsonLd(thing, trailOf([...parentsOf(entry), stepOf(entry)], address));
}

/** A product needs a picture and an offer to be shown as one (https://developers.google.com/search/docs/appearance/structured-data/product). */
function productOf(entry: Entry, address: URL): Thing {
  return {
    '@type': 'Product',
    ...sharedBy(entry, address),
    sku: entry.id,
    category: 'Website template',
    brand: { '@type': 'Brand', name: entry.author?.username ?? 'Vitrine' },
    releaseDate: entry.createdAt,
    ...(isOffer(entry) && {
      offers: {
        '@type': 'Offer',
        price: entry.price,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: entry.purchaseLink ?? address.href,
      },
    }),
  };
}

function workOf(entry: Entry, address: URL): Thing {
  return {
    '@type': 'CreativeWork',
    ...sharedBy(entry, address),
    author: entry.author && { '@type': 'Person', name: entry.author.username },
    dateCreated: entry.createdAt,
    dateModified: entry.updatedAt,
  };
}

function sharedBy(entry: Entry, address: URL) {
  const { thumbnail, screenshots } = entry;
  const pictures = [thumbnail, screenshots[0]].flatMap((picture) => picture?.renditions.at(-1) ?? []);
  const urls = [
    socialPictureOf(thumbnail)?.url ?? designedPictureOf(address.pathname).url,
    ...pictures.map(({ url }) => url),
  ];
  const keywords = facets.flatMap(({ field }) => entry[field].map(({ name }) => name));
  return {
    name: entry.title,
    description: excerptOf(entry.description, 200) || undefined,
    url: address.href,
    image: [...new Set(urls)].map((url) => new URL(url, address).href),
    keywords: keywords.join(', ') || undefined,
  };
}

/** Inspirations have a page of their kind; a template is found under its first industry. */
function parentsOf({ kind, industries: [industry] }: Entry): Step[] {
  if (kind === 'inspiration') return [{ name: 'Inspirations', path: '/inspirations' }];
  const path = industry && facetPath(kind, 'industry', industry.slug);
  return industry && path ? [{ name: industry.name, path }] : [];
}

const stepOf = (entry: Entry): Step => ({ name: entry.title, path: pathOf(entry) });
