// The functions, called through the interface that Netlify documents (https://docs.netlify.com/build/functions/api):
// Request → Response.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig, root } from '../../src/config.ts';
import { startHttpServer } from '../../src/server/http/http-server.ts';
import { provideFunctions } from '../../src/server/compiled-site.ts';
import { type Client, createClient, signInAdmin } from '../cms/clients.ts';
import { createContent, uploadPicture } from '../cms/content.ts';
import { type Cms, startCms } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { readFolder } from '../rebuild/world.ts';
import { compileSite } from '../renderer/site.ts';
import { createTestLog } from '../server/serve.ts';
import { readSiteConfig } from '../site-config.ts';

const gallery = 'https://gallery.example';
const uid = 'api::template.template';

/** The calls that the newsletter service has received. */
const calls: object[] = [];
let status = 200;
/** The status of the page of the newsletter in the deploy. */
let pageStatus = 200;
/** The language of the deploy. */
let language = 'en';
let deploy: string;
let serviceAnswer = '{}';
let cms: Cms;
let admin: Client;
let provider: Record<string, string>;
let stop: () => Promise<void>;

beforeAll(async () => {
  const service = await startHttpServer(
    0,
    async (request, response) => {
      if (request.url === '/newsletter')
        return void response.writeHead(pageStatus).end(`<html lang="${language}" class="page">`);
      const { authorization } = request.headers;
      calls.push({ authorization, url: request.url, body: JSON.parse(await text(request)) });
      response.writeHead(status).end(serviceAnswer);
    },
    createTestLog(),
  );
  stop = service.stop;
  deploy = `http://localhost:${service.port}`;
  provider = {
    NEWSLETTER_KEY: 'the-key-of-the-service',
    PUBLIC_NEWSLETTER_URL: `http://localhost:${service.port}/`,
    PUBLIC_NEWSLETTER_GROUP: 'exhibits',
  };
  const site = { PUBLIC_SITE_URL: gallery, BUILD_HOOK_URL: 'https://hooks.example/build' };
  cms = await startCms({ seed: 'small', env: { ...provider, ...site } });
  admin = await signInAdmin(cms);
});
afterAll(async () => {
  await cms.stop();
  await stop();
});

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('CMS_URL', cms.url);
  vi.stubEnv('CMS_TOKEN', cms.token);
  vi.stubEnv('WEBHOOK_SECRET', cms.webhookSecret);
  vi.stubEnv('URL', gallery);
  vi.spyOn(console, 'error').mockReturnValue();
  calls.length = 0;
  status = 200;
  pageStatus = 200;
  language = 'en';
  serviceAnswer = '{}';
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const useProvider = () => Object.entries(provider).forEach(([name, value]) => void vi.stubEnv(name, value));

type Call = { body: string; method?: string; type?: string; ip?: string };

/** Subscribes through the function. */
async function subscribe({ body, method = 'POST', type = 'application/json', ip = '203.0.113.1' }: Call) {
  const { default: answer } = await import('../../scripts/netlify/functions/newsletter.ts');
  const url = `${deploy}/api/subscribers`;
  const sent = method === 'GET' ? {} : { body, headers: { 'content-type': type } };
  const response = await answer(new Request(url, { method, ...sent }), { ip });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const email = 'reader@mail.example';

test.each([
  ['an address', { email }, 200],
  ['an address with groups and capital letters', { email: ' Reader@Mail.Example ', groups: ['a', 2] }, 200],
  ['one group', { email, groups: 'a' }, 200],
  ['more groups than there are', { email, groups: Array(30).fill('a') }, 200],
  ['no address', {}, 400],
  ['an invalid address', { email: '<script>@x' }, 400],
  ['an address that is too long', { email: `${'x'.repeat(300)}@mail.example` }, 400],
  ['a list', [email], 400],
  ['a service that refuses', { email: 'refused@mail.example' }, 400],
  ['a service that refuses since the address has unsubscribed', { email: 'gone@mail.example' }, 400],
])(
  'the function and the CMS give the same answer to %s, and call the service in the same way',
  async (what, body, expected) => {
    useProvider();
    if (what.endsWith('refuses')) status = 422;
    if (what.endsWith('has unsubscribed')) serviceAnswer = '{"data":{"status":"unsubscribed"}}';

    const ofCms = await createClient(cms)('POST', '/api/subscribers', body);
    const toService = calls.splice(0);
    const ofFunction = await subscribe({ body: JSON.stringify(body) });

    expect(ofFunction.status).toBe(expected);
    expect({ status: ofFunction.status, body: ofFunction.body }).toEqual(ofCms);
    expect(calls).toEqual(toService);
    expect(calls).toHaveLength(expected === 200 || what.includes('refuses') ? 1 : 0);
    expect(JSON.stringify(ofFunction)).not.toContain('the-key');
  },
);

test.each([
  ['another method', 405, { body: '', method: 'GET' }],
  ['a form', 415, { body: `email=${email}`, type: 'application/x-www-form-urlencoded' }],
  ['more than an address', 413, { body: JSON.stringify({ email, more: 'x'.repeat(5000) }) }],
  ['invalid JSON', 400, { body: '{"email"' }],
])('the function refuses %s with status %i, without calling the service', async (_what, expected, call) => {
  useProvider();

  const answer = await subscribe(call);

  expect(answer).toMatchObject({ status: expected, body: { data: null, error: { status: expected } } });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(calls).toEqual([]);
});

test('while the newsletter is off, the function answers 404 and calls no service', async () => {
  useProvider();
  pageStatus = 404;

  const answer = await subscribe({ body: JSON.stringify({ email }) });

  expect(answer).toMatchObject({
    status: 404,
    body: { error: { message: 'This gallery has no newsletter.' } },
  });
  expect(calls).toEqual([]);
});

test('a deploy in German is answered in German', async () => {
  useProvider();
  language = 'de';
  serviceAnswer = '{"data":{"status":"unsubscribed"}}';

  const answers = [
    await subscribe({ body: JSON.stringify({ email: 'nobody' }) }),
    await subscribe({ body: JSON.stringify({ email }) }),
  ];

  expect(answers.map(({ body }) => body.error.message)).toEqual([
    'Das ist keine gültige E-Mail-Adresse',
    expect.stringContaining('Diese Adresse hat den Newsletter früher abbestellt'),
  ]);
});

test('without a service the CMS is called, and counts the visitor and not the function', async () => {
  const body = JSON.stringify({ email });
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries += 1)
    statuses.push((await subscribe({ body, ip: '203.0.113.7' })).status);

  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await subscribe({ body, ip: '203.0.113.8' })).body).toEqual({
    data: { email, groups: [], needsConfirmation: false },
  });
});

