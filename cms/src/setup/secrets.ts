import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';

const UID = 'admin::api-token';
const NAME = 'Vitrine site';

/** Stores the token with which the site reads the catalogue. It is one of Strapi's API tokens, so the panel shows it. */
export async function setSiteToken(strapi: Core.Strapi): Promise<void> {
  const { CMS_TOKEN } = environment.secrets;
  const data = {
    name: NAME,
    description: 'Reads the change feed and the export. Its key is CMS_TOKEN.',
    kind: 'content-api',
    type: 'read-only',
    accessKey: strapi.service('admin::api-token-content-api').hash(CMS_TOKEN),
    encryptedKey: strapi.service('admin::encryption').encrypt(CMS_TOKEN),
  };
  const tokens = strapi.db.query(UID);
  const known = await tokens.findOne({ where: { name: NAME } });
  if (known) await tokens.update({ where: { id: known.id }, data });
  else await tokens.create({ data });
}

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
