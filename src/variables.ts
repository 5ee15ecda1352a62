// The environment variables of the site: the schema of each, its meaning, and its default. `config.ts` reads them, and
// `docs/configuration.md` is generated from them. `cms/src/variables.ts` explains those that only the CMS uses.
import * as v from 'valibot';
import { logLevels } from './lib/log.ts';
import {
  addressOrPath,
  base64Url,
  bucket,
  databaseUrl,
  edges,
  emailAddress,
  flag,
  host,
  origin,
  port,
  proxies,
  secret,
  share,
  token,
  webAddress,
  webAddresses,
} from './variable-values.ts';

export type Explanation = {
  meaning: string;
  /** The default, in words; `undefined`: the default of the schema, or none. */
  unset?: string | undefined;
};

/** Adds the text of `docs/configuration.md` to the schema of a variable. */
function explain<const Schema extends v.GenericSchema>(schema: Schema, meaning: string, unset?: string) {
  return v.pipe(schema, v.metadata({ meaning, unset } satisfies Explanation));
}

/** The folders of the state. They are not in the schema, since commands need them even while other variables are invalid. */
export const places = {
  SITE_STATE_DIR: { meaning: 'the folder that holds `.cache` and `dist`', unset: "the project's folder" },
  CMS_STATE_DIR: {
    meaning: "the folder of the CMS's state, which holds the secrets of both",
    unset: '`cms/.tmp`',
  },
} satisfies Record<string, Explanation>;

const kept = 'created once and stored in `secrets.json`';

/** Pairs of a variable and another that it needs. */
const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID'],
  ['NEWSLETTER_KEY', 'PUBLIC_NEWSLETTER_URL'],
  ['PUBLIC_NEWSLETTER_KEY', 'PUBLIC_NEWSLETTER_URL'],
  ['SITE_BUCKET', 'AWS_ACCESS_KEY_ID'],
  ['SITE_BUCKET', 'AWS_SECRET_ACCESS_KEY'],
] as const;

/** The tokens that some drivers of edges need. */
const edgeTokens = [
  ['fastly', 'FASTLY_API_TOKEN'],
  ['cloudflare', 'CLOUDFLARE_API_TOKEN'],
] as const;

