import type { Config } from '../config.ts';
import { createUploader, type Objects, type Uploader } from '../edge/bucket.ts';
import { openBucketState } from '../edge/bucket-state.ts';
import type { Follower } from '../edge/edges.ts';
import { followBucket } from '../edge/follow-bucket.ts';
import { createS3 } from '../edge/s3.ts';
import type { Log } from '../lib/log.ts';
import type { PublishedFiles } from '../rebuild/changed-files.ts';
import { fingerprintOf } from '../rebuild/recorded-reads.ts';
import { createHeaders } from './http/headers.ts';
import { openFileIn } from './http/open-file.ts';
import { compressors, contentTypeOf, isCompressed } from './http/send-file.ts';
import { addressOf, stageOf } from './outputs.ts';

export type Bucket = {
  upload: Uploader;
  /** Uploads from now on whatever is published. */
  follow(): Follower;
  close(): Promise<void>;
};

/** The bucket that the site is uploaded to; `undefined` when it has none. Open it once at a time. */
export function openBucket(
  { bucket, places }: Config,
  changedFiles: () => PublishedFiles | undefined,
  log: Log,
): Bucket | undefined {
  if (!bucket) return undefined;
  const { name } = bucket;
  const state = openBucketState(places.bucket, bucket, log);
  const store = createS3(bucket);
  const objects = createObjects(places.dist);
  const upload = createUploader({ name, store, state, changedFiles, objects, log });
  return {
    upload,
    follow: () => followBucket({ name, upload, state, changedFiles, log }),
    async close() {
      await store.close();
      state.close();
    },
  };
}

/** These pages keep their file names, by which the bucket's website or a CDN asks for them. */
const named = new Set(['index.html', '404.html', 'error.html']);

/** The rules for headers, which only servers read. */
const rules = '_headers';

/**
 * Objects with the headers and the coding that the site server sends to whoever takes gzip: a bucket cannot ask, and everybody
 * who reads pages takes it. A page has its address as its key, so `/templates/atlas` needs no rule that adds an extension.
 */
export function createObjects(dist: string): Objects {
  const headersOf = createHeaders(dist);

  return {
    async describe(path) {
      if (path === rules) return undefined;
      const cacheControl = (await headersOf(addressOf(path))).get('cache-control') ?? '';
      const headers = { 'content-type': contentTypeOf(path), 'cache-control': cacheControl };
      return { key: named.has(path) ? path : path.replace(/\.html$/, ''), headers };
    },
    async read(path, hash) {
      const file = openFileIn(dist, path);
      if (!file) return undefined;
      try {
        const bytes = file.read();
        if (fingerprintOf(bytes) !== hash) return undefined;
        if (!isCompressed(file)) return { body: bytes };
        return { body: await compressors.gzip(bytes), coding: 'gzip' };
      } finally {
        file.close();
      }
    },
    stage: stageOf,
    rules,
  };
}
