import { createHash, randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { forgetMails } from '../mail/mail-limit.ts';

const HOUR_MS = 60 * 60_000;

/**
 * The codes of mailed links that choose a password. Each mail has a code of its own, which works for an hour. So a mail that a
 * stranger asks for ends no link that the owner has, and when the limit on mails refuses another one, the owner has a link that
 * works. The first use of a code ends all codes of the account. Only their digests are stored.
 */
export const passwordCodeModel = {
  uid: 'vitrine::password-code',
  singularName: 'vitrine_password_code',
  tableName: 'vitrine_password_codes',
  attributes: {
    id: { type: 'increments' },
    digest: { type: 'string' },
    /** The type of the account. */
    holder: { type: 'string' },
    holderId: { type: 'integer' },
    until: { type: 'datetime' },
  },
  indexes: [{ name: 'vitrine_password_codes_digest_unique', columns: ['digest'], type: 'unique' }],
} as const;

/** Whose code it is: a visitor's or that of a user of the panel. */
export type Holder = 'plugin::users-permissions.user' | 'admin::user';

/** The account, as a recipient of mails that count alone. */
export const getAccount = (holder: Holder, id: number): string => `${holder} ${id}`;

const getCodes = (strapi: Core.Strapi) => strapi.db.query(passwordCodeModel.uid);

const getDigest = (code: string) => createHash('sha256').update(code).digest('hex');

const whereValid = (holder: Holder, code: string) => ({
  holder,
  digest: getDigest(code),
  until: { $gt: new Date() },
});

export async function createCode(
  strapi: Core.Strapi,
  holder: Holder,
  holderId: number,
): Promise<{ code: string; until: Date }> {
  const code = randomBytes(32).toString('hex');
  const until = new Date(Date.now() + HOUR_MS);
  await getCodes(strapi).deleteMany({ where: { until: { $lte: new Date() } } });
  await getCodes(strapi).create({ data: { digest: getDigest(code), holder, holderId, until } });
  return { code, until };
}

/** The id of the account that a code is for; `undefined` if the code is not valid. */
export async function findHolder(
  strapi: Core.Strapi,
  holder: Holder,
  code: unknown,
): Promise<number | undefined> {
  const row =
    typeof code === 'string' && (await getCodes(strapi).findOne({ where: whereValid(holder, code) }));
  return row ? row.holderId : undefined;
}

/** Uses up a code, and returns the id of its account; `undefined` if the code is not valid. Called in a transaction. */
export async function takeCode(
  strapi: Core.Strapi,
  holder: Holder,
  code: unknown,
): Promise<number | undefined> {
  if (typeof code !== 'string') return undefined;
  const where = whereValid(holder, code);
  const row = await getCodes(strapi).findOne({ where });
  // Another call may have used it meanwhile.
  const { count } = await getCodes(strapi).deleteMany({ where });
  return count > 0 ? row.holderId : undefined;
}

/** Ends all codes of an account. Its mails no longer work then, so it may get new ones at once. */
export async function endCodes(strapi: Core.Strapi, holder: Holder, holderId: number): Promise<void> {
  await getCodes(strapi).deleteMany({ where: { holder, holderId } });
  forgetMails('password', getAccount(holder, holderId));
}
