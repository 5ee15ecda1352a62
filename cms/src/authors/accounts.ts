import type { Event } from '@strapi/database';
import type { Core } from '@strapi/strapi';
import { AUTHOR } from '../catalogue/kinds.ts';
import { USER } from '../people/sessions.ts';

/** What an author shows of its account. */
interface Shown {
  id: number;
  documentId: string;
  username: string;
  profilePicture: { id: number } | null;
}

/**
 * The documentId of the author of an account, who is created if there is none. A new author has the documentId of the account, by
 * which former addresses and follows of an account from before know it.
 */
export async function creditAccount(strapi: Core.Strapi, documentId: string): Promise<string> {
  const authors = strapi.db.query(AUTHOR.uid);
  const author = await authors.findOne({ where: { account: { documentId } }, select: ['documentId'] });
  if (author) return author.documentId;
  const account = await loadShown(strapi, { documentId });
  if (!account) throw new Error(`There is no account ${documentId} to credit an entry to.`);
  const { id, username, profilePicture } = account;
  // An editor who has removed the link has left an author with this id.
  const isTaken = (await authors.count({ where: { documentId } })) > 0;
  const data = {
    ...(!isTaken && { documentId }),
    username,
    profilePicture: profilePicture?.id,
    account: id,
    publishedAt: new Date(),
  };
  return (await authors.create({ data })).documentId;
}

/**
 * An author follows the name and the picture of its account, and is deleted with the account. What an editor changes on the author
 * stays until the visitor changes the same on the account.
 */
export function followAccounts(strapi: Core.Strapi): void {
  async function noteShown({ params, state }: Event) {
    const { data, where } = params;
    const mayShow = 'username' in data || 'profilePicture' in data;
    state.shown = mayShow ? await loadShown(strapi, where) : null;
  }

  async function follow({ state }: Event) {
    const before = state.shown as Shown | null;
    const after = before && (await loadShown(strapi, { id: before.id }));
    if (!before || !after) return;
    const data: object = {
      ...(before.username !== after.username && { username: after.username }),
      ...(before.profilePicture?.id !== after.profilePicture?.id && {
        profilePicture: after.profilePicture?.id ?? null,
      }),
    };
    if (Object.keys(data).length === 0) return;
    for (const author of await listAuthors(strapi, [before.id]))
      await strapi.documents(AUTHOR.uid).update({ ...author, data });
  }

  async function removeAuthors({ params: { where } }: Event) {
    const accounts: Shown[] = await strapi.db.query(USER).findMany({ where, select: ['id'] });
    for (const author of await listAuthors(
      strapi,
      accounts.map(({ id }) => id),
    ))
      await strapi.documents(AUTHOR.uid).delete(author);
  }

  strapi.db.lifecycles.subscribe({
    models: [USER],
    beforeUpdate: noteShown,
    afterUpdate: follow,
    beforeDelete: removeAuthors,
    beforeDeleteMany: removeAuthors,
  });
}

const loadShown = (strapi: Core.Strapi, where: object): Promise<Shown | null> =>
  strapi.db.query(USER).findOne({
    where,
    select: ['id', 'documentId', 'username'],
    populate: { profilePicture: { select: ['id'] } },
  });

const listAuthors = (strapi: Core.Strapi, accounts: readonly number[]): Promise<{ documentId: string }[]> =>
  strapi.db
    .query(AUTHOR.uid)
    .findMany({ where: { account: { id: { $in: accounts } } }, select: ['documentId'] })
    .then((authors) => authors.map(({ documentId }) => ({ documentId })));
