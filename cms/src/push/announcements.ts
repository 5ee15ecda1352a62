import type { Core } from '@strapi/strapi';

/**
 * Entries that subscribers are notified of, so that only one of several site servers does it. A server creates the row when it
 * begins. While `due` is in the future, that server is working. Once `due` has passed, that server has stopped early and another
 * may take over. When all messages are sent, `due` is cleared for good.
 */
export const announcementModel = {
  uid: 'vitrine::announcement',
  singularName: 'vitrine_announcement',
  tableName: 'vitrine_announcements',
  attributes: {
    id: { type: 'increments' },
    document: { type: 'string' },
    /** The server, by a name that it chose for itself. */
    holder: { type: 'string' },
    /** In milliseconds since 1970. */
    due: { type: 'biginteger' },
  },
  indexes: [{ name: 'vitrine_announcements_document_unique', columns: ['document'], type: 'unique' }],
} as const;

export interface Claim {
  documents: string[];
  holder: string;
  /** Whether all messages are sent. */
  isSent: boolean;
}

/** Longer than it takes to send to one page of subscriptions. After each page, a server claims its entries again. */
const LEASE_MS = 5 * 60_000;

/**
 * `granted`: the entries that the holder may announce or continue with. `pending`: those that another server is working on. All
 * others have been announced.
 */
export async function claimAnnouncements(
  strapi: Core.Strapi,
  { documents, holder, isSent }: Claim,
): Promise<{ granted: string[]; pending: string[] }> {
  if (documents.length === 0) return { granted: [], pending: [] };
  const table = () => strapi.db.connection(announcementModel.tableName);
  const now = Date.now();
  const due = isSent ? null : now + LEASE_MS;
  const rows = documents.map((document) => ({ document, holder, due: now }));
  await table().insert(rows).onConflict('document').ignore();
  const claimed: { document: string }[] = await table()
    .update({ holder, due })
    .whereIn('document', documents)
    .whereNotNull('due')
    .where((its) => void its.where('holder', holder).orWhere('due', '<', now))
    .returning('document');
  const held: { document: string }[] = await table()
    .select('document')
    .whereIn('document', documents)
    .whereNotNull('due')
    .whereNot('holder', holder);
  return {
    granted: claimed.map(({ document }) => document),
    pending: held.map(({ document }) => document),
  };
}
