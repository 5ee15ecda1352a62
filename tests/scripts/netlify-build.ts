// The events of a build on Netlify, with Netlify's own cache, as its documentation describes them to plugins.
import { join } from 'node:path';
import { restore, save } from '@netlify/cache-utils';
import { onPostBuild, onPreBuild } from '../../scripts/netlify/index.js';

type NetlifyConfig = Parameters<typeof onPreBuild>[0]['netlifyConfig'];

/** @param machine The folder of the repository. @param store Where Netlify keeps caches, whichever machine builds. */
export async function preBuild(
  machine: string,
  variables: Record<string, string>,
  store = join(machine, 'store'),
) {
  const failures: string[] = [];
  const netlifyConfig: NetlifyConfig = { build: { environment: { ...variables } }, redirects: [] };
  const failBuild = (message: string) => failures.push(message);
  await onPreBuild({ netlifyConfig, utils: { cache: cacheOf(machine, store), build: { failBuild } } });
  return { netlifyConfig, failures };
}

export async function postBuild(machine: string, store: string): Promise<void> {
  await onPostBuild({ utils: { cache: cacheOf(machine, store), build: { failBuild: () => undefined } } });
}

const cacheOf = (cwd: string, cacheDir: string) => ({
  restore: (paths: string[]) => restore(paths, { cwd, cacheDir }),
  save: (paths: string[]) => save(paths, { cwd, cacheDir }),
});
