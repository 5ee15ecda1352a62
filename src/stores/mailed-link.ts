import { fetchLinkOwner, type MailedLink } from '../strapi/accounts.ts';
import { requestAsAnybody } from './session.ts';

export type { MailedLink } from '../strapi/accounts.ts';

/** The address that a link in a mail is for; `null` when the CMS does not say, since the link may have been used. */
export async function loadLinkOwner(link: MailedLink, code: string): Promise<string | null> {
  const outcome = await requestAsAnybody(fetchLinkOwner(link, code));
  return outcome.outcome === 'success' ? outcome.value.email : null;
}
