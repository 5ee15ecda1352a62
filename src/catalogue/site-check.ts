// Shared by Node and the browser: the check of a live site while its preview is open (decision 015).

import { pick, readField } from '../lib/objects.ts';

/** The site server answers below this path. Other hosts do not. */
export const siteCheckPrefix = '/_check/';

export const getSiteCheckPath = (slug: string): string => siteCheckPrefix + encodeURIComponent(slug);

const checkStates = ['shown', 'refuses-framing', 'dead', 'failing', 'unclear'] as const;

/** What the site server has found out about the site at `url`. `reason` completes "This site …". */
export type SiteCheck = { url: string; state: (typeof checkStates)[number]; reason: string };

/** Parses the answer of the site server; `undefined` when it is not one. */
export function parseSiteCheck(answer: unknown): SiteCheck | undefined {
  const state = pick(checkStates, String(readField(answer, 'state')));
  const [url, reason = ''] = ['url', 'reason'].map((name) => readField(answer, name));
  if (state === undefined || typeof url !== 'string' || typeof reason !== 'string') return undefined;
  return { url, state, reason };
}
