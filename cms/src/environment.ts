import { join, resolve } from 'node:path';
import { readProvider } from './newsletter/provider.ts';
import { readUrl } from './read-url.ts';
import { loadSecrets } from './secrets.ts';

/** The only reader of the environment. Paths come out absolute, URLs without a trailing slash. */
function readEnvironment(env: NodeJS.ProcessEnv) {
  const port = readPort(env);
  const stateDir = resolve(env.CMS_STATE_DIR || '.tmp');
  const siteUrl = readUrl('PUBLIC_SITE_URL', env, 'http://localhost:4321');
  return {
    host: env.CMS_HOST || '127.0.0.1',
    port,
    /** Where this CMS is reached from outside; preview links of the demo catalogue begin with it. */
    publicUrl: readUrl('CMS_URL', env, `http://localhost:${port}`),
    siteUrl,
    /** `undefined`: a host builds the site, and there is no server to tell of changes. */
    webhookUrl:
      env.WEBHOOK_URL || !env.BUILD_HOOK_URL ? readUrl('WEBHOOK_URL', env, `${siteUrl}/_rebuild`) : undefined,
    trustedProxies: readProxies(env),
    /** Where a host that builds by itself is told of changes. The address is the secret. */
    buildHookUrl:
      env.BUILD_HOOK_URL && readUrl('BUILD_HOOK_URL', env, 'https://api.netlify.com/build_hooks/1'),
    stateDir,
    /** Holds `uploads/`, served by Strapi under /uploads. */
    publicDir: join(stateDir, 'public'),
    outboxDir: join(stateDir, 'outbox'),
    databaseUrl: env.DATABASE_URL,
    databaseFile: resolve(env.DATABASE_FILENAME || join(stateDir, 'data.db')),
    smtpUrl: env.SMTP_URL,
    newsletter: readProvider(env),
    /** Whether subscribers that are kept here must confirm their address first. */
    confirmSubscribers: env.NEWSLETTER_DOUBLE_OPT_IN === 'true',
    /** Whether the address of a new account must be confirmed by mail before its first sign-in. */
    confirmEmail: (env.CMS_CONFIRM_EMAIL || String(Boolean(env.SMTP_URL))) === 'true',
    /** Social sign-ins, by Strapi's name of the provider; those without keys are switched off. */
    signInWith: {
      google: { key: env.GOOGLE_CLIENT_ID, secret: env.GOOGLE_CLIENT_SECRET },
      facebook: { key: env.FACEBOOK_CLIENT_ID, secret: env.FACEBOOK_CLIENT_SECRET },
    },
    adminEmail: env.CMS_ADMIN_EMAIL || 'admin@vitrine.example',
    adminPassword: env.CMS_ADMIN_PASSWORD,
    demoSeed: env.CMS_DEMO_SEED !== 'false',
    /** A folder with `catalogue.json`; relative pictures start there. */
    demoDir: resolve(env.CMS_DEMO_DIR || 'demo'),
    secrets: loadSecrets(env, stateDir),
  };
}

function readPort(env: NodeJS.ProcessEnv): number {
  const port = Number(env.CMS_PORT || 1337);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`CMS_PORT is "${env.CMS_PORT}", which is no port. Give a number from 1 to 65535.`);
}

/** How many proxies stand in front of this CMS, its site's server counted; `undefined`: one, if it is on this machine. */
function readProxies({ TRUSTED_PROXIES: text }: NodeJS.ProcessEnv): number | undefined {
  if (!text) return undefined;
  if (/^[1-9]$/.test(text)) return Number(text);
  throw new Error(`TRUSTED_PROXIES is "${text}". Give how many proxies stand in front, from 1 to 9.`);
}

export const environment = readEnvironment(process.env);
