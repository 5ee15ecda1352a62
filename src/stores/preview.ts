import { computed } from 'nanostores';
import { extractEntry } from '../catalogue/embedded-entry.ts';
import { findMoved } from '../catalogue/moved-page.ts';
import { getPath } from '../catalogue/paths.ts';
import { isPageName } from '../../cms/shared/page-name.ts';
import { besideElement, type Preview, takePreviewAnswer } from '../catalogue/preview.ts';
import { siteStates } from '../catalogue/reads.ts';
import { getPreviewPath, previewKind, getPreviewPage } from '../catalogue/preview-paths.ts';
import { LoadError } from '../catalogue/query.ts';
import { pick } from '../lib/objects.ts';
import { createLoad, type LoadState } from './load.ts';
import { $announcement } from './preview-frame.ts';
import { type WatchedSite, watchSite } from './preview-site.ts';
import { $selectedPreview, isLive, selectPreview } from './tab.ts';
import { commonWords } from '../words/common/index.ts';
import { previewWords } from '../words/preview/index.ts';

/** The preview of a template, by its slug; `undefined` when there is no such template. */
const previewLoad = createLoad<string, Preview | undefined>({
  name: `a single ${previewKind}`,
  answer: async (slug, signal) => {
    const preview = await takePreview(slug, signal);
    return isLive(window) ? loadFromCms(slug, preview, signal) : preview;
  },
  onFailure: (error) => console.error('The template to preview could not be loaded.', error),
});

/** The preview to show. While a step loads, it is the previous one. */
const $preview = computed(previewLoad.$state, (state) => ('data' in state ? state.data : undefined));

/** The preview to show, with its live site. */
export type WatchedPreview = { preview: Preview; site: WatchedSite };

export const $watchedPreview = computed(
  $preview,
  (preview): WatchedPreview | undefined => preview && { preview, site: watchSite(preview) },
);

/** The error screen to show instead of the preview; `undefined` while nothing is wrong. */
export const $previewFailure = computed(previewLoad.$state, findFailure);

type Failure = { heading: string; message: string };

function findFailure(state: LoadState<Preview | undefined>): Failure | undefined {
  if ('error' in state) return { heading: previewWords().failed, message: getMessage(state.error) };
  const isMissing = state.status === 'SUCCESS' && state.data === undefined;
  return isMissing ? { heading: '404', message: previewWords().missing } : undefined;
}

/** The message about a failure (specification §2.10). */
function getMessage(error: unknown): string {
  return (error instanceof LoadError && error.message) || commonWords().wentWrong;
}

/**
 * Shows the template in the address, else the selected one if it still has a preview link, else the home page.
 *
 * @param pressed The slug of the template whose link the visitor has pressed. Only then, the preview counts for its popularity.
 */
export async function openPreview(pressed = $selectedPreview.get()): Promise<void> {
  const named = new URLSearchParams(location.search).get('t');
  const slug = named || $selectedPreview.get();
  if (!slug) return location.replace('/');
  if (!named) history.replaceState(null, '', getPreviewPath(slug));
  const preview = await loadPreview(slug);
  if (!preview) return undefined;
  const { slug: present, previewLink } = preview.entry;
  if (present !== slug) history.replaceState(null, '', getPreviewPath(present));
  if (!named && previewLink === undefined) location.replace('/');
  selectPreview(previewLink === undefined ? undefined : present);
  if (slug === pressed) void count(preview);
}

async function count({ entry }: Preview): Promise<void> {
  const { countInteraction } = await import('./interactions.ts');
  await countInteraction('preview', entry.id);
}

/** Loads a preview, unless it was the last to be loaded. @returns `undefined` when it failed, or when a later one was asked for. */
async function loadPreview(slug: string): Promise<Preview | undefined> {
  const known = $preview.get();
  if (known?.entry.slug === slug) previewLoad.prime(known);
  else await previewLoad.run(slug);
  const state = previewLoad.$state.get();
  const failure = findFailure(state);
  if (failure) $announcement.set(failure.message);
  return state.status === 'SUCCESS' ? state.data : undefined;
}

