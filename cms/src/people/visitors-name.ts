import { randomInt } from 'node:crypto';
import type { Event } from '@strapi/database';
import type { Core } from '@strapi/strapi';
import { cutMarks, fold } from '../../shared/fold.ts';
import { findFormerHolders } from '../catalogue/former-addresses.ts';
import { AUTHOR } from '../catalogue/kinds.ts';
import { getLook } from '../catalogue/look-alikes.ts';
import { findNameFault } from '../../shared/page-name.ts';
import { changeModel } from '../feed/change-log.ts';
import { isRead, acquireTransactionLock } from '../transaction-lock.ts';
import { refuseField } from '../bodies/refuse.ts';
import { findProvider } from './account-mails.ts';
import { readSettings } from '../gallery/settings.ts';
import { isName } from '../../shared/names.ts';
import { isReservedName } from './reserved-names.ts';
import { USER } from './sessions.ts';
import { findUnseenFault } from './unseen-characters.ts';
import { en as messages } from '../words/messages/en.ts';
import { nameWords } from '../words/words.ts';

const WORD = /(?:\p{L}[\p{Mn}\p{Mc}]{0,4})+/gu;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The name that a visitor asks for, in the form in which names are stored and compared. Throws when it is not allowed. */
export async function readVisitorsName(strapi: Core.Strapi, given: unknown): Promise<string> {
  const name = typeof given === 'string' ? cutMarks(given.trim()).normalize('NFKC') : '';
  if (!isName(name)) refuseField('username', messages.wrongName);
  const { name: gallery } = await readSettings(strapi);
  if (isReservedName(name, gallery)) refuseField('username', messages.nameReserved);
  return name;
}

/**
 * A free name for a visitor whom a provider signs in for the first time. Providers send any text, such as the first half of an
 * e-mail address. Its words make the name. If they make no valid name, it is the word for a visitor, with random letters if needed.
 */
export async function findVisitorsName(strapi: Core.Strapi, given: string): Promise<string> {
  const text = cutMarks(given.trim()).normalize('NFKC');
  const words = text.match(WORD) ?? [];
  const { name: gallery, language } = await readSettings(strapi);
  const isAllowed = (name: string) => isName(name) && !isReservedName(name, gallery);
  const wished = [text, words.slice(0, 3).join(' ')].find(isAllowed);
  // Leaves room for one more word, which is in Latin letters.
  const short = words.slice(0, 2).join(' ');
  const start = wished && isName(`${short} ${LETTERS.slice(0, 5)}`) ? short : nameWords(language).visitor;
  let name = wished ?? start;
  while (!isAllowed(name) || (await findNameHolder(strapi, name))) name = `${start} ${drawChance()}`;
  return name;
}

/** The rows of the account and the author who want a name. An account has its name together with its author. */
interface Wishing {
  account?: number | undefined;
  author?: number | undefined;
}

/** Another account or author whose name readers take for this one. The former names of an author stay theirs. */
export async function findNameHolder(
  strapi: Core.Strapi,
  username: string,
  own: Wishing = {},
): Promise<{ username: string; isAuthor: boolean } | undefined> {
  const alike = [{ username_folded: fold(username) }, { username_look: getLook(username) }];
  const former = { documentId: { $in: await findFormerHolders(strapi, username) } };
  const authors: { id: number; username: string; account: { id: number } | null }[] = await strapi.db
    .query(AUTHOR.uid)
    .findMany({ where: { $or: [...alike, former] }, populate: { account: { select: ['id'] } } });
  const author = authors.find(
    ({ id, account }) => id !== own.author && (account === null || account.id !== own.account),
  );
  if (author) return { username: author.username, isAuthor: true };
  const accounts: { id: number; username: string }[] = await strapi.db
    .query(USER)
    .findMany({ where: { $or: alike }, select: ['id', 'username'] });
  const account = accounts.find(({ id }) => id !== own.account);
  return account && { username: account.username, isAuthor: false };
}

/** Accounts and authors are named one after another, since no database constraint keeps names and addresses unique. */
export async function nameUnderLock<Result>(
  strapi: Core.Strapi,
  write: () => Result,
): Promise<Awaited<Result>> {
  return await strapi.db.transaction(async () => {
    await acquireTransactionLock(strapi, 'sign-up');
    return await write();
  });
}

/**
 * Refuses a name that readers take for the name of another account or author, or that no page of an author can have, whoever writes
 * it. Older accounts keep their names.
 */
export function refuseUnusableNames(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== USER || isRead(context)) return next();
    const isNamed = 'data' in context.params && Object(context.params.data).username !== undefined;
    // Whoever deletes an account locks its row under the lock of the change log, so others take that lock before they read the row.
    const write = async () => {
      await acquireTransactionLock(strapi, changeModel.tableName);
      return next();
    };
    return isNamed ? nameUnderLock(strapi, write) : strapi.db.transaction(write);
  });
  const checkNew = async ({ params: { data } }: Event) => {
    // A visitor whom a provider signs in has chosen no name, so another one is found.
    if (data?.username && findProvider({ provider: data.provider ?? null }))
      data.username = await findVisitorsName(strapi, data.username);
    else await checkName(strapi, data);
  };
  const checkChanged = async ({ params: { data, where } }: Event) => {
    if (data?.username === undefined) return;
    const present = await strapi.db.query(USER).findOne({ where });
    if (present?.username !== data.username) await checkName(strapi, data, present?.id);
  };
  strapi.db.lifecycles.subscribe({
    models: [USER],
    beforeCreate: checkNew,
    afterCreate: ({ result }) => replaceTakenName(strapi, result),
    beforeUpdate: checkChanged,
  });
}

/**
 * Strapi creates the account of a visitor whom a provider signs in outside the lock. If somebody else took the name at that
 * moment, the account gets another one.
 */
function replaceTakenName(strapi: Core.Strapi, account: { id: number; username: string }): Promise<void> {
  return nameUnderLock(strapi, async () => {
    const { id, username } = account;
    if (!username || !(await findNameHolder(strapi, username, { account: id }))) return;
    account.username = await findVisitorsName(strapi, username);
    await strapi.db.query(USER).update({ where: { id }, data: { username: account.username } });
  });
}

/** Brings a name into the form in which names are stored. Throws when somebody else has it, or when its page could not have it. */
async function checkName(
  strapi: Core.Strapi,
  data: Event['params']['data'],
  account?: number,
): Promise<void> {
  if (typeof data?.username !== 'string') return;
  data.username = cutMarks(data.username).normalize();
  const fault = findNameFault(data.username);
  if (fault)
    refuseField('username', `The name "${data.username}" ${fault}, so its page has no address. Change it.`);
  const unseen = findUnseenFault(data.username);
  if (unseen) refuseField('username', unseen);
  if (await findNameHolder(strapi, data.username, { account })) refuseField('username', messages.nameTaken);
}

const drawChance = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
