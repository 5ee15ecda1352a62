// `npm start`: runs the CMS and the site, and rebuilds on every publish, until Ctrl-C. `openSite` brings changes from the CMS to
// `dist`. `startSiteServer` serves `dist` and decides when to publish.
import { type Config, loadConfig, loadWithoutSecrets, readLogLevel } from '../src/config.ts';
import { createLog, describeError } from '../src/lib/log.ts';
import { SecretsUnusable } from '../src/secrets.ts';
import { type CmsProcess, startCms } from '../src/server/cms-process.ts';
import { requireFreePort } from '../src/server/http/http-server.ts';
import { openAnnouncer } from '../src/push/announcer.ts';
import { syncInChildProcess } from '../src/server/cms-sync.ts';
import { serveLastSite } from '../src/server/last-site.ts';
import { usualTimes } from '../src/server/queue.ts';
import { hasLastSite, serveLastUnless } from '../src/server/serve-last.ts';
import { openSite } from '../src/server/site.ts';
import { startSiteServer } from '../src/server/site-server.ts';
import { buildPanel, prepareCmsWithoutPanel } from './prepare-cms.ts';
import { createReadyLine } from './ready-line.ts';
import { readParameters } from './run-command.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const log = createLog((line) => process.stdout.write(line), readLogLevel());

/** The fault in words that anybody may read. */
const noSecrets = {
  what: 'The secrets of the CMS cannot be read. Restore secrets.json from a backup, or delete it for new secrets, and start the site again.',
  detail: '',
};

await runUntilStopped(log, async (onStop) => {
  const usage = 'npm start [-- --empty], with environment variables from docs/configuration.md';
  const { values } = readParameters(usage, { empty: { type: 'boolean' } });
  const config = await loadOrServeLast(onStop);
  if (!config) return;
  let cms: CmsProcess | undefined;
  const site = openSite(config, log, { findCmsFault: () => cms?.fault(), syncFirst: syncInChildProcess });
  onStop(() => site.close());
  if (!config.site.socket) await requireFreePort('site', config.site);
  if (config.cms.isOwn) {
    log.info('Starting the CMS …');
    const variables = values.empty ? { CMS_DEMO_SEED: 'false' } : {};
    cms = startCms(config, log, { prepare: prepareCmsWithoutPanel, variables });
    onStop(cms.stop);
  }

  const announcer = config.site.isServedElsewhere
    ? undefined
    : serveLastUnless(() => openAnnouncer(config, () => site.wording(), log), config, log);
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

/** The configuration; `undefined` when the secrets cannot be used. Then the last good site is served until `onStop`'s function is called. */
async function loadOrServeLast(onStop: (undo: () => Promise<void>) => void): Promise<Config | undefined> {
  try {
    return loadConfig();
  } catch (cause) {
    if (!(cause instanceof SecretsUnusable)) throw cause;
    const config = loadWithoutSecrets();
    if (!hasLastSite(config)) throw cause;
    log.error(`${describeError(cause)} Until the next start, the last good site is served.`);
    const server = await serveLastSite(config, noSecrets, log);
    onStop(server.stop);
    return undefined;
  }
}
