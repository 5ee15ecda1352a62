// `npm run announce`: tells push subscribers of what has gone live since it was last run. For a host that serves the site
// without `npm start`: the plugin of Netlify runs it when a deploy is live.
import { loadConfig } from '../src/config.ts';
import { createLog, describeError } from '../src/lib/log.ts';
import { announceLive } from '../src/server/announce/announce-live.ts';

const log = createLog((line) => process.stdout.write(line));

try {
  await announceLive(loadConfig(), log);
} catch (cause) {
  log.error(describeError(cause));
  process.exitCode = 1;
}
