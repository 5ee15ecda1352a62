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
 * Sends mail through the server of SMTP_URL, or writes each one as a JSON file into the outbox, the
 * newest as `newest.html` beside it too. It never throws, and waits for no server: an answer that depends
 * on a mail, or comes later because of one, would tell known addresses from unknown ones.
 */
export function setMailProvider(strapi: Core.Strapi): void {
  const { smtpUrl } = environment;
  const send = smtpUrl ? createSmtpSender(smtpUrl) : writeToOutbox;

  async function deliver(mail: Mail): Promise<void> {
    try {
      await send({ ...mail, text: plainText(mail.text ?? mail.html ?? '') });
    } catch (error) {
      strapi.log.error(`The mail "${mail.subject}" could not be sent: ${error}`);
    }
  }
  strapi.plugin('email').provider = {
    async send(mail: Mail) {
      const delivered = deliver(mail);
      if (!smtpUrl) await delivered;
    },
  };
}

/** A mail with one thing to do. `text` is plain; a name or a title in it comes escaped this way. */
export function mailHtml({ text, link, label }: { text: string; link: string; label: string }): string {
  return `<p>${escapeHtml(text)}</p>
<p><a href="${link}">${escapeHtml(label)}</a></p>
<p>${link}</p>
<p>Vitrine</p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** Every link of ours stands in the text as well, so that nothing is lost without the tags. */
function plainText(html: string): string {
  return html
    .replace(/<a [^>]*>.*?<\/a>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\n{2,}/g, '\n\n')
    .trim();
}

function createSmtpSender(url: string): (mail: Mail) => Promise<unknown> {
  const transport = createTransport(url);
  return (mail) => transport.sendMail(mail);
}

async function writeToOutbox(mail: Mail): Promise<void> {
  const { outboxDir } = environment;
  await mkdir(outboxDir, { recursive: true });
  const name = `${Date.now()}-${randomUUID()}`;
  await writeFile(join(outboxDir, `${name}.json`), `${JSON.stringify(mail, null, 2)}\n`);
  const head = `To: ${mail.to}\nSubject: ${mail.subject}`;
  await writeFile(
    join(outboxDir, 'newest.html'),
    `<!doctype html><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title><pre>${escapeHtml(head)}</pre>${mail.html ?? ''}\n`,
  );
}
