import { createHash } from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';
import { AUTHOR, DRAFTED, LOOKUPS, SUBMISSION } from '../catalogue/kinds.ts';

const ROWS = 'strapi::core-store';
const PREFIX = 'plugin_content_manager_configuration_content_types::';

/**
 * Gives the panel the columns, labels and order of fields that the content types define. Strapi takes them over only when a
 * database is new. So a later start resets the view of each type whose definition has changed. An administrator may then change
 * the view in the panel, and it stays until the next change of the definition.
 */
export async function setViews(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'vitrine', key: 'views' });
  const before = Object((await store.get({})) ?? {}) as Record<string, string>;
  const present = Object.fromEntries(
    [...[...LOOKUPS, AUTHOR, ...DRAFTED].map(({ uid }) => uid), SUBMISSION].map((uid) => [
      uid,
      fingerprint(Object(strapi.contentTypes[uid as UID.ContentType]).config),
    ]),
  );
  const changed = Object.keys(present).filter((uid) => present[uid] !== before[uid]);
  if (changed.length === 0) return;
  await strapi.db
    .query(ROWS)
    .deleteMany({ where: { key: { $in: changed.map((uid) => `${PREFIX}${uid}`) } } });
  await strapi.plugin('content-manager').service('content-types').syncConfigurations();
  await store.set({ value: present });
}

const fingerprint = (config: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(config ?? {}))
    .digest('hex');
