import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';

/**
 * Makes the first administrator of an empty CMS. A password that the environment does not give is
 * random and, with the e-mail, written to `admin.json` of the state directory.
 */
export async function createAdministrator(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) > 0) return;
  const { adminEmail: email, adminPassword, stateDir } = environment;
  // Strapi asks for a small letter, a capital letter and a digit.
  const password = adminPassword ?? `aA1${randomBytes(12).toString('base64url')}`;
  const role = await strapi.service('admin::role').getSuperAdmin();
  await strapi.service('admin::user').create({
    email,
    password,
    firstname: 'Vitrine',
    lastname: 'Editor',
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
  if (adminPassword) return;
  const account = JSON.stringify({ email, password }, null, 2);
  await writeFile(join(stateDir, 'admin.json'), `${account}\n`, { mode: 0o600 });
}
