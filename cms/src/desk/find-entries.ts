import type { Core } from '@strapi/strapi';
import type { DocumentLink } from '../../shared/desk.ts';
import { ENTRIES } from '../catalogue/kinds.ts';
import { readFolders } from '../gallery/folders.ts';

/** The live sites whose entries are looked for. No column of the database is sorted by their addresses. */
const MOST_SITES = 20;

/**
 * The entries that the desk speaks of, by the addresses that the site knows them by.
 *
 * @param pages Paths of entries' pages. A page that is gone may still have a draft.
 * @param sites Addresses of live sites of published entries.
 */
export async function findEntries(
  strapi: Core.Strapi,
  pages: readonly string[],
  sites: readonly string[],
): Promise<Record<string, DocumentLink>> {
  const found: Record<string, DocumentLink> = {};
  const folders = await readFolders(strapi);
  for (const { type, uid } of ENTRIES) {
    const ofKind = pages.flatMap((page) => {
      const [, name = '', slug, ...rest] = page.split('/');
      return folders[type].includes(name) && slug && rest.length === 0 ? { page, slug } : [];
    });
    const slugs = ofKind.map((one) => one.slug);
    const select = ['documentId', 'title', 'slug', 'preview_link', 'publishedAt'];
    const entries = strapi.db.query(uid);
    const rows = slugs.length > 0 ? await entries.findMany({ where: { slug: { $in: slugs } }, select }) : [];
    // The published rows come last: what visitors see has the last word.
    for (const { documentId, title, slug } of rows.sort(byPublication))
      for (const { page } of ofKind.filter((one) => one.slug === slug))
        found[page] = { uid, documentId, title };
    if (sites.length === 0) continue;
    const where = { preview_link: { $in: sites.slice(0, MOST_SITES) }, publishedAt: { $notNull: true } };
    for (const { documentId, title, preview_link } of await entries.findMany({ where, select }))
      found[preview_link] = { uid, documentId, title };
  }
  return found;
}

type Row = { publishedAt: string | null };
const byPublication = (one: Row, other: Row) =>
  Number(one.publishedAt !== null) - Number(other.publishedAt !== null);
