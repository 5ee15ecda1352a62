// Shared with the function that takes subscriptions where Netlify serves the site: imports nothing from Strapi.
import { domainToASCII, domainToUnicode } from 'node:url';

export interface Subscription {
  email: string;
  /** The lists at the newsletter service that the subscriber asks for. */
  groups: string[];
}

export const WRONG_EMAIL = 'email must be a valid email';
export const NOT_SUBSCRIBED = 'Failed to subscribe';

/** The most groups of one subscriber. */
export const MOST_GROUPS = 20;
/** The most characters of the id that a newsletter service gives a group. */
const LONGEST_GROUP = 100;

/** Leaves out what mail programs read as a list, a comment or a quotation, since each would be another spelling of a mailbox. */
const EMAIL = /^[^\s@<>()[\]\\,:;"]+@[^\s@<>()[\]\\,:;"]+\.[^\s@<>()[\]\\,:;".]+$/;

export const isEmail = (text: string): boolean =>
  text.length <= 255 &&
  EMAIL.test(text) &&
  text.normalize('NFKC') === text &&
  isDomain(text.split('@')[1] ?? '');

/** Leaves out other spellings of a domain: with invisible letters, other dots, a path after it, or a number in another notation. */
function isDomain(text: string): boolean {
  const ascii = domainToASCII(text);
  return [ascii, domainToUnicode(ascii)].includes(text.toLowerCase());
}

/** Parses the body of `POST /api/subscribers` (specification §7); `undefined` when it has no valid e-mail address. */
export function readSubscription(body: unknown): Subscription | undefined {
  const { email: given, groups = [] }: Record<string, unknown> = { ...(body as object) };
  const email = String(given).trim().toLowerCase();
  if (!isEmail(email)) return undefined;
  const ids = [groups].flat().slice(0, MOST_GROUPS).map(String);
  return { email, groups: ids.filter(({ length }) => length <= LONGEST_GROUP) };
}
