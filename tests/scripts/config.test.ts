import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig, readLogLevel, readConfig } from '../../src/config.ts';
import { createFolder } from '../folder.ts';

const secrets = { CMS_TOKEN: 'a-token-of-the-test', WEBHOOK_SECRET: 'a-secret-of-the-test' };

test('only the secrets have to be set', () => {
  const config = readConfig(secrets);

  expect(config).toMatchObject({
    site: { port: 4321, url: 'http://localhost:4321' },
    cms: { isOwn: true, port: 1337, url: 'http://localhost:1337', token: secrets.CMS_TOKEN },
    webhookSecret: secrets.WEBHOOK_SECRET,
    public: {},
  });
});

test('ports change the addresses, and an empty variable counts as not set', () => {
  const config = readConfig({ ...secrets, PORT: '8080', CMS_PORT: '8081', CMS_URL: '', PUBLIC_SITE_URL: '' });

  expect(config.site).toMatchObject({ port: 8080, url: 'http://localhost:8080' });
  expect(config.cms).toMatchObject({ isOwn: true, url: 'http://localhost:8081' });
});

test('a server that listens at one address of this machine is reached at that address', () => {
  const config = readConfig({ ...secrets, SITE_HOST: '10.0.0.5', CMS_HOST: '::1' });

  expect(config.site).toMatchObject({ host: '10.0.0.5', localUrl: 'http://10.0.0.5:4321' });
  expect(config.cms).toMatchObject({ host: '::1', url: 'http://[::1]:1337' });
  expect(readConfig({ ...secrets, CMS_HOST: '0.0.0.0' }).cms.url).toBe('http://localhost:1337');
  expect(readConfig(secrets).site).toMatchObject({ host: undefined, localUrl: 'http://localhost:4321' });
});

test('the log level is info by default', () => {
  expect(readLogLevel({})).toBe('info');
  expect(readLogLevel({ LOG_LEVEL: 'warn' })).toBe('warn');
});

test('by default, editors open the panel where the site finds the CMS', () => {
  const publicUrlOf = (variables: Record<string, string>) =>
    readConfig({ ...secrets, ...variables }).cms.publicUrl;

  expect(publicUrlOf({ CMS_PORT: '8081' })).toBe('http://localhost:8081');
  expect(publicUrlOf({ CMS_URL: 'https://cms.example.com' })).toBe('https://cms.example.com');
  expect(publicUrlOf({ CMS_PUBLIC_URL: 'https://desk.example.com/' })).toBe('https://desk.example.com');
});

