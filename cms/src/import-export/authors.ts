import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { cutMarks, fold } from '../../shared/fold.ts';
import { findNameFault } from '../../shared/page-name.ts';
import { AUTHOR } from '../catalogue/kinds.ts';
import { findNameHolder } from '../people/visitors-name.ts';
import { checkTexts } from '../storable-texts.ts';

/** The authors of the CMS, and those that an import makes. */
export interface AuthorNames {
  /** The documentId of the author with this name; `undefined` while there is none. */
  find(given: string): Promise<string | undefined>;
  /** Notes that an author is needed. Throws when nobody can have the name. */
  need(given: string): Promise<void>;
  listNew(): string[];
  /** Makes those that are needed. */
  create(): Promise<void>;
}

const settle = (given: string): string => cutMarks(given).normalize().trim();

export function openAuthors(strapi: Core.Strapi): AuthorNames {
  const ids = new Map<string, string>();
  const fresh = new Map<string, string>();

  async function find(given: string): Promise<string | undefined> {
    const key = fold(settle(given));
    const known = ids.get(key);
    if (known !== undefined || fresh.has(key)) return known;
    const holder = await findNameHolder(strapi, settle(given));
    if (!holder) return undefined;
    const { documentId } = await strapi.db.query(AUTHOR.uid).findOne({ where: { id: holder.id } });
    ids.set(key, documentId);
    return documentId;
  }

  return {
    find,
    async need(given) {
      if ((await find(given)) !== undefined) return;
      const name = settle(given);
      const fault = findNameFault(name);
      if (fault) throw new Error(`The name “${name}” ${fault}, so its page has no address. Change it.`);
      checkTexts(strapi, AUTHOR.uid, { username: name });
      if (!fresh.has(fold(name))) fresh.set(fold(name), name);
    },
    listNew: () => [...fresh.values()],
    async create() {
      for (const [key, name] of fresh) {
        fresh.delete(key);
        // The name of an author who was just made may look like this one.
        ids.set(key, (await find(name)) ?? (await createAuthor(strapi, name)));
      }
    },
  };
}

/** Makes an author that nobody can sign in as: it has no password, and no mail reaches its address. */
async function createAuthor(strapi: Core.Strapi, username: string): Promise<string> {
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'authenticated' } });
  const data = {
    username,
    email: `${randomUUID()}@author.invalid`,
    provider: 'local',
    confirmed: true,
    role: role.id,
  };
  const { documentId } = await strapi.documents(AUTHOR.uid).create({ data });
  return documentId;
}
