import type { RebuildReport } from '../../src/rebuild/rebuild.ts';
import type { SentRecord } from '../../src/replica/records/schema.ts';
import { generateRecords } from '../replica/records.ts';
import { createSite } from './world.ts';

/** A built site of generated records, to be changed one by one. */
export async function createBuiltSite({
  templates,
  inspirations,
}: {
  templates: number;
  inspirations: number;
}) {
  const site = await createSite();
  const records = new Map([...generateRecords({ templates, inspirations })].map((sent) => [sent.id, sent]));
  site.apply(records.values());
  await site.rebuild();

  return Object.assign(site, {
    async change(id: string, fields: Record<string, unknown>): Promise<RebuildReport> {
      const sent = records.get(id) as SentRecord;
      site.apply([{ ...sent, record: { ...sent.record, ...fields } }]);
      return site.rebuild();
    },
    async send(...changes: SentRecord[]): Promise<RebuildReport> {
      site.apply(changes);
      return site.rebuild();
    },
    record: (id: string) => (records.get(id) as SentRecord).record as Record<string, unknown>,
  });
}

export const small = { templates: 60, inspirations: 30 };
export const large = { templates: 600, inspirations: 300 };

/** Data files have tests of their own. */
export const isPage = (path: string) => !path.startsWith('data/');
export const ran = ({ rendered }: RebuildReport) =>
  rendered
    .map(({ path }) => path)
    .filter(isPage)
    .sort();
export const now = '2026-11-01T00:00:00.000Z';

/** The files in which a text stands. */
export function mentioning(files: Record<string, string>, text: string | RegExp): string[] {
  return Object.keys(files).filter((path) => isPage(path) && (files[path] ?? '').search(text) !== -1);
}
