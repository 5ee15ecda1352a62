import type { Page } from '../catalogue/reads.ts';
import { toPage } from './records/text-page.ts';
import type { Tables } from './tables/tables.ts';

/** The answer to the read `page`. */
export function findPage(slug: string, { media, pages }: Pick<Tables, 'media' | 'pages'>): Page | undefined {
  const id = pages.bySlug(slug);
  const record = id === undefined ? undefined : pages.get(id);
  // Several files have the same hash for a moment at most.
  return record && toPage(record, (hash) => media.byHash(hash).map(media.picture).find(Boolean));
}
