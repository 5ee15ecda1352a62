import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import type { Mail } from '../setup/mail.ts';

/**
 * Mails that wait to be sent. A row is written in the transaction of whoever sends, so that there is a mail exactly if what it
 * tells of has happened; it is deleted when the mail has been sent. `content` is the mail as JSON, with the codes of its links.
 * Of a mail that is given up, `content` is dropped at once and the rest is kept for a week, for the desk to count.
 */
export const mailModel = {
  uid: 'vitrine::mail',
  singularName: 'vitrine_mail',
  tableName: 'vitrine_mails',
  attributes: {
    id: { type: 'increments' },
    recipient: { type: 'string' },
    content: { type: 'text' },
    /** When it is tried next. */
    due: { type: 'datetime' },
    /** When it is given up. */
    until: { type: 'datetime' },
    attempts: { type: 'integer' },
    /** Why it was not sent the last time. */
    fault: { type: 'text' },
    failedAt: { type: 'datetime' },
  },
} as const;

export interface MailRow {
  id: number;
  recipient: string;
  content: string;
  until: string;
  attempts: number;
  fault: string | null;
}

/** A mail as it is handed over, with the name that it keeps however often it is tried: who has got it twice can tell. */
export type OutgoingMail = Mail & { messageId: string };

const PATIENCE_MS = 3 * 24 * 60 * 60_000;

export async function keepMail(strapi: Core.Strapi, { until, ...mail }: Mail): Promise<void> {
  const { hostname } = new URL(environment.siteUrl);
  const content: OutgoingMail = { ...mail, messageId: `<${randomUUID()}@${hostname}>` };
  await strapi.db.query(mailModel.uid).create({
    data: {
      recipient: mail.to,
      content: JSON.stringify(content),
      due: new Date(),
      until: until ?? new Date(Date.now() + PATIENCE_MS),
      attempts: 0,
    },
  });
}

export async function countMails(strapi: Core.Strapi): Promise<{ waiting: number; failed: number }> {
  const mails = strapi.db.query(mailModel.uid);
  const [waiting, failed] = await Promise.all([
    mails.count({ where: { failedAt: { $null: true } } }),
    mails.count({ where: { failedAt: { $notNull: true } } }),
  ]);
  return { waiting, failed };
}

/** Why the latest mail that was tried in vain was not sent; empty when there is none. */
export async function latestFault(strapi: Core.Strapi): Promise<string> {
  const row = await strapi.db
    .query(mailModel.uid)
    .findOne({ where: { fault: { $notNull: true } }, orderBy: { due: 'desc' } });
  return row?.fault ?? '';
}
