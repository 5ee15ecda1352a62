// `npm run build`: brings dist/ up to date with the CMS. Parameters, after `--`:
//   --full               renders every output again
//   --reconcile          compares everything with the CMS and the bucket, instead of asking what changed
//   --allow-mass-delete  follows the CMS even if that removes a large part of the gallery
// With SITE_BUCKET it uploads the changed files. The exit code is 1 when nothing could be built, when an output could not be
// rendered or uploaded, or when the sync was refused. If the CMS is down, it builds from the last sync, with exit code 0.
import { type Config, loadConfig } from '../src/config.ts';
import type { Log } from '../src/lib/log.ts';
import { listProblems, type PublishOutcome, summarize } from '../src/server/publish-report.ts';
import { syncInChildProcess } from '../src/server/cms-sync.ts';
import { provideFunctions } from '../src/server/compiled-site.ts';
import { openSite, type Site } from '../src/server/site.ts';
import { findCause } from '../src/storage/state-folder.ts';
import { readParameters, runCommand } from './run-command.ts';

const usage = 'npm run build [-- --full --reconcile --allow-mass-delete]';
const flag = { type: 'boolean', default: false } as const;

/** `upload`: a line that summarises the upload; `undefined` when there was none. */
type Built = { published: PublishOutcome; upload: PromiseSettledResult<string | undefined> };

async function build(log: Log): Promise<Built> {
  const { values } = readParameters(usage, { full: flag, reconcile: flag, 'allow-mass-delete': flag });
  const { full, reconcile, 'allow-mass-delete': allowMassDelete } = values;
  const config = loadConfig();
  const site = openSite(config, log, { full, syncFirst: syncInChildProcess });
  const cms = site.isEmpty() || reconcile || allowMassDelete ? await startOwnCms(config, log) : undefined;
  try {
    const published = await site.publish({ reconcile, allowMassDelete });
    if (published.report && config.site.isBuiltByNetlify) await provideFunctions(config);
    const [upload] = await Promise.allSettled([published.report && uploadSite(config, site, log, reconcile)]);
    return { published, upload };
  } catch (cause) {
    throw findCause(cause, [config.places.cache, config.places.dist]);
  } finally {
    await cms?.stop();
    site.close();
  }
}

/** Loads its code only if there is a bucket, since loading takes time. */
async function uploadSite(config: Config, site: Site, log: Log, reconcile: boolean) {
  if (!config.bucket) return undefined;
  const { openBucket } = await import('../src/server/open-bucket.ts');
  const bucket = openBucket(config, () => site.changedFiles(), log);
  const uploaded = await bucket?.upload({ reconcile }).finally(bucket.close);
  return (
    uploaded && `Uploaded ${uploaded.put} objects to ${config.bucket.name}, and deleted ${uploaded.removed}.`
  );
}

/** Loads its code only when needed: most builds use a CMS that is up, and must be fast. */
async function startOwnCms(config: Config, log: Log) {
  const { ensureCms } = await import('./ensure-cms.ts');
  return ensureCms(config, log);
}

await runCommand(async (log) => {
  const { published, upload } = await build(log);
  for (const problem of listProblems(published)) log.error(problem);
  console.log(summarize(published));
  const { synced, report } = published;
  const isWhole = report !== undefined && report.failed.length === 0 && synced.outcome !== 'refused';
  process.exitCode = isWhole ? 0 : 1;
  if (upload.status === 'rejected')
    throw new Error('The site is built, but the upload is incomplete. The next build uploads the rest', {
      cause: upload.reason,
    });
  if (upload.value) console.log(upload.value);
});
