import { hash } from 'node:crypto';
import { type EntryName, joinRecord, splitName } from '../tables/entries.ts';
import { fileEntry, type Filing } from '../derive/filing.ts';
import type { Affected } from './affected.ts';
import type { Stores } from '../derive/stores.ts';

/** A visible entry: where it is filed, and digests of what readers see of it. */
export type Snapshot = Filing & {
  n: number;
  slug: string;
  place: string;
  card: string;
  page: string;
  line: string;
};

/** `undefined`: nobody sees such an entry. */
export function takeSnapshot(name: EntryName, { entries, resolver }: Stores): Snapshot | undefined {
  const { kind, id } = splitName(name);
  const row = entries.get(kind, id);
  if (row === undefined || row.place === null) return undefined;
  const record = joinRecord(row);
  return {
    ...fileEntry(record, resolver),
    n: row.n,
    slug: row.slug,
    place: row.place,
    card: digest(resolver.card(kind, id, record)),
    page: digest(resolver.entry(kind, id, record)),
    line: digest(resolver.line(record)),
  };
}

/** The affected entries that are visible. */
export function takeSnapshots(affected: Affected, stores: Stores): Map<EntryName, Snapshot> {
  const snapshots = new Map<EntryName, Snapshot>();
  for (const name of affected.entries) {
    const snapshot = takeSnapshot(name, stores);
    if (snapshot) snapshots.set(name, snapshot);
  }
  return snapshots;
}

const digest = (value: object) => hash('sha1', JSON.stringify(value), 'base64');
