import type { Core } from '@strapi/strapi';
import { isolate } from '../../shared/isolate.ts';
import { readSettings } from '../gallery/settings.ts';
import { type AllMailWords, mailWords } from '../words/words.ts';
import type { MailWords } from '../words/mails/en.ts';
import { escapeHtml, type Mail } from './outbox.ts';

/** An empty line ends a paragraph. Its line breaks stay. */
const toParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph).replaceAll('\n', '<br>\n')}</p>\n\n`)
    .join('');

interface LinkMail extends Pick<Mail, 'to' | 'due' | 'until' | 'unsubscribe'> {
  /** Plain texts, which are escaped here with any name or title in them. @param gallery The name of the gallery, isolated. */
  write(words: AllMailWords, gallery: string): MailWords;
  /** What somebody has written, in any language. It follows the text. */
  quote?: string;
  link: string;
}

/** Sends a mail with one link to follow, in the language of the gallery. */
export async function sendLinkMail(
  strapi: Core.Strapi,
  { write, quote = '', link, ...mail }: LinkMail,
): Promise<void> {
  const { name: gallery, language } = await readSettings(strapi);
  const { subject, text, label } = write(mailWords(language), isolate(gallery));
  const html = `<p>${escapeHtml(text)}</p>

${quote && toParagraphs(quote)}<p><a href="${link}">${escapeHtml(label)}</a></p>
<p>${link}</p>

<p dir="auto">${escapeHtml(gallery)}</p>`;
  await strapi
    .plugin('email')
    .service('email')
    .send({ ...mail, subject, html });
}
