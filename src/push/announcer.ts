import { defaultSettings } from '../../cms/shared/gallery.ts';
import type { Card } from '../catalogue/entry.ts';
import type { Config } from '../config.ts';
import { runInLanguage } from '../in-language.ts';
import { describeError, type Log } from '../lib/log.ts';
import { runInParallel } from '../lib/work-in-parts.ts';
import type { Cms } from '../replica/cms/feed.ts';
import { type Announced, openAnnounced } from './announced-entries.ts';
import { createClaims, forgetSubscriptions, loadSubscriptionPages, type Subscription } from './cms-calls.ts';
import type { Wording } from '../words/language.ts';
import { Gathering } from './gathering.ts';
import { createMessage, type PushMessage, sendPush, type Vapid } from './push-message.ts';

export type AnnouncerOptions = {
  cms: Cms;
  siteUrl: string;
  /** The wording of the gallery at the time of a message; `undefined` while it cannot be read. */
  readWording(): Wording | undefined;
  vapid: Vapid;
  announced: Announced;
  /** In milliseconds: entries that go live within this time share one notification. */
  gather: number;
  /** In milliseconds: the wait before a failed claim, or a claim that another server holds, is tried again. */
  retry: number;
  log: Log;
  fetch: typeof fetch;
};

export type Announcer = {
  /** Announces the entries that were never announced. Their pages must be served already. */
  take(cards: Iterable<Card>): void;
  /** Whether the entry with this id was ever given to `take`. */
  knows(id: string): boolean;
  /**
   * Sends the waiting messages, and resolves when all are sent. Entries that another server is sending wait for the next start.
   */
  stop(): Promise<void>;
};

/** How many messages are sent at once. */
const width = 20;

export function createAnnouncer(options: AnnouncerOptions): Announcer {
  const { announced, siteUrl, gather, retry, log } = options;
  const claims = createClaims(options.cms, options.fetch);
  const gathering = new Gathering(tell);

  /** Announces the entries that no other server announces. */
  async function tell(cards: Card[]): Promise<void> {
    const claimed = await claims.claim(listIds(cards)).catch((cause: unknown) => {
      log.warn(`Subscribers are not notified yet. ${describeError(cause)}`);
    });
    if (!claimed) return gathering.add(cards, retry);
    const own = cards.filter(({ id }) => claimed.granted.has(id));
    const message = await runInLanguage(options.readWording(), () => createMessage(own, siteUrl));
    if (message) await send(message, own);
    announced.markAnnounced(cards.filter(({ id }) => !claimed.pending.has(id)));
    gathering.add(
      cards.filter(({ id }) => claimed.pending.has(id)),
      retry,
    );
  }

  async function send(message: PushMessage, cards: Card[]): Promise<void> {
    const said = `${message.title}. ${message.body}`;
    try {
      const sent = await sendToAll(message, () => claims.claim(listIds(cards)), options);
      if (sent > 0) log.info(`Notified ${sent} subscribers: ${said}`);
    } catch (cause) {
      log.error(`Subscribers were not notified: ${said}. ${describeError(cause)}`);
    }
    await claims.finish(listIds(cards)).catch((cause: unknown) => {
      log.warn(`Another server may notify subscribers once more: ${said}. ${describeError(cause)}`);
    });
  }

  gathering.add(announced.waiting(), gather);
  return {
    take: (cards) => gathering.add(announced.takeUp(cards), gather),
    knows: announced.knows,
    stop: () => gathering.stop(),
  };
}

const listIds = (cards: Card[]) => cards.map(({ id }) => id);

/**
 * @param renew Called after every page of subscriptions.
 * @returns How many messages were sent.
 */
async function sendToAll(
  message: PushMessage,
  renew: () => Promise<unknown>,
  { cms, vapid, log, ...options }: AnnouncerOptions,
): Promise<number> {
  let sent = 0;
  let gone: string[] = [];
  async function send({ sub, endpoint }: Subscription): Promise<void> {
    const delivery = await sendPush(sub, message, vapid, options.fetch);
    if (delivery.outcome === 'sent') sent += 1;
    if (delivery.outcome === 'failed') log.warn(delivery.message);
    if (delivery.outcome === 'gone') gone.push(endpoint);
  }
  /**
   * Removes ended subscriptions. One call removes a page of them, since the CMS limits calls. If it fails, the next message finds
   * them again.
   */
  async function forgetGone(): Promise<void> {
    if (gone.length === 0) return;
    await forgetSubscriptions(gone, cms, options.fetch).catch((cause) => {
      log.warn(
        `Ended subscriptions that could not be removed from the CMS: ${gone.length}. ${describeError(cause)}`,
      );
    });
    gone = [];
  }
  for await (const page of loadSubscriptionPages(cms, options.fetch)) {
    await runInParallel(page, width, send);
    await forgetGone();
    // If this fails, the previous claim stays in force.
    await renew().catch(() => undefined);
  }
  return sent;
}

const gather = 10_000;
const retry = 60_000;

/** Whom a push service may ask about the messages: the site, if it is reached with https (RFC 8292, section 2.1). */
const getSubject = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:${defaultSettings.contactAddress}`;

type OpenAnnouncer = Announcer & Pick<Announced, 'hasBegun'>;

/** The announcer of this site; `undefined` when the site has no keys to sign messages with. */
export function openAnnouncer(
  { vapid, places, cms, site }: Config,
  readWording: AnnouncerOptions['readWording'],
  log: Log,
): OpenAnnouncer | undefined {
  if (!vapid) return undefined;
  const announced = openAnnounced(places.announced, log);
  const announcer = createAnnouncer({
    cms,
    siteUrl: site.url,
    readWording,
    vapid: { ...vapid, subject: getSubject(site.url) },
    announced,
    gather,
    retry,
    log,
    fetch,
  });
  return {
    ...announcer,
    hasBegun: announced.hasBegun,
    async stop() {
      await announcer.stop();
      announced.close();
    },
  };
}
