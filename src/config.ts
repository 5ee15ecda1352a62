import { createECDH, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { secretsFile, sharedSecrets } from '../cms/shared/secrets.ts';
import { type LogLevel, logLevels } from './lib/log.ts';
import { createRecord, pick } from './lib/objects.ts';
import { keepSecrets, type SecretName } from './secrets.ts';
import { isWebAddress } from './variable-values.ts';
import { type Variables, variables } from './variables.ts';

/** Variables by name, as the environment gives them. */
type Environment = Record<string, string | undefined>;

export type Config = ReturnType<typeof readConfig>;

/** The project's own folder: sources, packages and, unless configured otherwise, the state. */
export const root = join(import.meta.dirname, '..');

/** The configuration of this process. Secrets that the environment does not set are created once and stored. */
export function loadConfig(environment: Environment = process.env): Config {
  const given = omitEmpty(environment);
  // No key is created if PUBLIC_VAPID_KEY is set, since its private key is elsewhere. None is created on Netlify either, which
  // discards it after each build: new keys would end every subscription.
  const hasPair = 'PUBLIC_VAPID_KEY' in given || 'NETLIFY' in given;
  const kept: SecretName[] = [...sharedSecrets, ...(hasPair ? [] : ['VAPID_PRIVATE_KEY' as const])];
  const missing = kept.filter((name) => !(name in given));
  const { secrets } = readPlaces(given);
  // A CMS that runs elsewhere does not know a token that is created here.
  if (given['CMS_URL'] && missing.includes('CMS_TOKEN') && !existsSync(secrets)) {
    throw new Error(
      'CMS_TOKEN must be set to the token of the CMS at CMS_URL, from secrets.json in its state folder.',
    );
  }
  return readConfig({ ...keepSecrets(secrets, missing), ...given });
}

/**
 * The configuration of a process that calls no CMS. It neither creates nor reads the secrets file: secrets that the environment
 * does not set are random, so that nobody knows them.
 */
export function loadWithoutSecrets(environment: Environment = process.env): Config {
  const unused = randomBytes(16).toString('hex');
  return readConfig({ ...createRecord(sharedSecrets, () => unused), ...omitEmpty(environment) });
}

/** The level of the log before the configuration is read. `readConfig` refuses unknown levels. */
export function readLogLevel({ LOG_LEVEL }: Environment = process.env): LogLevel {
  return pick(logLevels, LOG_LEVEL) ?? 'info';
}

/**
 * Parses the environment (specification §11.2). An empty variable counts as not set. Throws one error, with a sentence for
 * each variable that cannot be used.
 */
export function readConfig(environment: Environment) {
  const given = omitEmpty(environment);
  const parsed = v.safeParse(variables, given);
  if (!parsed.success) {
    throw new Error(
      parsed.issues.map((issue) => `${v.getDotPath(issue)} must be ${issue.message}.`).join('\n'),
    );
  }
  const {
    SITE_HOST,
    PORT,
    CMS_HOST,
    CMS_PORT,
    CMS_URL,
    CMS_PUBLIC_URL,
    CMS_TOKEN,
    BUILD_HOOK_URL,
    MASS_DELETE_SHARE,
    EDGES,
    FASTLY_API_TOKEN,
    CLOUDFLARE_API_TOKEN,
    PUBLIC_SITE_URL,
    TRUSTED_PROXIES,
    WEBHOOK_SECRET,
    DATABASE_URL,
    WEBHOOK_URLS,
    SMTP_URL,
  } = parsed.output;
  const vapid = readVapid(parsed.output);
  return {
    site: {
      /** The address of this machine to listen on; `undefined`: all addresses. */
      host: SITE_HOST,
      port: PORT,
      /** The address of the site for processes on this machine. */
      localUrl: createLocalUrl(SITE_HOST, PORT),
      url: PUBLIC_SITE_URL ?? createLocalUrl(SITE_HOST, PORT),
      /** The socket to listen on instead of the port. */
      socket: findHandedSocket(given),
      /** How many proxies are in front of the site; `undefined`: one, if it is on this machine. */
      trustedProxies: TRUSTED_PROXIES,
      /** Whether another host also builds the site, serves it to visitors, and notifies subscribers. */
      isServedElsewhere: BUILD_HOOK_URL !== undefined,
      /** Whether this is a build on Netlify, whose functions are part of the site. */
      isBuiltByNetlify: 'NETLIFY' in given,
    },
    cms: {
      /** Whether the project runs its own CMS, instead of following one that runs elsewhere. */
      isOwn: CMS_URL === undefined,
      /** The address of this machine that the project's own CMS listens on; `undefined`: the default of the CMS. */
      host: CMS_HOST,
      port: CMS_PORT,
      url: CMS_URL ?? createLocalUrl(CMS_HOST, CMS_PORT),
      /** The address at which editors open the panel. */
      publicUrl: CMS_PUBLIC_URL ?? CMS_URL ?? createLocalUrl(CMS_HOST, CMS_PORT),
      token: CMS_TOKEN,
      /** A PostgreSQL database instead of SQLite. */
      databaseUrl: DATABASE_URL,
      /** The other site servers that the project's own CMS notifies of changes. */
      webhookUrls: WEBHOOK_URLS,
      /** Whether the CMS sends mail, instead of writing it to a folder. */
      sendsMail: SMTP_URL !== undefined,
      /** The share of the gallery that one sync may remove without permission (specification §10.5). */
      massDeleteShare: MASS_DELETE_SHARE,
    },
    /** The caches in front of the site. */
    edges: EDGES,
    /** The API tokens of the hosted caches. */
    edgeTokens: { fastly: FASTLY_API_TOKEN, cloudflare: CLOUDFLARE_API_TOKEN },
    bucket: readBucket(parsed.output),
    webhookSecret: WEBHOOK_SECRET,
    /** The keys of push messages (RFC 8292); `undefined`: no messages are sent. */
    vapid,
    /** The variables that are compiled into the site. Anybody can read them. */
    public: {
      ...readProviders(given),
      ...(vapid && { PUBLIC_VAPID_KEY: vapid.publicKey }),
      // Nobody answers there, and browsers would report each request as failed.
      ...('NETLIFY' in given && { PUBLIC_SITE_CHECKS: 'none' }),
      ...Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('PUBLIC_'))),
    },
    places: readPlaces(environment),
  };
}

