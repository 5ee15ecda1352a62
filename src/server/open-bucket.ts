import { headersFile } from '../lib/headers-file.ts';
import type { Config } from '../config.ts';
import { createUploader, type Objects, type Uploader } from '../edge/bucket.ts';
import { openBucketState } from '../edge/bucket-state.ts';
import { followBucket } from '../edge/follow-bucket.ts';
import type { Follower } from '../edge/follower.ts';
import { createS3, redirectHeader, type StoredObject } from '../edge/s3.ts';
import type { Log } from '../lib/log.ts';
import type { PublishedFiles } from '../rebuild/changed-files.ts';
import { computeFingerprint } from '../rebuild/recorded-reads.ts';
import { toOutputPath } from '../rebuild/types.ts';
import { getAddress, redirectsFile } from './http/addresses.ts';
import { createHeaders } from './http/headers.ts';
import { findMoved, longestMovedPage } from '../catalogue/moved-page.ts';
import { openFileIn } from './http/open-file.ts';
import { compressors, getContentType, isCompressed } from './http/send-file.ts';
import { stageOf } from './outputs.ts';

export type Bucket = {
  upload: Uploader;
  /** Uploads everything that is published from now on. */
  follow(): Follower;
  close(): Promise<void>;
};

/** The bucket that the site is uploaded to; `undefined` when none is configured. Only one may be open at a time. */
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

/** These pages keep their file names, since the bucket's website or a CDN requests them by these names. */
const named = new Set(['index.html', '404.html', 'error.html']);

const rules = toOutputPath(headersFile);

/**
 * Objects have the content type, cache rule and coding that the site server sends to clients that accept gzip. A bucket cannot
 * negotiate, and every client that reads pages accepts gzip. The key of a page is its address, so `/templates/atlas` needs no
 * rule that adds an extension.
 */
export function createObjects(dist: string): Objects {
  const headersOf = createHeaders(dist);

  return {
    async describe(path) {
      if (path === rules || path === redirectsFile) return undefined;
      const cacheControl = (await headersOf(getAddress(path))).get('cache-control') ?? '';
      const headers = { 'content-type': getContentType(path), 'cache-control': cacheControl };
      return { key: named.has(path) ? path : path.replace(/\.html$/, ''), headers };
    },
    async read(path, hash) {
      const file = openFileIn(dist, path);
      if (!file) return undefined;
      try {
        const bytes = file.read();
        if (computeFingerprint(bytes) !== hash) return undefined;
        const moved = bytes.length <= longestMovedPage ? findMoved(bytes.toString()) : undefined;
        const headers: StoredObject['headers'] = moved ? { [redirectHeader]: moved.movedTo } : {};
        if (!isCompressed(file)) return { body: bytes, headers };
        return { body: await compressors.gzip(bytes), headers: { ...headers, 'content-encoding': 'gzip' } };
      } finally {
        file.close();
      }
    },
    stage: stageOf,
    rules,
  };
}
