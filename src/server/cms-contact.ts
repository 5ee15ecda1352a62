import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log } from '../lib/log.ts';
import { type MailCounts, noMails } from '../replica/cms/mails.ts';
import type { SyncOutcome } from '../replica/cms/sync.ts';

export type ContactOptions = {
  /** How often the CMS is asked at least, in milliseconds. */
  poll: number;
  readMails(): Promise<MailCounts>;
  /** A clock that is never set, in milliseconds. */
  now(): number;
  log: Log;
};

/** What the site knows of the CMS: whether it answers, and how its mails are. */
export function createCmsContact({ poll, readMails, now, log }: ContactOptions) {
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
      if (fault !== mailFault) log.warn(`How many mails of the CMS wait is not known. ${fault}`);
      mailFault = fault;
    }
  }

  const wasHeard = () => isBusy || now() - heardAt <= 2 * poll;
  return {
    /** Takes the outcome of a sync. Until `rest`, work goes on that keeps the site from asking again. */
    take({ outcome }: SyncOutcome): void {
      const isGood = outcome !== 'failed';
      if (isGood && hasFailed) log.info('The CMS answers again.');
      hasFailed = !isGood;
      if (isGood) [heardAt, isBusy] = [now(), true];
    },
    rest(): void {
      if (isBusy) [heardAt, isBusy] = [now(), false];
    },
    /** Whether it was heard within two polls. */
    wasHeard,
    state: (): 'up' | 'down' => (wasHeard() && !hasFailed ? 'up' : 'down'),
    /** As last heard. */
    mails: () => mails,
    /** Asks for the mails once in every poll, until it is stopped. */
    async follow(): Promise<void> {
      while (!stopping.signal.aborted) {
        await askForMails();
        await delay(poll, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    },
    stop: () => stopping.abort(),
  };
}
