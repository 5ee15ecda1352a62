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
