import { join, resolve } from 'node:path';
import { readProvider } from './newsletter/provider.ts';
import { readFlag, readUrl, readVariable } from './read-variable.ts';
import { loadSecrets } from './secrets.ts';
import { type Environment, type VariableName, variables } from './variables.ts';

/** As in the site's `src/variable-values.ts`, which says why. */
const databaseUrl =
  /^postgres(ql)?:\/\/(?!.*%(?![\da-fA-F]{2}))([^:@/?#\s]*(:[^@/?#\s]*)?@)?[^@?#\s]*(\?(sslmode=disable|sslmode=verify-full&sslrootcert=\/[^&#\s]+|(?!.*(ssl|password))[^#\s]+))?$/;
const databaseUrlRule =
  'the address of a PostgreSQL database, such as postgres://name:password@host/database with special signs percent-encoded, ' +
  'and for TLS ?sslmode=verify-full&sslrootcert=/etc/ssl/certs/ca-certificates.crt at its end';

/** The only reader of the environment. Paths come out absolute, URLs without a trailing slash. */
function readEnvironment(env: Environment) {
  const port = readPort(env);
  const stateDir = resolve(env.CMS_STATE_DIR || variables.CMS_STATE_DIR.value);
  const siteUrl = readUrl('PUBLIC_SITE_URL', env, variables.PUBLIC_SITE_URL.value);
  return {
    host: env.CMS_HOST || variables.CMS_HOST.value,
    port,
    /** Where this CMS is reached from outside; preview links of the demo catalogue follow it. */
    publicUrl: readUrl('CMS_URL', env, `http://localhost:${port}`),
    siteUrl,
    /** Of the site servers. None: a host builds the site, and there is no server to tell of changes. */
    webhookUrls: readWebhooks(env, siteUrl),
    trustedProxies: readProxies(env),
    /** Where a host that builds by itself is told of changes. The address is the secret. */
    buildHookUrl:
      env.BUILD_HOOK_URL && readUrl('BUILD_HOOK_URL', env, 'https://api.netlify.com/build_hooks/1'),
    stateDir,
    /** Holds `uploads/`, served by Strapi under /uploads. */
    publicDir: join(stateDir, 'public'),
    uploadsBucket: readBucket(env),
    outboxDir: join(stateDir, 'outbox'),
    databaseUrl: readVariable('DATABASE_URL', env, databaseUrl, databaseUrlRule),
    databaseFile: resolve(env.DATABASE_FILENAME || join(stateDir, 'data.db')),
    smtpUrl: readVariable(
      'SMTP_URL',
      env,
      /^smtps?:\/\/./,
      'the address of a mail server, such as smtps://name:password@mail.example.com',
    ),
    newsletter: readProvider(env),
    /** Whether subscribers that are kept here must confirm their address first. */
    confirmSubscribers: readFlag(
      'NEWSLETTER_DOUBLE_OPT_IN',
      env,
      variables.NEWSLETTER_DOUBLE_OPT_IN.value === 'true',
    ),
    /** Whether the address of a new account must be confirmed by mail before its first sign-in. */
    confirmEmail: readFlag('CMS_CONFIRM_EMAIL', env, Boolean(env.SMTP_URL)),
    /** Social sign-ins, by Strapi's name of the provider; those without keys are switched off. */
    signInWith: {
      google: { key: env.GOOGLE_CLIENT_ID, secret: env.GOOGLE_CLIENT_SECRET },
      facebook: { key: env.FACEBOOK_CLIENT_ID, secret: env.FACEBOOK_CLIENT_SECRET },
    },
    adminEmail: env.CMS_ADMIN_EMAIL || variables.CMS_ADMIN_EMAIL.value,
    adminPassword: env.CMS_ADMIN_PASSWORD,
    demoSeed: readFlag('CMS_DEMO_SEED', env, variables.CMS_DEMO_SEED.value === 'true'),
    /** A folder with `catalogue.json`; relative pictures start there. */
    demoDir: resolve(env.CMS_DEMO_DIR || variables.CMS_DEMO_DIR.value),
    secrets: loadSecrets(env, stateDir),
  };
}

function readPort(env: Environment): number {
  const port = Number(env.CMS_PORT || variables.CMS_PORT.value);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error('CMS_PORT must be a port number from 1 to 65535, such as 1337.');
}

/** Where uploads are kept, and how the storage is reached; `undefined`: on disk. */
function readBucket(env: Environment) {
  const given = readVariable(
    'CMS_UPLOADS_BUCKET',
    env,
    /^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.-]+)*\/?$/,
    'a bucket, or a folder in one, such as s3://gallery-uploads',
  );
  if (given === undefined) return undefined;
  const [name = '', ...folders] = given.slice('s3://'.length).split('/').filter(Boolean);
  const region = env.AWS_REGION || variables.AWS_REGION.value;
  return {
    name,
    /** Ends in a slash, unless it is empty. */
    prefix: folders.map((folder) => `${folder}/`).join(''),
    access: {
      region,
      endpoint: readUrl('S3_ENDPOINT', env, `https://s3.${region}.amazonaws.com`),
      // The bucket stands in the path, as every storage has it; sums of Amazon's own are not understood by all.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
      credentials: {
        accessKeyId: readNeeded('AWS_ACCESS_KEY_ID', env),
        secretAccessKey: readNeeded('AWS_SECRET_ACCESS_KEY', env),
        ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
      },
    },
  };
}

function readNeeded(name: VariableName, env: Environment): string {
  if (env[name]) return env[name];
  throw new Error(`${name} must be set too, since CMS_UPLOADS_BUCKET is.`);
}

/** The addresses to call. One without a path is that of a site server, which has its webhook at `/_rebuild`. */
function readWebhooks(env: Environment, siteUrl: string): string[] {
  const text = env.WEBHOOK_URLS || (env.BUILD_HOOK_URL ? '' : siteUrl);
  const addresses = text.split(',').flatMap((part) => {
    if (part.trim() === '') return [];
    const address = readUrl('WEBHOOK_URLS', { WEBHOOK_URLS: part.trim() }, 'http://10.0.0.7:4321');
    return new URL(address).pathname === '/' ? `${address}/_rebuild` : address;
  });
  return [...new Set(addresses)];
}

/** How many proxies stand in front of this CMS, its site's server counted; `undefined`: one, if it is on this machine. */
function readProxies(env: Environment): number | undefined {
  const text = readVariable('TRUSTED_PROXIES', env, /^[1-9]$/, 'a whole number from 1 to 9');
  return text === undefined ? undefined : Number(text);
}

export const environment = readEnvironment(process.env);
