const HOUR_MS = 60 * 60_000;

interface Options {
  /** In milliseconds. */
  period?: number;
  now?: () => number;
}

/**
 * Returns a function that says whether one more mail may go to an address, and counts it. What stands between `+` and `@` is
 * no other address. Counts are kept in memory.
 */
export function createMailLimit(
  max: number,
  { period = HOUR_MS, now = () => performance.now() }: Options = {},
): (address: string) => boolean {
  /** When mails went to an address; the one that got its last mail longest ago comes first. */
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

/** Of mails that anybody can have sent to an address, by whatever form; those that editors send are not counted. */
export const mayMail = createMailLimit(5);
