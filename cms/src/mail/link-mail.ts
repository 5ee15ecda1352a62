import type { Core } from '@strapi/strapi';
import { readSettings } from '../gallery/settings.ts';
import { escapeHtml, type Mail } from './outbox.ts';

interface LinkMail extends Pick<Mail, 'to' | 'subject' | 'due' | 'until' | 'unsubscribe'> {
  /** Plain text, which is escaped here with any name or title in it. @param gallery The name of the gallery. */
  write(gallery: string): string;
  link: string;
  label: string;
}

/** Sends a mail with one link to follow. */
export async function sendLinkMail(
  strapi: Core.Strapi,
  { write, link, label, ...mail }: LinkMail,
): Promise<void> {
  const { name: gallery } = await readSettings(strapi);
  const html = `<p>${escapeHtml(write(gallery))}</p>
<p><a href="${link}">${escapeHtml(label)}</a></p>
<p>${link}</p>
<p>${escapeHtml(gallery)}</p>`;
  await strapi
    .plugin('email')
    .service('email')
    .send({ ...mail, html });
}
