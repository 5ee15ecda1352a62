import { atom } from 'nanostores';
import { recall, remember } from '../lib/memory.ts';

const key = 'preview';

/** The slug of the template that was last selected for preview, in this tab. */
export const $selectedPreview = atom(recall(globalThis, 'sessionStorage', key));

/**
 * Selects a template for preview, before going to `/templates/preview` (specification §2). @param slug `undefined`: none, since the
 * last one has no preview link.
 */
export function selectPreview(slug: string | undefined): void {
  $selectedPreview.set(slug);
  remember(globalThis, 'sessionStorage', key, slug);
}
