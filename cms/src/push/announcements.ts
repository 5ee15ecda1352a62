import type { Core } from '@strapi/strapi';

/**
 * Entries that subscribers are notified of, so that of several site servers one does it. A row is made when a server begins. While
 * `due` is a time, that server is at it; when the time has passed, it has ended on the way, and another may take over. Once all
 * messages are sent, `due` is empty for good.
 */
export const announcementModel = {
  uid: 'vitrine::announcement',
  singularName: 'vitrine_announcement',
  tableName: 'vitrine_announcements',
  attributes: {
    id: { type: 'increments' },
    document: { type: 'string' },
    /** The server, by a name that it has made up for itself. */
    holder: { type: 'string' },
    /** In milliseconds since 1970. */
    due: { type: 'biginteger' },
  },
  indexes: [{ name: 'vitrine_announcements_document_unique', columns: ['document'], type: 'unique' }],
} as const;

export interface Claim {
  documents: string[];
  holder: string;
  /** Whether everything is sent. */
  isSent: boolean;
}

/** More than it takes to send to one page of subscriptions, after which a server claims its entries once more. */
const LEASE_MS = 5 * 60_000;

/** Which entries the holder is to announce, or goes on with, and which somebody else is at. The others are announced. */
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
