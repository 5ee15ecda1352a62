// `npm start`: runs the CMS and the site, and rebuilds on every publish, until Ctrl-C. `openSite` brings changes from the CMS to
// `dist`. `startSiteServer` serves `dist` and decides when to publish.
import { loadConfig, readLogLevel } from '../src/config.ts';
import { createLog } from '../src/lib/log.ts';
import { type CmsProcess, startCms } from '../src/server/cms-process.ts';
import { requireFreePort } from '../src/server/http/http-server.ts';
import { openAnnouncer } from '../src/push/announcer.ts';
import { syncInChildProcess } from '../src/server/cms-sync.ts';
import { usualTimes } from '../src/server/queue.ts';
import { serveLastUnless } from '../src/server/serve-last.ts';
import { openSite } from '../src/server/site.ts';
import { startSiteServer } from '../src/server/site-server.ts';
import { buildPanel, prepareCmsWithoutPanel } from './prepare-cms.ts';
import { createReadyLine } from './ready-line.ts';
import { readParameters } from './run-command.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const log = createLog((line) => process.stdout.write(line), readLogLevel());

await runUntilStopped(log, async (onStop) => {
  readParameters('npm start, with environment variables from docs/configuration.md', {});
  const config = loadConfig();
  let cms: CmsProcess | undefined;
  const site = openSite(config, log, { findCmsFault: () => cms?.fault(), syncFirst: syncInChildProcess });
  onStop(site.close);
  if (!config.site.socket) await requireFreePort('site', config.site);
  if (config.cms.isOwn) {
    log.info('Starting the CMS …');
    cms = startCms(config, log, { prepare: prepareCmsWithoutPanel });
    onStop(cms.stop);
  }

  const announcer = config.site.isServedElsewhere
    ? undefined
    : serveLastUnless(() => openAnnouncer(config, log), config, log);
  onStop(() => announcer?.stop());
  const server = await startSiteServer({
    config,
    site,
    onServed: (report) => announcer?.take(site.findNewEntries(report, announcer.knows)),
    // The pages of the last build are served while the CMS starts.
    ownCms: cms,
    times: usualTimes,
    log,
  });
  onStop(server.stop);
  log.info('Building the site …');
  await server.firstPublish;
  await site.warmUp();
  await cms?.up;
  const panel = cms && buildPanel(log);
  if (panel) onStop(panel.stop);
  console.log(createReadyLine(config, panel?.state));
});
