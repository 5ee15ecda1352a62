// Shared with the function that takes subscriptions where Netlify serves the site: imports nothing from Strapi.

type Explanation = {
  meaning: string;
  /** The default; `undefined`: see `unset`. */
  value?: string;
  /** The default in words, if it depends on something. Without both, there is no default. */
  unset?: string;
};

/** A secret that the CMS makes if none is set. */
const ownSecret = (meaning: string) => ({ meaning, unset: 'created once and stored in `secrets.json`' });

/** Every variable that the CMS reads. `docs/configuration.md` is generated from this table. */
export const variables = {
  CMS_STATE_DIR: { meaning: 'the folder of its state: database, uploads, mails and secrets', value: '.tmp' },
  CMS_HOST: {
    meaning: 'the address it listens on; `0.0.0.0`: all, as in a container whose ports are published',
    value: '127.0.0.1',
  },
  CMS_PORT: { meaning: 'the port it listens on', value: '1337' },
  CMS_URL: {
    meaning: 'where others reach it; the preview links of the demo catalogue follow it',
    unset: '`http://localhost:$CMS_PORT`',
  },
  PUBLIC_SITE_URL: {
    meaning: 'the address of the site, for links in mails and as an allowed origin',
    value: 'http://localhost:4321',
  },
  BUILD_HOOK_URL: {
    meaning: 'called after a change, without a secret: the build hook of a host that builds the site',
  },
  WEBHOOK_URLS: {
    meaning:
      'the site servers that are notified of a change, with `WEBHOOK_SECRET`, such as `http://10.0.0.7:4321`, separated by commas; `npm start` adds its own',
    unset: '`$PUBLIC_SITE_URL`; with a build hook, none',
  },
  TRUSTED_PROXIES: {
    meaning: "the number of proxies in front of it, including the site's server",
    unset: 'one, if it is on this machine',
  },
  CMS_UPLOADS_BUCKET: {
    meaning: 'object storage for uploads, such as `s3://gallery-uploads` (docs/object-storage.md)',
    unset: 'the state folder',
  },
  S3_ENDPOINT: {
    meaning: 'the address of the object storage, if it is not Amazon S3',
    unset: '`https://s3.$AWS_REGION.amazonaws.com`',
  },
  AWS_REGION: { meaning: 'the region of the bucket', value: 'us-east-1' },
  AWS_ACCESS_KEY_ID: { meaning: 'the key that may write to the bucket' },
  AWS_SECRET_ACCESS_KEY: { meaning: 'the secret of that key' },
  AWS_SESSION_TOKEN: { meaning: 'the session token of a temporary key' },
  DATABASE_URL: {
    meaning: 'a PostgreSQL database: `postgres://name:password@host/database`, see below',
    unset: 'SQLite in the state folder',
  },
  DATABASE_FILENAME: { meaning: 'another SQLite file', unset: '`data.db` in the state folder' },
  SMTP_URL: {
    meaning:
      'the server that sends mails; without it they are put into the outbox, the newest as `newest.html`',
  },
  CMS_CONFIRM_EMAIL: {
    meaning: 'whether a new account must confirm its address by mail',
    unset: 'whether `SMTP_URL` is set',
  },
  GOOGLE_CLIENT_ID: {
    meaning: 'sign-in with Google; allow `$PUBLIC_SITE_URL/api/connect/google/callback` there',
  },
  GOOGLE_CLIENT_SECRET: { meaning: 'the secret that Google gives with it' },
  FACEBOOK_CLIENT_ID: {
    meaning: 'sign-in with Facebook; allow `$PUBLIC_SITE_URL/api/connect/facebook/callback` there',
  },
  FACEBOOK_CLIENT_SECRET: { meaning: 'the secret that Facebook gives with it' },
  NEWSLETTER_KEY: {
    meaning: 'the key of a newsletter service; without it the CMS keeps the subscribers',
  },
  PUBLIC_NEWSLETTER_URL: { meaning: 'the address of that service' },
  PUBLIC_NEWSLETTER_GROUP: { meaning: 'the group of that service that subscribers are added to' },
  NEWSLETTER_DOUBLE_OPT_IN: {
    meaning: 'whether subscribers that the CMS keeps must confirm their address first',
    value: 'false',
  },
  FOLLOW_MAIL_MINUTES: {
    meaning: 'the least time between two mails to a visitor about the authors and styles that they follow',
    value: '1440',
  },
  SUBMISSION_MAIL_TO: {
    meaning:
      'who gets a mail when a visitor submits a template: roles of the panel and e-mail addresses, separated by commas; `nobody`: no mail is sent',
    value: 'Editor, Super Admin',
  },
  SUBMISSION_MAIL_MINUTES: {
    meaning: 'the least time between two of these mails; the second one stands for all that came meanwhile',
    value: '60',
  },
  CMS_ADMIN_EMAIL: {
    meaning: 'the administrator who is made at the first start',
    value: 'admin@vitrine.example',
  },
  CMS_ADMIN_PASSWORD: {
    meaning: 'the first password of that administrator',
    unset: 'random, kept in `admin.json` until it is changed',
  },
  CMS_DEMO_SEED: {
    meaning: 'whether a new database is filled with the demo catalogue; `npm start -- --empty` turns it off',
    value: 'true',
  },
  CMS_DEMO_DIR: { meaning: 'the folder of the demo catalogue and its sites', value: 'demo' },
  CHROMIUM_PATH: {
    meaning: 'the browser that _Capture_ opens live sites in: the program of a Chromium, Chrome or Edge',
    unset: 'the first that is found on the machine',
  },
  CMS_TOKEN: ownSecret('opens the change feed to the site'),
  WEBHOOK_SECRET: ownSecret('goes with each call of the webhook; it also signs the addresses of drafts'),
  APP_KEYS: ownSecret("signs Strapi's cookies"),
  ADMIN_JWT_SECRET: ownSecret("signs the panel's sessions"),
  API_TOKEN_SALT: ownSecret("salts the hashes of Strapi's API tokens"),
  TRANSFER_TOKEN_SALT: ownSecret("salts the hashes of Strapi's transfer tokens"),
  ENCRYPTION_KEY: ownSecret('encrypts the API tokens that the panel can show again'),
  JWT_SECRET: ownSecret('signs the sessions of visitors'),
} satisfies Record<string, Explanation>;

export type VariableName = keyof typeof variables;

/** The environment. Only the variables of the table can be read from it. */
export type Environment = Partial<Record<VariableName, string | undefined>>;

/**
 * The value of a variable; `undefined` when it is not set. Throws a sentence when the value does not match. The sentence omits
 * the value, which may be a secret.
 *
 * @param expected Completes "NAME must be …".
 */
export function readVariable(
  name: VariableName,
  env: Environment,
  pattern: RegExp,
  expected: string,
): string | undefined {
  const value = env[name] || undefined;
  if (value === undefined || pattern.test(value)) return value;
  throw new Error(`${name} must be ${expected}.`);
}

/**
 * The address that a variable holds, or `fallback`, without a slash at its end. Throws a sentence when the value is not an
 * address.
 */
export function readUrl(name: VariableName, env: Environment, fallback: string): string {
  const value = env[name] || fallback;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value.replace(/\/+$/, '');
  throw new Error(`${name} must be an address that begins with http:// or https://, such as ${fallback}.`);
}

/** Throws a sentence when the variable is set to anything but true or false. Otherwise "no" would mean yes. */
export function readFlag(name: VariableName, env: Environment, fallback: boolean): boolean {
  const value = readVariable(name, env, /^(true|false)$/, 'true or false');
  return value === undefined ? fallback : value === 'true';
}
