import { vi } from 'vitest';
import type { EntryRecord } from '../../cms/shared/records.ts';
import type { Interaction } from '../../cms/shared/interactions.ts';
import { fetchExport } from './catalogue-map.ts';
import { createClient, createSite } from './clients.ts';
import type { Cms } from './start-cms.ts';

/** What a browser sends. */
export const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

let visitors = 0;

/** Does something with an entry as a visitor whom the CMS has not seen. */
export async function sendInteraction(cms: Cms, id: string, interaction: Interaction): Promise<number> {
  visitors += 1;
  const network = `198.18.${Math.floor(visitors / 250)}`;
  const client = createClient(cms, { ...browser, 'x-forwarded-for': `${network}.${visitors % 250}` });
  return (await client('POST', '/api/interactions', { id, interaction })).status;
}

export async function readEntryRecords(cms: Cms): Promise<EntryRecord[]> {
  const { records } = await fetchExport(createSite(cms));
  return [...records.values()].filter((record): record is EntryRecord => 'popularity' in record);
}

/** Resolves when the popularity of an entry has changed to one above 0. The next change comes an hour later. */
export const waitForPopularity = (cms: Cms): Promise<void> =>
  vi.waitFor(
    async () => {
      const records = await readEntryRecords(cms);
      if (!records.some(({ popularity }) => popularity > 0)) throw new Error('No entry is popular.');
    },
    { timeout: 30_000, interval: 500 },
  );
