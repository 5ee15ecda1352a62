// In the head of a page with a list. `data-asked` on the root hides the default page behind a skeleton until the entries for the
// address or the stored page size are loaded. `data-filtered` reserves room for the filters. `data-grid` gives the wall equal columns.
// `data-order` is for the end of the lead. `data-rail-closed` hides the filters beside the list. Outside live mode, this also starts
// the search worker and loads the module that draws the first results (src/islands/browse/first-results.ts). Both begin before the
// style sheet has loaded.

import { filterKeys, type LeadOrder, listingKeys } from '../catalogue/listing.ts';
import { gridKey, liveKey, pageSizeKey, railKey } from '../visitor/storage-keys.ts';
import { recall } from '../lib/memory.ts';
import { readField } from '../lib/objects.ts';

const page = document.documentElement.dataset;
const query = new URLSearchParams(location.search);
const hasAny = (keys: readonly string[]) => keys.some((key) => query.has(key));
const isLive = query.has(liveKey) || recall(window, 'sessionStorage', liveKey) !== undefined;
const isAsked = hasAny(listingKeys) || recall(window, 'localStorage', pageSizeKey) !== undefined;

if (isAsked || isLive) page['asked'] = '';
if (recall(window, 'localStorage', gridKey) !== undefined) page['grid'] = '';
if (recall(window, 'localStorage', railKey) !== undefined) page['railClosed'] = '';
if (hasAny(filterKeys)) page['filtered'] = '';
if (query.has('hex')) page['order'] = 'nearest' satisfies LeadOrder;
else if (query.has('sort')) page['order'] = 'other' satisfies LeadOrder;
// After a reload or Back, a wall begins before the page that its address names.
const isWall = readField(history.state, 'wall') !== undefined;
if (isAsked && !isLive && !isWall) drawFirstResults();

/** The attributes of the script element, which `ListingScript.astro` writes. Absent in the dev server. */
function drawFirstResults(): void {
  const { worker, draws, modules = '' } = document.currentScript?.dataset ?? {};
  if (!worker || !draws) return;
  startWorker(worker);
  for (const href of modules.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  globalThis.firstResults = import(/* @vite-ignore */ draws).catch(() => undefined);
}

/** If the worker cannot run, the page does its work. */
function startWorker(address: string): void {
  try {
    const worker = new Worker(address, { type: 'module' });
    worker.onerror = () => {
      globalThis.listWorker = undefined;
    };
    globalThis.listWorker = worker;
  } catch (cause) {
    console.info('The browser refused a worker for the search.', cause);
  }
}
