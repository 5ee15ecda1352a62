// Inline scripts that run while a page loads. The content security policy in `astro.config.mjs` allows exactly these texts.

import { filterKeys, listingKeys } from '../listing.ts';
import { liveKey, pageSizeKey, themeKey } from '../storage-keys.ts';

/** On every page: from the first frame on, applies the theme that the visitor has chosen. */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{/* Storage is blocked. */}`;

/**
 * On every page. A browser may skip a view transition that it started itself, for example after the first response of a
 * new service worker. Later scripts run too late to catch the rejection, so each one would be an unhandled error
 * (https://github.com/w3c/csswg-drafts/issues/13726).
 */
export const transitionScript = 'document.activeViewTransition?.ready.catch(()=>{})';

/**
 * On every page with a listing. `data-asked` on the root hides the default page behind a skeleton until the entries for the
 * address or the stored page size are loaded. `data-filtered` reserves room for the filters. Outside live mode, the script also
 * starts the search worker and loads the module that draws the first results (src/islands/browse/first-results.ts). Both begin
 * before the style sheet has loaded.
 */
export const listingScript = `{const d=document.documentElement.dataset,q=location.search,s=document.currentScript.dataset;let live=/[?&]${liveKey}=/.test(q);if(${test(listingKeys)})d.asked='';if(${test(filterKeys)})d.filtered='';try{if(sessionStorage.getItem('${liveKey}'))live=true;if(localStorage.getItem('${pageSizeKey}'))d.asked=''}catch{/* Storage is blocked. */}if(live)d.asked='';else if(d.asked===''&&s.draws){try{listWorker=new Worker(s.worker,{type:'module'});listWorker.onerror=()=>{listWorker=undefined}}catch{/* The page does its work. */}for(const href of s.modules.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));firstResults=import(s.draws).catch(()=>{})}}`;

/**
 * At the end of the search page: shows the search text before the island does, and closes the lists of the index on narrow
 * screens, where they would be a wall of words.
 */
export const searchScript = `document.getElementById('search-text').value=new URLSearchParams(location.search).get('q')??'';if(matchMedia('(width < 64rem)').matches)for(const d of document.querySelectorAll('.index details'))d.open=false`;

function test(keys: readonly string[]): string {
  return `/[?&](${keys.join('|')})=/.test(q)`;
}