/** The address of a server that listens on this machine. */
function createLocalUrl(host: string | undefined, port: number): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** The bucket that the site is uploaded to, and the keys to write to it; `undefined` when none is configured. */
function readBucket(given: Variables) {
  const { SITE_BUCKET, AWS_REGION, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = given;
  if (!SITE_BUCKET) return undefined;
  const { name, prefix } = SITE_BUCKET;
  return {
    name: `s3://${name}/${prefix}`.replace(/\/$/, ''),
    bucket: name,
    prefix,
    endpoint: given.S3_ENDPOINT ?? `https://s3.${AWS_REGION}.amazonaws.com`,
    region: AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: given.AWS_SESSION_TOKEN,
  };
}

/** The public key of a pair is derived from the private one, unless it is set. */
function readVapid({ PUBLIC_VAPID_KEY, VAPID_PRIVATE_KEY }: Variables) {
  if (!VAPID_PRIVATE_KEY) return undefined;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url');
  const publicKey = PUBLIC_VAPID_KEY ?? pair.getPublicKey('base64url');
  return { publicKey, privateKey: VAPID_PRIVATE_KEY };
}

/**
 * The socket that systemd opened for this process (https://www.freedesktop.org/software/systemd/man/sd_listen_fds.html). It
 * stays open while the process is replaced, so visitors wait a moment and no connection is refused.
 */
function findHandedSocket({ LISTEN_PID, LISTEN_FDS }: Record<string, string>): { fd: number } | undefined {
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === '1' ? { fd: 3 } : undefined;
}

/** The social sign-ins for which the CMS has keys, such as `google,facebook`. */
function readProviders(given: Record<string, string>): { PUBLIC_SIGN_IN_WITH?: string } {
  const hasKeys = (provider: string) => given[`${provider}_CLIENT_ID`] && given[`${provider}_CLIENT_SECRET`];
  const providers = ['google', 'facebook'].filter((provider) => hasKeys(provider.toUpperCase()));
  return providers.length > 0 ? { PUBLIC_SIGN_IN_WITH: providers.join() } : {};
}

/** The origins that pages call, besides their own. */
export function listCalledOrigins(environment: Environment = process.env): string[] {
  const { PUBLIC_API_URL, PUBLIC_NEWSLETTER_URL, PUBLIC_NEWSLETTER_KEY } = omitEmpty(environment);
  const called = [PUBLIC_API_URL, PUBLIC_NEWSLETTER_KEY && PUBLIC_NEWSLETTER_URL];
  return called.flatMap((address) => (address && isWebAddress(address) ? [new URL(address).origin] : []));
}

/** The files and folders of the state. */
function readPlaces(environment: Environment) {
  const cmsFolder = join(root, 'cms');
  const {
    SITE_STATE_DIR = root,
    CMS_STATE_DIR = join(cmsFolder, '.tmp'),
    DATABASE_FILENAME,
  } = omitEmpty(environment);
  const cache = resolve(SITE_STATE_DIR, '.cache');
  const cmsState = resolve(CMS_STATE_DIR);
  return {
    cache,
    lock: join(cache, 'lock.sqlite'),
    replica: join(cache, 'replica.sqlite'),
    announced: join(cache, 'announced.sqlite'),
    edges: join(cache, 'edges.sqlite'),
    bucket: join(cache, 'bucket.sqlite'),
    bundles: join(cache, 'bundle'),
    media: join(cache, 'media'),
    /** The typefaces that pictures are drawn with, unpacked. */
    typefaces: join(cache, 'typefaces'),
    dist: resolve(SITE_STATE_DIR, 'dist'),
    /** The folder that the functions of Netlify include (`netlify.toml`). */
    forFunctions: resolve(SITE_STATE_DIR, '.netlify', 'site'),
    cmsState,
    /** The SQLite file. A relative path starts at the folder that the CMS runs in. */
    cmsDatabase: resolve(cmsFolder, DATABASE_FILENAME ?? join(cmsState, 'data.db')),
    /** The lock of the process that runs, fills or restores the CMS, at any port. */
    cmsLock: join(cmsState, 'lock.sqlite'),
    /** The CMS keeps its own secrets in the same file. */
    secrets: join(cmsState, secretsFile),
  };
}

function omitEmpty(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
