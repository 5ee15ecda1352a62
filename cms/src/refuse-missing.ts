import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** The others skip a missing document without harm. So bulk actions go on with the rest. */
const NEEDING_DOCUMENT: ReadonlySet<string> = new Set(['update', 'clone', 'discardDraft']);

/** What an editor is told who wants to read or write a document that is not there. */
export const describeGone = (strapi: Core.Strapi, uid: UID.ContentType): string =>
  `This ${nameOf(strapi, uid)} is gone. Somebody may have deleted it meanwhile.`;

/** The same about a document whose published version is needed. */
export const describeUnpublished = (strapi: Core.Strapi, uid: UID.ContentType): string =>
  `This ${nameOf(strapi, uid)} is not published any more, so nothing was changed. Load the page again to see its draft.`;

export const nameOf = (strapi: Core.Strapi, uid: UID.ContentType): string =>
  strapi.contentType(uid).info.displayName.toLowerCase();

/**
 * Answers 404 to a call that writes a missing document. The rows of a present one are locked, so nobody deletes them before they
 * are written: Strapi would report the update of nothing after the commit, and end the process. To discard a draft, Strapi deletes
 * it and copies the published version, so without one the document would be lost. Called after all other middlewares are in place,
 * since those that take a lock of a transaction must take it before any row is locked.
 */
export function refuseMissing(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    if (!NEEDING_DOCUMENT.has(action) || !('documentId' in params)) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const rows: { published_at: unknown }[] = await trx(strapi.db.metadata.get(uid).tableName)
        .select('id', 'published_at')
        .where('document_id', params.documentId)
        .orderBy('id')
        .forNoKeyUpdate();
      if (rows.length === 0) throw new errors.NotFoundError(describeGone(strapi, uid));
      if (action === 'discardDraft' && rows.every(({ published_at }) => published_at === null))
        throw new errors.NotFoundError(describeUnpublished(strapi, uid));
      return next();
    });
  });
}
