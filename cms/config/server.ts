import { join } from 'node:path';
import { environment } from '../src/environment.ts';
import { makeFolder } from '../src/state-files.ts';

// Strapi's upload provider needs its folder before any other code of ours runs.
makeFolder(join(environment.publicDir, 'uploads'));

export default {
  host: environment.host,
  port: environment.port,
  // The site's server is a proxy in front of /api. It says whether a visitor uses https.
  proxy: { koa: true },
  app: { keys: [environment.secrets.APP_KEYS] },
  // Backups copy the database and the uploads. Strapi's own transfer would let a token read everything, secrets included.
  transfer: { remote: { enabled: false } },
  dirs: { public: environment.publicDir },
  logger: { config: { level: 'info' }, updates: { enabled: false }, startup: { enabled: false } },
};
