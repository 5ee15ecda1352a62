import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { describeGone } from '../refuse-missing.ts';
import type { Ability } from './rights.ts';

/** Strapi's check of what a panel user may do with an entry, or with one of its fields. */
export interface PermissionChecker {
  can: Record<'read' | 'update' | 'publish', (entry: object, field?: string) => boolean>;
}

export function createChecker(
  strapi: Core.Strapi,
  userAbility: Ability,
  model: UID.ContentType,
): PermissionChecker {
  return strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model });
}

/** The draft of an entry, with who has created it. Throws an answer with status 404 or 403 unless it is there and the user may read it. */
export async function loadReadableDraft(
  strapi: Core.Strapi,
  checker: PermissionChecker,
  uid: UID.ContentType,
  documentId: string,
): Promise<Record<string, unknown>> {
  const draft = await strapi.db
    .query(uid)
    .findOne({ where: { documentId, publishedAt: null }, populate: ['createdBy'] });
  if (!draft) throw new errors.NotFoundError(describeGone(strapi, uid));
  if (checker.can.read(draft)) return draft;
  throw new errors.PolicyError('You may not read this entry. Ask an editor for access.');
}
