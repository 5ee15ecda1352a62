import * as v from 'valibot';
import { safeLink } from '../../lib/safe-link.ts';
import { type Change, change, isOfEntry, type SentRecord } from './schema.ts';

/** A record that fails its schema: the last good one stays. `reason` is a sentence that names it. */
export type Skipped = { type: SentRecord['type']; id: string; reason: string };
/** `fault` names the field, and what is wrong with it. */
type Parsed = { change: Change; warnings: string[] } | { skipped: Skipped; fault: string };

/** Looks into a record: the change it means and sentences about what was left out of it, or why it is skipped. */
export function parseChange(sent: SentRecord): Parsed {
  const parsed = v.safeParse(change, sent, { abortEarly: true });
  if (!parsed.success) return skip(sent, parsed.issues[0]);
  return { change: parsed.output, warnings: dropUnusable(parsed.output) };
}

function skip({ type, id, record }: SentRecord, issue: v.BaseIssue<unknown>) {
  const slug = typeof record?.['slug'] === 'string' ? ` ${JSON.stringify(record['slug'].slice(0, 200))}` : '';
  const field = v.getDotPath(issue)?.replace('record.', '');
  const what = issue.expected === null ? issue.message : `it must be ${issue.expected}`;
  const fault = `its field ${field}: ${what}`;
  const advice = 'Its last good version stays; correct the field in the CMS and publish again.';
  const reason = `The ${type}${slug} (${id}) was skipped because of ${fault}. ${advice}`;
  return { skipped: { type, id, reason }, fault };
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
