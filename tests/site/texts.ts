import { createFirstPages } from '../../cms/src/pages/first-pages.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';

/** The texts that every gallery begins with, as the CMS sends them. */
export const firstTexts = (): SentRecord[] =>
  createFirstPages(true).map((page) => ({ type: 'page', id: page.slug, record: { ...page } }));

/** One of these texts with other values. */
export function changeText(slug: string, changed: Record<string, unknown>): SentRecord {
  const text = firstTexts().find(({ id }) => id === slug);
  return { type: 'page', id: slug, record: { ...text?.record, ...changed } };
}