test('a service without its address is refused, and the log says what is missing', async () => {
  vi.stubEnv('NEWSLETTER_KEY', 'the-key');

  expect((await subscribe({ body: JSON.stringify({ email }) })).body.error.message).toBe(
    'Failed to subscribe',
  );

  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('PUBLIC_NEWSLETTER_URL must be set'));
});

test('a CMS whose site a host builds calls only the build hook, and its desk says where to see publishes', async () => {
  const { body: webhooks } = await admin('GET', '/admin/webhooks');
  const { status: deskStatus, body: desk } = await admin('GET', '/desk');

  expect(webhooks.data).toMatchObject([{ url: 'https://hooks.example/build' }]);
  expect([deskStatus, desk.error.message]).toEqual([502, expect.stringContaining('See the build host')]);
});

/** Puts the site beside the functions, as a build on Netlify does. @returns Its folder. */
async function provideSite(): Promise<string> {
  await compileSite();
  const folder = createFolder();
  await provideFunctions(readSiteConfig({ ...process.env, SITE_STATE_DIR: folder }));
  vi.stubEnv('SITE_STATE_DIR', folder);
  return folder;
}

/** Requests from the function the address of the panel's preview button, or a changed one. */
async function preview(documentId: string, change = (address: string) => address) {
  const { default: answer, config } = await import('../../scripts/netlify/functions/preview.ts');
  const query = new URLSearchParams({ documentId, status: 'draft' });
  const { body } = await admin('GET', `/content-manager/preview/url/${uid}?${query}`);
  expect(body.data.url).toContain(gallery + config.path.replace('*', ''));
  const response = await answer(new Request(change(body.data.url)));
  return { status: response.status, headers: response.headers, page: await response.text() };
}

test('the preview button opens the draft, which the function renders with all its references and stores nowhere', async () => {
  const folder = await provideSite();
  const before = await readFolder(folder);
  const content = createContent(admin, uid);
  const documents = await content.list();
  const { documentId = '' } = documents.find(({ slug }) => slug === 'quiet-harbour') ?? {};
  const picture = await uploadPicture(admin, 'replacement.png');
  await content.update(documentId, { title: 'A title to come', thumbnail: picture.id });

  const { status, headers, page } = await preview(documentId);

  expect(status).toBe(200);
  for (const part of ['A title to come', 'Ada Stone', 'Swiss', 'Archivo', 'Framer', String(picture['url'])])
    expect(page).toContain(part);
  expect(page).toContain(`<link rel="canonical" href="${gallery}/templates/quiet-harbour"`);
  expect(page).toMatch(/<section [^>]*data-related=""[^>]* hidden/);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining(`frame-ancestors 'self' ${cms.url}`),
  });
  expect(await readFolder(folder)).toEqual(before);
});

test('a draft that cannot become a page is reported with the reason', async () => {
  await provideSite();
  const { documentId } = await createContent(admin, uid).create({ description: 'Without a title' });

  const { status, page } = await preview(documentId);

  expect([status, page]).toEqual([422, expect.stringContaining('because of its field slug')]);
});

test('the function is deployed with the files that the build puts beside it', () => {
  const { places } = readConfig(process.env);

  expect(readFileSync(join(root, 'netlify.toml'), 'utf8')).toContain(
    `[functions.preview]\nincluded_files = ["${relative(root, places.forFunctions)}/**"]`,
  );
});

test('a changed address shows nothing', async () => {
  await provideSite();

  const { status, headers } = await preview('abc', (address) => address.replace('/abc', '/abd'));

  expect([status, headers.get('cache-control')]).toEqual([403, 'private, no-store']);
});

test.each([
  ['WEBHOOK_SECRET', ''],
  ['CMS_URL', 'no address'],
])('without a valid %s nothing is shown, and only the log says why', async (name, value) => {
  await provideSite();
  vi.stubEnv(name, value);

  const { status, page } = await preview('abc');

  expect([status, page]).toEqual([500, expect.not.stringContaining(name)]);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`${name} must be`));
});
