/** Starts the compiled CMS as `strapi start` does, without loading the code of its other commands. */
import { dirname, resolve } from 'node:path';
import { markDatabase } from '../src/setup/require-database.ts';
import { describeStartFault, Misconfigured } from '../src/setup/start-fault.ts';

const DIST = dirname(__dirname);

async function start(): Promise<void> {
  const environment = await loadEnvironment();
  // Strapi writes pictures that it works on there. A start empties the folder.
  process.env.TMPDIR = environment.incomingDir;
  const { createStrapi } = await import('@strapi/strapi');
  const strapi = createStrapi({ appDir: resolve(DIST, '..'), distDir: DIST });
  await strapi.load();
  await strapi.listen();
  markDatabase(environment.stateDir);
}

/** Loads it here, so that a variable with a wrong value is reported too. */
async function loadEnvironment() {
  try {
    const { environment } = await import('../src/environment.ts');
    // A copy has read the secrets, too.
    return { ...environment };
  } catch (cause) {
    throw new Misconfigured('The configuration of the CMS cannot be used. The log says what to put there.', {
      cause,
    });
  }
}

/** Tells the site's server, if it has started this process, why the CMS does not start. */
async function end(error: unknown): Promise<void> {
  const fault = describeStartFault(error);
  console.error(`${fault.what}\n`, error);
  if (process.connected)
    await new Promise((resolve) => process.send?.({ fault }, undefined, undefined, resolve));
  process.exit(1);
}

// A driver may throw outside of the call that it serves.
process.on('uncaughtException', end);
start().then(() => process.off('uncaughtException', end), end);
