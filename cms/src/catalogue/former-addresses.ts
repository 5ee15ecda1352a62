import type { Event } from '@strapi/database';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { appendChanges, changeModel } from '../feed/change-log.ts';
import { subscribeToRows } from '../feed/subscribe-to-rows.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';
import { fold } from '../../shared/fold.ts';
import { AUTHOR, ENTRIES, type Kind, LOOKUPS, PUBLISHED } from './kinds.ts';
import { getLook } from './look-alikes.ts';

/**
 * The slugs and usernames that entries, collections, lookups and authors had before. Each was the last part of the address of a
 * page. A row says which document of a type had it last, and is written in the transaction that changes it. When a document takes
 * the slug or username, its row is deleted. Readers must ignore a row that another document of the type makes untrue. An author
 * leaves a username only while it has a published entry: no page showed the other names, so they stay private.
 */
export const formerAddressModel = {
  uid: 'vitrine::former-address',
  singularName: 'vitrine_former_address',
  tableName: 'vitrine_former_addresses',
  attributes: {
    id: { type: 'increments' },
    type: { type: 'string' },
    address: { type: 'string' },
    document: { type: 'string' },
  },
  indexes: [
    { name: 'vitrine_former_addresses_unique', columns: ['type', 'address'], type: 'unique' },
    { name: 'vitrine_former_addresses_document_index', columns: ['document'] },
  ],
} as const;

/** Per document. The oldest ones are forgotten first. */
const MOST_ADDRESSES = 100;

const DRAFTED: ReadonlySet<string> = new Set(PUBLISHED.map(({ uid }) => uid));
const ADDRESSED: readonly Kind[] = [...LOOKUPS, AUTHOR, ...PUBLISHED];

interface AddressedRow {
  id: number;
  documentId: string;
  address: string | null;
}

/** The field that is the last part of the address of a page. */
export const getAddressField = (uid: string): 'slug' | 'username' =>
  uid === AUTHOR.uid ? 'username' : 'slug';

/** Records former addresses, inside the transactions of the writers who change them. */
export function keepFormerAddresses(strapi: Core.Strapi): void {
  /** The rows that the public sees. */
  async function load(uid: string, where: unknown, _q?: unknown): Promise<AddressedRow[]> {
    const field = getAddressField(uid);
    const select = ['id', 'documentId', 'publishedAt', field];
    const rows = await strapi.db.query(uid).findMany({ where, _q, select } as object);
    return rows
      .filter((row) => !DRAFTED.has(uid) || row.publishedAt !== null)
      .map((row) => ({ id: row.id, documentId: row.documentId, address: row[field] }));
  }

  async function leave(table: Table, { type, uid }: Kind, { address, documentId }: AddressedRow) {
    if ((await load(uid, { [getAddressField(uid)]: address })).length > 0) return;
    if (uid === AUTHOR.uid && !(await hasPublishedEntry(strapi, documentId))) return;
    await table().where({ type, address }).delete();
    const row = { type, address, document: documentId };
    // Bulk actions publish several entries at once in one transaction.
    await table().insert(row).onConflict(['type', 'address']).merge();
    const old = await table()
      .where({ type, document: documentId })
      .orderBy('id', 'desc')
      .offset(MOST_ADDRESSES)
      .pluck('id');
    if (old.length > 0) await table().whereIn('id', old).delete();
  }

  async function take(table: Table, { type }: Kind, { address, documentId }: AddressedRow) {
    const row = await table().where({ type, address }).first();
    if (!row) return;
    await table().where({ id: row.id }).delete();
    // The former address is part of the other document's record.
    if (row.document !== documentId) await appendChanges(strapi, [{ type, document: row.document }]);
  }

  /** Records which addresses some rows of a content type have left and taken. */
  async function record(uid: string, before: AddressedRow[], after: AddressedRow[]): Promise<void> {
    const kind = ADDRESSED.find((known) => known.uid === uid);
    const left = getDifference(before, after);
    const taken = getDifference(after, before);
    if (!kind || left.length + taken.length === 0) return;
    await strapi.db.transaction(async ({ trx }) => {
      // The transaction may hold the lock of the change log already. With a separate lock, two transactions could deadlock.
      await acquireTransactionLock(strapi, changeModel.tableName);
      const table = () => trx(formerAddressModel.tableName);
      for (const row of left) await leave(table, kind, row);
      for (const row of taken) await take(table, kind, row);
    });
  }

  async function loadBefore({ model, params, state }: Event) {
    const { where, _q, data } = params;
    const mayMove = data === undefined || getAddressField(model.uid) in data;
    state.addressed = mayMove ? await load(model.uid, where, _q) : [];
  }

  const getBefore = ({ state }: Event) => state.addressed as AddressedRow[];

  async function recordCreated({ model, result }: Event) {
    await record(model.uid, [], await load(model.uid, { id: result.ids ?? [result.id] }));
  }

  async function recordUpdated(event: Event) {
    const before = getBefore(event);
    if (before.length === 0) return;
    await record(event.model.uid, before, await load(event.model.uid, { id: before.map(({ id }) => id) }));
  }

  /** A published entry or collection is deleted and created again by every publish. Lookups and authors are gone for good. */
  async function recordDeleted(event: Event) {
    const { uid } = event.model;
    if (DRAFTED.has(uid)) await record(uid, getBefore(event), []);
    else await forget(strapi, getBefore(event));
  }

  const uids = ADDRESSED.map(({ uid }) => uid);
  subscribeToRows(strapi, uids, { loadBefore, recordCreated, recordUpdated, recordDeleted });
}

