import type { Core, Modules, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { AddressAnswer } from '../../shared/desk.ts';
import { refuseField } from '../bodies/refuse.ts';

type Middleware = Modules.Documents.Middleware.Middleware;

/**
 * The other document of the type that has a slug. A published one comes before a draft, since only it keeps others from being
 * published there.
 */
export async function findAddressHolder(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  slug: string,
  documentId = '',
): Promise<AddressAnswer['holder']> {
  const rows = await strapi.db.query(uid).findMany({ where: { slug, documentId: { $ne: documentId } } });
  const row = rows.find(({ publishedAt }) => publishedAt !== null) ?? rows[0];
  return (
    row && {
      uid,
      documentId: row.documentId,
      title: row.title ?? row.name ?? slug,
      isPublished: row.publishedAt !== null,
    }
  );
}

/** Where Strapi only says that a slug must be unique, the refusal names the document that has it. */
export async function nameAddressHolder(
  strapi: Core.Strapi,
  { uid, params }: Parameters<Middleware>[0],
  next: Parameters<Middleware>[1],
) {
  try {
    return await next();
  } catch (cause) {
    if (!(cause instanceof errors.ValidationError)) throw cause;
    const faults: { path?: string[]; value?: unknown; message?: string }[] =
      Object(cause.details).errors ?? [];
    const clash = faults.find(({ path, message }) => path?.join() === 'slug' && message?.includes('unique'));
    const documentId = 'documentId' in params ? params.documentId : undefined;
    const slug = clash && String(clash.value);
    const holder = slug && (await findAddressHolder(strapi, uid, slug, documentId));
    if (!holder) throw cause;
    return refuseField(
      'slug',
      `The address "${slug}" belongs to "${holder.title}". Choose another slug, or change the slug there and publish it first.`,
    );
  }
}
