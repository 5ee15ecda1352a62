import { hash as sumOf } from 'node:crypto';
import type { Log } from '../lib/log.ts';
import { runInParallel } from '../lib/work-in-parts.ts';
import { marker, type PublishedFile, type PublishedFiles } from '../rebuild/changed-files.ts';
import type { Fingerprint, OutputPath } from '../rebuild/types.ts';
import type { BucketState } from './bucket-state.ts';
import type { ObjectStore, StoredObject } from './s3.ts';

type Described = { key: string; headers: Record<string, string> };

/** How outputs become objects. */
export type Objects = {
  /** The key and the headers of the object of an output; `undefined` when the output is not uploaded. */
  describe(path: OutputPath): Promise<Described | undefined>;
  /** The bytes of the object, and the headers that depend on them; `undefined` while the file has another fingerprint. */
  read(path: OutputPath, hash: Fingerprint): Promise<StoredObject | undefined>;
  /** Objects of a lower stage are in the bucket before any of a higher one. */
  stage(path: OutputPath): number;
  /** The output that holds the header rules. */
  rules: OutputPath;
};

export type BucketOptions = {
  name: string;
  store: ObjectStore;
  state: BucketState;
  changedFiles(): PublishedFiles | undefined;
  objects: Objects;
  log: Pick<Log, 'info' | 'warn'>;
};

export type UploadRequest = {
  /** Lists the bucket, and repairs objects that others have changed. Objects that do not belong to the site are deleted. */
  reconcile?: boolean;
  /** Once it is aborted, no further request is made. */
  signal?: AbortSignal;
};

export type Uploaded = { put: number; removed: number };

export type Uploader = (request?: UploadRequest) => Promise<Uploaded>;

/** How many requests are under way at once. */
const width = 32;

type Put = Described & { path: OutputPath; hash: Fingerprint; made: string };
type Removal = { key: string };
type Plan = { puts: Put[]; removals: Removal[] };

/**
 * Brings a bucket up to date with the published files. A request is made only for an object that differs, so an interrupted
 * upload continues where it stopped. Run one upload at a time.
 */
export function createUploader({ name, store, state, changedFiles, objects, log }: BucketOptions): Uploader {
  /** Whether the build id in the bucket is the one that we left, or that one is unknown. Makes one request at most. */
  async function isAsLeft(): Promise<boolean> {
    const known = state.object(marker);
    return !known?.made || (await store.find(marker)) === known.tag;
  }

  async function takeStock(mayDelete: boolean): Promise<void> {
    const found = new Map<string, string>();
    for await (const { key, tag } of store.list()) found.set(key, tag);
    const [stranger] = found.keys();
    if (!mayDelete && stranger !== undefined && !found.has(marker)) {
      throw new Error(
        `The bucket ${name} holds other files, such as ${stranger}, which an upload would delete. Set SITE_BUCKET to an empty bucket or to a folder, such as s3://bucket/folder, or let "npm run build -- --reconcile" delete them.`,
      );
    }
    state.takeStock(found);
  }

  /** The files to compare. `isAll`: compare every published file. */
  function listFilesToCompare(files: PublishedFiles): { isAll: boolean; paths: OutputPath[] } {
    const head = files.head();
    const followed = state.followed();
    if (followed?.feed !== head?.feed || followed === undefined) return { isAll: true, paths: [] };
    const paths = files.after(followed.at, Number.MAX_SAFE_INTEGER).map(({ path }) => path);
    return { isAll: paths.includes(objects.rules), paths };
  }

  async function compare(files: PublishedFiles): Promise<Plan> {
    const { isAll, paths } = listFilesToCompare(files);
    const present = isAll ? files.all() : paths.flatMap((path) => files.file(path) ?? []);
    const kept = new Set<string>();
    const puts: Put[] = [];
    for (const file of present) {
      const described = await objects.describe(file.path);
      if (!described) continue;
      kept.add(described.key);
      const put = findDifference(file, described);
      if (put) puts.push(put);
    }
    const keys = isAll ? state.keys() : await listKeys(paths);
    return { puts, removals: keys.filter((key) => !kept.has(key)).map((key) => ({ key })) };
  }

  function findDifference({ path, hash }: PublishedFile, described: Described): Put | undefined {
    // The bytes are not known. A file that is being replaced is listed in a later change, and a retired file is not uploaded.
    if (hash === null) return undefined;
    const made = sumOf('sha1', JSON.stringify([hash, described.headers]), 'base64url');
    return state.object(described.key)?.made === made ? undefined : { ...described, path, hash, made };
  }

  async function listKeys(paths: OutputPath[]): Promise<string[]> {
    const described = await Promise.all(paths.map(objects.describe));
    return described.flatMap((one) => (one && state.object(one.key) ? [one.key] : []));
  }

  async function putObject({ path, hash, key, headers, made }: Put): Promise<void> {
    const object = await objects.read(path, hash);
    if (!object) return;
    const tag = await store.put(key, { ...object, headers: { ...headers, ...object.headers } });
    state.put(key, made, tag);
  }

  async function removeObject({ key }: Removal): Promise<void> {
    await store.remove(key);
    state.drop(key);
  }

  /** Makes one request for each item. The state of an object is in doubt until its request is answered. */
  async function requestEach<Item extends { key: string }>(
    items: Item[],
    signal: AbortSignal | undefined,
    request: (item: Item) => Promise<void>,
  ): Promise<void> {
    let fault: unknown;
    state.markUncertain(items.map(({ key }) => key));
    await runInParallel(items, width, async (item) => {
      if (fault || signal?.aborted) return;
      await request(item).catch((cause: unknown) => (fault ??= cause));
    });
    if (fault) throw fault;
    signal?.throwIfAborted();
  }

  /** Plans again with the bucket as it is, if somebody else has changed it. */
  async function planUpload(files: PublishedFiles, reconcile: boolean): Promise<Plan> {
    const isListed = reconcile || state.isEmpty();
    if (isListed) await takeStock(reconcile);
    const planned = await compare(files);
    const isEmpty = planned.puts.length + planned.removals.length === 0;
    if (isListed || isEmpty || (await isAsLeft())) return planned;
    log.warn(`The bucket ${name} was changed by another process. It is compared with the site and repaired.`);
    await takeStock(true);
    return compare(files);
  }

  async function putInStages(puts: Put[], signal: AbortSignal | undefined): Promise<void> {
    const stages = Map.groupBy(puts, ({ path }) => (path === marker ? Infinity : objects.stage(path)));
    for (const [, stage] of [...stages].sort(([one], [other]) => one - other))
      await requestEach(stage, signal, putObject);
  }

  return async ({ reconcile = false, signal } = {}) => {
    const read = Date.now();
    const files = changedFiles();
    const head = files?.head();
    if (!files || !head) return { put: 0, removed: 0 };
    const { puts, removals } = await planUpload(files, reconcile);
    await putInStages(puts, signal);
    await requestEach(removals, signal, removeObject);
    state.follow(head, { read, live: Date.now() });
    return { put: puts.length, removed: removals.length };
  };
}
