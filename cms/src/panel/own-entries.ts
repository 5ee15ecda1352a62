import type { Core, Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { ENTRIES, MEDIA } from '../catalogue/kinds.ts';
import { type Ability, covers, coversAll, type PanelCall, PUBLISH, READ_FILE } from './rights.ts';

type Middleware = Modules.Documents.Middleware.Middleware;
type Context = Parameters<Middleware>[0];

interface File {
  id: number;
  name: string;
}

const ENTRY_UIDS: ReadonlySet<string> = new Set(ENTRIES.map(({ uid }) => uid));
const RIGHT = { action: READ_FILE, model: MEDIA.uid };

/**
 * Holds panel users to two rules that Strapi lacks, in single and bulk actions. Only who may publish an entry may delete its
 * published version. Only who may see a file may add it to an entry.
 */
export function limitWriters(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const call = strapi.requestContext.get() as PanelCall | undefined;
    const ability = call?.state.userAbility;
    // An approved submission becomes a template too, in a call for the submission.
    if (!ability || !ENTRY_UIDS.has(context.uid) || call.params.model !== context.uid) return next();
    if (context.action === 'delete') await checkDeletion(strapi, ability, context);
    const isWritten = ['create', 'update', 'clone'].includes(context.action);
    return isWritten && !coversAll(strapi, ability, RIGHT)
      ? writeWithOwnFiles(strapi, ability, context, next)
      : next();
  });
}

async function checkDeletion(strapi: Core.Strapi, ability: Ability, { uid, params }: Context): Promise<void> {
  if (ability.can(PUBLISH, uid) || !('documentId' in params)) return;
  const published = await strapi.db
    .query(uid)
    .findOne({ where: { documentId: params.documentId, publishedAt: { $notNull: true } } });
  if (!published) return;
  throw new errors.PolicyError(
    `You may not delete "${published.title}", since it is published. Ask an editor to unpublish it first.`,
  );
}

/** Looks at what was written, since a call may name a file in several ways. A refusal undoes the transaction. */
async function writeWithOwnFiles(
  strapi: Core.Strapi,
  ability: Ability,
  { uid, params }: Context,
  next: Parameters<Middleware>[1],
) {
  return strapi.db.transaction(async () => {
    const before = 'documentId' in params ? await loadFiles(strapi, uid, params.documentId) : [];
    const written = await next();
    const known = new Set(before.map(({ id }) => id));
    const added = (await loadFiles(strapi, uid, Object(written).documentId)).filter(
      ({ id }) => !known.has(id),
    );
    const foreign = added.find((file) => !covers(strapi, ability, RIGHT, file));
    if (foreign) {
      throw new errors.PolicyError(
        `You may not use the file "${foreign.name}", since somebody else uploaded it. Upload a file of your own.`,
      );
    }
    return written;
  });
}

/** The files of a draft. */
async function loadFiles(strapi: Core.Strapi, uid: Context['uid'], documentId: unknown): Promise<File[]> {
  const fields = Object.entries(strapi.contentType(uid).attributes).flatMap(([name, { type }]) =>
    type === 'media' ? name : [],
  );
  const draft = await strapi.db.query(uid).findOne({
    where: { documentId, publishedAt: null },
    populate: Object.fromEntries(fields.map((field) => [field, { populate: ['createdBy'] }])),
  });
  return fields.flatMap((field) => draft?.[field] ?? []);
}
