import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { AUTHOR } from '../catalogue/kinds.ts';
import { getFile } from '../catalogue/seeding.ts';
import { USER } from '../people/sessions.ts';
import type { DemoCatalogue } from './catalogue.ts';

/** The visitors of the demo. */
export const VISITORS = ['robin', 'noor'].map((username) => ({
  username,
  email: `${username}@vitrine.example`,
}));

/** Holds their passwords. */
export const getLoginsFile = (stateDir: string): string => join(stateDir, 'demo.json');

/** Creates authors without accounts. Returns their documentIds by name. */
export async function createAuthors(
  strapi: Core.Strapi,
  authors: DemoCatalogue['authors'],
  pictures: ReadonlyMap<string, number>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { picture, ...author } of authors) {
    const data = { ...author, profilePicture: pictures.get(getFile(picture)) };
    const { documentId } = await strapi.documents(AUTHOR.uid).create({ data });
    ids.set(author.username, documentId);
  }
  return ids;
}

/**
 * Creates two visitors to sign in as. Their passwords are in `demo.json` of the state directory. Returns their documentIds by
 * username.
 */
export async function createVisitors(strapi: Core.Strapi, stateDir: string): Promise<Map<string, string>> {
  const visitors = VISITORS.map((visitor) => ({ ...visitor, password: createPassword() }));
  await writeFile(getLoginsFile(stateDir), `${JSON.stringify(visitors, null, 2)}\n`, { mode: 0o600 });
  const ids = new Map<string, string>();
  for (const visitor of visitors) ids.set(visitor.username, (await createUser(strapi, visitor)).documentId);
  return ids;
}

async function createUser(strapi: Core.Strapi, user: object): Promise<{ documentId: string }> {
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'authenticated' } });
  const data = { provider: 'local', confirmed: true, role: role.id, ...user };
  return strapi.documents(USER).create({ data });
}

function createPassword(): string {
  return randomBytes(12).toString('base64url');
}
