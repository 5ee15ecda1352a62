// The build plugin in `netlify.toml` (https://docs.netlify.com/extend/develop-and-share/develop-build-plugins). Netlify builds on
// a fresh machine each time. The plugin restores the state of the last build, so that a build renders only what changed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Saved together, since the trace in `.cache` says what is in `dist`. */
const state = ['.cache', 'dist'];

/** The list of announced entries, and its checksums: without them the list counts as damaged. */
const announced = ['.cache/announced.sqlite', '.cache/announced.sqlite-sums'];

/** The variables that the site and its functions share with the CMS, which runs elsewhere. */
const needed = {
  CMS_URL: 'the address of the CMS, such as https://cms.example.com',
  CMS_TOKEN: 'the token of the CMS, from secrets.json in its state folder',
  WEBHOOK_SECRET: 'the webhook secret of the CMS, from the same secrets.json',
};

/**
 * @typedef {{ from: string, to: string, status: number, signed: string }} Redirect
 * @typedef {{ build: { environment: Record<string, string | undefined> }, redirects: Redirect[] }} NetlifyConfig
 * @typedef {{ restore(paths: string[]): Promise<unknown>, save(paths: string[]): Promise<unknown> }} Cache
 * @typedef {{ failBuild(message: string): void, failPlugin(message: string): void }} Build
 * @typedef {{ cache: Cache, build: Build }} Utils
 */

/** @param {{ netlifyConfig: NetlifyConfig, utils: Utils }} parameters */
export async function onPreBuild({ netlifyConfig, utils }) {
  const { build, redirects } = netlifyConfig;
  const variables = { ...process.env, ...build.environment };
  const { CMS_URL = '', PUBLIC_SITE_URL, URL } = variables;
  const missing = Object.entries(needed).filter(([name]) => !variables[name]);
  if (missing.length > 0) {
    utils.build.failBuild(missing.map(([name, value]) => `${name} must be set to ${value}.`).join(' '));
    return;
  }
  // Netlify provides the site's address as URL.
  build.environment.PUBLIC_SITE_URL = PUBLIC_SITE_URL || URL;
  // `uploads` has the pictures that visitors see on their own boards. The signature proves to the CMS that the visitor's address
  // comes from Netlify.
  for (const folder of ['api', 'uploads']) {
    redirects.push({
      from: `/${folder}/*`,
      to: `${CMS_URL.replace(/\/+$/, '')}/${folder}/:splat`,
      status: 200,
      signed: 'CMS_TOKEN',
    });
  }
  await utils.cache.restore(state);
}

/** @param {{ utils: Utils }} parameters */
export async function onPostBuild({ utils }) {
  await utils.cache.save(state);
}

/**
 * Runs when the deploy is live. Only production deploys are announced.
 *
 * @param {{ netlifyConfig: NetlifyConfig, utils: Utils }} parameters
 */
export async function onSuccess({ netlifyConfig, utils }) {
  const env = { ...process.env, ...netlifyConfig.build.environment };
  if (env.CONTEXT !== 'production') return;
  const launcher = fileURLToPath(new URL('../launch.mjs', import.meta.url));
  const [code] = await once(
    spawn(process.execPath, [launcher, 'announce'], { env, stdio: 'inherit' }),
    'exit',
  );
  if (code !== 0) utils.build.failPlugin('Subscribers were not notified: see the lines above.');
  await utils.cache.save(announced);
}
