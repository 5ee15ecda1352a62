import type { Config } from '../src/config.ts';
import type { Log } from '../src/lib/log.ts';
import { type CmsProcess, startCms } from '../src/server/cms-process.ts';
import { isHealthy } from '../src/server/launch-cms.ts';

/**
 * Starts the project's own CMS, and resolves when its first start is over. `undefined` if it already answers, or if the project
 * follows a CMS that runs elsewhere.
 */
export async function startOwnCms(config: Config, log: Log): Promise<CmsProcess | undefined> {
  if (!config.cms.isOwn || (await isHealthy(config.cms.url))) return undefined;
  const { prepareCmsWithoutPanel } = await import('./prepare-cms.ts');
  log.info('Starting the CMS …');
  const cms = startCms(config, log, { prepare: prepareCmsWithoutPanel });
  await cms.firstStart;
  return cms;
}

/** Does the same, and rejects with a sentence when the CMS does not come up. */
export async function ensureCms(config: Config, log: Log): Promise<CmsProcess | undefined> {
  const cms = await startOwnCms(config, log);
  const fault = await cms?.firstStart;
  if (!fault) return cms;
  await cms?.stop();
  throw new Error(fault.what);
}
