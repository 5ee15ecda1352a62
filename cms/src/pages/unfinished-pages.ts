import type { Core } from '@strapi/strapi';
import { PAGE } from '../catalogue/kinds.ts';
import { createFirstPages, toAdapt } from './first-pages.ts';

/** The labels of the first texts that are not published yet, or that still ask the owner to adapt a section. */
export async function findUnfinishedPages(strapi: Core.Strapi): Promise<string[]> {
  const slugs = createFirstPages(true).map(({ slug }) => slug);
  const rows: { documentId: string; label: string; publishedAt: string | null; content: unknown }[] =
    await strapi.db.query(PAGE.uid).findMany({ where: { slug: { $in: slugs } }, orderBy: { place: 'asc' } });
  const published = new Map(
    rows.filter(({ publishedAt }) => publishedAt !== null).map((row) => [row.documentId, row]),
  );
  return rows
    .filter(({ publishedAt }) => publishedAt === null)
    .filter(({ documentId }) => {
      const content = JSON.stringify(published.get(documentId)?.content);
      return content === undefined || content.includes(toAdapt);
    })
    .map(({ label }) => label);
}
