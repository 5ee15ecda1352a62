import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';

/**
 * Warns when the last CMS that started on this database had other secrets. If both run, each refuses the site, and the visitors
 * whom the other has signed in. Secrets that were changed on purpose cause one warning.
 */
export async function compareSecrets(strapi: Core.Strapi): Promise<void> {
  const { secrets } = environment;
  const digest = createHash('sha256').update(Object.values(secrets).join('\n')).digest('hex');
  const store = strapi.store({ type: 'core', name: 'vitrine' });
  const last = await store.get({ key: 'secrets' });
  if (last === digest) return;
  await store.set({ key: 'secrets', value: digest });
  if (last) {
    strapi.log.warn(
      `This CMS has different secrets from the last one that started on its database. If both run, give them the same ${Object.keys(secrets).join(', ')}.`,
    );
  }
}
