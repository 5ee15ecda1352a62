// Shared with the function that takes subscriptions where Netlify serves the site: imports nothing from Strapi.
import { parseEmail } from '../../shared/email-address.ts';

export interface Subscription {
  email: string;
  /** The lists at the newsletter service that the subscriber asks for. */
  groups: string[];
}

/** The most groups of one subscriber. */
export const MOST_GROUPS = 20;
/** The most characters of the id that a newsletter service gives a group. */
const LONGEST_GROUP = 100;

/** Parses the body of `POST /api/subscribers` (specification §7); `undefined` when it has no valid e-mail address. */
export function readSubscription(body: unknown): Subscription | undefined {
  const { email: given, groups = [] }: Record<string, unknown> = { ...(body as object) };
  const email = typeof given === 'string' ? parseEmail(given) : undefined;
  if (email === undefined) return undefined;
  const ids = [groups].flat().slice(0, MOST_GROUPS).map(String);
  return { email, groups: ids.filter(({ length }) => length <= LONGEST_GROUP) };
}
