import * as v from 'valibot';
import { safeLink } from '../../lib/safe-link.ts';
import { type Change, change, isOfEntry, type SentRecord } from './schema.ts';

/** A record that fails its schema: the last good one stays. `reason` is a sentence that names it. */
export type Skipped = { type: SentRecord['type']; id: string; reason: string };

/** Looks into a record: the change it means and sentences about what was left out of it, or why it is skipped. */
export function parseChange(sent: SentRecord): { change: Change; warnings: string[] } | { skipped: Skipped } {
  const parsed = v.safeParse(change, sent, { abortEarly: true });
  if (!parsed.success) return { skipped: skip(sent, parsed.issues[0]) };
  return { change: parsed.output, warnings: dropUnusable(parsed.output) };
}

function skip({ type, id, record }: SentRecord, issue: v.BaseIssue<unknown>): Skipped {
  const slug = typeof record?.['slug'] === 'string' ? ` ${JSON.stringify(record['slug'].slice(0, 200))}` : '';
  const field = v.getDotPath(issue)?.replace('record.', '');
  const fault = issue.expected === null ? issue.message : `it must be ${issue.expected}`;
  const advice = 'Its last good version stays; correct the field in the CMS and publish again.';
  return {
    type,
    id,
    reason: `The ${type}${slug} (${id}) was skipped because of its field ${field}: ${fault}. ${advice}`,
  };
}

/** Empties links that are not `http:` or `https:` and normalises the others; names pictures that cannot be laid out. */
function dropUnusable(change: Change): string[] {
  const { id } = change;
  if (change.type === 'media' && change.record !== null) {
    const { record } = change;
    if (record.width !== null && record.height !== null) return [];
    return [
      `The picture ${record.url} (media ${id}) is left out because its size is unknown: upload it again in the CMS.`,
    ];
  }
  if (!isOfEntry(change) || change.record === null) return [];
  const { type, record } = change;
  return (['purchase_link', 'preview_link'] as const).flatMap((field) => {
    const link = record[field].trim();
    record[field] = safeLink(link) ?? '';
    if (record[field] !== '' || link === '') return [];
    return [
      `The ${field} of the ${type} ${JSON.stringify(record.slug)} (${id}) was dropped: only http and https links are shown.`,
    ];
  });
}