test('a site with a build hook is served by another host', () => {
  const isServedElsewhere = (variables: Record<string, string>) =>
    readConfig({ ...secrets, ...variables }).site.isServedElsewhere;

  expect(isServedElsewhere({})).toBe(false);
  expect(isServedElsewhere({ BUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/1' })).toBe(true);
});

test('a CMS that runs elsewhere is followed and not started', () => {
  const config = readConfig({ ...secrets, CMS_URL: 'https://cms.example.com/base/' });

  expect(config.cms).toMatchObject({ isOwn: false, url: 'https://cms.example.com/base' });
});

test('the part of the gallery that may vanish unasked is a share, by default a fifth', () => {
  expect(readConfig(secrets).cms.massDeleteShare).toBe(0.2);
  expect(readConfig({ ...secrets, MASS_DELETE_SHARE: '0.5' }).cms.massDeleteShare).toBe(0.5);
  expect(() => readConfig({ ...secrets, MASS_DELETE_SHARE: '50' })).toThrow(
    'MASS_DELETE_SHARE must be a share from 0 to 1, such as 0.2.',
  );
});

test('only public variables are handed to the pages', () => {
  const config = readConfig({
    ...secrets,
    PUBLIC_SITE_URL: 'https://gallery.example/',
    PUBLIC_NEWSLETTER_GROUP: 'g',
  });

  expect(config.public).toEqual({
    PUBLIC_SITE_URL: 'https://gallery.example/',
    PUBLIC_NEWSLETTER_GROUP: 'g',
  });
  expect(config.site.url).toBe('https://gallery.example');
});

test.each([
  ['CMS_URL', 'cms.example.com', 'an address that begins with http:// or https://'],
  ['CMS_TOKEN', 'short', 'set to at least 16 letters, digits or other characters'],
  ['CMS_TOKEN', 'has a space in its middle', 'set to at least 16 letters, digits or other characters'],
  ['CMS_TOKEN', 'change-me-in-production', 'set to a different secret'],
  ['WEBHOOK_SECRET', 'tobemodifiedtobemodified', 'set to a different secret'],
  ['WEBHOOK_SECRET', 'aaaaaaaaaaaaaaaaaaaa', 'set to a different secret'],
  ['WEBHOOK_SECRET', undefined, 'set to at least 16 letters, digits or other characters'],
  ['PORT', '0', 'a port number from 1 to 65535'],
  ['PORT', '65536', 'a port number from 1 to 65535'],
  ['PORT', '80a', 'a port number from 1 to 65535'],
  ['SITE_HOST', '127.0.0.1:80', 'an address of this machine without a port'],
  ['CMS_HOST', 'http://localhost', 'an address of this machine without a port'],
  ['CMS_PORT', '-1', 'a port number from 1 to 65535'],
  ['CMS_PORT', '4321', 'another port than PORT'],
  ['PUBLIC_SITE_URL', 'https://gallery.example/path', 'an http or https address without a path'],
  ['PUBLIC_API_URL', 'api', 'a path such as /api'],
  ['PUBLIC_API_URL', '//evil.example', 'a path such as /api'],
  ['PUBLIC_NEWSLETTER_URL', 'javascript:alert(1)', 'an address that begins with http:// or https://'],
  ['TRUSTED_PROXIES', 'all', 'a whole number from 1 to 9'],
  ['CMS_PUBLIC_URL', 'desk.example.com', 'an address that begins with http:// or https://'],
  ['BUILD_HOOK_URL', '1a2b3c', 'an address that begins with http:// or https://'],
  ['LOG_LEVEL', 'quiet', 'one of info, warn, error'],
  ['CMS_ADMIN_EMAIL', 'editor', 'an e-mail address'],
  ['CMS_ADMIN_PASSWORD', 'password', 'at least 8 characters'],
  ['PUBLIC_VAPID_KEY', 'abc', 'a VAPID key: 65 bytes'],
  ['VAPID_PRIVATE_KEY', 'abc', 'a VAPID key: 32 bytes'],
  ['VAPID_PRIVATE_KEY', `${'A'.repeat(43)}=`, 'a VAPID key: 32 bytes'],
  ['DATABASE_URL', 'mysql://localhost/db', 'the address of a PostgreSQL database'],
  [
    'WEBHOOK_URLS',
    'http://10.0.0.7:4321, 10.0.0.8',
    'addresses such as http://10.0.0.7:4321, separated by commas',
  ],
  ['SMTP_URL', 'mail.example.com', 'the address of a mail server'],
  ['CMS_DEMO_SEED', 'no', 'true or false'],
  ['CMS_CONFIRM_EMAIL', 'yes', 'true or false'],
  ['NEWSLETTER_DOUBLE_OPT_IN', '1', 'true or false'],
  ['FOLLOW_MAIL_MINUTES', 'daily', 'a number from 0.01 to 100000'],
  ['PUBLIC_SIGN_IN_WITH', 'github', 'google, facebook, or google,facebook'],
  ['EDGES', 'http://10.0.0.5', 'edges such as varnish'],
  ['EDGES', 'squid+http://10.0.0.5', 'edges such as varnish'],
  ['EDGES', 'varnish+http://name:password@10.0.0.5', 'edges such as varnish'],
  ['EDGES', 'command+purge', 'edges such as varnish'],
  ['EDGES', 'varnish+http://10.0.0.5 nginx+http://10.0.0.6', 'edges such as varnish'],
  ['FASTLY_API_TOKEN', 'a b', 'a token without spaces'],
])('%s=%j is refused by name, with a description of a valid value', (name, value, expected) => {
  const read = () => readConfig({ ...secrets, [name]: value });

  expect(read).toThrow(new RegExp(`^${name} must be ${expected}`));
});

test.each([
  ['?sslmode=require', false],
  ['?ssl=true', false],
  ['?sslmode=verify-full', false],
  ['?sslmode=verify-full&sslrootcert=ca.pem', false],
  ['?sslmode=verify-full&sslrootcert=/etc/ssl/ca.pem', true],
  ['?sslmode=disable', true],
  ['?host=/run/postgresql', true],
  ['?password=secret', false],
  ['', true],
])('whether a database with %j is accepted: %j', (query, isTaken) => {
  const address = `postgres://name:p%40ss@host:5432/database${query}`;
  const read = () => readConfig({ ...secrets, DATABASE_URL: address }).cms.databaseUrl;

  if (isTaken) expect(read()).toBe(address);
  else expect(read).toThrow(/^DATABASE_URL must be the address of a PostgreSQL database.*verify-full/);
});

test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['NEWSLETTER_KEY', 'PUBLIC_NEWSLETTER_URL'],
  ['PUBLIC_NEWSLETTER_KEY', 'PUBLIC_NEWSLETTER_URL'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID'],
])('%s alone is refused, and the message names what it needs', (given, missing) => {
  const read = () => readConfig({ ...secrets, [given]: 'half' });

  expect(read).toThrow(new RegExp(`^${missing} must be set, because ${given} is set\\.$`));
});

test.each([
  ['fastly+https://api.fastly.com/service/S1', 'FASTLY_API_TOKEN'],
  ['cloudflare+zone:0123', 'CLOUDFLARE_API_TOKEN'],
])('the edge %s is refused without %s', (edge, missing) => {
  expect(() => readConfig({ ...secrets, EDGES: edge })).toThrow(
    `${missing} must be set, because EDGES is set.`,
  );
});

test('edges are separated by commas, and each counts once', () => {
  const text =
    'varnish+http://10.0.0.5:80, nginx+https://10.0.0.6,command+/bin/purge,varnish+http://10.0.0.5:80';

  expect(readConfig({ ...secrets, EDGES: text }).edges).toEqual([
    { name: 'varnish+http://10.0.0.5:80', driver: 'varnish', address: 'http://10.0.0.5:80' },
    { name: 'nginx+https://10.0.0.6', driver: 'nginx', address: 'https://10.0.0.6' },
    { name: 'command+/bin/purge', driver: 'command', address: '/bin/purge' },
  ]);
});

test('every variable that cannot be used is named in one message, and no value is repeated', () => {
  const read = () => readConfig({ ...secrets, PORT: 'x1', CMS_TOKEN: 'p4ssw0rd', CMS_URL: 'y2' });

  expect(read).toThrow(/CMS_URL must be[\s\S]*CMS_TOKEN must be[\s\S]*PORT must be/);
  expect(read).not.toThrow(/x1|p4ssw0rd|y2/);
});

test('missing secrets are generated once, and readable by their owner only', () => {
  const environment = { SITE_STATE_DIR: createFolder(), CMS_STATE_DIR: join(createFolder(), 'state') };

  const first = loadConfig(environment);
  const second = loadConfig(environment);
  const other = loadConfig({ ...environment, CMS_STATE_DIR: createFolder() });

  expect(second).toEqual(first);
  expect(first.webhookSecret).not.toBe(first.cms.token);
  expect(other.cms.token).not.toBe(first.cms.token);
  expect(statSync(first.places.secrets).mode & 0o777).toBe(0o600);
});

test('a secret that is set overrides the stored one, and the file keeps its other content', () => {
  const environment = { CMS_STATE_DIR: createFolder() };
  const file = join(environment.CMS_STATE_DIR, 'secrets.json');
  writeFileSync(file, '{"JWT_SECRET":"of the CMS","CMS_TOKEN":"kept-by-somebody-else"}');

  const config = loadConfig({ ...environment, WEBHOOK_SECRET: secrets.WEBHOOK_SECRET });

  expect(config.cms.token).toBe('kept-by-somebody-else');
  expect(config.webhookSecret).toBe(secrets.WEBHOOK_SECRET);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ JWT_SECRET: 'of the CMS' });
});

