import type { Logo } from '../catalogue/mark.ts';
import { toDocumentId } from './records/schema.ts';
import type { Tables } from './tables/tables.ts';

/** The logo of the gallery; `undefined` without one, and until it has been mirrored. */
export function findLogo({ media, settings }: Pick<Tables, 'media' | 'settings'>): Logo | undefined {
  const { logo } = settings.current();
  return logo === null ? undefined : media.logo(toDocumentId(logo));
}
