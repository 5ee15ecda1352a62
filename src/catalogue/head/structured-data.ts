// Shared by Node and the browser: descriptions of pages in JSON-LD, in the vocabulary of schema.org.

import { byKind } from '../../../cms/shared/kinds.ts';
import { getDesignedUrl, getSocialPicture } from './social-pictures.ts';
import type { Card, Entry } from '../entry.ts';
import { formatAmount, getExcerpt, isOffer } from '../format.ts';
import { facets } from '../../../cms/shared/facets.ts';
import { toOwnPath } from '../folders.ts';
import { getFacetPath, getPath } from '../paths.ts';
import { capitalize } from '../../lib/capitalize.ts';
import { kindWords } from '../../words/kinds/index.ts';

/** The page that JSON-LD describes: its address, and the name of the gallery. */
export type DescribedPage = { address: URL; currency: string; gallery: string };

/** The JSON-LD of an entry's page: the entry and its breadcrumbs. */
export function describeEntry(entry: Entry, page: DescribedPage): string {
  const thing = things[byKind[entry.kind].thing](entry, page);
  return encodeJsonLd(thing, trailOf([...listParents(entry), createStep(entry)], page));
}

/**
 * Google shows a product only with a picture and an offer
 * (https://developers.google.com/search/docs/appearance/structured-data/product).
 */
function createProduct(entry: Entry, { address, currency, gallery }: DescribedPage): Thing {
  return {
    '@type': 'Product',
    ...createShared(entry, address),
    sku: entry.id,
    category: capitalize(kindWords()[entry.kind].searchedAs),
    brand: { '@type': 'Brand', name: entry.author?.username ?? gallery },
    releaseDate: entry.createdAt,
    ...(isOffer(entry) && {
      offers: {
        '@type': 'Offer',
        price: formatAmount(entry.price),
        priceCurrency: currency,
        availability: 'https://schema.org/InStock',
        url: entry.purchaseLink ?? address.href,
      },
    }),
  };
}

function createWork(entry: Entry, { address }: DescribedPage): Thing {
  return {
    '@type': 'CreativeWork',
    ...createShared(entry, address),
    author: entry.author && { '@type': 'Person', name: entry.author.username },
    dateCreated: entry.createdAt,
    dateModified: entry.updatedAt,
  };
}

const things = { Product: createProduct, CreativeWork: createWork };

function createShared(entry: Entry, address: URL) {
  const { thumbnail, screenshots } = entry;
  const pictures = [thumbnail, screenshots[0]].flatMap((picture) => picture?.renditions.at(-1) ?? []);
  const urls = [
    getSocialPicture(thumbnail)?.url ?? getDesignedUrl(address.pathname),
    ...pictures.map(({ url }) => url),
  ];
  const keywords = facets.flatMap(({ field }) => entry[field].map(({ name }) => name));
  return {
    name: entry.title,
    description: getExcerpt(entry.description, 200) || undefined,
    url: address.href,
    image: [...new Set(urls)].map((url) => new URL(url, address).href),
    keywords: keywords.join(', ') || undefined,
  };
}

/** The page above an entry in its breadcrumb, if there is one: that of its kind, or that of its first industry. */
function listParents({ kind, industries: [industry] }: Entry): Step[] {
  const { parent } = byKind[kind];
  if (parent) return [{ name: kindWords()[kind].title, path: toOwnPath(parent) }];
  const path = industry && getFacetPath(kind, 'industry', industry.slug);
  return industry && path ? [{ name: industry.name, path }] : [];
}

const createStep = (entry: Entry): Step => ({ name: entry.title, path: getPath(entry) });

/** The JSON-LD of the home page: the site, its search, its publisher, and the entries shown. */
export function describeHome(
  { cards, description, social }: { cards: Card[]; description: string; social: string[] },
  { address: { origin }, gallery }: DescribedPage,
): string {
  const home = new URL('/', origin);
  const site = {
    '@type': 'WebSite',
    name: gallery,
    description,
    url: home.href,
    image: new URL(getDesignedUrl('/'), origin).href,
    publisher: {
      '@type': 'Organization',
      name: gallery,
      url: home.href,
      logo: new URL('/icons/512.png', origin).href,
      sameAs: social.length > 0 ? social : undefined,
    },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return encodeJsonLd(site, createList(cards, home));
}

/** The JSON-LD of a page that lists entries. */
export function describeListing(
  { title, description, cards }: { title: string; description: string; cards: Card[] },
  page: DescribedPage,
): string {
  const { address } = page;
  const collection = {
    '@type': 'CollectionPage',
    name: title,
    description,
    url: address.href,
    mainEntity: createList(cards, address),
  };
  return encodeJsonLd(collection, trailOf([{ name: title, path: address.pathname }], page));
}

function createList(cards: Card[], address: URL): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.title,
      url: new URL(getPath(card), address).href,
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
function encodeJsonLd(...things: Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

/** The breadcrumbs from the home page to a page, which is the last step. */
function trailOf(steps: Step[], { address, gallery }: DescribedPage): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: gallery, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${address.origin}${path}`,
    })),
  };
}
