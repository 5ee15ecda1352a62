// Shared by Node and the browser: what the preview of a template shows, and how large.

import type { EntrySummary } from './entry.ts';
import type { Neighbours, SiteState } from './reads.ts';
import { folderOf } from './paths.ts';

/** The screenshot of a template: its files as in `srcset`, and its size. */
export type Shot = { srcset: string; width: number; height: number };

/** `state` says why the live site is not shown. */
export type Preview = Neighbours & { entry: EntrySummary; state?: SiteState; shot?: Shot };

/** The width that a screenshot has on a desk, as in the `sizes` attribute. */
export const shotSizes = '100vw';

/** The element of a template's page whose data attributes hold what a preview needs beside the entry. */
export const besideElement = 'beside';

/** Sizes in CSS pixels. */
export type Size = { width: number; height: number };

/** The screens of the small devices, upright. */
const screens = { tablet: { width: 820, height: 1180 }, mobile: { width: 390, height: 844 } } as const;

/** From this width on, sites use their desktop layout. */
const narrowestDesktop = 1280;

/** The size of the frame, and how far it is scaled down to fit into the room for it. */
export function frameIn(
  room: Size,
  device: 'desktop' | keyof typeof screens,
  isRotated: boolean,
): Size & { scale: number } {
  if (device === 'desktop') {
    const width = Math.max(room.width, narrowestDesktop);
    const scale = room.width / width;
    return { width, height: Math.round(room.height / scale), scale };
  }
  const { width: short, height: long } = screens[device];
  const { width, height } = isRotated ? { width: long, height: short } : { width: short, height: long };
  return { width, height, scale: Math.min(1, room.width / width, room.height / height) };
}

declare global {
  /** The answer for the template that the address names, until it is taken. */
  var previewAnswer: { path: string; answer: Promise<Response> } | undefined;
}

/**
 * Runs in the head of the page. While style sheet and scripts are loading, it fetches the page of the template that the address
 * names, and the screenshot named there. It declares the template's page canonical, since search engines should not list previews.
 * The policy of `astro.config.mjs` allows exactly this text.
 */
export const previewScript = `{const t=new URLSearchParams(location.search).get('t');if(t){const path='/${folderOf.template}/'+encodeURIComponent(t),answer=fetch(path),add=a=>document.head.append(Object.assign(document.createElement('link'),a));previewAnswer={path,answer};add({rel:'canonical',href:location.origin+path});answer.then(async a=>{const s=/ id="${besideElement}"[^>]* data-srcset="([^"]+)"/.exec(await a.clone().text());if(s)add({rel:'preload',as:'image',imageSrcset:s[1].replaceAll('&amp;','&'),imageSizes:'${shotSizes}',fetchPriority:'high'})}).catch(()=>{/* Whoever takes the answer reports it. */})}}`;

/** The answer that the script has asked for, if it is for this path. It is given only once, since a later one may be newer. */
export function takePreviewAnswer(path: string): Promise<Response> | undefined {
  const asked = globalThis.previewAnswer;
  globalThis.previewAnswer = undefined;
  return asked?.path === path ? asked.answer : undefined;
}
