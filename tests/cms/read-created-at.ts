import type { EntryRecord } from '../../cms/shared/records.ts';
import { fetchExport } from './catalogue-map.ts';
import { createSite } from './clients.ts';
import type { Document } from './content.ts';
import type { Cms } from './start-cms.ts';

/** When an entry was published for the first time, as the site reads it. */
export async function readCreatedAt(cms: Cms, { documentId }: Document): Promise<string> {
  const { records } = await fetchExport(createSite(cms));
  const record = [...records.values()].find(({ id }) => id === documentId) as EntryRecord;
  return record.createdAt;
}
