import type { Core, UID } from '@strapi/strapi';
import { describeGone, describeUnpublished } from '../refuse-missing.ts';

/** What Strapi says instead of a sentence. */
const BARE: ReadonlySet<string> = new Set(['Not Found', 'Entity not found', 'Document not found']);

/** Tells editors what has become of the entry that a call of the panel names, when somebody else has deleted or unpublished it. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (ctx, next) => {
    await next();
    const { error } = Object(ctx.body);
    if (ctx.status !== 404 || !ctx.path.startsWith('/content-manager/') || !BARE.has(error?.message)) return;
    const { model = '', id, sourceId } = ctx.params ?? {};
    const documentId = id ?? sourceId;
    if (!documentId || !(model in strapi.contentTypes)) return;
    const uid = model as UID.ContentType;
    const isPresent = (await strapi.db.query(uid).count({ where: { documentId } })) > 0;
    error.message = isPresent ? describeUnpublished(strapi, uid) : describeGone(strapi, uid);
  };
