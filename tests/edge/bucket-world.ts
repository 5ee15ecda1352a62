import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { createUploader, type Objects, type UploadRequest } from '../../src/edge/bucket.ts';
import { openBucketState } from '../../src/edge/bucket-state.ts';
import type { ObjectStore, StoredObject } from '../../src/edge/s3.ts';
import { createObjects } from '../../src/server/open-bucket.ts';
import { createWorld } from '../rebuild/world.ts';
import { createTestLog } from '../server/serve.ts';

const bucket = { name: 's3://memory', endpoint: 'memory' };

export type Request = { method: 'put' | 'remove' | 'find' | 'list'; key: string };

/** A small site that is uploaded to a bucket in memory, and the requests that the bucket gets. */
export function createBucketWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld({ ...options, keepsChanges: true });
  const held = new Map<string, StoredObject & { tag: string }>();
  const log = createTestLog();
  let requests: Request[] = [];
  let tags = 0;
  let requestsToLive = Number.POSITIVE_INFINITY;
  let state: ReturnType<typeof openBucketState> | undefined;
  let described = 0;
  const slow = new Map<string, Promise<void>>();
  const rules = { path: '_headers', cacheControl: 'as it is' };

  /** The objects as the site server makes them, with header rules that the test may change. */
  function createWatchedObjects(): Objects {
    const objects = createObjects(world.dist);
    return {
      ...objects,
      stage: world.outputs.stage,
      rules: toOutputPath(rules.path),
      async describe(path) {
        described += 1;
        const one = await objects.describe(path);
        return one && { ...one, headers: { ...one.headers, 'cache-control': rules.cacheControl } };
      },
    };
  }

  /** Carries out a request. A process can be killed before or after its last request has worked. */
  async function take<Result>(request: Request, work: () => Result): Promise<Result> {
    if (requestsToLive <= 0) throw new Error('The process is no more.');
    requestsToLive -= 1;
    requests.push(request);
    if (slow.has(request.key)) await slow.get(request.key);
    if (requestsToLive === 0.5) throw new Error('The process is no more.');
    const result = work();
    if (requestsToLive === 0) throw new Error('The process is no more.');
    return result;
  }

  const store: ObjectStore = {
    put: (key, object) =>
      take({ method: 'put', key }, () => {
        const tag = String(++tags);
        held.set(key, { ...object, tag });
        return tag;
      }),
    remove: (key) => take({ method: 'remove', key }, () => void held.delete(key)),
    find: (key) => take({ method: 'find', key }, () => held.get(key)?.tag),
    async *list() {
      yield* await take({ method: 'list', key: '' }, () =>
        Array.from(held, ([key, { tag }]) => ({ key, tag })),
      );
    },
    close: async () => undefined,
  };

  async function upload(request?: UploadRequest) {
    state ??= openBucketState(`${world.folder}/bucket.sqlite`, bucket, log);
    const objects = createWatchedObjects();
    const { changedFiles } = world;
    return createUploader({ name: bucket.name, store, state, changedFiles, objects, log })(request);
  }

  function restart(): void {
    state?.close();
    state = undefined;
    world.restart();
  }

  onTestFinished(() => {
    restart();
    world[Symbol.dispose]();
  });
  return {
    ...world,
    log,
    rules,
    /** Holds back the answers to requests about this object. @returns The function that releases them. */
    hold(key: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      slow.set(key, promise);
      return resolve;
    },
    /** How many files were examined since the last call. */
    takeDescribed() {
      const count = described;
      described = 0;
      return count;
    },
    requests: () => requests.map(({ method, key }) => `${method} ${key}`),
    /** What the bucket holds. Tests change it as another program would. */
    held,
    upload,
    restart,
    /** Uploads and is killed at that request. A half, such as 2.5, means before the request has worked. */
    async uploadAndDie(requestCount: number): Promise<void> {
      requestsToLive = requestCount;
      await upload().catch(() => undefined);
      requestsToLive = Number.POSITIVE_INFINITY;
      restart();
      await world.rebuild();
    },
    takeRequests() {
      const all = requests;
      requests = [];
      return all;
    },
    /** The texts in the bucket, by their files in the folder of outputs, to compare both. */
    readBucket: () =>
      Object.fromEntries(
        Array.from(held, ([key, { body, headers }]) => [
          fileOf(key),
          (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
        ]).sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      ),
  };
}

const fileOf = (key: string) => (/\.\w+$/.test(key) ? key : `${key}.html`);
