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
 * Unless the CMS is to be asked, what draws the first results (src/islands/browse/first-results.ts) and the worker that finds them
 * are on their way before the style sheet is there.
 */
export const listingScript = `{const d=document.documentElement.dataset,q=location.search,s=document.currentScript.dataset;let live=/[?&]${liveKey}=/.test(q);if(${test(listingKeys)})d.asked='';if(${test(filterKeys)})d.filtered='';try{if(sessionStorage.getItem('${liveKey}'))live=true;if(localStorage.getItem('${pageSizeKey}'))d.asked=''}catch{/* Storage is blocked. */}if(live)d.asked='';else if(d.asked===''&&s.draws){try{listWorker=new Worker(s.worker,{type:'module'});listWorker.onerror=()=>{listWorker=undefined}}catch{/* The page does its work. */}for(const href of s.modules.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));firstResults=import(s.draws).catch(()=>{})}}`;

/**
 * Below the search page: shows what is looked for before the island does, and closes the lists of the index where they are a wall
 * of words.
 */
export const searchScript = `document.getElementById('search-text').value=new URLSearchParams(location.search).get('q')??'';if(matchMedia('(width < 64rem)').matches)for(const d of document.querySelectorAll('.index details'))d.open=false`;

function test(keys: readonly string[]): string {
  return `/[?&](${keys.join('|')})=/.test(q)`;
}
