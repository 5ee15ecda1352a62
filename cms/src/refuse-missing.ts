import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** The others skip a missing document without harm. So bulk actions go on with the rest. */
const NEEDING_DOCUMENT: ReadonlySet<string> = new Set(['update', 'clone', 'discardDraft']);

/**
 * Answers 404 to a call that writes a missing document. The rows of a present one are locked, so nobody deletes them before they
 * are written: Strapi would report the update of nothing after the commit, and end the process. Called after all other middlewares
 * are in place, since those that take a lock of a transaction must take it before any row is locked.
 */
export function refuseMissing(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    if (!NEEDING_DOCUMENT.has(action) || !('documentId' in params)) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const rows = await trx(strapi.db.metadata.get(uid).tableName)
        .select('id')
        .where('document_id', params.documentId)
        .orderBy('id')
        .forNoKeyUpdate();
      if (rows.length > 0) return next();
      const { singularName } = strapi.contentType(uid).info;
      throw new errors.NotFoundError(
        `There is no ${singularName} with the id "${params.documentId}". It may have been deleted meanwhile.`,
      );
    });
  });
}
