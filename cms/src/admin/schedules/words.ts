import type { Schedule, ScheduleAction } from '../../schedules/shapes.ts';

export const ACTION_WORDS: Record<ScheduleAction, string> = { publish: 'Publish', unpublish: 'Unpublish' };

/** The zone in which the browser reads and shows times, such as `Europe/Berlin (GMT+1)`. */
export function describeZone(at = new Date()): string {
  const format = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return `${format.resolvedOptions().timeZone} (${offset})`;
}

export function describeDue(due: string): string {
  return new Date(due).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

/** The value of a field for a local date and time, without seconds. */
export function toFieldValue(at: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  const date = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
  return `${date}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** The next full hour that is at least half an hour away. */
export function proposeTime(now = new Date()): Date {
  const hour = new Date(now.getTime() + 90 * 60_000);
  hour.setMinutes(0, 0, 0);
  return hour;
}

/** What keeps a schedule from happening, or has kept it; empty when nothing does. */
export function describeTrouble({ action, due, changedBy, fault }: Schedule): string {
  if (fault) return `It was not ${action}ed on ${describeDue(due)}. ${fault}`;
  if (!changedBy || action === 'unpublish') return '';
  return `${changedBy} has changed the draft since, and may not publish. Look at it and schedule it again, or it stays a draft.`;
}

/** The schedules that happen together, in their order. */
export function groupBatches(schedules: readonly Schedule[]): Schedule[][] {
  const batches = new Map<string, Schedule[]>();
  for (const schedule of schedules) {
    const key = `${schedule.batch} ${schedule.fault}`;
    batches.set(key, [...(batches.get(key) ?? []), schedule]);
  }
  return [...batches.values()];
}

/** `Ash`, `Ash and Linden`, `Ash, Linden and 3 more`. */
export function describeTitles(titles: readonly string[]): string {
  const [first = '', second = '', ...others] = titles;
  if (titles.length === 1) return first;
  if (others.length === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others.length} more`;
}
