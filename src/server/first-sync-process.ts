// The process of `syncApart`. It ends with its parent process.

import './end-with-parent.ts';
import { loadConfig, logLevel } from '../config.ts';
import { createLog, describeError } from '../lib/log.ts';
import { openFollowing } from './following.ts';
import { causeOf } from '../storage/state-folder.ts';

const log = createLog((line) => process.stderr.write(line), logLevel());
const config = loadConfig();
try {
  const { replica, following } = openFollowing(config, log);
  const outcome = await following.sync();
  replica.close();
  process.send?.(outcome);
} catch (cause) {
  log.error(describeError(causeOf(cause, [config.places.cache])));
  process.exitCode = 1;
}
// Or else it would wait for the end of the other process.
process.channel?.unref();
