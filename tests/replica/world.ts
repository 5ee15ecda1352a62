import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSections } from '../../src/search/format/data-files.ts';
import { entryKinds } from '../../cms/shared/kinds.ts';
import { createQueryKey, type QueryKey } from '../../src/catalogue/query-keys.ts';
import { type Change, parseChange, type SentRecord } from '../../src/replica/records/schema.ts';
import {
  listFiles,
  type Mirrored,
  getMirroredName,
  type Wanted,
} from '../../src/replica/records/pictures.ts';
import { openReplica, type Replica } from '../../src/replica/replica.ts';
import { pixel } from './follower.ts';
import { allKeys, type Edit } from './history.ts';

/** A replica in a new folder, which is removed when the replica is disposed. */
export function createReplica(): Replica & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-replica-'));
  const replica = openReplica(join(folder, 'replica.sqlite'), { warn: () => undefined });
  return Object.assign(replica, {
    [Symbol.dispose]: () => {
      replica.close();
      rmSync(folder, { recursive: true });
    },
  });
}

/** A replica without a file, for comparison. */
export function createReplicaInMemory(): Replica & Disposable {
  const replica = openReplica(':memory:', { warn: () => undefined });
  return Object.assign(replica, { [Symbol.dispose]: () => replica.close() });
}

/** Applies the records, and immediately mirrors the pictures that they show. `write` gets each mirrored file. */
export function applyRecords(
  replica: Replica,
  records: Iterable<SentRecord>,
  write: (name: string, bytes: string | Uint8Array) => void = () => undefined,
): void {
  replica.apply({ changes: [...records].map(changeOf) });
  for (const wanted of replica.missingMedia())
    replica.apply({ mirrored: wanted.map((one) => mirrorTexts(one, write)) });
}

/** What `parseChange` makes of a record. Throws if it skips the record. */
export function changeOf(sent: SentRecord): Change {
  const parsed = parseChange(sent);
  if ('skipped' in parsed) throw new Error(parsed.skipped.reason);
  return parsed.change;
}

/** Stands in for the mirror. Its files are texts, which change with the record's `hash`, except that the logo is a picture. */
function mirrorTexts(wanted: Wanted, write: (name: string, bytes: string | Uint8Array) => void): Mirrored {
  const { record, isThumbnail, isLogo } = wanted;
  const mirror = (url: string) => {
    const text = `${record.hash} ${url}`;
    const name = getMirroredName(hash('sha256', text), 'png');
    write(name, text);
    return name;
  };
  const drawLogo = () => {
    const file = `${hash('sha256', record.hash).slice(0, 20)}-logo.png`;
    write(file, Buffer.concat([pixel, Buffer.from(record.hash)]));
    return { file, width: 1, height: 1, tone: 'colourful' } as const;
  };
  const files = new Map(listFiles(record).map(({ url }) => [url, mirror(url)]));
  return {
    ...wanted,
    files,
    ...(isThumbnail && { social: mirror('social') }),
    ...(isLogo && { logo: drawLogo() }),
  };
}

/** Stands in for the CMS: the records that currently exist. */
export class Records {
  readonly all = new Map<string, SentRecord>();

  /** Carries out the edits and returns the records that they changed, each once, like the feed. */
  edit(edits: Edit[]): SentRecord[] {
    const changed = new Map<string, SentRecord>();
    for (const edit of edits) {
      const sent = this.#resultOf(edit);
      if (sent === undefined) continue;
      const key = `${sent.type}/${sent.id}`;
      if (sent.record === null) this.all.delete(key);
      else this.all.set(key, sent);
      changed.set(key, sent);
    }
    return [...changed.values()];
  }

  #resultOf(edit: Edit): SentRecord | undefined {
    if ('put' in edit) return edit.put;
    if ('remove' in edit) return { ...edit.remove, record: null };
    const { kind, n, fields } = edit.tweak;
    const present = this.all.get(`${kind}/${kind}-${n}`);
    return present && { ...present, record: { ...present.record, ...fields } };
  }
}

/** Every existing answer, as text. */
export function readAll(replica: Replica): Map<string, string> {
  const keys = [
    ...allKeys(),
    ...replica.mediaFiles().map((file) => createQueryKey('media', file)),
    ...dataKeys(replica),
  ];
  return new Map(keys.map((key) => [key, JSON.stringify(replica.answer(key)) ?? 'nothing']));
}

/** The keys of all existing data files. */
export function dataKeys(replica: Pick<Replica, 'dataFiles'>): QueryKey[] {
  return entryKinds.flatMap((kind) => [
    createQueryKey('dataManifest', kind),
    ...dataSections.flatMap((section) =>
      replica.dataFiles(kind, section).map((name) => createQueryKey('dataFile', kind, section, name)),
    ),
  ]);
}

/** The tags touched after a cursor, except those of data files, which have their own tests; `undefined` as in `changedSince`. */
export function pagesSince(replica: Pick<Replica, 'changedSince'>, cursor: number): string[] | undefined {
  return replica.changedSince(cursor)?.filter((tag) => !tag.startsWith('data'));
}
