// A process that rebuilds one state of the history after another until it is killed. Arguments: folder, first position, and
// `after-urgent` for one that kills itself as soon as the outputs that are urgent are in place.
import { join } from 'node:path';
import { openEngine } from '../../src/rebuild/engine.ts';
import { openFiles } from '../../src/rebuild/files.ts';
import { takeLock } from '../../src/rebuild/lock.ts';
import { createHistory } from './long-history.ts';

const [folder = '', first = '0', end] = process.argv.slice(2);
takeLock(join(folder, 'lock.sqlite'));
const engine = openEngine({ cache: folder, files: openFiles(join(folder, 'dist')), log: () => undefined });
const onUrgent = async () => {
  if (end === 'after-urgent') process.kill(process.pid, 'SIGKILL');
};
for (let position = Number(first); ; position++) {
  const { failed } = await engine.rebuild({ ...createHistory(position), code: 'code', onUrgent });
  if (failed.length > 0) throw new Error(`Position ${position}: ${failed[0]?.message}`);
  process.stdout.write(`${position}\n`);
}