export const variables = v.pipe(
  v.object({
    PUBLIC_SITE_URL: explain(v.optional(origin), 'the address that visitors use', '`http://localhost:$PORT`'),
    CMS_URL: explain(
      v.optional(webAddress),
      'a CMS that runs elsewhere; when it is set, `npm start` starts none of its own',
      '`http://localhost:$CMS_PORT`',
    ),
    CMS_PUBLIC_URL: explain(
      v.optional(webAddress),
      "where editors open the panel, when a server with TLS is in front of the project's own CMS",
      '`$CMS_URL`',
    ),
    PUBLIC_API_URL: explain(
      v.optional(addressOrPath),
      "where pages call the API of the CMS; by default through the site's own address",
      '`/api`',
    ),
    CMS_TOKEN: explain(secret, 'opens the change feed of the CMS to the site', kept),
    WEBHOOK_SECRET: explain(
      secret,
      'the bearer token of `POST /_rebuild` and `GET /_metrics`; it also signs the addresses of drafts',
      kept,
    ),
    SITE_HOST: explain(
      v.optional(host),
      'the address of this machine that the site listens on; with systemd, `vitrine.socket` sets it',
      'all addresses',
    ),
    PORT: explain(v.optional(port, '4321'), 'the port that the site listens on'),
    BUILD_HOOK_URL: explain(
      v.optional(webAddress),
      'when it is set, another host builds the site, serves it and notifies its subscribers',
    ),
    PUBLIC_SIGN_IN_WITH: explain(
      v.optional(
        v.pipe(
          v.string(),
          v.regex(/^(google|facebook)(,(google|facebook))?$/, 'google, facebook, or google,facebook'),
        ),
      ),
      'the social sign-ins that pages offer, if the site is built without the keys: `google,facebook`',
      'those with keys',
    ),
    PUBLIC_NEWSLETTER_URL: explain(
      v.optional(webAddress),
      'the address of the newsletter service; on Netlify a function calls it with `NEWSLETTER_KEY`',
    ),
    PUBLIC_NEWSLETTER_KEY: explain(
      v.optional(v.string()),
      'instead of `NEWSLETTER_KEY`: browsers call the newsletter service themselves',
    ),
    VAPID_PRIVATE_KEY: explain(
      v.optional(base64Url(32)),
      'signs push messages; Netlify builds create none, so set it there',
      kept,
    ),
    PUBLIC_VAPID_KEY: explain(
      v.optional(base64Url(65)),
      'the public key of that pair',
      'derived from `VAPID_PRIVATE_KEY`',
    ),
    TRUSTED_PROXIES: explain(
      v.optional(proxies),
      'the number of proxies in front of the site; the site trusts that many entries at the end of `X-Forwarded-For`',
      'one, if it is on this machine',
    ),
    EDGES: explain(
      v.optional(edges, ''),
      'the caches in front of the site that are purged when a publish replaces what they hold, such as `varnish+http://10.0.0.5:80`, separated by commas (docs/edges.md)',
      'none',
    ),
    FASTLY_API_TOKEN: explain(v.optional(token, ''), 'lets the site purge its edges at Fastly', 'none'),
    CLOUDFLARE_API_TOKEN: explain(
      v.optional(token, ''),
      'lets the site purge its edges at Cloudflare',
      'none',
    ),
    SITE_BUCKET: explain(
      v.optional(bucket),
      'object storage that the site is uploaded to, such as `s3://gallery` or `s3://gallery/folder` (docs/object-storage.md)',
      'none',
    ),
    S3_ENDPOINT: explain(
      v.optional(origin),
      'the address of the object storage, if it is not Amazon S3',
      '`https://s3.$AWS_REGION.amazonaws.com`',
    ),
    AWS_REGION: explain(v.optional(v.string(), 'us-east-1'), 'the region of the bucket'),
    AWS_ACCESS_KEY_ID: explain(v.optional(v.string()), 'the key that may write to the bucket'),
    AWS_SECRET_ACCESS_KEY: explain(v.optional(v.string()), 'the secret of that key'),
    AWS_SESSION_TOKEN: explain(v.optional(v.string()), 'the session token of a temporary key'),
    MASS_DELETE_SHARE: explain(
      v.optional(share, '0.2'),
      'a sync that would remove a larger share of the gallery stops and asks for permission',
    ),
    LOG_LEVEL: explain(
      v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`)),
      '`warn` or `error` omit less important messages',
      '`info`',
    ),
    CMS_HOST: v.optional(host),
    CMS_PORT: v.optional(port, '1337'),
    CMS_ADMIN_EMAIL: v.optional(emailAddress),
    CMS_ADMIN_PASSWORD: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/,
          'at least 8 characters with a small letter, a capital letter and a digit, which the CMS demands',
        ),
      ),
    ),
    CMS_DEMO_SEED: flag,
    CMS_CONFIRM_EMAIL: flag,
    NEWSLETTER_DOUBLE_OPT_IN: flag,
    FOLLOW_MAIL_MINUTES: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (minutes) => Number(minutes) >= 0.01 && Number(minutes) <= 100_000,
          'a number from 0.01 to 100000, such as 1440',
        ),
      ),
    ),
    SMTP_URL: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^smtps?:\/\/./,
          'the address of a mail server, such as smtps://name:password@mail.example.com',
        ),
      ),
    ),
    GOOGLE_CLIENT_ID: v.optional(v.string()),
    GOOGLE_CLIENT_SECRET: v.optional(v.string()),
    FACEBOOK_CLIENT_ID: v.optional(v.string()),
    FACEBOOK_CLIENT_SECRET: v.optional(v.string()),
    NEWSLETTER_KEY: v.optional(v.string()),
    DATABASE_URL: v.optional(databaseUrl),
    WEBHOOK_URLS: v.optional(webAddresses, ''),
  }),
  v.forward(
    v.check(({ PORT, CMS_PORT }) => PORT !== CMS_PORT, 'another port than PORT'),
    ['CMS_PORT'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const ofEdges = edgeTokens
      .filter(([driver]) => input.EDGES.some((edge) => edge.driver === driver))
      .map(([, key]) => ['EDGES', key] as const);
    for (const [other, key] of [...pairs, ...ofEdges]) {
      if (!input[other] || input[key]) continue;
      const path = { type: 'object', origin: 'value', input, key, value: undefined } as const;
      addIssue({ message: `set, because ${other} is set`, path: [path] });
    }
  }),
);

export type Variables = v.InferOutput<typeof variables>;
