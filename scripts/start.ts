// `npm start`: the CMS, the site, and a rebuild on every publish, until Ctrl-C.
import { loadConfig } from '../src/config.ts';
import { createLog } from '../src/lib/log.ts';
import { startCms } from '../src/server/cms-process.ts';
import { requireFreePort } from '../src/server/listen.ts';
import { usualTimes } from '../src/server/queue.ts';
import { readyLine } from '../src/server/ready-line.ts';
import { openSite } from '../src/server/site.ts';
import { startSiteServer } from '../src/server/site-server.ts';
import { prepareCms } from './prepare-cms.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const log = createLog((line) => process.stdout.write(line));

await runUntilStopped(log, async (onStop) => {
  const config = loadConfig();
  const site = openSite(config, log);
  onStop(site.close);
  await requireFreePort(config.site.port, 'PORT');

  if (config.cms.isOwn) {
    await requireFreePort(config.cms.port, 'CMS_PORT');
    prepareCms();
    log.info('Starting the CMS …');
    const cms = await startCms(config, log);
    onStop(cms.stop);
  }

  log.info('Building the site …');
  const server = await startSiteServer({ config, publish: site.publish, times: usualTimes, log });
  onStop(server.stop);
  await server.firstPublish;
  await site.warmUp();
  console.log(readyLine(config));
});
