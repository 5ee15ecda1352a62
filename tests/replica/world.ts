import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSections } from '../../src/search/format/data-files.ts';
import { entryKinds } from '../../src/catalogue/kinds.ts';
import { keyOf } from '../../src/catalogue/read-keys.ts';
import { type Change, parseChange, type SentRecord } from '../../src/replica/records/schema.ts';
import { filesOf, type Mirrored, mirroredName, type Wanted } from '../../src/replica/records/pictures.ts';
import { openReplica, type Replica } from '../../src/replica/replica.ts';
import { allKeys, type Edit } from './history.ts';

/** A replica in a folder of its own, which is removed with it. */
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

/** A replica without a file, to compare with. */
export function createReplicaInMemory(): Replica & Disposable {
  const replica = openReplica(':memory:', { warn: () => undefined });
  return Object.assign(replica, { [Symbol.dispose]: () => replica.close() });
}

/** Applies the records, and mirrors at once whatever they show. `write` gets each mirrored file. */
export function applyRecords(
  replica: Replica,
  records: Iterable<SentRecord>,
  write: (name: string, text: string) => void = () => undefined,
): void {
  replica.apply({ changes: [...records].map(changeOf) });
  for (const wanted of replica.missingMedia())
    replica.apply({ mirrored: wanted.map((one) => mirrorTexts(one, write)) });
}

/** What a record becomes at the border. Throws when the border skips it. */
export function changeOf(sent: SentRecord): Change {
  const parsed = parseChange(sent);
  if ('skipped' in parsed) throw new Error(parsed.skipped.reason);
  return parsed.change;
}

/** Stands for the mirror: its files are texts, which change with the record's `hash`. */
function mirrorTexts(wanted: Wanted, write: (name: string, text: string) => void): Mirrored {
  const { record, isThumbnail } = wanted;
  const mirror = (url: string) => {
    const text = `${record.hash} ${url}`;
    const name = mirroredName(hash('sha256', text), 'png');
    write(name, text);
    return name;
  };
  const files = new Map(filesOf(record).map(({ url }) => [url, mirror(url)]));
  return { ...wanted, files, ...(isThumbnail && { social: mirror('social') }) };
}

/** The CMS: the records there are now. */
export class Records {
  readonly all = new Map<string, SentRecord>();

  /** Carries out the edits and returns the records they changed, as the feed would: each once. */
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

/** Every answer there is, as text. */
export function readAll(replica: Replica): Map<string, string> {
  const keys = [
    ...allKeys(),
    ...replica.mediaFiles().map((file) => keyOf('media', file)),
    ...dataKeys(replica),
  ];
  return new Map(keys.map((key) => [key, JSON.stringify(replica.answer(key)) ?? 'nothing']));
}

/** The keys of all data files there are. */
export function dataKeys(replica: Pick<Replica, 'dataFiles'>): string[] {
  return entryKinds.flatMap((kind) => [
    keyOf('dataManifest', kind),
    ...dataSections.flatMap((section) =>
      replica.dataFiles(kind, section).map((name) => keyOf('dataFile', kind, section, name)),
    ),
  ]);
}

/** What was touched after a cursor, but for the data files, which have tests of their own; `undefined` as in `changedSince`. */
export function pagesSince(replica: Pick<Replica, 'changedSince'>, cursor: number): string[] | undefined {
  return replica.changedSince(cursor)?.filter((tag) => !tag.startsWith('data'));
}
