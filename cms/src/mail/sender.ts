import type { Core } from '@strapi/strapi';
import { getBackoff } from '../../shared/backoff.ts';
import { type MailRow, mailModel, type OutgoingMail } from './outbox.ts';

export interface Sender {
  /** Looks for mails to send. */
  wake(): void;
  /** Waits until the current attempt has ended, for 5 seconds at most. */
  stop(): Promise<void>;
}

/** For this long after an attempt begins, no other process tries the mail. An attempt takes less. */
const LEASE_MS = 2 * 60_000;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 10 * 60_000;
const FAILED_KEPT_MS = 7 * 24 * 60 * 60_000;
const STOP_MS = 5000;

/**
 * Sends the mails of the outbox one after another, and tries failed mails again after growing waits. While the mail server is
 * away, one failed attempt postpones all mails. If several processes share a database, only one of them sends a mail. If that
 * process is killed while sending, the mail is tried again.
 */
export function startSender(strapi: Core.Strapi, send: (mail: OutgoingMail) => Promise<unknown>): Sender {
  const mails = strapi.db.query(mailModel.uid);
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  /** The number of consecutive attempts for which the mail server was away. */
  let failures = 0;
  let quietUntil = 0;

  function wake(): void {
    isWoken = true;
    if (isStopped || round !== undefined) return;
    clearTimeout(timer);
    round = work().finally(() => {
      round = undefined;
      if (isWoken) wake();
    });
  }

  async function work(): Promise<void> {
    let next: number | undefined;
    try {
      while (isWoken) {
        isWoken = false;
        await sendDue();
        next = await nextTry();
      }
    } catch (error) {
      strapi.log.error(`Could not read the outbox. Trying again soon: ${error}`);
      next = Date.now() + FIRST_WAIT_MS;
    }
    if (next === undefined || isStopped) return;
    // A timer accepts neither a negative wait nor one of more than some weeks.
    timer = setTimeout(wake, Math.min(Math.max(next - Date.now(), 0), LONGEST_WAIT_MS));
    timer.unref();
  }

  async function sendDue(): Promise<void> {
    await mails.deleteMany({ where: { failedAt: { $lt: new Date(Date.now() - FAILED_KEPT_MS) } } });
    while (!isStopped && Date.now() >= quietUntil) {
      const row: MailRow | null = await mails.findOne({
        where: { failedAt: { $null: true }, due: { $lte: new Date() } },
        orderBy: { due: 'asc' },
      });
      if (!row) return;
      if (await claim(row)) await attempt(row);
    }
  }

  async function claim({ id, attempts }: MailRow): Promise<boolean> {
    const { count } = await mails.updateMany({
      where: { id, attempts },
      data: { attempts: attempts + 1, due: new Date(Date.now() + LEASE_MS) },
    });
    return count > 0;
  }

  async function attempt(row: MailRow): Promise<void> {
    const mail: OutgoingMail = JSON.parse(row.content);
    if (new Date(row.until).getTime() <= Date.now()) {
      return giveUp(row, mail, row.fault ?? 'It expired before it could be sent.');
    }
    const failure = await send(mail).then(() => undefined, readFailure);
    if (failure === undefined) {
      if (failures > 0) strapi.log.info('The mail server accepts mails again.');
      failures = 0;
      await mails.delete({ where: { id: row.id } });
      return;
    }
    // The desk shows this text, and its readers need not learn the recipient.
    const fault = failure.message.replaceAll(row.recipient, 'the recipient');
    if (failure.kind === 'refused') return giveUp(row, mail, fault);
    if (failure.kind === 'away') {
      if (failures === 0) strapi.log.error(`Mails wait in the outbox, because they cannot be sent: ${fault}`);
      failures += 1;
      quietUntil = Date.now() + getBackoff(failures, FIRST_WAIT_MS, LONGEST_WAIT_MS);
    }
    const tries = failure.kind === 'away' ? failures : row.attempts + 1;
    const wait = getBackoff(tries, FIRST_WAIT_MS, LONGEST_WAIT_MS);
    await mails.update({ where: { id: row.id }, data: { due: new Date(Date.now() + wait), fault } });
  }

  async function giveUp({ id }: MailRow, { subject }: OutgoingMail, fault: string): Promise<void> {
    strapi.log.error(`The mail "${subject}" was not sent and will not be tried again: ${fault}`);
    await mails.update({ where: { id }, data: { content: null, failedAt: new Date(), fault } });
  }

  async function nextTry(): Promise<number | undefined> {
    const row = await mails.findOne({ where: { failedAt: { $null: true } }, orderBy: { due: 'asc' } });
    return row ? Math.max(new Date(row.due).getTime(), quietUntil) : undefined;
  }

  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.race([round, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    },
  };
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
