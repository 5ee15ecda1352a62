import type { Core } from '@strapi/strapi';
import { findPageTextFault, type PageText, toPageWords } from '../../shared/pages.ts';
import { refuseField } from '../bodies/refuse.ts';
import { isPublishing } from '../catalogue/entry-rules.ts';
import { PAGE } from '../catalogue/kinds.ts';

type Data = { title?: unknown; slug?: unknown; content?: unknown };

/** Refuses what a page cannot show, in drafts too, and publishing a page without a title or content. */
export function enforcePageRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== PAGE.uid) return next();
    const data = 'data' in context.params ? (context.params.data as Data | undefined) : undefined;
    if (data?.content !== undefined && data.content !== null) checkContent(data.content);
    if (isPublishing(context)) {
      const documentId = 'documentId' in context.params ? context.params.documentId : undefined;
      const where = { documentId, publishedAt: null };
      const draft = documentId ? await strapi.db.query(PAGE.uid).findOne({ where }) : null;
      checkPageReady({ ...draft, ...data });
    }
    return next();
  });
}

function checkContent(content: unknown): void {
  const fault = findPageTextFault(content);
  if (fault !== undefined)
    refuseField(
      'content',
      `The content ${fault}. It may have headings, paragraphs, lists, quotes, pictures, links, and text that is bold, italic or code.`,
    );
}

/** Refuses to publish a page without a title or content. */
export function checkPageReady({ title, slug, content }: Data): void {
  if (typeof title !== 'string' || title.trim() === '')
    refuseField('title', `The page "${slug ?? ''}" has no title, so it cannot be published. Menus show it.`);
  if (!Array.isArray(content) || toPageWords(content as PageText) === '')
    refuseField(
      'content',
      `The page "${title}" has no content, so it cannot be published. Write a paragraph.`,
    );
}
