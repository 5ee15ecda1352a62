import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { acquireTransactionLock } from '../transaction-lock.ts';
import { en as messages } from '../words/messages/en.ts';
import { fill } from '../words/translate.ts';
import { isSameSubject, parseSubject, type Subject } from './subjects.ts';

export const FOLLOWER = 'api::follower.follower';

/** `since`: entries that were published before are never mailed. An unconfirmed follow gets no mails. */
export interface Follow extends Subject {
  since: string;
  confirmed: boolean;
}

/** All that an address follows. `token` is the code of the links in mails, `mailedAt` the time of the last digest. */
export interface Follower {
  id: number;
  documentId: string;
  email: string;
  token: string;
  follows: Follow[];
  mailedAt: string | null;
}

/** The most follows of an address, and the most that wait to be confirmed. Of those, the oldest are forgotten. */
const MOST = 100;
const MOST_UNCONFIRMED = 20;
const TOKEN_LENGTH = 24;

/** Reads a follower in the transaction of the caller, and keeps others from changing it. */
export async function lockFollower(strapi: Core.Strapi, where: object): Promise<Follower | undefined> {
  await acquireTransactionLock(strapi, FOLLOWER);
  const row: (Omit<Follower, 'follows'> & { follows: Follow[] | null }) | null = await strapi.db
    .queryBuilder(FOLLOWER)
    .select('*')
    .where(where)
    .first()
    .forUpdate()
    .execute();
  return row ? { ...row, follows: row.follows ?? [] } : undefined;
}

/**
 * Adds a follow. Anybody can name any address, so an unconfirmed one replaces nothing that is confirmed.
 *
 * @returns The follower, and whether the follow is confirmed now.
 */
export async function addFollow(
  strapi: Core.Strapi,
  email: string,
  subject: Subject,
  confirmed: boolean,
): Promise<{ token: string; isConfirmed: boolean }> {
  return strapi.db.transaction(async () => {
    const known = await lockFollower(strapi, { email });
    const token = known?.token ?? randomBytes(18).toString('base64url');
    const present = known?.follows.find((follow) => isSameSubject(follow, subject));
    if (present?.confirmed) return { token, isConfirmed: true };
    const others = (known?.follows ?? []).filter((follow) => !isSameSubject(follow, subject));
    const since = new Date().toISOString();
    const follows = bound([...others, { ...subject, since, confirmed }]);
    if (known) await strapi.db.query(FOLLOWER).update({ where: { id: known.id }, data: { follows } });
    else await strapi.service(FOLLOWER).create({ data: { email, token, follows } });
    return { token, isConfirmed: confirmed };
  });
}

function bound(follows: Follow[]): Follow[] {
  const confirmed = follows.filter((follow) => follow.confirmed);
  if (confirmed.length > MOST) throw new errors.ValidationError(fill(messages.manyFollows, { most: MOST }));
  return [...confirmed, ...follows.filter((follow) => !follow.confirmed).slice(-MOST_UNCONFIRMED)];
}

/** Removes the follows of an address that `isMeant` accepts. An address without follows is forgotten. */
export async function removeFollows(
  strapi: Core.Strapi,
  where: object,
  isMeant: (follow: Follow) => boolean,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const known = await lockFollower(strapi, where);
    if (!known) return;
    const follows = known.follows.filter((follow) => !isMeant(follow));
    if (follows.length === 0) await strapi.service(FOLLOWER).delete(known.documentId);
    else await strapi.db.query(FOLLOWER).update({ where: { id: known.id }, data: { follows } });
  });
}

/** What the link in a mail is about: one follow, or all follows of an address. */
export interface MailedLink {
  follower: Follower;
  subject: Subject | undefined;
}

/** The code of a link: `{token}.{type}.{id}`, or the token alone for a link about all follows. */
export const createCode = (token: string, { type, id }: Subject): string => `${token}.${type}.${id}`;

/** `undefined` when the link was used before, or is incomplete. */
export async function findLink(strapi: Core.Strapi, code: unknown): Promise<MailedLink | undefined> {
  const [token = '', type, id] = typeof code === 'string' ? code.split('.') : [];
  if (token.length !== TOKEN_LENGTH) return undefined;
  const follower: Follower | null = await strapi.db.query(FOLLOWER).findOne({ where: { token } });
  const subject = parseSubject(type, id);
  if (!follower || (type !== undefined && !subject)) return undefined;
  const isPresent =
    subject === undefined || (follower.follows ?? []).some((follow) => isSameSubject(follow, subject));
  return isPresent ? { follower, subject } : undefined;
}
