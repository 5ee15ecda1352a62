// What runs while pages come in, before anything is drawn. The policy of `astro.config.mjs` allows exactly these texts.

import { lookupTypes } from '../facets.ts';
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
 * What has been asked for needs scripts and data, which are on their way before the style sheet is there: the worker is given
 * the question as far as it is easily told, so that it has read the files when the island asks. Nobody waits for call 0.
 */
export const listingScript = `{const d=document.documentElement.dataset,q=location.search,s=document.currentScript.dataset;let live=/[?&]${liveKey}=/.test(q);if(${test(listingKeys)})d.asked='';if(${test(filterKeys)})d.filtered='';try{if(sessionStorage.getItem('${liveKey}'))live=true;if(localStorage.getItem('${pageSizeKey}'))d.asked=''}catch{/* Storage is blocked. */}if(live)d.asked='';if(d.asked===''&&s.worker){if(!live)try{const w=listWorker=new Worker(s.worker,{type:'module'}),query=JSON.parse(s.query);w.onerror=()=>{listWorker=undefined};for(const[k,v]of new URLSearchParams(q))if(k==='q')query.search=v;else if(k==='page')query.page=Number(v)||1;else if(/^(${lookupTypes.join('|')})$/.test(k))query.facets.push({type:k,slugs:[v]});w.postMessage({question:{ask:'list',query},call:0,atAnyCost:false})}catch{/* The island starts one, or does without. */}for(const href of s.modules.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))}}`;

/** Below the index of all facets: closes its lists where they are a wall of words. */
export const indexScript = `if(matchMedia('(width < 64rem)').matches)for(const d of document.querySelectorAll('.index details'))d.open=false`;

function test(keys: readonly string[]): string {
  return `/[?&](${keys.join('|')})=/.test(q)`;
}
