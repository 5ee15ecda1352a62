import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';

/**
 * Creates the first administrator of an empty CMS. If the environment sets no password, it is random and is written to
 * `admin.json` of the state directory, with the e-mail address. Once the password is changed, the next start deletes that file.
 */
export async function createAdministrator(strapi: Core.Strapi): Promise<void> {
  // Administrators who reset their password follow a mailed link to this address. Strapi's default is the address that the CMS
  // listens on.
  strapi.config.set('admin.absoluteUrl', `${environment.publicUrl}/admin`);
  if ((await strapi.db.query('admin::user').count()) > 0) return forgetChangedPassword(strapi);
  const { adminEmail: email, adminPassword } = environment;
  // Strapi requires a small letter, a capital letter and a digit.
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
  await writeFile(file, `${account}\n`, { mode: 0o600 });
}

const file = join(environment.stateDir, 'admin.json');

async function forgetChangedPassword(strapi: Core.Strapi): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { email, password } = JSON.parse(text);
  const user = await strapi.db.query('admin::user').findOne({ where: { email } });
  const isStill =
    user?.password && (await strapi.service('admin::auth').validatePassword(password, user.password));
  if (!isStill) await rm(file);
}
