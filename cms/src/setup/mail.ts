import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { defaultLanguage, isLanguage, languages } from '../../shared/languages.ts';
import { environment } from '../environment.ts';
import { readSettings } from '../gallery/settings.ts';
import { escapeHtml, keepMail, type OutgoingMail } from '../mail/outbox.ts';
import { Sender } from '../mail/sender.ts';
import { createSmtpSender, pickMail } from '../mail/smtp.ts';
import { keepPrivate } from '../state-files.ts';

/** The sender of a mail that names none. Marks that would end the name of the gallery are left out. */
function createSender(name: string): string {
  return `"${name.replace(/["\\]/g, '')}" <no-reply@${new URL(environment.siteUrl).hostname}>`;
}

/**
 * Puts every mail of Strapi's `email` plugin into the outbox of `../mail/outbox.ts`, and sends it to the server of SMTP_URL.
 * Without that server, each mail becomes a JSON file in the outbox folder, and the newest also becomes `newest.html`. No answer
 * waits for a mail, since the delay would tell known addresses from unknown ones.
 */
export function startMail(strapi: Core.Strapi): Sender {
  const { outboxDir, smtpUrl } = environment;
  keepPrivate(outboxDir);
  const sender = new Sender(strapi, smtpUrl ? createSmtpSender(smtpUrl) : writeToOutbox);
  strapi.plugin('email').provider = {
    async send(sent: unknown) {
      const mail = pickMail(sent);
      const { name, language } = await readSettings(strapi);
      await keepMail(strapi, {
        ...mail,
        from: mail.from ?? createSender(name),
        text: toPlainText(mail.text ?? mail.html ?? ''),
        ...(mail.html && { html: nameLanguage(mail.html, language) }),
      });
      if (!strapi.db.inTransaction()) return sender.wake();
      await strapi.db.transaction(({ onCommit }) => onCommit(() => sender.wake()));
    },
  };
  sender.wake();
  return sender;
}

/** Screen readers and translators go by it. Names in another direction have their own. */
function nameLanguage(html: string, code: string): string {
  const language = isLanguage(code) ? code : defaultLanguage;
  return `<div lang="${language}" dir="${languages[language].direction}">\n${html}\n</div>`;
}

/** Our mails also contain each link as text, so nothing is lost without the tags. */
function toPlainText(html: string): string {
  return html
    .replace(/<a [^>]*>.*?<\/a>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\n{2,}/g, '\n\n')
    .trim();
}

async function writeToOutbox({ messageId: _, ...mail }: OutgoingMail): Promise<void> {
  const { outboxDir } = environment;
  await mkdir(outboxDir, { recursive: true, mode: 0o700 });
  const name = `${Date.now()}-${randomUUID()}`;
  const mode = 0o600;
  const head = `To: ${mail.to}\nSubject: ${mail.subject}`;
  await writeFile(
    join(outboxDir, 'newest.html'),
    `<!doctype html><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title><pre>${escapeHtml(head)}</pre>${mail.html ?? ''}\n`,
    { mode },
  );
  await writeFile(join(outboxDir, `${name}.json`), `${JSON.stringify(mail, null, 2)}\n`, { mode });
}
