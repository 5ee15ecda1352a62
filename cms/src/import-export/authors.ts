import type { Core } from '@strapi/strapi';
import { cutMarks, fold } from '../../shared/fold.ts';
import { findNameFault } from '../../shared/page-name.ts';
import { findFormerHolders } from '../catalogue/former-addresses.ts';
import { AUTHOR } from '../catalogue/kinds.ts';
import { getLook } from '../catalogue/look-alikes.ts';
import { findUnseenFault } from '../people/unseen-characters.ts';
import { findNameHolder } from '../people/visitors-name.ts';
import { checkTexts } from '../storable-texts.ts';

/** The authors of the CMS, and those that an import makes. */
export interface AuthorNames {
  /** The documentId of the author with this name; `undefined` while there is none. */
  find(given: string): Promise<string | undefined>;
  /** Notes that an author is needed. Throws when no author can have the name. */
  need(given: string): Promise<void>;
  listNew(): string[];
  /** Makes those that are needed, without accounts. */
  create(): Promise<void>;
}

const normalizeName = (given: string): string => cutMarks(given).normalize().trim();

export function openAuthors(strapi: Core.Strapi): AuthorNames {
  const ids = new Map<string, string>();
  const fresh = new Map<string, string>();

  async function find(given: string): Promise<string | undefined> {
    const name = normalizeName(given);
    const key = fold(name);
    const known = ids.get(key);
    if (known !== undefined || fresh.has(key)) return known;
    const $or = [
      { username_folded: key },
      { username_look: getLook(name) },
      { documentId: { $in: await findFormerHolders(strapi, name) } },
    ];
    const author = await strapi.db.query(AUTHOR.uid).findOne({ where: { $or }, select: ['documentId'] });
    if (author) ids.set(key, author.documentId);
    return author?.documentId;
  }

  return {
    find,
    async need(given) {
      if ((await find(given)) !== undefined) return;
      const name = normalizeName(given);
      if (fresh.has(fold(name))) return;
      const fault = findNameFault(name);
      if (fault) throw new Error(`The name “${name}” ${fault}, so its page has no address. Change it.`);
      const unseen = findUnseenFault(name);
      if (unseen) throw new Error(unseen);
      if (await findNameHolder(strapi, name))
        throw new Error(
          `The name “${name}” is that of a visitor's account. Make an author with this account in the panel first, or write another name.`,
        );
      checkTexts(strapi, AUTHOR.uid, { username: name });
      fresh.set(fold(name), name);
    },
    listNew: () => [...fresh.values()],
    async create() {
      for (const [key, name] of fresh) {
        fresh.delete(key);
        // The name of an author who was just made may look like this one.
        const present = await find(name);
        const made =
          present ?? (await strapi.documents(AUTHOR.uid).create({ data: { username: name } })).documentId;
        ids.set(key, made);
      }
    },
  };
}
