// Shared by Node and the browser: pages of many entries as schema.org describes them.

import { designedPictureOf } from './designed-pictures.ts';
import type { Card } from '../entry.ts';
import { jsonLd, type Thing, trailOf } from './json-ld.ts';
import { pathOf } from '../paths.ts';

/** The JSON-LD of the home page: the site, how to search it, who stands behind it, and the entries shown. */
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

/** The JSON-LD of a page that lists entries. `address` is its own. */
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
