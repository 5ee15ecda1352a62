// The environment variables and what each may be. `config.ts` says what they mean.
import { isIP } from 'node:net';
import * as v from 'valibot';
import { logLevels } from './lib/log.ts';

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
const host = v.pipe(
  v.string(),
  v.check(
    (value) => isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
    'an address of this machine without a port, such as 127.0.0.1, or 0.0.0.0 for all of them',
  ),
);
const share = v.pipe(
  v.string(),
  v.check((value) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value), 'a share from 0 to 1, such as 0.2'),
  v.transform(Number),
);
const proxies = v.pipe(v.string(), v.regex(/^[1-9]$/, 'a whole number from 1 to 9'), v.transform(Number));
const flag = v.optional(v.picklist(['true', 'false'], 'true or false'));
const secret = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[!-~]{16,}$/, 'set to at least 16 letters, digits or signs, without a space'),
    v.check(isNoExample, 'set to a secret of its own: this one stands in examples'),
  ),
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

/**
 * An address that means the same to the CMS's driver and to PostgreSQL's own programs, which make backups: of all ways to ask
 * for TLS one does. A password is before the host alone, from where a backup takes it out of what a list of processes shows.
 */
const databaseUrl =
  /^postgres(ql)?:\/\/(?!.*%(?![\da-fA-F]{2}))([^:@/?#\s]*(:[^@/?#\s]*)?@)?[^@?#\s]*(\?(sslmode=disable|sslmode=verify-full&sslrootcert=\/[^&#\s]+|(?!.*(ssl|password))[^#\s]+))?$/;
const databaseUrlRule =
  'the address of a PostgreSQL database, such as postgres://name:password@host/database with special signs percent-encoded, ' +
  'and for TLS ?sslmode=verify-full&sslrootcert=/etc/ssl/certs/ca-certificates.crt at its end';

/** Variables that are of no use without another. */
const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID'],
  ['NEWSLETTER_KEY', 'PUBLIC_NEWSLETTER_URL'],
  ['PUBLIC_NEWSLETTER_KEY', 'PUBLIC_NEWSLETTER_URL'],
] as const;

/** What each variable has to be, and which go together. */
export const variables = v.pipe(
  v.object({
    CMS_URL: v.optional(webAddress),
    CMS_PUBLIC_URL: v.optional(webAddress),
    CMS_TOKEN: secret,
    BUILD_HOOK_URL: v.optional(webAddress),
    PUBLIC_API_URL: v.optional(addressOrPath),
    PUBLIC_SITE_URL: v.optional(origin),
    SITE_HOST: v.optional(host),
    PORT: v.optional(port, '4321'),
    CMS_HOST: v.optional(host),
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
    LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`)),
    MASS_DELETE_SHARE: v.optional(share, '0.2'),
    TRUSTED_PROXIES: v.optional(proxies),
    CMS_DEMO_SEED: flag,
    CMS_CONFIRM_EMAIL: flag,
    NEWSLETTER_DOUBLE_OPT_IN: flag,
    SMTP_URL: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^smtps?:\/\/./,
          'the address of a mail server, such as smtps://name:password@mail.example.com',
        ),
      ),
    ),
    PUBLIC_SIGN_IN_WITH: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^(google|facebook)(,(google|facebook))?$/, 'google, facebook, or google,facebook'),
      ),
    ),
    GOOGLE_CLIENT_ID: v.optional(v.string()),
    GOOGLE_CLIENT_SECRET: v.optional(v.string()),
    FACEBOOK_CLIENT_ID: v.optional(v.string()),
    FACEBOOK_CLIENT_SECRET: v.optional(v.string()),
    NEWSLETTER_KEY: v.optional(v.string()),
    PUBLIC_NEWSLETTER_KEY: v.optional(v.string()),
    PUBLIC_NEWSLETTER_URL: v.optional(webAddress),
    PUBLIC_VAPID_KEY: v.optional(base64Url(65)),
    VAPID_PRIVATE_KEY: v.optional(base64Url(32)),
    DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(databaseUrl, databaseUrlRule))),
  }),
  v.forward(
    v.check(({ PORT, CMS_PORT }) => PORT !== CMS_PORT, 'another port than PORT'),
    ['CMS_PORT'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [other, key] of pairs) {
      if (!input[other] || input[key]) continue;
      const path = { type: 'object', origin: 'value', input, key, value: undefined } as const;
      addIssue({ message: `set too, since ${other} is`, path: [path] });
    }
  }),
);

/** A secret that was copied from an example is known to everybody. */
function isNoExample(value: string): boolean {
  return !/change.?me|to.?be.?modified|(your|my).?(secret|token)|^(.)\3+$/i.test(value);
}

export function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

export type Variables = v.InferOutput<typeof variables>;
