import type { Core } from '@strapi/strapi';
import { getBackoff } from '../../shared/backoff.ts';
import { toLogLine } from '../log-line.ts';
import { type MailRow, mailModel, type OutgoingMail } from './outbox.ts';

/** For this long after an attempt begins, no other process tries the mail. An attempt takes less. */
const LEASE_MS = 2 * 60_000;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 10 * 60_000;
const FAILED_KEPT_MS = 7 * 24 * 60 * 60_000;
const STOP_MS = 5000;

/**
 * `resting`: the next attempts begin when the timer fires, or at the next mail. `sending`: they are under way, and `ended` resolves
 * after them.
 */
type State =
  | { name: 'resting'; timer?: NodeJS.Timeout }
  | { name: 'sending'; ended: Promise<void> }
  | { name: 'stopped' };

/**
 * Sends the mails of the outbox one after another, and tries failed mails again after growing waits. While the mail server is
 * away, one failed attempt postpones all mails. If several processes share a database, only one of them sends a mail. If that
 * process is killed while sending, the mail is tried again.
 */
export class Sender {
  readonly #strapi: Core.Strapi;
  readonly #send: (mail: OutgoingMail) => Promise<unknown>;
  readonly #outage = new Outage();
  #state: State = { name: 'resting' };
  /** Whether there was a call of `wake` since the last attempts began. */
  #isWoken = false;

  constructor(strapi: Core.Strapi, send: (mail: OutgoingMail) => Promise<unknown>) {
    this.#strapi = strapi;
    this.#send = send;
  }

  /** Looks for mails to send. */
  wake(): void {
    this.#isWoken = true;
    if (this.#state.name !== 'resting') return;
    clearTimeout(this.#state.timer);
    this.#begin();
  }

  /** Waits until the current attempt has ended, for 5 seconds at most. */
  async stop(): Promise<void> {
    const before = this.#state;
    this.#state = { name: 'stopped' };
    if (before.name === 'resting') clearTimeout(before.timer);
    if (before.name !== 'sending') return;
    await Promise.race([before.ended, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
  }

  get #mails() {
    return this.#strapi.db.query(mailModel.uid);
  }

  #begin(): void {
    this.#isWoken = false;
    this.#state = { name: 'sending', ended: this.#sendAll().then((next) => this.#end(next)) };
  }

  #end(next: number | undefined): void {
    if (this.#state.name === 'stopped') return;
    if (this.#isWoken) this.#begin();
    else this.#state = { name: 'resting', ...(next !== undefined && { timer: this.#wakeAt(next) }) };
  }

  /** A timer accepts neither a negative wait nor one of more than some weeks. */
  #wakeAt(time: number): NodeJS.Timeout {
    return setTimeout(() => this.wake(), Math.min(Math.max(time - Date.now(), 0), LONGEST_WAIT_MS)).unref();
  }

  /** @returns The time of the next attempt; `undefined` when no mail waits. */
  async #sendAll(): Promise<number | undefined> {
    try {
      await this.#mails.deleteMany({ where: { failedAt: { $lt: new Date(Date.now() - FAILED_KEPT_MS) } } });
      await this.#sendDue();
      return await this.#findNextTry();
    } catch (error) {
      this.#strapi.log.error(toLogLine(`Could not read the outbox. Trying again soon: ${error}`));
      return Date.now() + FIRST_WAIT_MS;
    }
  }

  async #sendDue(): Promise<void> {
    while (this.#state.name !== 'stopped' && Date.now() >= this.#outage.quietUntil) {
      const row: MailRow | null = await this.#mails.findOne({
        where: { failedAt: { $null: true }, due: { $lte: new Date() } },
        orderBy: { due: 'asc' },
      });
      if (!row) return;
      if (await this.#claim(row)) await this.#attempt(row);
    }
  }

  async #findNextTry(): Promise<number | undefined> {
    const row = await this.#mails.findOne({ where: { failedAt: { $null: true } }, orderBy: { due: 'asc' } });
    return row ? Math.max(new Date(row.due).getTime(), this.#outage.quietUntil) : undefined;
  }

  async #claim({ id, attempts }: MailRow): Promise<boolean> {
    const { count } = await this.#mails.updateMany({
      where: { id, attempts },
      data: { attempts: attempts + 1, due: new Date(Date.now() + LEASE_MS) },
    });
    return count > 0;
  }

  async #attempt(row: MailRow): Promise<void> {
    const mail: OutgoingMail = JSON.parse(row.content);
    if (new Date(row.until).getTime() <= Date.now()) {
      return this.#giveUp(row, mail, row.fault ?? 'It expired before it could be sent.');
    }
    const failure = await this.#send(mail).then(() => undefined, readFailure);
    if (failure === undefined) return this.#markSent(row);
    // The desk shows this text, and its readers need not learn the recipient.
    const fault = toLogLine(failure.message.replaceAll(row.recipient, 'the recipient'));
    if (failure.kind === 'refused') return this.#giveUp(row, mail, fault);
    if (failure.kind === 'away') this.#noteOutage(fault);
    const tries = failure.kind === 'away' ? this.#outage.failures : row.attempts + 1;
    const wait = getBackoff(tries, FIRST_WAIT_MS, LONGEST_WAIT_MS);
    await this.#mails.update({ where: { id: row.id }, data: { due: new Date(Date.now() + wait), fault } });
  }

  async #markSent({ id }: MailRow): Promise<void> {
    if (this.#outage.failures > 0) this.#strapi.log.info('The mail server accepts mails again.');
    this.#outage.end();
    await this.#mails.delete({ where: { id } });
  }

  #noteOutage(fault: string): void {
    if (this.#outage.failures === 0)
      this.#strapi.log.error(`Mails wait in the outbox, because they cannot be sent: ${fault}`);
    this.#outage.addFailure();
  }

  async #giveUp({ id }: MailRow, { subject }: OutgoingMail, fault: string): Promise<void> {
    this.#strapi.log.error(
      toLogLine(`The mail "${subject}" was not sent and will not be tried again: ${fault}`),
    );
    await this.#mails.update({ where: { id }, data: { content: null, failedAt: new Date(), fault } });
  }
}

/** The time in which the mail server is away. */
class Outage {
  /** The number of consecutive attempts for which the server was away. */
  failures = 0;
  /** No mail is tried before this time, in milliseconds of the time of day. */
  quietUntil = 0;

  addFailure(): void {
    this.failures += 1;
    this.quietUntil = Date.now() + getBackoff(this.failures, FIRST_WAIT_MS, LONGEST_WAIT_MS);
  }

  end(): void {
    this.failures = 0;
  }
}

interface Failure {
  /** The server refuses this mail for good (5xx), refuses it for now (4xx), or accepts no mail. */
  kind: 'refused' | 'delayed' | 'away';
  message: string;
}

/** @param error From nodemailer. `code` names the step that failed, `responseCode` is the server's answer. */
function readFailure(error: Error & { code?: string; responseCode?: number }): Failure {
  const { code, message, responseCode } = error;
  const isAboutMail = responseCode !== undefined && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (!isAboutMail || responseCode === 421) return { kind: 'away', message };
  return { kind: responseCode >= 500 ? 'refused' : 'delayed', message };
}
