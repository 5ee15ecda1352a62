// The border between storage and the number of entries a page that a visitor likes.

import * as v from 'valibot';
import { pageSizeKey } from '../catalogue/asked.ts';
import { type PageSize, pageSizes } from '../catalogue/listing.ts';
import { recall, remember } from '../lib/memory.ts';

const chosen = v.pipe(v.string(), v.transform(Number), v.picklist(pageSizes));

/** `undefined`: they never chose one, or it cannot be remembered. */
export function readPageSize(window: Pick<Window, 'localStorage'>): PageSize | undefined {
  const parsed = v.safeParse(chosen, recall(window, 'localStorage', pageSizeKey));
  return parsed.success ? parsed.output : undefined;
}

/** The default is not kept: pages show it as they are. */
export function writePageSize(window: Pick<Window, 'localStorage'>, pageSize: PageSize): void {
  const isDefault = pageSize === pageSizes[0];
  remember(window, 'localStorage', pageSizeKey, isDefault ? undefined : String(pageSize));
}
