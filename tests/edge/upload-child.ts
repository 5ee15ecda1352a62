// A process that publishes one state of a history after another to a bucket, until it is killed. Arguments: folder, first cursor,
// the address of the bucket as JSON, and `once` for one state.
import { join } from 'node:path';
import { createUploader } from '../../src/edge/bucket.ts';
import { openBucketState } from '../../src/edge/bucket-state.ts';
import { type BucketAddress, createS3 } from '../../src/edge/s3.ts';
import { openEngine } from '../../src/rebuild/engine.ts';
import { openFiles } from '../../src/rebuild/files.ts';
import { createObjects } from '../../src/server/open-bucket.ts';
import { takeLock } from '../../src/storage/lock.ts';
import { createHistory } from '../rebuild/long-history.ts';

const [folder = '', first = '0', text = '', end] = process.argv.slice(2);
const address: BucketAddress = JSON.parse(text);
const [dist, { name }] = [join(folder, 'dist'), address];
const log = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) };

const lock = takeLock(join(folder, 'lock.sqlite'));
const engine = openEngine({ cache: folder, files: openFiles(dist), keepsChanges: true, log: log.warn });
const state = openBucketState(join(folder, 'bucket.sqlite'), address, log);
const store = createS3(address);
const { changedFiles } = engine;
for (let cursor = Number(first); ; cursor++) {
  const history = createHistory(cursor);
  const objects = { ...createObjects(dist), stage: history.outputs.stage };
  await engine.rebuild({ ...history, code: 'code' });
  await createUploader({ name, store, state, changedFiles, objects, log })();
  process.stdout.write(`${cursor}\n`);
  if (end === 'once') break;
}
await store.close();
state.close();
engine.close();
lock.release();
