// A process that rebuilds one state of the history after another until it is killed. Arguments: folder, first cursor, and
// `after-priority` for one that kills itself as soon as the outputs with priority are in place.
import { join } from 'node:path';
import { openEngine } from '../../src/rebuild/engine.ts';
import { openFiles } from '../../src/rebuild/files.ts';
import { takeLock } from '../../src/storage/lock.ts';
import { createHistory } from './long-history.ts';

const [folder = '', first = '0', end] = process.argv.slice(2);
takeLock(join(folder, 'lock.sqlite'));
let cursor = Number(first);
const engine = openEngine({
  cache: folder,
  files: openFiles(join(folder, 'dist')),
  // Some files that are no longer outputs stay for three states.
  staysFor: (path) => (/[02468]\.html$/.test(path) ? 3 : 0),
  now: () => cursor,
  log: () => undefined,
});
const onPriorityDone = async () => {
  if (end === 'after-priority') process.kill(process.pid, 'SIGKILL');
};
for (; ; cursor++) {
  const { failed } = await engine.rebuild({ ...createHistory(cursor), code: 'code', onPriorityDone });
  if (failed.length > 0) throw new Error(`Cursor ${cursor}: ${failed[0]?.message}`);
  process.stdout.write(`${cursor}\n`);
}
