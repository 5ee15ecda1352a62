import { createTransport } from 'nodemailer';
import type { Mail, OutgoingMail } from './outbox.ts';

/** In milliseconds. Together they are shorter than the sender's lease on a mail. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Takes over the fields of a mail, and no others: nodemailer would attach files, and fill a text that is an object from a file or an
 * address.
 */
export function pickMail(sent: unknown): Mail {
  const { to, from, replyTo, subject, text, html, unsubscribe, due, until } = Object(sent);
  const mail = { to, from, replyTo, subject, text, html, unsubscribe };
  const [name] = Object.entries(mail).find(([, value]) => value && typeof value !== 'string') ?? [];
  if (name) throw new Error(`A mail was not sent, since its "${name}" is no text. Send it as a text.`);
  return { ...mail, due, until };
}

/** Sends mails to the server at this address. It reads no file and no other address, whatever a mail says. */
export function createSmtpSender(url: string): (mail: OutgoingMail) => Promise<unknown> {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  return ({ unsubscribe, ...mail }) =>
    transport.sendMail({ ...mail, ...(unsubscribe && { headers: createOneClickHeaders(unsubscribe) }) });
}

const createOneClickHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
