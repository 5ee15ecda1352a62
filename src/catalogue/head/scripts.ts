// What runs while pages come in, before anything is drawn. The policy of `astro.config.mjs` allows exactly these texts.

import { filterKeys, listingKeys } from '../listing.ts';
import { liveKey, pageSizeKey, themeKey } from '../storage-keys.ts';

/** In every page: a choice other than the system's is in force from the first frame. */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{/* Storage is blocked. */}`;

/**
 * In every page. A browser may skip a transition that it started by itself, as after the first answer of a new
 * service worker, and no later script can reach it then: without this, each is an error that nobody handled
 * (https://github.com/w3c/csswg-drafts/issues/13726).
 */
export const transitionScript = 'document.activeViewTransition?.ready.catch(()=>{})';

/**
 * In every page with a listing: `data-asked` on the root keeps the default page out of sight, behind a
 * skeleton, until what the address or the visitor's habits ask for is there; `data-filtered` keeps room for the filters.
 */
export const listingScript = `{const d=document.documentElement.dataset,q=location.search;if(${test([...listingKeys, liveKey])})d.asked='';if(${test(filterKeys)})d.filtered='';try{if(localStorage.getItem('${pageSizeKey}')||sessionStorage.getItem('${liveKey}'))d.asked=''}catch{/* Storage is blocked. */}}`;

/** Below the index of all facets: closes its lists where they are a wall of words. */
export const indexScript = `if(matchMedia('(width < 64rem)').matches)for(const d of document.querySelectorAll('.index details'))d.open=false`;

function test(keys: readonly string[]): string {
  return `/[?&](${keys.join('|')})=/.test(q)`;
}
