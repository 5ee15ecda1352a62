import { join, resolve } from 'node:path';
import { databaseAddress, databaseRule } from '../shared/database-address.ts';
import { parseEmail } from '../shared/email-address.ts';
import { webhookPath } from '../shared/webhook.ts';
import { readProvider } from './newsletter/provider.ts';
import {
  type Environment,
  readFlag,
  readUrl,
  readVariable,
  type VariableName,
  variables,
} from './variables.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

/** The only reader of the environment. Paths are absolute, URLs have no trailing slash. */
function readEnvironment(env: Environment) {
  const port = readPort(env);
  const stateDir = resolve(env.CMS_STATE_DIR || variables.CMS_STATE_DIR.value);
  const siteUrl = readUrl('PUBLIC_SITE_URL', env, variables.PUBLIC_SITE_URL.value);
  let secrets: Secrets | undefined;
  return {
    host: env.CMS_HOST || variables.CMS_HOST.value,
    port,
    /** The address of this CMS from outside. The demo catalogue's preview links are updated when it changes. */
    publicUrl: readUrl('CMS_URL', env, `http://localhost:${port}`),
    siteUrl,
    /** The webhooks of the site servers. Empty when a host builds the site, since there is no server to notify. */
    webhookUrls: readWebhooks(env, siteUrl),
    trustedProxies: readProxies(env),
    /** The build hook of a host that builds the site. The address is the secret. */
    buildHookUrl:
      env.BUILD_HOOK_URL && readUrl('BUILD_HOOK_URL', env, 'https://api.netlify.com/build_hooks/1'),
    stateDir,
    /** Holds `uploads/`, served by Strapi under /uploads. */
    publicDir: join(stateDir, 'public'),
    uploadsBucket: readBucket(env),
    outboxDir: join(stateDir, 'outbox'),
    /** Holds the files of calls while they are read and stored. */
    incomingDir: join(stateDir, 'incoming'),
    databaseUrl: readVariable('DATABASE_URL', env, databaseAddress, databaseRule),
    databaseFile: resolve(env.DATABASE_FILENAME || join(stateDir, 'data.db')),
    smtpUrl: readVariable(
      'SMTP_URL',
      env,
      /^smtps?:\/\/./,
      'the address of a mail server, such as smtps://name:password@mail.example.com',
    ),
    newsletter: readProvider(env),
    /** Whether subscribers that this CMS keeps must confirm their address first. */
    confirmSubscribers: readFlag(
      'NEWSLETTER_DOUBLE_OPT_IN',
      env,
      variables.NEWSLETTER_DOUBLE_OPT_IN.value === 'true',
    ),
    /** The least time between two mails about what a visitor follows, in milliseconds. */
    followMailPeriod: readMinutes('FOLLOW_MAIL_MINUTES', env),
    submissionMails: {
      /** Roles of the panel and e-mail addresses; empty when nobody wants these mails. */
      to: readRecipients(env),
      /** The least time between two mails about submissions, in milliseconds. */
      period: readMinutes('SUBMISSION_MAIL_MINUTES', env),
    },
    /** Whether the address of a new account must be confirmed by mail before its first sign-in. */
    confirmEmail: readFlag('CMS_CONFIRM_EMAIL', env, Boolean(env.SMTP_URL)),
    /** Social sign-ins, by Strapi's name for the provider. A provider without keys is switched off. */
    signInWith: {
      google: { key: env.GOOGLE_CLIENT_ID, secret: env.GOOGLE_CLIENT_SECRET },
      facebook: { key: env.FACEBOOK_CLIENT_ID, secret: env.FACEBOOK_CLIENT_SECRET },
    },
    adminEmail: env.CMS_ADMIN_EMAIL || variables.CMS_ADMIN_EMAIL.value,
    adminPassword: env.CMS_ADMIN_PASSWORD,
    demoSeed: readFlag('CMS_DEMO_SEED', env, variables.CMS_DEMO_SEED.value === 'true'),
    /** Holds `catalogue.json`, the pictures that it names, and the sites that are served under /demo. */
    demoDir: resolve(env.CMS_DEMO_DIR || variables.CMS_DEMO_DIR.value),
    /** Empty: the one that is found on the machine. */
    chromiumPath: env.CHROMIUM_PATH ?? '',
    /** Creates those that are missing at its first use, not when this module is loaded. */
    get secrets() {
      secrets ??= loadSecrets(env, stateDir);
      return secrets;
    },
  };
}

function readPort(env: Environment): number {
  const port = Number(env.CMS_PORT || variables.CMS_PORT.value);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error('CMS_PORT must be a port number from 1 to 65535, such as 1337.');
}

/** A number of minutes, in milliseconds. */
function readMinutes(name: 'FOLLOW_MAIL_MINUTES' | 'SUBMISSION_MAIL_MINUTES', env: Environment): number {
  const usual = variables[name].value;
  const minutes = Number(env[name] || usual);
  if (minutes >= 0.01 && minutes <= 100_000) return minutes * 60_000;
  throw new Error(`${name} must be a number from 0.01 to 100000, such as ${usual}.`);
}

function readRecipients(env: Environment): string[] {
  const names = (env.SUBMISSION_MAIL_TO || variables.SUBMISSION_MAIL_TO.value)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'nobody');
  const wrong = names.some((name) => name.includes('@') && !parseEmail(name));
  if (!wrong) return names;
  throw new Error(
    'SUBMISSION_MAIL_TO must be roles of the panel and e-mail addresses, separated by commas, such as Editor, review@example.com. To send no mail, enter nobody.',
  );
}

/** The bucket that holds uploads, and how to reach it; `undefined` when uploads are on disk. */
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
      // Every storage accepts the bucket's name in the path. Not all of them accept Amazon's own checksums.
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

/** The addresses to call. An address without a path is a site server, whose webhook is at `webhookPath`. */
function readWebhooks(env: Environment, siteUrl: string): string[] {
  const text = env.WEBHOOK_URLS || (env.BUILD_HOOK_URL ? '' : siteUrl);
  const addresses = text.split(',').flatMap((part) => {
    if (part.trim() === '') return [];
    const address = readUrl('WEBHOOK_URLS', { WEBHOOK_URLS: part.trim() }, 'http://10.0.0.7:4321');
    return new URL(address).pathname === '/' ? address + webhookPath : address;
  });
  return [...new Set(addresses)];
}

/** How many proxies are in front of this CMS, including its site's server; `undefined`: one, if it is on this machine. */
function readProxies(env: Environment): number | undefined {
  const text = readVariable('TRUSTED_PROXIES', env, /^[1-9]$/, 'a whole number from 1 to 9');
  return text === undefined ? undefined : Number(text);
}

export const environment = readEnvironment(process.env);
