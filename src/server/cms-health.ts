import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { describeError, type Log } from '../lib/log.ts';
import type { Cms } from '../replica/cms/feed.ts';
import { type Http, parseJson, ignoreAbsence } from '../replica/cms/http.ts';
import type { SyncOutcome } from '../replica/cms/sync.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const mailCounts = v.object({ waiting: count, failed: count });

/** How many mails the CMS still has to send, and how many it has given up on. */
export type MailCounts = v.InferOutput<typeof mailCounts>;

const noMails: MailCounts = { waiting: 0, failed: 0 };

export type CmsHealthOptions = {
  /** The longest time between two calls to the CMS, in milliseconds. */
  poll: number;
  readMails(): Promise<MailCounts>;
  /** A monotonic clock, in milliseconds. */
  now(): number;
  log: Log;
};

/** Remembers whether the CMS answers, and the last known counts of its mails. */
export class CmsHealth {
  readonly #options: CmsHealthOptions;
  readonly #stopping = new AbortController();
  #answeredAt = Number.NEGATIVE_INFINITY;
  #isPublishing = false;
  #hasFailed = false;
  #mails = noMails;
  /** Why the last call for the counts failed; empty when it did not. */
  #mailFault = '';

  constructor(options: CmsHealthOptions) {
    this.#options = options;
  }

  /** Takes the outcome of a sync. Until `endPublish` is called, the site is busy with it and makes no other call. */
  endSync({ outcome }: SyncOutcome): void {
    const isGood = outcome !== 'failed';
    if (isGood && this.#hasFailed) this.#options.log.info('The CMS answers again.');
    this.#hasFailed = !isGood;
    if (!isGood) return;
    this.#answeredAt = this.#options.now();
    this.#isPublishing = true;
  }

  endPublish(): void {
    if (this.#isPublishing) this.#answeredAt = this.#options.now();
    this.#isPublishing = false;
  }

  /** Whether the CMS answered within the last two polls. */
  hasAnswered(): boolean {
    const { now, poll } = this.#options;
    return this.#isPublishing || now() - this.#answeredAt <= 2 * poll;
  }

  state(): 'up' | 'down' {
    return this.hasAnswered() && !this.#hasFailed ? 'up' : 'down';
  }

  /** The counts as last read. */
  mails(): MailCounts {
    return this.#mails;
  }

  /** Reads the mail counts once in every poll, until `stop` is called. */
  async pollMails(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#readMails();
      await delay(this.#options.poll, undefined, { signal }).catch(() => undefined);
    }
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #readMails(): Promise<void> {
    try {
      this.#mails = await this.#options.readMails();
      this.#mailFault = '';
    } catch (cause) {
      const fault = describeError(cause);
      if (fault !== this.#mailFault)
        this.#options.log.warn(`The number of waiting mails is not known. ${fault}`);
      this.#mailFault = fault;
    }
  }
}

/** Asks the CMS for its mail counts. A CMS without that route has no mails. Rejects with `RemoteError`. */
export async function readMailCounts(http: Http, { url, token }: Cms): Promise<MailCounts> {
  const address = new URL(`${url}/api/mails/status`);
  const text = await http.text(address, { authorization: `Bearer ${token}` }).catch(ignoreAbsence);
  return text === undefined ? noMails : parseJson(mailCounts, text, address);
}
