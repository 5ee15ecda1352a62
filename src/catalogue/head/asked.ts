// Shared by Node and the browser: how a page knows, before anything is drawn, that it has to show something else.
import { liveKey, pageSizeKey } from '../storage-keys.ts';
import { lookupTypes } from '../facets.ts';

/** The parameters of an address that ask something of a listing, facets by the type of their lookup list. */
export const listingKeys = ['kind', 'q', ...lookupTypes, 'price', 'range', 'sort', 'page', 'size'] as const;

/** Those that filters have, which take room above the list once they are known. */
const filterKeys = listingKeys.slice(2, -3);

/**
 * Runs in the head of every page with a listing: `data-asked` on the root keeps the default page out of sight, behind a
 * skeleton, until what the address or the visitor's habits ask for is there; `data-filtered` keeps room for the filters.
 * The policy of `astro.config.mjs` allows exactly this text.
 */
export const askedScript = `{const d=document.documentElement.dataset,q=location.search;if(${test([...listingKeys, liveKey])})d.asked='';if(${test(filterKeys)})d.filtered='';try{if(localStorage.getItem('${pageSizeKey}')||sessionStorage.getItem('${liveKey}'))d.asked=''}catch{/* Storage is blocked. */}}`;

function test(keys: readonly string[]): string {
  return `/[?&](${keys.join('|')})=/.test(q)`;
}
