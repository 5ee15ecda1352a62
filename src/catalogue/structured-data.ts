// Shared by Node and the browser: entries as schema.org describes them, for search engines.

import type { Entry } from './entry.ts';
import { excerptOf } from './format.ts';

/**
 * The JSON-LD of an entry's page, ready to stand inside `<script>`: no text in it can close the element or open a
 * comment, since every `<` is written as an escape of JSON.
 */
export function structuredDataOf(entry: Entry, address: URL): string {
  const images = [entry.thumbnail, ...entry.screenshots].flatMap(
    (picture) => picture?.renditions.at(-1) ?? [],
  );
  const work = {
    '@context': 'https://schema.org',
    '@type': entry.kind === 'template' ? 'Product' : 'CreativeWork',
    name: entry.title,
    description: excerptOf(entry.description, 500),
    url: address.href,
    image: images.map(({ url }) => new URL(url, address).href),
    ...(entry.author && { author: { '@type': 'Person', name: entry.author.username } }),
    ...(entry.kind === 'template' && {
      offers: {
        '@type': 'Offer',
        price: entry.price,
        priceCurrency: 'USD',
        url: entry.purchaseLink ?? address.href,
      },
    }),
  };
  return JSON.stringify(work).replaceAll('<', '\\u003c');
}
