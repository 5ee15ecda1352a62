// Shared by Node and the browser: descriptions of pages in JSON-LD, in the vocabulary of schema.org.

import { designedPictureOf, socialPictureOf } from './social-pictures.ts';
import type { Card, Entry } from '../entry.ts';
import { excerptOf, isOffer } from '../format.ts';
import { facets } from '../facets.ts';
import { facetPath, pathOf } from '../paths.ts';

/** The JSON-LD of an entry's page: the entry and its breadcrumbs. `address` is the address of the page. */
export function structuredDataOf(entry: Entry, address: URL): string {
  const thing = entry.kind === 'template' ? productOf(entry, address) : workOf(entry, address);
  return jsonLd(thing, trailOf([...parentsOf(entry), stepOf(entry)], address));
}

/**
 * Google shows a product only with a picture and an offer
 * (https://developers.google.com/search/docs/appearance/structured-data/product).
 */
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

/** The breadcrumb above an entry: the page of inspirations, or the page of a template's first industry. */
function parentsOf({ kind, industries: [industry] }: Entry): Step[] {
  if (kind === 'inspiration') return [{ name: 'Inspirations', path: '/inspirations' }];
  const path = industry && facetPath(kind, 'industry', industry.slug);
  return industry && path ? [{ name: industry.name, path }] : [];
}

const stepOf = (entry: Entry): Step => ({ name: entry.title, path: pathOf(entry) });

/** The JSON-LD of the home page: the site, its search, its publisher, and the entries shown. */
export function structuredDataOfHome(cards: Card[], { origin }: URL): string {
  const home = new URL('/', origin);
  const site = {
    '@type': 'WebSite',
    name: 'Vitrine',
    description: 'A gallery of premium website templates and web-design inspiration.',
    url: home.href,
    image: new URL(designedPictureOf('/').url, origin).href,
    publisher: {
      '@type': 'Organization',
      name: 'Vitrine',
      url: home.href,
      logo: new URL('/icons/512.png', origin).href,
    },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return jsonLd(site, listOf(cards, home));
}

/** The JSON-LD of a page that lists entries. `address` is the address of the page. */
export function structuredDataOfListing(
  { title, description, cards }: { title: string; description: string; cards: Card[] },
  address: URL,
): string {
  const collection = {
    '@type': 'CollectionPage',
    name: title,
    description,
    url: address.href,
    mainEntity: listOf(cards, address),
  };
  return jsonLd(collection, trailOf([{ name: title, path: address.pathname }], address));
}

function listOf(cards: Card[], address: URL): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.title,
      url: new URL(pathOf(card), address).href,
    })),
  };
}

/** A thing of schema.org. Members that are `undefined` are omitted. */
type Thing = { '@type': string } & Record<string, unknown>;

/** One breadcrumb; `path` is root-relative. */
type Step = { name: string; path: string };

/**
 * JSON-LD for the inside of `<script>`. No text in it can close the element or open a comment, since every `<` is written as
 * a JSON escape.
 */
function jsonLd(...things: Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

/** The breadcrumbs from the home page to a page, which is the last step. */
function trailOf(steps: Step[], address: URL): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Vitrine', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${address.origin}${path}`,
    })),
  };
}
