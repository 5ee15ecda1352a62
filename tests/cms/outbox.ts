import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSite } from './clients.ts';
import type { Cms } from './start-cms.ts';

export type Mail = { to: string; subject: string; text: string; html: string; unsubscribe?: string };

/** All mails, oldest first, once all have been written. */
export async function listMails(cms: Cms): Promise<Mail[]> {
  const site = createSite(cms);
  while ((await site('GET', '/api/mails/status')).body.waiting > 0) await delay(20);
  const outbox = join(cms.stateDir, 'outbox');
  // The outbox does not exist before the first mail.
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name): Promise<Mail> => JSON.parse(await readFile(join(outbox, name), 'utf8'))),
  );
}

/** The mails to an address, oldest first. */
export const mailsTo = async (cms: Cms, address: string): Promise<Mail[]> =>
  (await listMails(cms)).filter(({ to }) => to === address);

/** The link of the newest mail to an address. */
export async function newestLink(cms: Cms, address: string): Promise<string> {
  const mail = (await mailsTo(cms, address)).at(-1);
  const [, link] = /<a href="([^"]+)"/.exec(mail?.html ?? '') ?? [];
  if (!link) throw new Error(`There is no mail with a link to ${address}.`);
  return link;
}
