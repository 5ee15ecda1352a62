// The events of a build on Netlify, with Netlify's own cache, as its documentation describes them to plugins.
import { join } from 'node:path';
import { restore, save } from '@netlify/cache-utils';
import { onPostBuild, onPreBuild, onSuccess } from '../../scripts/netlify/index.js';

type NetlifyConfig = Parameters<typeof onPreBuild>[0]['netlifyConfig'];

/**
 * One build. `failures` are the faults that its plugin reports.
 *
 * @param machine The folder of the repository. @param store Where Netlify keeps caches for all build machines.
 */
export function startBuild(
  machine: string,
  variables: Record<string, string>,
  store = join(machine, 'store'),
) {
  const failures: string[] = [];
  const fail = (message: string) => failures.push(message);
  const netlifyConfig: NetlifyConfig = { build: { environment: { ...variables } }, redirects: [] };
  const utils = { cache: cacheOf(machine, store), build: { failBuild: fail, failPlugin: fail } };
  return {
    failures,
    netlifyConfig,
    preBuild: () => onPreBuild({ netlifyConfig, utils }),
    postBuild: () => onPostBuild({ utils }),
    success: () => onSuccess({ netlifyConfig, utils }),
  };
}

const cacheOf = (cwd: string, cacheDir: string) => ({
  restore: (paths: string[]) => restore(paths, { cwd, cacheDir }),
  save: (paths: string[]) => save(paths, { cwd, cacheDir }),
});
