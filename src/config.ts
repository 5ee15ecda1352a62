import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { keepSecrets } from './server/secrets.ts';

/** Variables by name, as the environment gives them. */
type Environment = Record<string, string | undefined>;

export type Config = ReturnType<typeof readConfig>;

/** The project's own folder: sources, packages and, unless said otherwise, the state. */
export const root = join(import.meta.dirname, '..');

/** The configuration of this process. Secrets that the environment does not set are made once and kept. */
export function loadConfig(environment: Environment = process.env): Config {
  const given = withoutEmpty(environment);
  const missing = ['CMS_TOKEN', 'WEBHOOK_SECRET'].filter((name) => !(name in given));
  return readConfig({ ...keepSecrets(readPlaces(given).secrets, missing), ...given });
}

/**
 * What the environment means (design §8). An empty variable counts as not set.
 * Throws one message with a sentence for each variable that cannot be used.
 */
export function readConfig(environment: Environment) {
  const given = withoutEmpty(environment);
  const parsed = v.safeParse(variables, given);
  if (!parsed.success) {
    throw new Error(
      parsed.issues.map((issue) => `${v.getDotPath(issue)} must be ${issue.message}.`).join('\n'),
    );
  }
  const { PORT, CMS_PORT, CMS_URL, CMS_TOKEN, PUBLIC_SITE_URL, WEBHOOK_SECRET } = parsed.output;
  return {
    site: { port: PORT, url: PUBLIC_SITE_URL ?? `http://localhost:${PORT}` },
    cms: {
      /** Whether the project runs a CMS of its own, or follows one that runs elsewhere. */
      isOwn: CMS_URL === undefined,
      port: CMS_PORT,
      url: CMS_URL ?? `http://localhost:${CMS_PORT}`,
      token: CMS_TOKEN,
    },
    webhookSecret: WEBHOOK_SECRET,
    /** The variables that are compiled into the site, for anybody to read. */
    public: Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('PUBLIC_'))),
    places: readPlaces(environment),
  };
}

/** Where the state lives; tests give every instance folders of its own. */
function readPlaces(environment: Environment) {
  const { SITE_STATE_DIR = root, CMS_STATE_DIR = join(root, 'cms', '.tmp') } = withoutEmpty(environment);
  const cache = resolve(SITE_STATE_DIR, '.cache');
  const cmsState = resolve(CMS_STATE_DIR);
  return {
    cache,
    lock: join(cache, 'lock.sqlite'),
    replica: join(cache, 'replica.sqlite'),
    bundles: join(cache, 'bundle'),
    media: join(cache, 'media'),
    dist: resolve(SITE_STATE_DIR, 'dist'),
    cmsState,
    /** The CMS keeps its own secrets in the same file. */
    secrets: join(cmsState, 'secrets.json'),
  };
}

function withoutEmpty(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

// Every message completes "NAME must be …", and none repeats a value, which may be a secret.
const webAddress = v.pipe(
  v.string(),
  v.check(isWebAddress, 'an address that begins with http:// or https://, such as https://cms.example.com'),
  v.transform((address) => address.replace(/\/+$/, '')),
);
const origin = v.pipe(
  v.string(),
  v.check(
    (address) => isWebAddress(address) && new URL(address).pathname === '/',
    'an http or https address without a path, such as https://gallery.example.com',
  ),
  v.transform((address) => new URL(address).origin),
);
const addressOrPath = v.pipe(
  v.string(),
  v.check(
    (value) => /^\/(?!\/)/.test(value) || isWebAddress(value),
    'a path such as /api, or an http or https address',
  ),
);
const port = v.pipe(
  v.string(),
  v.check(
    (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535,
    'a port number from 1 to 65535, such as 4321',
  ),
  v.transform(Number),
);
const secret = v.optional(
  v.pipe(v.string(), v.regex(/^[!-~]{16,}$/, 'set to at least 16 letters, digits or signs, without a space')),
  '',
);
const base64Url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes,
      `a VAPID key: ${bytes} bytes in base64url, as "npx web-push generate-vapid-keys" prints them`,
    ),
  );

const variables = v.pipe(
  v.object({
    CMS_URL: v.optional(webAddress),
    CMS_TOKEN: secret,
    PUBLIC_API_URL: v.optional(addressOrPath),
    PUBLIC_SITE_URL: v.optional(origin),
    PORT: v.optional(port, '4321'),
    CMS_PORT: v.optional(port, '1337'),
    CMS_ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.email('an e-mail address, such as editor@example.com'))),
    CMS_ADMIN_PASSWORD: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/,
          'at least 8 characters with a small letter, a capital letter and a digit, which the CMS demands',
        ),
      ),
    ),
    WEBHOOK_SECRET: secret,
    PUBLIC_NEWSLETTER_URL: v.optional(addressOrPath),
    PUBLIC_VAPID_KEY: v.optional(base64Url(65)),
    VAPID_PRIVATE_KEY: v.optional(base64Url(32)),
    DATABASE_URL: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^postgres(ql)?:\/\//,
          'the address of a PostgreSQL database, such as postgres://name:password@host/database',
        ),
      ),
    ),
  }),
  v.forward(
    v.check(({ PORT, CMS_PORT }) => PORT !== CMS_PORT, 'another port than PORT'),
    ['CMS_PORT'],
  ),
);

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
