import { contactAddress } from '../catalogue/contact.ts';
import type { Card } from '../catalogue/entry.ts';
import type { Config } from '../config.ts';
import { describeError, type Log } from '../lib/log.ts';
import { inParallel } from '../lib/work-in-parts.ts';
import type { Cms } from '../replica/cms/feed.ts';
import { type Announced, openAnnounced } from './announced.ts';
import { messageOf, type PushMessage, sendPush, type Vapid } from './push-message.ts';
import { forgetSubscriptions, pagesOfSubscriptions, type Subscription } from './subscribers.ts';

export type AnnouncerOptions = {
  cms: Cms;
  siteUrl: string;
  vapid: Vapid;
  announced: Announced;
  /** Entries that go live within so many milliseconds share one notification. */
  gather: number;
  log: Log;
  fetch: typeof fetch;
};

export type Announcer = {
  /** Announces those of the entries that were never announced. Their pages must be served already. */
  take(cards: Iterable<Card>): void;
  /** Sends what waits, and resolves when everything is sent. */
  stop(): Promise<void>;
};

/** How many messages are sent at once. */
const width = 20;

export function createAnnouncer(options: AnnouncerOptions): Announcer {
  const { announced, siteUrl, gather, log } = options;
  let waiting: Card[] = [];
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();

  async function tell(message: PushMessage): Promise<void> {
    try {
      const sent = await sendToAll(message, options);
      if (sent > 0) log.info(`Notified ${sent} subscribers: ${message.title}. ${message.body}`);
    } catch (cause) {
      log.error(`Subscribers were not notified: ${message.title}. ${message.body}. ${describeError(cause)}`);
    }
  }

  function tellWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const message = messageOf(waiting, siteUrl);
    waiting = [];
    if (message) telling = telling.then(() => tell(message));
    return telling;
  }

  return {
    take(cards) {
      waiting.push(...announced.takeUp(cards));
      if (waiting.length > 0) timer ??= setTimeout(tellWaiting, gather);
    },
    stop: tellWaiting,
  };
}

/** @returns How many messages were sent. */
async function sendToAll(
  message: PushMessage,
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
   * Removes ended subscriptions. One call removes a page of them, since the CMS limits calls. After a failure the next message
   * finds them again.
   */
  async function forgetGone(): Promise<void> {
    if (gone.length === 0) return;
    await forgetSubscriptions(gone, cms, options.fetch).catch((cause) => {
      log.warn(`Ended subscriptions stay in the CMS: ${gone.length}. ${describeError(cause)}`);
    });
    gone = [];
  }
  for await (const page of pagesOfSubscriptions(cms, options.fetch)) {
    await inParallel(page, width, send);
    await forgetGone();
  }
  return sent;
}

const gather = 10_000;

type OpenAnnouncer = Announcer & Pick<Announced, 'hasBegun' | 'knows'>;

/** The announcer of this site; `undefined` when the site has no keys to sign messages with. */
export function openAnnouncer({ vapid, places, cms, site }: Config, log: Log): OpenAnnouncer | undefined {
  if (!vapid) return undefined;
  const announced = openAnnounced(places.announced, log);
  const announcer = createAnnouncer({
    cms,
    siteUrl: site.url,
    vapid: { ...vapid, subject: `mailto:${contactAddress}` },
    announced,
    gather,
    log,
    fetch,
  });
  return {
    hasBegun: announced.hasBegun,
    knows: announced.knows,
    take: announcer.take,
    async stop() {
      await announcer.stop();
      announced.close();
    },
  };
}
