// The schemas of the values of environment variables. Every message completes "NAME must be …". No message repeats the value,
// which may be a secret.
import { isIP } from 'node:net';
import * as v from 'valibot';
import { databaseAddress, databaseRule } from '../cms/shared/database-address.ts';
import { isExample } from '../cms/shared/secrets.ts';

export const webAddress = v.pipe(
  v.string(),
  v.check(isWebAddress, 'an address that begins with http:// or https://, such as https://cms.example.com'),
  v.transform((address) => address.replace(/\/+$/, '')),
);
export const origin = v.pipe(
  v.string(),
  v.check(
    (address) => isWebAddress(address) && new URL(address).pathname === '/',
    'an http or https address without a path, such as https://gallery.example.com',
  ),
  v.transform((address) => new URL(address).origin),
);
export const addressOrPath = v.pipe(
  v.string(),
  v.check(
    (value) => /^\/(?!\/)/.test(value) || isWebAddress(value),
    'a path such as /api, or an http or https address',
  ),
);
export const emailAddress = v.pipe(
  v.string(),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address, such as editor@example.com'),
);
export const port = v.pipe(
  v.string(),
  v.check(
    (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535,
    'a port number from 1 to 65535, such as 4321',
  ),
  v.transform(Number),
);
export const host = v.pipe(
  v.string(),
  v.check(
    (value) => isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
    'an address of this machine without a port, such as 127.0.0.1, or 0.0.0.0 for all of them',
  ),
);
export const share = v.pipe(
  v.string(),
  v.check((value) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value), 'a share from 0 to 1, such as 0.2'),
  v.transform(Number),
);
export const proxies = v.pipe(
  v.string(),
  v.regex(/^[1-9]$/, 'a whole number from 1 to 9'),
  v.transform(Number),
);
export const flag = v.optional(v.picklist(['true', 'false'], 'true or false'));
export const keptSecret = v.pipe(
  v.string('a text'),
  v.regex(/^[!-~]{16,}$/, 'set to at least 16 letters, digits or other characters, without spaces'),
  v.check((value) => !isExample(value), 'set to a different secret: this one appears in examples'),
);
export const secret = v.optional(keptSecret, '');
/** A token that another service has issued. */
export const token = v.pipe(v.string(), v.regex(/^[!-~]*$/, 'a token without spaces'));
export const base64Url = (bytes: number) =>
  v.pipe(
    v.string('a text'),
    v.check(
      (value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes,
      `a VAPID key: ${bytes} bytes in base64url, as "npx web-push generate-vapid-keys" prints them`,
    ),
  );

export const databaseUrl = v.pipe(v.string(), v.regex(databaseAddress, databaseRule));

/** Addresses of site servers, or of their webhooks, separated by commas. */
export const webAddresses = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
  v.check(
    (parts) => parts.every(isWebAddress),
    'addresses such as http://10.0.0.7:4321, separated by commas',
  ),
);

export function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

const webServer = /^https?:\/\/[^/@\s]+\/?$/;

/** The form of an edge's address, by its driver. No address contains a secret, since the names of edges are public. */
const edgeAddresses = {
  varnish: webServer,
  nginx: webServer,
  fastly: /^https?:\/\/[^/@\s]+\/service\/\w+$/,
  cloudflare: /^zone:\w+$/,
  command: /^\/\S+$/,
};
type EdgeDriverName = keyof typeof edgeAddresses;

const isEdgeDriver = (name: string): name is EdgeDriverName => Object.hasOwn(edgeAddresses, name);

/** The edges in `EDGES`, separated by commas. Each is a driver, a plus sign and an address. */
export const edges = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const names = dataset.value.split(/\s*,\s*/).filter((name) => name !== '');
    const found = [...new Set(names)].map(parseEdge);
    const known = found.filter((edge) => edge !== undefined);
    if (known.length === found.length) return known;
    addIssue({ message: 'edges such as varnish+http://10.0.0.5:80, separated by commas (docs/edges.md)' });
    return NEVER;
  }),
);

function parseEdge(name: string) {
  const [, driver = '', address = ''] = /^([a-z]+)\+(.*)$/.exec(name) ?? [];
  return isEdgeDriver(driver) && edgeAddresses[driver].test(address) ? { name, driver, address } : undefined;
}

/** `s3://bucket/prefix`: a bucket, named by Amazon's rules, and optionally a folder in it. */
export const bucket = v.pipe(
  v.string(),
  v.regex(
    /^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.-]+)*\/?$/,
    'a bucket, or a folder in one, such as s3://gallery or s3://gallery/site',
  ),
  v.transform((text) => {
    const [name = '', ...folders] = text.slice('s3://'.length).split('/').filter(Boolean);
    return { name, prefix: folders.map((folder) => `${folder}/`).join('') };
  }),
);
