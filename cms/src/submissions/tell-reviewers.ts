import type { Core } from '@strapi/strapi';
import { isolate } from '../../shared/isolate.ts';
import { SUBMISSION } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { sendLinkMail } from '../mail/link-mail.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';
import type { AllMailWords } from '../words/words.ts';
import type { Submission } from './create-template.ts';

const LIST = `${environment.publicUrl}/admin/content-manager/collection-types/${SUBMISSION}`;
const LOCK = 'mails about submissions';
const NEXT = { type: 'plugin', name: 'vitrine', key: 'submission-mail' };

/**
 * Mails those who review that a submission has arrived, in the transaction that stores it. The first mail goes at once. What
 * arrives within the period after it is announced together, by one mail at the end of the period. So a hundred submissions in an
 * hour cause two mails to each reviewer, also when several CMS processes take them.
 */
export async function tellReviewers(strapi: Core.Strapi, { documentId, title }: Submission): Promise<void> {
  const { to, period } = environment.submissionMails;
  if (to.length === 0) return;
  await acquireTransactionLock(strapi, LOCK);
  const store = strapi.store(NEXT);
  /** When the latest of these mails was or will be sent, in milliseconds. */
  const latest = Number((await store.get({})) ?? 0);
  const now = Date.now();
  // The mail that waits announces this submission too.
  if (latest > now) return;
  const due = Math.max(now, latest + period);
  await store.set({ value: due });

  const isFirst = due === now;
  const mail = isFirst
    ? {
        write: (words: AllMailWords) => words.submitted({ title: isolate(title) }),
        link: `${LIST}/${documentId}`,
      }
    : { write: (words: AllMailWords) => words.moreSubmitted, link: LIST };
  for (const address of await listAddresses(strapi, to))
    await sendLinkMail(strapi, { to: address, ...mail, due: new Date(due) });
}

/** Warns of roles in SUBMISSION_MAIL_TO that the panel does not have. An administrator may rename roles at any time. */
export async function warnOfUnknownReviewers(strapi: Core.Strapi): Promise<void> {
  const roles = await strapi.db.query('admin::role').findMany({ select: ['name'] });
  const known = roles.map(({ name }) => name);
  for (const name of environment.submissionMails.to) {
    if (name.includes('@') || known.includes(name)) continue;
    strapi.log.warn(
      `SUBMISSION_MAIL_TO names the role "${name}", which the panel does not have, so no mail about submissions reaches it. The roles are: ${known.join(', ')}. Correct the variable, or make the role in the panel.`,
    );
  }
}

/** @param names Roles of the panel, and e-mail addresses. */
async function listAddresses(strapi: Core.Strapi, names: readonly string[]): Promise<Set<string>> {
  const addresses = names.filter((name) => name.includes('@'));
  const roles: string[] = names.filter((name) => !name.includes('@'));
  const users = await strapi.db.query('admin::user').findMany({
    where: { isActive: true, blocked: { $ne: true }, roles: { name: { $in: roles } } },
    select: ['email'],
  });
  return new Set([...addresses, ...users.map(({ email }) => email)]);
}
