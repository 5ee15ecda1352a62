import type { Page } from '../../catalogue/reads.ts';
import type { PageRecord } from './schema.ts';

/** What the page of a record shows. */
export const toPage = ({ slug, title, lead, description, content }: PageRecord): Page => ({
  slug,
  title,
  lead,
  description: description || lead || title,
  content,
});
