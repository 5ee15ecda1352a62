import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';

export interface Mail {
  to: string;
  from?: string;
  replyTo?: string;
  subject: string;
  text?: string;
  html?: string;
  /** The address that ends a subscription with one POST (RFC 8058). Mail programs show a button for it. */
  unsubscribe?: string;
  /** When it is sent; at once by default. */
  due?: Date;
  /** When the mail is no longer useful; three days after it is due by default. */
  until?: Date;
}

/**
 * Mails that wait to be sent. The transaction that causes a mail also writes its row, so the mail exists if and only if the event
 * that it reports has happened. The row is deleted once the mail is sent. `content` is the mail as JSON, with the codes of its
 * links. When a mail is given up, `content` is cleared at once. The rest of the row stays for a week, so that the desk can count
 * it.
 */
export const mailModel = {
  uid: 'vitrine::mail',
  singularName: 'vitrine_mail',
  tableName: 'vitrine_mails',
  attributes: {
    id: { type: 'increments' },
    recipient: { type: 'string' },
    content: { type: 'text' },
    /** The time of the next attempt. */
    due: { type: 'datetime' },
    /** The time at which the mail is given up. */
    until: { type: 'datetime' },
    attempts: { type: 'integer' },
    /** The reason for the last failed attempt. */
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

/** A mail as the server gets it. Every attempt has the same `messageId`, so a recipient who gets the mail twice can tell. */
export type OutgoingMail = Mail & { messageId: string };

const PATIENCE_MS = 3 * 24 * 60 * 60_000;

export async function keepMail(
  strapi: Core.Strapi,
  { due = new Date(), until, ...mail }: Mail,
): Promise<void> {
  const { hostname } = new URL(environment.siteUrl);
  const content: OutgoingMail = { ...mail, messageId: `<${randomUUID()}@${hostname}>` };
  await strapi.db.query(mailModel.uid).create({
    data: {
      recipient: mail.to,
      content: JSON.stringify(content),
      due,
      until: until ?? new Date(due.getTime() + PATIENCE_MS),
      attempts: 0,
    },
  });
}

/** A mail waits once it is due. One whose attempt is under way or has failed waits too. */
export async function countMails(strapi: Core.Strapi): Promise<{ waiting: number; failed: number }> {
  const mails = strapi.db.query(mailModel.uid);
  const [waiting, failed] = await Promise.all([
    mails.count({
      where: {
        failedAt: { $null: true },
        $or: [{ due: { $lte: new Date() } }, { attempts: { $gt: 0 } }],
      },
    }),
    mails.count({ where: { failedAt: { $notNull: true } } }),
  ]);
  return { waiting, failed };
}

/** The reason for the latest failed attempt; empty when there is none. */
export async function loadLatestFault(strapi: Core.Strapi): Promise<string> {
  const row = await strapi.db
    .query(mailModel.uid)
    .findOne({ where: { fault: { $notNull: true } }, orderBy: { due: 'desc' } });
  return row?.fault ?? '';
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
