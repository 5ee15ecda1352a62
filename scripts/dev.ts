// `npm run dev`: Astro's dev server on a replica that follows the CMS. If `npm start` runs, it shows the replica of `npm start`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadConfig, readLogLevel, root } from '../src/config.ts';
import { createLog } from '../src/lib/log.ts';
import { LockTaken } from '../src/storage/lock.ts';
import type { CmsProcess } from '../src/server/cms-process.ts';
import { Queue } from '../src/server/queue.ts';
import { openSite, type Site } from '../src/server/site.ts';
import { startOwnCms } from './ensure-cms.ts';
import { readParameters } from './run-command.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const log = createLog((line) => process.stdout.write(line), readLogLevel());
const flag = { type: 'boolean' } as const;

await runUntilStopped(log, async (onStop) => {
  readParameters('npm run dev [-- --host --open]', { host: flag, open: flag });
  const config = loadConfig();
  let cms: CmsProcess | undefined;
  const site = openUnlessInUse();
  if (site) {
    onStop(() => site.close());
    cms = await startOwnCms(config, log);
    if (cms) onStop(cms.stop);
    const follow = createFollower(site);
    await follow();
    const queue = new Queue(follow, { rest: 0, poll: 2000, retry: 2000 });
    onStop(() => queue.stop());
    queue.request();
  }

  const astro = spawn('astro', ['dev', '--port', String(config.site.port), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  onStop(() => void astro.kill());
  const [code] = await once(astro, 'exit');
  throw new Error(`Astro's dev server has ended with code ${code}.`);

  function openUnlessInUse(): Site | undefined {
    try {
      return openSite(config, log, { findCmsFault: () => cms?.fault() });
    } catch (cause) {
      if (!(cause instanceof LockTaken)) throw cause;
      log.warn(`${cause.message} Until then, the pages show the catalogue of that process.`);
      return undefined;
    }
  }
});

/** Brings the replica up to date. Logs a fault once, however long it lasts. */
function createFollower(site: Site): () => Promise<boolean> {
  let fault = '';
  return async () => {
    const synced = await site.sync();
    const reason = 'reason' in synced ? synced.reason : '';
    if (reason && reason !== fault) log.error(reason);
    fault = reason;
    return reason === '';
  };
}
