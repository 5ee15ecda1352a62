import type { Core } from '@strapi/strapi';
import type { Waiting } from '../../shared/desk.ts';
import { PUBLISHED, SUBMISSION } from '../catalogue/kinds.ts';
import { type Ability, READ, UPDATE } from '../panel/rights.ts';

/** How many of the changed drafts of a type are named. */
const SHOWN = 5;

/** What waits for a user of the panel: submissions to review, and their changes that visitors do not see yet. */
export async function findWaiting(strapi: Core.Strapi, ability: Ability): Promise<Waiting> {
  const changed: Waiting['changed'] = [];
  for (const { uid } of PUBLISHED) {
    if (!ability.can(READ, uid)) continue;
    const permissions = strapi.service('admin::permission').createPermissionsManager({
      ability,
      action: READ,
      model: uid,
    });
    const query = {
      ...permissions.addPermissionsQueryTo({}),
      status: 'draft' as const,
      publicationFilter: 'modified' as const,
    };
    const count = await strapi.documents(uid).count(query);
    if (count === 0) continue;
    const rows = await strapi.documents(uid).findMany({
      ...query,
      fields: ['title'],
      sort: 'updatedAt:desc',
      limit: SHOWN,
    });
    const latest = rows.map(({ documentId, title }) => ({ uid, documentId, title: String(title) }));
    changed.push({ uid, count, latest });
  }
  if (!ability.can(UPDATE, SUBMISSION)) return { changed };
  return { submissions: await strapi.db.query(SUBMISSION).count({ where: { state: 'pending' } }), changed };
}
