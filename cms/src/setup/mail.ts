import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { createTransport } from 'nodemailer';
import { environment } from '../environment.ts';

export interface Mail {
  to: string;
  from?: string;
  replyTo?: string;
  subject: string;
  text?: string;
  html?: string;
}

/**
 * Sends mail through the server of SMTP_URL, or writes each one as a JSON file into the outbox.
 * It never throws: an answer that depends on a mail would tell known addresses from unknown ones.
 */
export function setMailProvider(strapi: Core.Strapi): void {
  const send = environment.smtpUrl ? createSmtpSender(environment.smtpUrl) : writeToOutbox;
  strapi.plugin('email').provider = {
    async send(mail: Mail) {
      try {
        await send(mail);
      } catch (error) {
        strapi.log.error(`The mail "${mail.subject}" could not be sent: ${error}`);
      }
    },
  };
}

function createSmtpSender(url: string): (mail: Mail) => Promise<unknown> {
  const transport = createTransport(url);
  return (mail) => transport.sendMail(mail);
}

async function writeToOutbox(mail: Mail): Promise<void> {
  const { outboxDir } = environment;
  await mkdir(outboxDir, { recursive: true });
  const file = join(outboxDir, `${Date.now()}-${randomUUID()}.json`);
  await writeFile(file, `${JSON.stringify(mail, null, 2)}\n`);
}
