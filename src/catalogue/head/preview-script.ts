// Shared by Node and the browser: how the page `/templates/preview` begins before its scripts have loaded.

import { folderOf } from '../paths.ts';
import { besideElement, shotSizes } from '../preview.ts';

declare global {
  /** The answer for the template that the address names, until somebody takes it. */
  var previewAnswer: { path: string; answer: Promise<Response> } | undefined;
}

/**
 * Runs in the head of the page. It asks for the page of the template that the address names, and for the screenshot which
 * that page names, while style sheet and scripts are on their way; and it says that this is the page to find, instead of the
 * preview of it. The policy of `astro.config.mjs` allows exactly this text.
 */
export const previewScript = `{const t=new URLSearchParams(location.search).get('t');if(t){const path='/${folderOf.template}/'+encodeURIComponent(t),answer=fetch(path),add=a=>document.head.append(Object.assign(document.createElement('link'),a));previewAnswer={path,answer};add({rel:'canonical',href:location.origin+path});answer.then(async a=>{const s=/ id="${besideElement}"[^>]* data-srcset="([^"]+)"/.exec(await a.clone().text());if(s)add({rel:'preload',as:'image',imageSrcset:s[1].replaceAll('&amp;','&'),imageSizes:'${shotSizes}',fetchPriority:'high'})}).catch(()=>{/* Whoever takes the answer reports it. */})}}`;

/** The answer that the script has asked for, if that is the one for this path: once, since later ones may be newer. */
export function takePreviewAnswer(path: string): Promise<Response> | undefined {
  const asked = globalThis.previewAnswer;
  globalThis.previewAnswer = undefined;
  return asked?.path === path ? asked.answer : undefined;
}