type Table = () => Knex.QueryBuilder;

/** Whether a page shows an author. */
export async function hasPublishedEntry(strapi: Core.Strapi, documentId: string): Promise<boolean> {
  const where = { author: { documentId }, publishedAt: { $notNull: true } };
  const found = await Promise.all(
    ENTRIES.map(({ uid }) => strapi.db.query(uid).findOne({ where, select: ['id'] })),
  );
  return found.some((entry) => entry !== null);
}

/** The documentIds of the authors who had a name that readers take for this one. */
export async function findFormerHolders(strapi: Core.Strapi, username: string): Promise<string[]> {
  const where = { type: AUTHOR.type };
  const rows: { address: string; document: string }[] = await strapi.db
    .query(formerAddressModel.uid)
    .findMany({ where });
  const isAlike = (address: string) =>
    fold(address) === fold(username) || getLook(address) === getLook(username);
  return rows.filter(({ address }) => isAlike(address)).map((row) => row.document);
}

/** Whether an address is a former one of a document other than `documentId`. */
export async function isFormerAddress(
  strapi: Core.Strapi,
  uid: string,
  address: string,
  documentId: string,
): Promise<boolean> {
  const type = ADDRESSED.find((known) => known.uid === uid)?.type;
  const where = { type, address, document: { $ne: documentId } };
  return type !== undefined && (await strapi.db.query(formerAddressModel.uid).count({ where })) > 0;
}

/** The rows whose address is not the same in `others`. */
function getDifference(rows: readonly AddressedRow[], others: readonly AddressedRow[]): AddressedRow[] {
  const known = new Map(others.map(({ id, address }) => [id, address]));
  return rows.filter(({ id, address }) => address && known.get(id) !== address);
}

async function forget(strapi: Core.Strapi, rows: readonly AddressedRow[]): Promise<void> {
  const documents = rows.map(({ documentId }) => documentId);
  if (documents.length === 0) return;
  await strapi.db.transaction(({ trx }) =>
    trx(formerAddressModel.tableName).whereIn('document', documents).delete(),
  );
}

/** Forgets the former addresses of entries and collections that were deleted. */
export async function pruneFormerAddresses(strapi: Core.Strapi): Promise<void> {
  for (const { type, uid } of PUBLISHED) {
    const present = strapi.db.connection(strapi.db.metadata.get(uid).tableName).select('document_id');
    await strapi.db
      .connection(formerAddressModel.tableName)
      .where({ type })
      .whereNotIn('document', present)
      .delete();
  }
}

/** The former addresses of documents, sorted, by documentId. */
export async function readFormerAddresses(
  strapi: Core.Strapi,
  { type }: Kind,
  documents: readonly string[],
): Promise<Map<string, string[]>> {
  const rows: { document: string; address: string }[] = await strapi.db
    .connection(formerAddressModel.tableName)
    .select('document', 'address')
    .where({ type })
    .whereIn('document', documents);
  const addresses = new Map<string, string[]>();
  for (const { document, address } of rows)
    addresses.set(document, [...(addresses.get(document) ?? []), address].sort());
  return addresses;
}

/** The documents that had one of the addresses last, as a sub-query. An address that a document has now is not a former one. */
export function selectMoved(
  strapi: Core.Strapi,
  uid: string,
  addresses: readonly string[],
): Knex.QueryBuilder {
  const kind = ADDRESSED.find((known) => known.uid === uid);
  const field = getAddressField(uid);
  const present = strapi.db
    .connection(strapi.db.metadata.get(uid).tableName)
    .select(field)
    .whereIn(field, addresses);
  if (DRAFTED.has(uid)) present.whereNotNull('published_at');
  return strapi.db
    .connection(formerAddressModel.tableName)
    .select('document')
    .where({ type: kind?.type ?? '' })
    .whereIn('address', addresses)
    .whereNotIn('address', present);
}
