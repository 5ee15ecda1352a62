import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core, UID } from '@strapi/strapi';
import { isPublishing } from '../catalogue/entry-rules.ts';
import { PUBLISHED } from '../catalogue/kinds.ts';
import { type Content, readContent } from './content.ts';
import { type Editor, nameEditor, prune } from './edits.ts';
import type { VersionLine } from './shapes.ts';

/**
 * The latest published versions of entries and collections. A row is written in the transaction of each publish. `content` is what
 * the draft contained then: it has the references of editors, where the published row has only those that the public may see. The
 * names of what it refers to are part of it, since that may be deleted later.
 */
export const versionModel = {
  uid: 'vitrine::version',
  singularName: 'vitrine_version',
  tableName: 'vitrine_versions',
  attributes: {
    id: { type: 'increments' },
    document: { type: 'string' },
    at: { type: 'datetime' },
    /** The name of the panel's user; null when the CMS published it by itself. */
    by: { type: 'string' },
    content: { type: 'json' },
  },
  indexes: [{ name: 'vitrine_versions_document_index', columns: ['document'] }],
} as const;

/** Who a publish is attributed to that no user of the panel makes at the time. */
export const publisher = new AsyncLocalStorage<string>();

/** Per entry. */
const MOST_VERSIONS = 20;

export interface Version extends VersionLine {
  content: Content;
}

const KEPT: ReadonlySet<string> = new Set(PUBLISHED.map(({ uid }) => uid));

/** Whether versions of the documents of a content type are kept. */
export const hasVersions = (uid: string): uid is UID.ContentType => KEPT.has(uid);

/** Keeps what is published, and forgets the versions of what is deleted. */
export function keepVersions(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    if (!hasVersions(uid) || !(action === 'delete' || isPublishing(context))) return next();
    return strapi.db.transaction(async () => {
      const written = await next();
      const documentId: string | undefined =
        'documentId' in params ? params.documentId : Object(written).documentId;
      if (documentId === undefined) return written;
      if (action === 'delete')
        await strapi.db.query(versionModel.uid).deleteMany({ where: { document: documentId } });
      else await keepVersion(strapi, uid, documentId);
      return written;
    });
  });
}

async function keepVersion(strapi: Core.Strapi, uid: UID.ContentType, document: string): Promise<void> {
  const content = await readContent(strapi, uid, document);
  if (!content) return;
  const user: Editor | undefined = strapi.requestContext.get()?.state.user;
  const by = user && 'roles' in user ? nameEditor(user) : (publisher.getStore() ?? null);
  await strapi.db.query(versionModel.uid).create({ data: { document, at: new Date(), by, content } });
  await prune(strapi, versionModel, document, MOST_VERSIONS);
}

/** The versions of an entry, the newest first. */
export async function listVersions(strapi: Core.Strapi, document: string): Promise<VersionLine[]> {
  return strapi.db
    .query(versionModel.uid)
    .findMany({ where: { document }, select: ['id', 'at', 'by'], orderBy: { id: 'desc' } });
}

export async function loadVersion(
  strapi: Core.Strapi,
  document: string,
  id: number,
): Promise<Version | null> {
  return strapi.db.query(versionModel.uid).findOne({ where: { id, document } });
}
