// The border between storage and the number of entries a page that a visitor likes.

import { pageSizeKey } from '../catalogue/storage-keys.ts';
import { type PageSize, pageSizes } from '../catalogue/listing.ts';
import { recall, remember } from '../lib/memory.ts';
import { pick } from '../lib/pick.ts';

/** `undefined`: they never chose one, or it cannot be remembered. */
export const readPageSize = (window: Pick<Window, 'localStorage'>): PageSize | undefined =>
  pick(pageSizes, recall(window, 'localStorage', pageSizeKey));

/** The default is not kept: pages show it as they are. */
export function writePageSize(window: Pick<Window, 'localStorage'>, pageSize: PageSize): void {
  const isDefault = pageSize === pageSizes[0];
  remember(window, 'localStorage', pageSizeKey, isDefault ? undefined : String(pageSize));
}
