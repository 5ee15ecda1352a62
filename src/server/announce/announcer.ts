import type { Card } from '../../catalogue/entry.ts';
import { describeError, type Log } from '../../lib/log.ts';
import { inParallel } from '../../lib/parallel.ts';
import { messageOf, type PushMessage } from '../../push/message.ts';
import { sendPush, type Vapid } from '../../push/send.ts';
import type { Cms } from '../../replica/cms/feed.ts';
import type { Announced } from './announced.ts';
import { forgetSubscriptions, pagesOfSubscriptions, type Subscription } from './subscriptions.ts';

export type AnnouncerOptions = {
  cms: Cms;
  siteUrl: string;
  vapid: Vapid;
  announced: Announced;
  /** How long to wait for more to go live, which one notification then tells of, in milliseconds. */
  gather: number;
  log: Log;
  fetch: typeof fetch;
};

export type Announcer = {
  /** Tells of the entries among these that were never told of before. Their pages must be served already. */
  take(cards: Iterable<Card>): void;
  /** Waits for nothing more; resolves when everything has been told. */
  stop(): Promise<void>;
};

/** How many messages are on their way at once. */
const width = 20;

export function createAnnouncer(options: AnnouncerOptions): Announcer {
  const { announced, siteUrl, gather, log } = options;
  let waiting: Card[] = [];
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();

  async function tell(message: PushMessage): Promise<void> {
    try {
      const sent = await sendToAll(message, options);
      if (sent > 0) log.info(`Told ${sent} subscribers: ${message.title}. ${message.body}`);
    } catch (cause) {
      log.error(`Subscribers were not told: ${message.title}. ${message.body}. ${describeError(cause)}`);
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
  /** In one call for a page of subscriptions: the CMS counts calls. Those that stay are found to be gone the next time. */
  async function forgetGone(): Promise<void> {
    if (gone.length === 0) return;
    await forgetSubscriptions(gone, cms, options.fetch).catch((cause) => {
      log.warn(`Subscriptions that have ended stay in the CMS: ${gone.length}. ${describeError(cause)}`);
    });
    gone = [];
  }
  for await (const page of pagesOfSubscriptions(cms, options.fetch)) {
    await inParallel(page, width, send);
    await forgetGone();
  }
  return sent;
}
