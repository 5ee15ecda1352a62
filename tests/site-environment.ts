import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from './folder.ts';

/** The environment of a process that builds a site from a CMS, in a folder of its own with an empty `.cache`. */
export function createSiteEnvironment(cms: { url: string; token: string }) {
  const folder = createFolder();
  mkdirSync(join(folder, '.cache'));
  const env = {
    ...process.env,
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: 'a-secret-of-the-test',
    SITE_STATE_DIR: folder,
    CMS_STATE_DIR: createFolder(),
    // Keeps keys from being made and compiled in, so that all tests share one bundle.
    NETLIFY: 'true',
  };
  return { folder, env };
}
