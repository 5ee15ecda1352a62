import type { Config } from '../src/config.ts';
import type { Log } from '../src/lib/log.ts';
import { type CmsProcess, isHealthy, startCms } from '../src/server/cms-process.ts';

/** Starts the project's own CMS. `undefined` if it already answers, or if the project follows a CMS that runs elsewhere. */
export async function ensureCms(config: Config, log: Log): Promise<CmsProcess | undefined> {
  if (!config.cms.isOwn || (await isHealthy(config.cms.url))) return undefined;
  const { prepareCms } = await import('./prepare-cms.ts');
  await prepareCms();
  log.info('Starting the CMS …');
  const cms = startCms(config, log);
  await cms.up;
  return cms;
}