test.each([
  '{"CMS_TOK',
  '[]',
  '{"CMS_TOKEN": "too short"}',
  '{"WEBHOOK_SECRET": ""}',
  '{"VAPID_PRIVATE_KEY": "no key"}',
])('the file of secrets %s is damaged, and the message says what to do', (content) => {
  const environment = { CMS_STATE_DIR: createFolder() };
  writeFileSync(join(environment.CMS_STATE_DIR, 'secrets.json'), content);

  expect(() => loadConfig(environment)).toThrow(
    /secrets\.json is damaged\. Restore it from a backup, or delete it/,
  );
});

test('a folder in place of the file of secrets is not called damaged', () => {
  const environment = { CMS_STATE_DIR: createFolder() };
  mkdirSync(join(environment.CMS_STATE_DIR, 'secrets.json'));

  expect(() => loadConfig(environment)).toThrow(/secrets\.json is not a file\. Restore it/);
});

test('a file in place of the state folder is refused as a place where nothing can be written', () => {
  const file = join(createFolder(), 'file');
  writeFileSync(file, '');

  expect(() => loadConfig({ CMS_STATE_DIR: file })).toThrow(/^Nothing can be written to .*file/);
});

test('no token is generated for a CMS that runs elsewhere', () => {
  const load = () => loadConfig({ CMS_URL: 'https://cms.example.com', CMS_STATE_DIR: createFolder() });

  expect(load).toThrow(/^CMS_TOKEN must be set to the token of the CMS at CMS_URL/);
});

test("keys for push messages are generated where they can be stored, and not on Netlify's machines", () => {
  const environment = () => ({ ...secrets, CMS_STATE_DIR: createFolder() });

  expect(loadConfig(environment()).vapid).toBeDefined();
  expect(loadConfig({ ...environment(), NETLIFY: 'true' }).vapid).toBeUndefined();
});

test('pages on Netlify know that nobody checks live sites there', () => {
  expect(readConfig({ ...secrets, NETLIFY: 'true' }).public).toEqual({ PUBLIC_SITE_CHECKS: 'none' });
});
