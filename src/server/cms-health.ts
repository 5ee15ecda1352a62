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
export function createCmsHealth({ poll, readMails, now, log }: CmsHealthOptions) {
  let heardAt = Number.NEGATIVE_INFINITY;
  let isBusy = false;
  let hasFailed = false;
  let mails = noMails;
  let mailFault = '';
  const stopping = new AbortController();

  async function askForMails(): Promise<void> {
    try {
      mails = await readMails();
      mailFault = '';
    } catch (cause) {
      const fault = describeError(cause);
      if (fault !== mailFault) log.warn(`The number of waiting mails is not known. ${fault}`);
      mailFault = fault;
    }
  }

  const wasHeard = () => isBusy || now() - heardAt <= 2 * poll;
  return {
    /** Takes the outcome of a sync. Until `rest` is called, the site is busy with it and makes no other call. */
    take({ outcome }: SyncOutcome): void {
      const isGood = outcome !== 'failed';
      if (isGood && hasFailed) log.info('The CMS answers again.');
      hasFailed = !isGood;
      if (isGood) [heardAt, isBusy] = [now(), true];
    },
    rest(): void {
      if (isBusy) [heardAt, isBusy] = [now(), false];
    },
    /** Whether the CMS answered within the last two polls. */
    wasHeard,
    state: (): 'up' | 'down' => (wasHeard() && !hasFailed ? 'up' : 'down'),
    /** The counts as last read. */
    mails: () => mails,
    /** Reads the mail counts once in every poll, until `stop` is called. */
    async follow(): Promise<void> {
      while (!stopping.signal.aborted) {
        await askForMails();
        await delay(poll, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    },
    stop: () => stopping.abort(),
  };
}

/** Asks the CMS for its mail counts. A CMS without that route has no mails. Rejects with `RemoteError`. */
export async function readMailCounts(http: Http, { url, token }: Cms): Promise<MailCounts> {
  const address = new URL(`${url}/api/mails/status`);
  const text = await http.text(address, { authorization: `Bearer ${token}` }).catch(ignoreAbsence);
  return text === undefined ? noMails : parseJson(mailCounts, text, address);
}