/** Shows another template, as a new entry of the browser's history. */
export function openPreviewOf(slug: string): void {
  history.pushState(null, '', getPreviewPath(slug));
  void openPreview(slug);
}

type History = {
  entries(): Pick<NavigationHistoryEntry, 'key' | 'url'>[];
  currentEntry: Pick<NavigationHistoryEntry, 'index'> | null;
};

/** The key of the page in the history from which the visitor came to the preview; `undefined` if it was opened directly. */
export function findWayBack(history: History): string | undefined {
  const before = history.entries().slice(0, history.currentEntry?.index ?? 0);
  return before.findLast(({ url }) => url !== null && new URL(url).pathname !== getPreviewPage())?.key;
}

/** The previews that a visitor is about to open, by their slugs. */
const prefetched = new Map<string, Promise<Preview | undefined>>();

/** Loads the preview of a neighbour before the visitor steps there. */
export function prefetchPreview(slug: string): void {
  if (prefetched.has(slug)) return;
  const preview = readPreview(slug);
  // Whoever takes it asks again.
  preview.catch(() => undefined);
  prefetched.set(slug, preview);
}

/** Each prefetched preview can be taken once: a later one may be newer. */
function takePreview(slug: string, signal: AbortSignal): Promise<Preview | undefined> {
  const early = prefetched.get(slug);
  prefetched.delete(slug);
  return early?.catch(() => readPreview(slug, signal)) ?? readPreview(slug, signal);
}

/** Reads the preview from the template's own page. */
async function readPreview(slug: string, signal?: AbortSignal): Promise<Preview | undefined> {
  const path = getPath({ kind: previewKind, slug });
  // Another page may have such an address, but no template.
  if (path === getPreviewPage() || !isPageName(slug)) return undefined;
  return parsePreview(
    slug,
    await (takePreviewAnswer(path) ?? fetch(path, { signal: signal ?? null })),
    signal,
  );
}

/** Follows a former address to the page of today, where the host has not redirected already. */
async function parsePreview(
  slug: string,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<Preview | undefined> {
  if (response.status === 404) return undefined;
  if (!response.ok) {
    const cause = new Error(`The page of the template ${slug} answered ${response.status}.`);
    throw new LoadError(response.statusText, { cause });
  }
  const text = await response.text();
  const moved = findMoved(text);
  if (moved) return parsePreview(slug, await fetch(moved.movedTo, { signal: signal ?? null }), signal);
  const entry = extractEntry(text);
  // Only this element is parsed: parsing the whole page takes long on a phone.
  const [tag = ''] = new RegExp(`<template id="${besideElement}"[^>]*>`).exec(text) ?? [];
  const page = new DOMParser().parseFromString(tag, 'text/html');
  const beside = page.getElementById(besideElement)?.dataset;
  if (!entry || !beside) throw new Error(`The page of the template ${slug} is damaged.`);
  const state = pick(siteStates, beside['state']);
  const { reason, previous, next, srcset, width, height } = beside;
  return {
    entry,
    ...(state && reason && { fault: { state, reason } }),
    ...(previous && { previous }),
    ...(next && { next }),
    ...(srcset && { shot: { srcset, width: Number(width), height: Number(height) } }),
  };
}

/** The template as the CMS has it now, with the neighbours and the screenshot from the page. */
async function loadFromCms(
  slug: string,
  preview: Preview | undefined,
  signal: AbortSignal,
): Promise<Preview | undefined> {
  const { readFromCms } = await import('./query-backends.ts');
  const entry = await readFromCms(previewKind, slug, signal);
  if (!entry) return undefined;
  const { fault, ...beside } = preview ?? {};
  const isSameSite = preview?.entry.previewLink === entry.previewLink;
  return { ...beside, ...(isSameSite && fault && { fault }), entry };
}
