// The process of `syncInChildProcess`. It ends with its parent process: the next one would meet it at the replica.

import './end-with-parent-at-once.ts';
import { loadConfig, readLogLevel } from '../config.ts';
import { createLog, describeError } from '../lib/log.ts';
import { openSyncedReplica } from './cms-sync.ts';
import { findCause } from '../storage/state-folder.ts';

const log = createLog((line) => process.stderr.write(line), readLogLevel());
const config = loadConfig();
try {
  const { replica, cmsSync } = openSyncedReplica(config, log);
  const outcome = await cmsSync.sync();
  replica.close();
  process.send?.(outcome);
} catch (cause) {
  log.error(describeError(findCause(cause, [config.places.cache])));
  process.exitCode = 1;
}
// An open channel would keep this process alive until its parent ends.
process.channel?.unref();
