import * as v from 'valibot';
import { parseJson } from './body.ts';
import type { Cms } from './feed.ts';
import { type Http, undefinedWhenAbsent } from './http.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const mailCounts = v.object({ waiting: count, failed: count });

/** Mails that the CMS has still to send, and those that it has given up. */
export type MailCounts = v.InferOutput<typeof mailCounts>;

export const noMails: MailCounts = { waiting: 0, failed: 0 };

/** Asks the CMS for its mails; one that counts none has none. Rejects with `RemoteError`. */
export async function readMailCounts(http: Http, { url, token }: Cms): Promise<MailCounts> {
  const address = new URL(`${url}/api/mails/status`);
  const text = await http.text(address, { authorization: `Bearer ${token}` }).catch(undefinedWhenAbsent);
  return text === undefined ? noMails : parseJson(mailCounts, text, address);
}
