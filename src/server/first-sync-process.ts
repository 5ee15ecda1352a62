// The process of `syncApart`. It ends with its parent process.

import './end-with-parent.ts';
import { loadConfig, logLevel } from '../config.ts';
import { createLog } from '../lib/log.ts';
import { openFollowing } from './following.ts';

const log = createLog((line) => process.stderr.write(line), logLevel());
const { replica, following } = openFollowing(loadConfig(), log);
const outcome = await following.sync();
replica.close();
process.send?.(outcome);
// Or else it would wait for the end of the other process.
process.channel?.unref();
