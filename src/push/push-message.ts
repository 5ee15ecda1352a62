import * as v from 'valibot';
import webPush from 'web-push';
import { isolate } from '../../cms/shared/isolate.ts';
import { byKind } from '../../cms/shared/kinds.ts';
import type { Card } from '../catalogue/entry.ts';
import { toOwnPath } from '../catalogue/folders.ts';
import { getPath } from '../catalogue/paths.ts';
import { kindWords } from '../words/kinds/index.ts';
import { serverWords } from '../words/server/index.ts';

/** The content of a notification, which `public/service-worker.js` reads. Addresses are absolute. */
export type PushMessage = { title: string; body: string; url: string; image?: string };

/** One notification for all entries that went live together; `undefined` for an empty list. */
export function createMessage(cards: readonly Card[], siteUrl: string): PushMessage | undefined {
  const [first] = cards;
  if (!first) return undefined;
  const picture =
    first.thumbnail?.renditions.findLast(({ width }) => width <= 1280) ?? first.thumbnail?.renditions[0];
  const image = picture && { image: new URL(picture.url, siteUrl).href };
  if (cards.length === 1) {
    return {
      title: kindWords()[first.kind].newOne,
      body: first.title,
      url: new URL(getPath(first), siteUrl).href,
      ...image,
    };
  }
  const names = cards.slice(0, 3).map(({ title }) => isolate(title));
  const more =
    cards.length > names.length ? serverWords().andMore({ count: cards.length - names.length }) : '';
  const isOneKind = cards.every(({ kind }) => kind === first.kind);
  return {
    title: serverWords().newDesigns({ count: cards.length }),
    body: `${names.join(' · ')}${more}`,
    url: new URL(isOneKind ? toOwnPath(byKind[first.kind].newest) : '/new', siteUrl).href,
    ...image,
  };
}

export type Vapid = { subject: string; publicKey: string; privateKey: string };

const subscription = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ endpoint: v.string(), keys: v.object({ p256dh: v.string(), auth: v.string() }) }),
);

/** The push services of browsers. Messages go to no other host, since the address in a subscription may be forged. */
const hosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

/** How long a push service keeps a message for a device that is off, in seconds. */
const keptFor = 24 * 60 * 60;

/**
 * What push services say in the answer to a message when a subscription can get no more of ours: it has ended, or it was made for
 * another key, since the keys of the site have changed. Other refusals, such as of a clock that is wrong, are ours and may pass.
 */
const endings = new RegExp(
  [
    // Apple
    'VapidPkHashMismatch',
    'BadDeviceToken',
    'DeviceTokenNotForTopic',
    'Unregistered',
    'ExpiredToken',
    // Google
    'UnauthorizedRegistration',
    'InvalidRegistration',
    'NotRegistered',
    'Mismatch_?SenderId',
    'SenderId_?Mismatch',
    'do not correspond to the credentials used to create the subscriptions?',
    'does not correspond to the sender ID used to subscribe',
    // Mozilla and Microsoft
    '(?:VAPID|public key|server key).{0,40}mismatch',
    'mismatch.{0,40}(?:VAPID|public key|server key)',
  ].join('|'),
  'i',
);

/** The most characters of an answer that are read for its reason. */
const reasonLength = 2000;

/** The outcome of one message. `gone`: the subscription has ended, or was made for another key. */
export type Delivery = { outcome: 'sent' } | { outcome: 'gone' } | { outcome: 'failed'; message: string };

/** Sends a message to one subscription, given as the JSON text of specification §7 (RFC 8030, 8291 and 8292). */
export async function sendPush(
  sub: string,
  message: PushMessage,
  vapid: Vapid,
  fetchAnything: typeof fetch,
): Promise<Delivery> {
  const parsed = v.safeParse(subscription, sub);
  if (!parsed.success || !isPushService(parsed.output.endpoint) || !canEncrypt(parsed.output.keys))
    return { outcome: 'gone' };
  try {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(
      parsed.output,
      JSON.stringify(message),
      { vapidDetails: vapid, TTL: keptFor },
    );
    const response = await fetchAnything(endpoint, {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: body ? new Uint8Array(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    if (response.ok) return { outcome: 'sent' };
    if (response.status === 404 || response.status === 410) return { outcome: 'gone' };
    const isRefused = [400, 401, 403].includes(response.status);
    if (isRefused && endings.test((await response.text()).slice(0, reasonLength))) return { outcome: 'gone' };
    return { outcome: 'failed', message: `A push service answered with status ${response.status}.` };
  } catch (cause) {
    return { outcome: 'failed', message: `A push message could not be sent: ${cause}` };
  }
}

/** Whether messages can be encrypted with these keys, which is true for keys from a browser. */
function canEncrypt({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    webPush.encrypt(p256dh, auth, '', 'aes128gcm');
    return true;
  } catch {
    // A key has the wrong length or is not a point on the curve.
    return false;
  }
}

/** Whether an endpoint belongs to a push service of a browser. */
function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  const isKnown = hosts.some((host) => (typeof host === 'string' ? host === hostname : host.test(hostname)));
  return protocol === 'https:' && port === '' && username === '' && isKnown;
}
