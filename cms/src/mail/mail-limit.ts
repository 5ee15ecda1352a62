const HOUR_MS = 60 * 60_000;

interface Options {
  /** In milliseconds. */
  period?: number;
  now?: () => number;
}

/**
 * Returns a function that says whether one more mail may go to an address, and counts that mail. Text between `+` and `@` does
 * not make another address. Counts are kept in memory.
 */
export function createMailLimit(
  max: number,
  { period = HOUR_MS, now = () => performance.now() }: Options = {},
): (address: string) => boolean {
  /** The times of mails by address. The address whose last mail is the oldest is first. */
  const sent = new Map<string, number[]>();
  return (address) => {
    const since = now() - period;
    for (const [other, times] of sent) {
      if ((times.at(-1) ?? 0) > since) break;
      sent.delete(other);
    }
    const mailbox = address.toLowerCase().replace(/\+[^@]*(?=@)/, '');
    const recent = (sent.get(mailbox) ?? []).filter((time) => time > since);
    if (recent.length >= max) return false;
    sent.delete(mailbox);
    sent.set(mailbox, [...recent, now()]);
    return true;
  };
}

/** Limits the mails that anybody can cause through a form. Mails from editors are not counted. */
export const mayMail = createMailLimit(5);
