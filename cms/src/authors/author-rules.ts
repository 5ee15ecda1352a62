import type { Core } from '@strapi/strapi';
import { refuseField } from '../bodies/refuse.ts';
import { checkLink } from '../catalogue/entry-rules.ts';
import { AUTHOR } from '../catalogue/kinds.ts';
import { changeModel } from '../feed/change-log.ts';
import { findUnseenFault } from '../people/unseen-characters.ts';
import { findNameHolder, nameUnderLock } from '../people/visitors-name.ts';
import { cutMarks } from '../../shared/fold.ts';
import { findNameFault } from '../../shared/page-name.ts';
import { acquireTransactionLock, isRead } from '../transaction-lock.ts';

interface Author {
  id: number;
  username: string;
  account: { id: number; username: string } | null;
}

/**
 * Refuses an author whose page could have no address, whom readers take for another author or for the holder of another account,
 * whose link is not safe, or whose account is that of another author. Names count once they change, so an author from before keeps
 * its name. The author of an account may have the name of the account.
 */
export function enforceAuthorRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== AUTHOR.uid || isRead(context)) return next();
    // The locks are taken in this order everywhere.
    const write = async () => {
      await acquireTransactionLock(strapi, changeModel.tableName);
      return next();
    };
    const { data, documentId } = context.params as { data?: Record<string, unknown>; documentId?: string };
    if (data) tidy(data);
    const isCopy = context.action === 'clone';
    const isNamed = isCopy || (data !== undefined && ('username' in data || 'account' in data));
    if (!isNamed) return strapi.db.transaction(write);
    return nameUnderLock(strapi, async () => {
      const before = documentId && context.action === 'update' ? await load(strapi, documentId) : null;
      const result = await write();
      const id = Object(result).documentId;
      const after = typeof id === 'string' ? await load(strapi, id) : null;
      if (after) await check(strapi, before, after);
      return result;
    });
  });
}

function tidy(data: Record<string, unknown>): void {
  if (typeof data.username === 'string') data.username = cutMarks(data.username).normalize().trim();
  if (typeof data.link === 'string') data.link = data.link.trim();
  checkLink('link', data.link);
}

const load = (strapi: Core.Strapi, documentId: string): Promise<Author | null> =>
  strapi.db.query(AUTHOR.uid).findOne({ where: { documentId }, populate: ['account'] });

async function check(strapi: Core.Strapi, before: Author | null, { id, username, account }: Author) {
  if (account && account.id !== before?.account?.id) {
    const where = { account: { id: account.id }, id: { $ne: id } };
    const other = await strapi.db.query(AUTHOR.uid).findOne({ where });
    if (other)
      refuseField(
        'account',
        `The account "${account.username}" belongs to the author "${other.username}". Choose another account, or none.`,
      );
  }
  if (username === before?.username || username === account?.username) return;
  const fault = findNameFault(username);
  if (fault)
    refuseField('username', `The name "${username}" ${fault}, so its page has no address. Change it.`);
  const unseen = findUnseenFault(username);
  if (unseen) refuseField('username', unseen);
  const holder = await findNameHolder(strapi, username, { account: account?.id, author: id });
  if (holder)
    refuseField(
      'username',
      holder.isAuthor
        ? `The name "${username}" is, or was, that of the author "${holder.username}". Credit that author, or choose another name.`
        : `The name "${username}" is that of a visitor's account. Link the account to the author, or choose another name.`,
    );
}
