import { atom } from 'nanostores';
import { extractEntry } from '../catalogue/embedded-entry.ts';
import { findMoved } from '../catalogue/moved-page.ts';
import { getPath } from '../catalogue/paths.ts';
import { besideElement, type Preview, takePreviewAnswer } from '../catalogue/preview.ts';
import { siteStates } from '../catalogue/reads.ts';
import { pick } from '../lib/by-name.ts';
import { LoadError } from '../catalogue/query.ts';
import { isLive } from './tab.ts';
import { createLoad } from './load.ts';

export const previewDevices = ['desktop', 'tablet', 'mobile'] as const;
export type PreviewDevice = (typeof previewDevices)[number];

export const $previewDevice = atom<PreviewDevice>('desktop');

/** Whether tablet and phone are turned to landscape. */
export const $isPreviewRotated = atom(false);

/** The preview of a template, by its slug; `undefined` when there is no such template. */
export const previewLoad = createLoad<string, Preview | undefined>({
  name: 'a single template',
  answer: async (slug, signal) => {
    const preview = await readPreview(slug, signal);
    return isLive(window) ? loadFromCms(slug, preview, signal) : preview;
  },
  onFailure: (error) => console.error('The template to preview could not be loaded.', error),
});

/** The message of the error screen about a failure (specification §2.10). */
export function getMessage(error: unknown): string {
  return (error instanceof LoadError && error.message) || 'Something went wrong';
}

/** Reads the preview from the template's own page. */
async function readPreview(slug: string, signal: AbortSignal): Promise<Preview | undefined> {
  const path = getPath({ kind: 'template', slug });
  return parsePreview(slug, await (takePreviewAnswer(path) ?? fetch(path, { signal })), signal);
}

/** Follows a former address to the page of today, where the host has not redirected already. */
async function parsePreview(
  slug: string,
  response: Response,
  signal: AbortSignal,
): Promise<Preview | undefined> {
  if (response.status === 404) return undefined;
  if (!response.ok) {
    const cause = new Error(`The page of the template ${slug} answered ${response.status}.`);
    throw new LoadError(response.statusText, { cause });
  }
  const text = await response.text();
  const moved = findMoved(text);
  if (moved) return parsePreview(slug, await fetch(moved.movedTo, { signal }), signal);
  const entry = extractEntry(text);
  // Only this element is parsed: parsing the whole page takes long on a phone.
  const [tag = ''] = new RegExp(`<template id="${besideElement}"[^>]*>`).exec(text) ?? [];
  const page = new DOMParser().parseFromString(tag, 'text/html');
  const beside = page.getElementById(besideElement)?.dataset;
  if (!entry || !beside) return undefined;
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
  const entry = await readFromCms('template', slug, signal);
  if (!entry) return undefined;
  const { fault, ...beside } = preview ?? {};
  const isSameSite = preview?.entry.previewLink === entry.previewLink;
  return { ...beside, ...(isSameSite && fault && { fault }), entry };
}
